"""A journey through nginx as docs/hosting sets it up: HTTPS, websockets, a file that comes in."""

import shutil
import socket
import ssl
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests import nginx
from tests.browser.server import ROOT, Server
from tests.browser.test_own_table import patients, upload
from tests.browser.visitor import Visitor
from tests.browser.watchdog import HELD

NAME = "rank.localhost"  # browsers look for such names on this machine
CONFIGURATION = ROOT / "docs" / "hosting" / "nginx.conf"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def configured(folder: Path, port: int, behind: int) -> Path:
    """Our configuration with names, ports and places of this test in it, and nothing else."""
    ours = CONFIGURATION.read_text()
    for old, new in {
        "rank.example.org": NAME,
        "/etc/ssl/rankscope": str(folder),
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "listen 80": f"listen 127.0.0.1:{free_port()}",
        "127.0.0.1:8501": f"127.0.0.1:{behind}",
    }.items():
        assert old in ours
        ours = ours.replace(old, new)
    places = "".join(
        f"{what}_temp_path {folder}/{what};\n"
        for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = folder / "nginx.conf"
    whole.write_text(
        f"pid {folder}/pid;\ndaemon off;\nevents {{}}\nhttp {{\n{places}access_log off;\n{ours}}}\n"
    )
    return whole


def self_signed(folder: Path):
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1"]
    make += ["-subj", f"/CN={NAME}", "-keyout", folder / "privkey.pem"]
    subprocess.run([*make, "-out", folder / "fullchain.pem"], check=True, capture_output=True)


@pytest.fixture
def hosted(tmp_path):
    """The address of a server behind nginx, and its log."""
    if not (nginx.find() and shutil.which("openssl")):
        pytest.skip("nginx or openssl cannot be had here (Debian: apt install nginx openssl)")
    self_signed(tmp_path)
    port = free_port()
    with Server(tmp_path / "log", "tests.browser.watchdog", RANKSCOPE_HOSTS=NAME) as server:
        configuration = configured(tmp_path, port, server.port)
        command = [nginx.find(), "-e", tmp_path / "nginx.log", "-c", configuration]
        process = subprocess.Popen(command)
        try:
            wait_for(port)
            yield f"https://{NAME}:{port}", server
        finally:
            process.terminate()
            process.wait(10)


def wait_for(port):
    for _ in range(100):
        with socket.socket() as probe:
            if not probe.connect_ex(("127.0.0.1", port)):
                return
        time.sleep(0.1)
    raise AssertionError("nginx does not answer")


def headers_of(url):
    """What is answered to a page over HTTPS, whoever signed for it."""
    anybody = ssl._create_unverified_context()
    port = url.rpartition(":")[2]
    ask = {"Accept": "text/html", "Host": f"{NAME}:{port}"}
    request = urllib.request.Request(f"https://127.0.0.1:{port}/", headers=ask)
    with urllib.request.urlopen(request, context=anybody) as reply:
        return reply.headers


def test_a_table_is_read_through_nginx(browser, hosted):
    url, server = hosted
    headers = headers_of(url)
    assert headers["Set-Cookie"].startswith("__Host-rankscope_owner=")
    assert headers["Strict-Transport-Security"] and "nginx/" not in headers["Server"]
    context = browser.new_context(ignore_https_errors=True)
    visitor = Visitor(context.new_page(), url)
    page = upload(visitor, "patients.csv", patients().encode())
    expect(page.page.get_by_text("What was understood").first).to_be_visible(timeout=60_000)
    expect(page.page.get_by_text("patients.csv").first).to_be_visible()
    (cookie,) = [c for c in context.cookies() if "rankscope" in c["name"]]
    assert cookie["name"] == "__Host-rankscope_owner" and cookie["secure"] and cookie["httpOnly"]
    context.close()
    assert visitor.complaints == []
    log = server.log.read_text()
    assert "Traceback" not in log and HELD not in log
