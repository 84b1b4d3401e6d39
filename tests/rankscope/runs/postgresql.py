"""A PostgreSQL server of our own, where its programs are."""

import os
import shutil
import signal
import subprocess
import time
from pathlib import Path


def programs() -> Path | None:
    places = [Path(found).parent for found in [shutil.which("initdb")] if found]
    places += sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


class Server:
    """A PostgreSQL of our own in a folder, listening on a socket there only."""

    def __init__(self, folder: Path):
        self.folder, self.bin = folder, programs()
        self._as = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        if self._as:
            shutil.chown(folder, "postgres")
        self._run("initdb", "-D", folder / "data", "-U", "rankscope", "-A", "trust")
        self.start()
        self.url = f"postgresql://rankscope@/postgres?host={folder}"

    def start(self):
        listen = f"-k {self.folder} -c listen_addresses=''"
        self._run("pg_ctl", "-D", self.folder / "data", "-w", "-o", listen, "-l", "log", "start")

    def kill(self):
        """All of its processes at once, as when the power goes."""
        postmaster = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{postmaster}/task/{postmaster}/children").read_text().split()
        for process in [postmaster, *map(int, children)]:
            os.kill(process, signal.SIGKILL)
        while Path(f"/proc/{postmaster}").exists():
            time.sleep(0.02)

    def stop(self):
        self._run("pg_ctl", "-D", self.folder / "data", "-m", "immediate", "stop")

    def _run(self, program, *arguments):
        command = [*self._as, str(self.bin / program), *map(str, arguments)]
        subprocess.run(command, check=True, cwd=self.folder, stdout=subprocess.DEVNULL)
