"""A journey through nginx as docs/hosting sets it up: HTTPS, websockets, a file that comes in."""

import re
import shutil
import socket
import ssl
import subprocess
import time
import urllib.request
from contextlib import contextmanager
from http.client import HTTPSConnection
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests import nginx
from tests.browser.server import PATIENCE, ROOT, Server, free_port
from tests.browser.test_own_table import patients, upload
from tests.browser.visitor import Visitor
from tests.browser.watchdog import HELD

NAME = "rank.localhost"  # browsers look for such names on this machine
CONFIGURATION = ROOT / "docs" / "hosting" / "nginx.conf"


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


@contextmanager
def in_front(folder: Path, behind: int):
    """The port of nginx, set up as docs/hosting says, in front of another port."""
    if not (nginx.find() and shutil.which("openssl")):
        pytest.skip("nginx or openssl cannot be had here (Debian: apt install nginx openssl)")
    self_signed(folder)
    port = free_port()
    configuration = configured(folder, port, behind)
    process = subprocess.Popen([nginx.find(), "-e", folder / "nginx.log", "-c", configuration])
    try:
        wait_for(port)
        yield port
    finally:
        process.terminate()
        process.wait()


@pytest.fixture
def hosted(tmp_path):
    """The address of a server behind nginx, and its log."""
    guarded = Server(tmp_path / "log", "tests.browser.watchdog", RANKSCOPE_HOSTS=NAME)
    with guarded as server, in_front(tmp_path, server.port) as port:
        yield f"https://{NAME}:{port}", server


@pytest.fixture
def alone(tmp_path):
    """A connection to nginx with nobody behind it: what it lets through ends in 502."""
    with in_front(tmp_path, free_port()) as port:
        anybody = ssl._create_unverified_context()
        connection = HTTPSConnection("127.0.0.1", port, context=anybody, timeout=PATIENCE)
        yield connection
        connection.close()


def wait_for(port):
    for _ in range(10 * PATIENCE):
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


@pytest.mark.parametrize(("megabytes", "status"), [(1_000, 502), (1_001, 413)])
def test_nginx_refuses_a_body_that_is_too_large_before_it_comes(alone, megabytes, status):
    alone.putrequest("PUT", "/_stcore/upload_file/a/1", skip_host=True)
    for name, value in {"Host": NAME, "Content-Length": megabytes * 2**20}.items():
        alone.putheader(name, str(value))
    alone.endheaders()
    assert alone.getresponse().status == status


def test_nginx_refuses_requests_that_come_too_fast(alone):
    """200 may come at once, and 30 in a second."""
    alone.connect()
    alone.sock.sendall(f"GET / HTTP/1.1\r\nHost: {NAME}\r\n\r\n".encode() * 900)
    replies, statuses = b"", []
    while b"503" not in statuses and len(statuses) < 900:
        replies += alone.sock.recv(65_536)
        statuses = re.findall(rb"HTTP/1.1 (\d+) ", replies)
    assert b"503" in statuses
    assert statuses.index(b"503") >= 200
    assert set(statuses) == {b"502", b"503"}


def test_a_table_is_read_through_nginx(browser, hosted):
    url, server = hosted
    headers = headers_of(url)
    assert headers["Set-Cookie"].startswith("__Host-rankscope_owner=")
    assert headers["Strict-Transport-Security"] and "nginx/" not in headers["Server"]
    context = browser.new_context(ignore_https_errors=True)
    visitor = Visitor(context.new_page(), url)
    page = upload(visitor, "patients.csv", patients().encode())
    expect(page.page.get_by_text("What was understood").first).to_be_visible()
    expect(page.page.get_by_text("patients.csv").first).to_be_visible()
    (cookie,) = [c for c in context.cookies() if "rankscope" in c["name"]]
    assert cookie["name"] == "__Host-rankscope_owner" and cookie["secure"] and cookie["httpOnly"]
    context.close()
    assert visitor.complaints == []
    log = server.log.read_text()
    assert "Traceback" not in log and HELD not in log
