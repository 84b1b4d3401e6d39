"""The claims of a study with their verdicts, readings one click apart."""

from html import escape

import streamlit as st

from rankscope.studies.base import Study
from rankscope.studies.cells import Cells
from rankscope.studies.claims import HOLDS, NOT_RUN, Claim, Finding
from rankscope.ui.studies.chips import MARKS, SIGNS, chip

MOST_OPEN = 6  # of many claims only the headings are shown at first


def claim_panels(study: Study, cells: list[Cells]):
    """A card for each claim."""
    st.header("What the authors say, and our numbers", anchor=False)
    findings: dict[str, list[Finding]] = {}
    for finding in study.findings(cells):
        findings.setdefault(finding.claim.key, []).append(finding)
    for number, claim in enumerate(study.claims):
        if number < MOST_OPEN:
            with st.container(border=True):
                st.markdown(f"**{claim.text}**")
                _readings(claim, findings[claim.key])
        else:
            sign = SIGNS[findings[claim.key][0].verdict][0]
            with st.expander(f"{sign} {claim.text}"):
                _readings(claim, findings[claim.key])


def _readings(claim: Claim, findings: list[Finding]):
    st.caption(f"Published: {claim.published}.")
    tabs = st.tabs([f"{SIGNS[f.verdict][0]} {f.reading.key}" for f in findings])
    for tab, finding in zip(tabs, findings, strict=True):
        with tab:
            note = f" {escape(finding.reading.note)}" if finding.reading.note else ""
            st.html(f"{chip(finding.verdict, finding.verdict)}{note}{_parts(finding)}")
    if claim.because and any(f.verdict not in (HOLDS, NOT_RUN) for f in findings):
        st.caption(claim.because)


def _parts(finding: Finding) -> str:
    lines = "".join(f"<li>{MARKS[i.agrees]} {escape(i.words)}</li>" for i in finding.items)
    return f'<ul class="parts">{lines}</ul>'
