"""Parts of the Compare page: what will be run, how far it is, and what came out."""

import pandas as pd
import streamlit as st

from rankers.words import listed, percent
from rankscope.charts.colours import look_of
from rankscope.charts.compare import median_curves, over_sweep, strips
from rankscope.findings import comparison as tables
from rankscope.findings.comparison import Comparison
from rankscope.runs.menu import generators, methods
from rankscope.ui.frame import jobs
from rankscope.ui.frame.links import link_to_this

SAVE = {
    "displaylogo": False,
    "modeBarButtons": [["toImage"]],
    "toImageButtonOptions": {"format": "svg", "filename": "rankscope"},
}
MEAN = "Mean area under the ROC-FR curve. 1 is perfect, ½ is chance unless there are stand-ins."
HELP = {
    "auc_fr": "Median area under the ROC-FR curve, as in the paper.",
    "p_best": "Share of the problems in which the first variable is relevant (p_b).",
    "p_worst": "Place at which the last relevant variable is found, as a share of all (p_w), "
    "median. Small is good.",
    "stand_ins": "Mean place of variables that only stand in for a better placed one, as a share "
    "of all. Large is good: they add nothing.",
    "seconds": "Time to rank one problem, in milliseconds, median.",
}
WELCOME = """
Choose a kind of problem, rankers and repeats in the side panel, then press **Compare**. You get

- a table of how much each ranker finds, how soon and how fast, and who cannot be told apart;
- median ROC-FR curves and every single repeat;
- with **Sweep**, how all of it changes over one parameter, such as copies, noise or rows.

Results appear as they come. You can leave the page, close the browser and come back.
"""
AXES = {"auc_fr": "AUC-FR", "seconds": "Time to rank"}
NAMES = {
    "auc_fr": "Median AUC-FR",
    "p_best": "First is relevant",
    "p_worst": "Last found at",
    "stand_ins": "Stand-ins at",
    "seconds": "Time, ms",
}


def plan(comparison: Comparison) -> str:
    """What a run of this will do, in words."""
    kinds = len(comparison.values) if comparison.sweep else 1
    count = comparison.repeats * kinds * len(comparison.rankers)
    parts = [plural(len(comparison.rankers), "ranker"), plural(comparison.repeats, "problem")]
    if comparison.sweep:
        declared = {p.name: p.label for p in comparison.generator.parameters()}
        parts.append(f"{plural(kinds, 'value')} of {declared[comparison.sweep]}")
    verb = "make" if len(parts) > 1 else "makes"
    return (
        f"{' × '.join(parts)} {verb} {plural(count, 'ranking')}. What was computed before is not "
        "computed again."
    )


def plural(count: int, noun: str) -> str:
    return f"{count:,} {noun}" if count == 1 else f"{count:,} {noun}s"


def watch(run: str, comparison: Comparison):
    """The run and its results, looked at again and again while it is under way."""

    def show(state, results):
        jobs.progress(state, key="cancel-run")
        _failures(results)
        if any(result.row for result in results):
            _results(results, comparison, not state.is_live)

    if not jobs.watch(run, show):
        st.warning(
            "There is no such run of yours: runs belong to the browser that started them.",
            icon=":material/lock:",
        )


def _failures(results):
    failed: dict[str, set] = {}
    for result in results:
        if result.outcome == "failed":
            failed.setdefault(result.reason, set()).add(methods()[result.unit.method].title)
    for reason, titles in list(failed.items())[:4]:
        st.warning(f"{listed(sorted(titles))} failed: {reason}", icon=":material/warning:")


def _results(results, comparison, ended):
    shown = tables.of_results(results)
    if _is_stale(results, comparison):
        st.info(
            "These results are of other settings than those in the side panel now; Compare runs "
            f"the new ones. Shown: {shown.summary()}",
            icon=":material/history:",
        )
    everything, sweep = results, tables.swept(results)
    if sweep:
        results = _sweep(results, sweep)
    frame = _with_look(tables.outcomes(results, None))
    _summary(frame, ended)
    _curves(results)
    _repeats(frame)
    _take_away(everything, sweep, shown)


