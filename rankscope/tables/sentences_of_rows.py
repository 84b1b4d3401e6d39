"""What is said where variables stand in rows and samples in columns."""

from rankscope.tables.phrases import Template

ROWS: dict[str, Template] = {
    "no target": "{rows:count sample} without a target {rows:for was|were} dropped.",
    "too long": "{rows:count row} with more fields than the others {rows:for was|were} left out.",
    "unnamed": "There {columns:for is|are} {columns:count row} without a name: called "
    "{columns:some}.",
    "long name": "A name is {longest:,} characters long: shortened to the first {kept:,}.",
    "long names": "{names:count name} are up to {longest:,} characters long: shortened to the "
    "first {kept:,}.",
    "duplicate": "{columns:count row} are called {name:shown}: renamed {columns:some}.",
    "duplicates": "Names come more than once, {names:,} in all: numbered in the same way.",
    "constant": (
        "{columns:Variable} has one value ({value}): left out, as it tells no samples apart.",
        "{columns:Variable} have one value: left out, as they tell no samples apart.",
    ),
    "gaps": (
        "{columns:Variable} is missing in {share} of the samples, more than the limit: left out.",
        "{columns:Variable} are missing in more samples than the limit allows: left out.",
    ),
}
FORMS = {"Column": "Variable", "column": "variable", "names": "variables"}


def of_variables(template: Template) -> Template:
    """The same words with columns called variables."""
    if isinstance(template, tuple):
        one, many = map(of_variables, template)
        return one, many
    for form, own in FORMS.items():
        template = template.replace(f"{{columns:{form}}}", f"{{columns:{own}}}")
    return template
