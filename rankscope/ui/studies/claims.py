"""The claims of a study with their verdicts, readings one click apart."""

from html import escape
from urllib.parse import urlencode

import streamlit as st

from rankscope.studies.base import Study
from rankscope.studies.cells import Cells
from rankscope.studies.claims import HOLDS, NOT_RUN, READINGS, Claim, Finding
from rankscope.studies.menu import OURS
from rankscope.ui.studies.chips import SIGNS, chip
from rankscope.ui.widgets.asked import choice

EXPLAINED = (
    "A tab is a way to read a claim. Of its parts, ✓ agrees and ✗ does not, in a whole 95 % "
    "interval, of ? chance could decide, and – was not run; what stands after ± is one standard "
    "error. Who is no more than 0.02 AUC-FR ahead counts as level. The rules stand below *Claims* "
    "in *How we judge*."
)
NOTHING_PRINTED = Claim.published
MOST_OPEN = 6  # claims
Findings = dict[str, list[Finding]]  # by claim, one for each reading


def findings_of(study: Study, cells: list[Cells]) -> Findings:
    """What becomes of each claim."""
    findings: Findings = {}
    for finding in study.findings(cells):
        findings.setdefault(finding.claim.key, []).append(finding)
    return findings


def asked_panel(study: Study, findings: Findings) -> str | None:
    """The claim that a link leads to, before all else; its key."""
    asked = choice("claim", "Claim", findings)
    reading = choice("reading", "Reading", READINGS)
    if asked:
        _heading(study, "What {}, and our numbers")
        _card(findings[asked], study, reading, is_asked=True)
    return asked


def claim_panels(study: Study, findings: Findings, asked: str | None):
    """A card for each claim but the one that is shown already; of many, only headings at first."""
    others = [some for key, some in findings.items() if key != asked]
    if others:
        _heading(study, "What else {}" if asked else "What {}, and our numbers")
    if any(claim.readings for claim in study.claims):
        st.caption(EXPLAINED)
    for some in others[:MOST_OPEN]:
        _card(some, study)
    for some in others[MOST_OPEN:]:
        with st.expander(f"{SIGNS[some[0].verdict][0]} {some[0].claim.text}"):
            _readings(some, study)


def _heading(study, words: str):
    who = "we expected" if study.paper == OURS else "the authors say"
    st.header(words.format(who), anchor=False)


def _card(findings, study, reading=None, is_asked=False):
    with st.container(border=True, key=f"asked-{study.key}" if is_asked else None):
        st.markdown(f"**{findings[0].claim.text}**")
        _readings(findings, study, reading)


def _readings(findings: list[Finding], study: Study, reading: str | None = None):
    claim, is_ours = findings[0].claim, study.paper == OURS
    if claim.published != NOTHING_PRINTED or not is_ours:
        st.caption(f"{'Stated' if is_ours else 'Published'}: {claim.published}.")
    names = {f.reading.key: f"{SIGNS[f.verdict][0]} {f.reading.key}" for f in findings}
    tabs = st.tabs(list(names.values()), default=names.get(reading))
    for tab, finding in zip(tabs, findings, strict=True):
        with tab:
            note = f" {escape(finding.reading.note)}" if finding.reading.note else ""
            st.html(f"{chip(finding.verdict, finding.verdict)}{note}{_parts(finding)}")
    if claim.because and any(f.verdict not in (HOLDS, NOT_RUN) for f in findings):
        st.html(_reason(claim, study, findings))


def _reason(claim, study, findings) -> str:
    """Why it comes out so, with the way to the figure that shows it; it is of what shipped."""
    is_shipped = all(cells.is_shipped for f in findings for cells in f.numbers)
    words = escape(claim.why if is_shipped else f"Of the numbers that ship: {claim.why}")
    if claim.view:
        way = urlencode({"study": study.key, "claim": claim.key, "view": claim.view})
        figure = f"See the figure “{escape(claim.view)}”."
        words += f' <a href="?{escape(way)}">{figure}</a>'
    return f'<p class="why">{words}</p>'


def _parts(finding: Finding) -> str:
    lines = "".join(f"<li>{i.mark} {escape(i.words)}</li>" for i in finding.items)
    return f'<ul class="parts">{lines}</ul>'
