"""What is said of columns and target as they are prepared, to who works in Python."""

from rankscope.tables.phrases import Template

TARGET: dict[str, Template] = {
    "no target": "{rows:count row} without a target {rows:for was|were} dropped.",
    "total out": "The last row looks like a total and was left out; keep it with total=False.",
    "number": "Continuous target: regression rankers ({values:,} distinct numbers from {low:g} to "
    "{high:g}).",
    "number range": "Continuous target: regression rankers (numbers from {low:g} to {high:g}).",
    "number asked": "Continuous target: regression rankers, as you asked.",
    "classes": "Classes: {rows:by label}.",
    "number of classes": "{classes:,} classes.",
    "counts": "The target has {values:,} whole numbers from {low} to {high}, taken as classes "
    "without order: if it counts or measures something, say task='regression'.",
    "many classes": "{classes:,} classes are many: if the target is a number, say "
    "task='regression'.",
    "lone class": "{classes:,} classes, class {label:shown} with 1 row: little can be learned of "
    "such.",
    "lone classes": "{classes:,} classes, some with 1 row: little can be learned of such.",
    "small class": "Class {label:shown} has {rows:count row} of {all:,}: scores for so small a "
    "class are uncertain.",
    "imbalance": "Class {label:shown} has {share} of the rows: what tells it apart counts for "
    "little. Set Relief_k or a random forest with balance=True, where every class counts alike, "
    "beside the one without.",
    "same labels": "Labels that may be the same: {labels:all}; they are kept as different.",
    "long label": "A label is {longest:,} characters long: shortened to the first {kept:,}.",
    "long labels": "{names:count label} are up to {longest:,} characters long: shortened to the "
    "first {kept:,}.",
}

COLUMNS: dict[str, Template] = {
    "empty": "{columns:Column} {columns:for is|are} empty: left out.",
    "constant": (
        "{columns:Column} has one value ({value}): left out, as it tells no rows apart.",
        "{columns:Column} have one value: left out, as they tell no rows apart.",
    ),
    "precision": "{columns:Column} {columns:for varies|vary} less than {columns:for its|their} "
    "precision (between {low:.17g} and {high:.17g}): left out.",
    "identifier": "{columns:Column}: {why}, left out of the ranking.",
    "text": ("{columns:Column} {why}: left out.", "{columns:Column}: {why}; left out."),
    "many levels": (
        "{columns:Column} {why}: left out; types= takes it as a category.",
        "{columns:Column} are texts with many values: left out; types= takes them as categories.",
    ),
    "clock": "{columns:Column} {columns:for holds|hold} times of day, such as {example}: taken as "
    "minutes since midnight; if they are plain numbers, say so with types=.",
    "numbered codes": "{columns:Column} {columns:for looks|look} like codes by "
    "{columns:for its name|their names}, not like {columns:for a quantity|quantities}, and "
    "{columns:for is|are} taken as {columns:for a number|numbers}: say category or identifier "
    "with types= if so.",
    "few numbers": "{columns:Column} hold a few whole numbers each: if these are codes, without "
    "order, take them as categories with types=.",
    "gaps": (
        "{columns:Column} is missing in {share} of the rows, more than the limit: left out.",
        "{columns:Column} are missing in more rows than the limit allows: left out.",
    ),
    "copy": "{columns:Column} {columns:for equals|equal} the target: leak, left out.",
    "function": "{columns:Column} {columns:for is a function|are functions} of the target: leak, "
    "left out.",
    "kept leak": "{columns:Column} {columns:for is a function|are functions} of the target and "
    "used all the same, as you asked.",
    "tells target": "{columns:Column} {columns:for tells|tell, each of them,} the target without "
    "exception. Was it known before the target was? If not, it is a leak: leave it out with "
    "exclude=.",
    "made of target": "{columns:Column} {columns:for follows|follow, each of them,} the target "
    "without exception, as if made of it. Was it known before the target was? If not, it is a "
    "leak: leave it out with exclude=.",
    "gaps follow": (
        "{columns:Column} is missing in {inside} of {part} and in {outside} of the others: that it "
        "is missing says something itself. Filled gaps hide it: mark them with indicator=True.",
        "Gaps follow the target in {columns:names}: that they are missing says something itself. "
        "Filled gaps hide it: mark them with indicator=True.",
    ),
    "gaps marked": (
        "{columns:Column} is missing in {inside} of {part} and in {outside} of the others.",
        "Gaps follow the target in {columns:names}.",
    ),
    "excluded": "{columns:Column} {columns:for is|are} left out, as you asked.",
    "infinite taken": "Infinite values in {columns:column} ({values:count value}) are taken as "
    "missing.",
    "filled": (
        "{columns:Column}: {gaps:count missing value} filled with {what} ({value}).",
        "Missing values were filled in {columns:names}; the report says how in each.",
    ),
    "scaled": "{columns:Column} {columns:for was|were} rescaled (divided by 2^{exponent}): "
    "{columns:for its|their} values are extreme.",
    "date": "{columns:Column} {columns:for holds|hold} dates: turned into numbers, days since "
    "1970-01-01.",
    "true": "{columns:Column} {columns:for is|are} true/false: taken as 1/0.",
    "yes": "{columns:Column} {columns:for is|are} yes/no ({words:some}): taken as 1/0.",
    "mixed yes": "{columns:Column} {columns:for mixes|mix} ways to write yes and no "
    "({words:some}): taken as 1/0.",
    "sentinel": "{value:g} may mean missing in {columns:column}: if so, read with it in missing=.",
    "not numbers": "{columns:Column} as {columns:for a number|numbers}: {values:count value} "
    "({texts:some 3}) taken as missing.",
    "not of kind": (
        "{columns:Column} as {kind}: {values:count value} ({texts:some 3}) taken as missing.",
        "Values that are not of the kind of the others are taken as missing in {columns:names}.",
    ),
    "rows with gaps": "{gone:count row} of {rows:,} with a missing value left out.",
    "one variable": "There is one variable: nothing to rank against.",
    "few rows": "{rows:count row} are few: other rows could give another order. Look how far the "
    "places move before you rely on them (rank_intervals).",
    "wide": "There are more variables than rows ({variables:,} and {rows:,}): expect false "
    "discoveries. Rely on what noise_floor puts above chance, and on q-values.",
    "clusters": "Rows of one {columns:names} belong together: {clusters:count group} in "
    "{rows:count row}. Folds keep them whole, and chance exchanges them whole; it is not ranked.",
    "no cluster": "{rows:count row} {rows:for has|have} no {columns:names}: "
    "{rows:for it is|each is} a group of its own.",
    "clusters of one": "No two rows share one {columns:names}: nothing is kept together by it.",
    "times": "Rows are in the order of {columns:names}, from {first} to {last}: folds test what "
    "follows, and chance shifts the target in time. It is not ranked.",
    "guess": "Target guessed: {name:shown}.",
    "pooled": "{columns:Column}: {levels} rare levels ({rows:count row}) count as one.",
    "wide text": "Read line by line for its {width:,} columns: all of them are taken as numbers.",
    "ranked rows": "{ranker} ranked {basis}.",
    "turned": "Variables stand in rows: the table was turned over onto the disk for a while, "
    "{rows:count sample} with {variables:count variable}.",
    "too long": "{rows:count row} with more fields than the header {rows:for was|were} left out.",
    "sample": "Ranked on a random sample of {rows:,} of {total:,} rows.",
    "as saved": "{sentence}",
}
