"""The claims of a study with their verdicts, readings one click apart."""

from html import escape

import streamlit as st

from rankscope.studies.base import Study
from rankscope.studies.cells import Cells
from rankscope.studies.claims import HOLDS, NOT_RUN, READINGS, Claim, Finding
from rankscope.studies.menu import OURS
from rankscope.ui.studies.chips import SIGNS, chip
from rankscope.ui.widgets.asked import choice

EXPLAINED = (
    "A tab is a way to read a claim. Of its parts, ✓ agrees, ✗ does not, and of ? chance could "
    "decide; what stands after ± is one standard error."
)
NOTHING_PRINTED = Claim.published
MOST_OPEN = 6  # of many claims only the headings are shown at first


def claim_panels(study: Study, cells: list[Cells]):
    """A card for each claim."""
    who = "we conclude" if study.paper == OURS else "the authors say"
    st.header(f"What {who}, and our numbers", anchor=False)
    if any(claim.readings for claim in study.claims):
        st.caption(EXPLAINED)
    findings: dict[str, list[Finding]] = {}
    for finding in study.findings(cells):
        findings.setdefault(finding.claim.key, []).append(finding)
    asked = choice("claim", "Claim", findings)
    reading = choice("reading", "Reading", READINGS)
    for number, claim in enumerate(study.claims):
        with _card(claim, findings[claim.key], number < MOST_OPEN, claim.key == asked):
            _readings(claim, findings[claim.key], study.paper == OURS, reading)


def _card(claim, findings, is_open: bool, is_asked: bool):
    """A claim and room for its readings; of many only the heading, but of who is asked for."""
    if not is_open and not is_asked:
        sign = SIGNS[findings[0].verdict][0]
        return st.expander(f"{sign} {claim.text}")
    card = st.container(border=True, key=f"{'asked' if is_asked else 'claim'}-{claim.key}")
    card.subheader(claim.text, anchor=claim.key)
    return card


def _readings(claim: Claim, findings: list[Finding], is_ours: bool, reading: str | None):
    if claim.published != NOTHING_PRINTED or not is_ours:
        st.caption(f"{'Stated' if is_ours else 'Published'}: {claim.published}.")
    names = {f.reading.key: f"{SIGNS[f.verdict][0]} {f.reading.key}" for f in findings}
    tabs = st.tabs(list(names.values()), default=names.get(reading))
    for tab, finding in zip(tabs, findings, strict=True):
        with tab:
            note = f" {escape(finding.reading.note)}" if finding.reading.note else ""
            st.html(f"{chip(finding.verdict, finding.verdict)}{note}{_parts(finding)}")
    if claim.because and any(f.verdict not in (HOLDS, NOT_RUN) for f in findings):
        st.caption(claim.because)


def _parts(finding: Finding) -> str:
    lines = "".join(f"<li>{i.mark} {escape(i.words)}</li>" for i in finding.items)
    return f'<ul class="parts">{lines}</ul>'
