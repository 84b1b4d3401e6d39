"""The lines of Python that cut a table down as the page does."""

from rankscope.findings.scripts.own_table import LINE, Recipe, import_line, literal, table_lines


def reduced_code(recipe: Recipe, columns: list[str]) -> str:
    """What defines `reduced`: some columns of the table, the target among them."""
    tables = [] if recipe.example else [import_line("rankscope.tables", ["read_table", "stem"]), ""]
    named = [literal(name) for name in columns]
    line = f"reduced = table.frame[[{', '.join(named)}]]"
    if len(line) > LINE:
        lines = "".join(f"        {name},\n" for name in named)
        line = f"reduced = table.frame[\n    [\n{lines}    ]\n]"
    if recipe.example:
        line = line.replace("table.frame[", "table[", 1)
    return "\n".join([*tables, table_lines(recipe, by_argument=False) + line, ""])
