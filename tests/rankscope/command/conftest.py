"""The command as somebody in a shell meets it."""

import pytest

from rankscope.command.main import main


@pytest.fixture
def people(tmp_path):
    """Twelve people: who is ill is decided by the dose, and the weight is a copy of the size."""
    rows = [f"{i % 4},{i},{2 * i},{'yes' if i % 4 > 1 else 'no'}" for i in range(12)]
    file = tmp_path / "people.csv"
    file.write_text("\n".join(["dose,size,weight,ill", *rows]) + "\n")
    return file


@pytest.fixture
def rankscope(capsys):
    """Exit code, stdout and stderr; `rank` compares with chance only where a test asks for it."""

    def run(*arguments):
        words = [str(one) for one in arguments]
        if words[:1] == ["rank"] and "--chance" not in words:
            words.append("--no-chance")
        try:
            code = main(words)
        except SystemExit as end:
            code = end.code
        return code, *capsys.readouterr()

    return run