def _is_stale(results, comparison) -> bool:
    if comparison.refusal():
        return True
    wanted = {unit.to_json() for unit in comparison.units()}
    return any(result.unit.to_json() not in wanted for result in results)


def _with_look(frame: pd.DataFrame) -> pd.DataFrame:
    """Colour and dash of each ranker; of several settings of one, each its own dash."""
    looks = {}
    for key, title in dict.fromkeys(zip(frame["ranker"], frame["title"], strict=True)):
        variant = sum(other == key for other, _ in looks)
        looks[key, title] = look_of(key, variant)
    rows = [looks[pair] for pair in zip(frame["ranker"], frame["title"], strict=True)]
    return frame.join(pd.DataFrame(rows, index=frame.index))


def _summary(frame, ended):
    st.subheader("Side by side", anchor=False)
    table = tables.summary(frame)
    if not ended:
        table["best"] = False  # said when all is in
    table["best"] = table["best"].map({True: "★", False: ""})
    table["p_best_text"] = [
        f"{share:.0%} ± {error:.0%}"
        for share, error in zip(table["p_best"], table["p_best_error"], strict=True)
    ]
    for measure in ("auc_fr", "p_worst", "stand_ins", "seconds"):
        shape = ms if measure == "seconds" else "{:.2f}".format
        spread = zip(*(table[f"{measure}{end}"] for end in ("", "_low", "_high")), strict=True)
        table[f"{measure}_text"] = [
            f"{shape(middle)} ({shape(low)}–{shape(high)})" for middle, low, high in spread
        ]
    measures = [m for m in NAMES if m != "stand_ins" or frame["stand_ins"].notna().any()]
    config = {
        "best": st.column_config.TextColumn("Best", width=50),
        "title": st.column_config.TextColumn("Ranker", pinned=True),
        "repeats": st.column_config.NumberColumn("Repeats", width=70),
        "mean": st.column_config.NumberColumn("Mean AUC-FR", help=MEAN, format="%.3f", width=100),
    }
    for measure in measures:
        name, said = NAMES[measure], HELP[measure]
        config[f"{measure}_text"] = st.column_config.TextColumn(name, help=said)
    with st.container(key="summary"):
        st.dataframe(
            table,
            hide_index=True,
            column_order=["title", *(name for name in config if name != "title")],
            column_config=config,
            height="content",
        )
    if ended:
        st.caption(f"{best_sentence(table)} In brackets the middle half of the repeats.")


def ms(seconds: float) -> str:
    """Seconds as milliseconds, with three digits."""
    return f"{seconds * 1000:.3g}"


def best_sentence(table) -> str:
    """Who is best, or who cannot be told apart, in words."""
    best = list(table.loc[table["best"] == "★", "title"])
    if len(best) == 1:
        return (
            f"★ {best[0]} has the highest mean AUC-FR, and its lead over every other is more than "
            "two standard errors of the difference on the same problems."
        )
    return (
        f"★ {listed(best)} cannot be told from the best: on the same problems, their mean "
        "differences are within two standard errors. A higher mean may lack the ★ where it is "
        "behind on nearly every problem."
    )


def early_sentence(curves, met: float = 0.1) -> str:
    """What each ranker has found when a tenth of the others are met, in words."""
    found = {
        title: part.loc[part["fpr"] <= met, "tpr"].max()
        for title, part in curves.groupby("title", sort=False)
    }
    parts = [f"{title} {percent(share)}" for title, share in found.items()]
    return f"With {percent(met)} of the others met, they have found: {listed(parts)}."


def steadiness_sentence(frame) -> str:
    """Whose repeats differ least and most, in words."""
    grouped = frame.groupby("title")["auc_fr"]
    spread = grouped.quantile(0.75) - grouped.quantile(0.25)
    if len(spread) < 2:
        return ""
    return (
        f"{spread.idxmin()} varies least from problem to problem (middle half "
        f"{spread.min():.2f} wide), {spread.idxmax()} most ({spread.max():.2f})."
    )


