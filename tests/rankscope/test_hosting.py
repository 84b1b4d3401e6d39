"""The files for whoever hosts it say what the programs they are for understand."""

import configparser
import shutil
import subprocess
from pathlib import Path

import pytest

FOLDER = Path(__file__).parents[2] / "docs" / "hosting"
NGINX = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
OPENSSL = shutil.which("openssl")


@pytest.mark.skipif(not (NGINX and OPENSSL), reason="nginx or openssl is not installed")
def test_nginx_takes_its_configuration(tmp_path):
    key, certificate = tmp_path / "privkey.pem", tmp_path / "fullchain.pem"
    make = [OPENSSL, "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
    make += ["-subj", "/CN=rank.example.org", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run(make, check=True, capture_output=True)
    ours = (FOLDER / "nginx.conf").read_text().replace("/etc/ssl/rankscope", str(tmp_path))
    whole = tmp_path / "nginx.conf"
    whole.write_text(f"pid {tmp_path}/pid;\nevents {{}}\nhttp {{\n{ours}\n}}\n")
    check = subprocess.run(
        [NGINX, "-t", "-e", str(tmp_path / "log"), "-c", str(whole)], capture_output=True, text=True
    )
    assert check.returncode == 0, check.stderr


def test_the_unit_names_settings_that_there_are():
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    unit.read(FOLDER / "rankscope.service")
    assert unit["Service"]["ProtectSystem"] == "strict"
    assert "rankscope app --host 127.0.0.1" in unit["Service"]["ExecStart"]
