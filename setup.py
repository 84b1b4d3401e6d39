"""What pyproject.toml cannot say: the application of the checkout goes into the package too."""

from pathlib import Path

from setuptools import find_packages, setup
from setuptools.command.build_py import build_py

PLACE = Path("rankscope", "application")  # in what is built; a checkout has it at its root
PATTERNS = ("app.py", "pages/*.py", ".streamlit/config.toml")


class BuildWithApplication(build_py):
    """Also copies the entry, the pages and the settings of the server."""

    def run(self):
        super().run()
        if not self.editable_mode:
            for source, target in self._application().items():
                self.mkpath(str(Path(target).parent))
                self.copy_file(source, target)

    def get_outputs(self, include_bytecode=True):
        return [*super().get_outputs(include_bytecode), *self._application().values()]

    def _application(self) -> dict[str, str]:
        files = sorted(file for pattern in PATTERNS for file in Path().glob(pattern))
        return {str(file): str(Path(self.build_lib, PLACE, file)) for file in files}


setup(
    packages=find_packages(include=["rankers*", "datagen*", "rankscope*"]),
    cmdclass={"build_py": BuildWithApplication},
)