def _curves(results):
    st.subheader("Median ROC-FR curves", anchor=False)
    curves = _with_look(tables.curves(results))
    st.plotly_chart(
        median_curves(curves), key="median-curves", config=SAVE, alt="Median ROC-FR curves."
    )
    st.caption(
        "For each ranker the median over the repeats of the share of relevant variables found, "
        "against the share of others met before; the band holds the middle half of the repeats. "
        + early_sentence(curves)
    )


def _repeats(frame):
    area, time = st.columns(2, gap="large")
    with area:
        st.subheader("AUC-FR of every repeat", anchor=False)
        chart = strips(frame, "auc_fr", "AUC-FR")
        st.plotly_chart(chart, key="repeat-areas", config=SAVE, alt="AUC-FR of every repeat.")
        st.caption(
            "A point for each problem; the box holds the middle half, its line the median. "
            + steadiness_sentence(frame)
        )
    with time:
        st.subheader("Time to rank", anchor=False)
        chart = strips(frame, "seconds", "Time to rank")
        st.plotly_chart(chart, key="repeat-times", config=SAVE, alt="Seconds of every repeat.")
        medians = frame.groupby("title")["seconds"].median()
        st.caption(
            f"On a logarithmic axis. {medians.idxmin()} is fastest, with a median of "
            f"{medians.min() * 1000:.3g} ms; {medians.idxmax()} slowest, with "
            f"{medians.max() * 1000:.3g} ms."
        )
    if frame["stand_ins"].notna().any():
        st.subheader("Where stand-ins ended", anchor=False)
        chart = strips(frame, "stand_ins", "Mean place, as a share of all variables")
        st.plotly_chart(chart, key="stand-ins", config=SAVE, alt="Places of stand-ins.")
        st.caption(
            "Variables that only stand in for a better placed one, far right is good: a ranker "
            "that sees redundancy puts them behind everything else."
        )


def _sweep(results, sweep):
    """Curves over the swept parameter; gives back the results of the value to look at below."""
    source = results[0].unit.source
    declared = {p.name: p.label for p in generators()[source["generator"]].parameters()}
    label = declared[sweep]
    st.subheader(f"Over {label}", anchor=False)
    frame = tables.outcomes(results, sweep)
    area, time = st.tabs(["AUC-FR", "Time"])
    for tab, measure in ((area, "auc_fr"), (time, "seconds")):
        points = _with_look(tables.over_sweep(frame, measure))
        chart = over_sweep(points, label, AXES[measure], measure == "seconds")
        tab.plotly_chart(chart, key=f"sweep-{measure}", config=SAVE, alt=f"{measure} over {label}.")
        tab.caption(f"Median over the repeats; the bars hold the middle half. {trend(points)}")
    values = sorted(frame["value"].unique(), key=lambda v: (str(type(v)), v))
    shown = st.selectbox(f"Below, in detail, at {label} =", values, key=f"detail-{sweep}")
    return tables.at_value(results, sweep, shown)


def trend(swept) -> str:
    """What happens from the first value to the last, in words."""
    parts = []
    for title, part in swept.groupby("title", sort=False):
        first, last = part["median"].iloc[0], part["median"].iloc[-1]
        parts.append(f"{title} from {first:.3g} to {last:.3g}")
    ends = swept["value"].iloc[0], swept["value"].iloc[-1]
    return f"From {ends[0]} to {ends[1]}, {listed(parts)}." if parts else ""


def _take_away(results, sweep, comparison):
    st.subheader("Take it with you", anchor=False)
    data, link, code = st.tabs(["Results as CSV", "Link", "Python code"])
    data.download_button(
        "Download every repeat",
        tables.outcomes(results, sweep).to_csv(index=False),
        file_name="rankscope-comparison.csv",
        icon=":material/download:",
        on_click="ignore",
    )
    data.caption("Every chart has a camera at its top right that saves it as SVG.")
    link.code(link_to_this(), language=None, wrap_lines=True)
    link.caption("The settings open anywhere; the run itself only in the browser that started it.")
    code.code(comparison.python_code(), language="python")
