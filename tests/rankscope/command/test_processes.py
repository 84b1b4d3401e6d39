"""Several servers behind nginx: said where it is missing, and none is left when one ends."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

import pytest

from rankscope.command import nginx, processes
from rankscope.tables.reading import machine, turns
from tests.rankscope.command.test_app import PATIENCE, ROOT, answer_of

HEALTHY = """
import http.server
class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200)
        self.end_headers()
    log_message = print
http.server.HTTPServer(("127.0.0.1", {port}), Answer).serve_forever()
"""
NGINX = nginx.find()


@pytest.fixture
def several(monkeypatch, unused_ports):
    """Small servers in place of ours, and a process in place of nginx that ends with this code."""

    def serve(code, seconds):
        servers = []
        small = [sys.executable, "-c", f"import time; time.sleep({seconds}); exit({code})"]
        begin = processes._server
        monkeypatch.setattr(processes, "SERVE", HEALTHY)
        monkeypatch.setattr(nginx, "find", lambda: "nginx")
        monkeypatch.setattr(nginx, "start", lambda *given: subprocess.Popen(small))
        monkeypatch.setattr(
            processes, "_server", lambda *given: servers.append(begin(*given)) or servers[-1]
        )
        announced = []
        ports = unused_ports(2)
        status = processes.serve_by_several(
            "127.0.0.1", "127.0.0.1:1", ports, lambda: announced.append(True)
        )
        return status, servers, announced

    return serve


@pytest.fixture
def unused_ports():
    from rankscope.command.app import _free

    return lambda count: [_free("127.0.0.1", 0) for _ in range(count)]


def test_a_missing_nginx_is_said_in_a_sentence(rankscope, monkeypatch):
    monkeypatch.setattr(nginx, "find", lambda: None)
    code, out, err = rankscope("app", "--port", "0", "--processes", "2")
    assert (code, out) == (1, "") and err == f"{nginx.MISSING}\n"


@pytest.mark.parametrize("count", ["0", "-2", "many", "65"])
def test_a_number_of_processes_that_cannot_be_is_a_mistake(rankscope, count):
    code, _, err = rankscope("app", "--processes", count)
    assert code == 2 and "allowed is a whole number from 1 to 64" in err


def test_where_one_process_ends_all_are_ended_and_it_is_said(several, capfd):
    status, servers, announced = several(code=7, seconds=0.5)
    assert status == 1 and announced == [True]
    assert all(server.poll() is not None for server in servers)
    assert "exit code 7" in capfd.readouterr().err


def test_visitors_are_told_apart_by_their_cookie_and_nothing_is_written_to_disk():
    text = nginx.configuration(Path("/tmp/x"), "127.0.0.1:80", [8601, 8602])
    assert "server 127.0.0.1:8601;" in text and "server 127.0.0.1:8602;" in text
    assert "hash $visitor" in text and "rankscope_owner=(?<token>[0-9a-f]{32})" in text
    assert "proxy_max_temp_file_size 0" in text and text.count("{") == text.count("}")


def test_servers_have_turns_and_memory_in_common():
    common = processes._common("localhost", "a folder", 3)
    assert (common[turns.SHARED], common[machine.SERVERS]) == ("a folder", "3")


@pytest.mark.soak
@pytest.mark.skipif(not NGINX, reason="nginx is not installed")
def test_two_servers_answer_behind_nginx_and_end_together(tmp_path):
    command = [sys.executable, "-m", "rankscope", "app", "--port", "0", "--processes", "2"]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "RANKSCOPE_HOME": str(tmp_path)}
    whole = subprocess.Popen(
        command, cwd=tmp_path, env=environment, stderr=subprocess.PIPE, text=True
    )
    try:
        line = next(line for line in whole.stderr if "2 processes answer" in line)
        address = re.search(r"http://127\.0\.0\.1:\d+", line).group()
        assert answer_of(f"{address}/_stcore/health") == b"ok"
        assert b"<html" in answer_of(f"{address}/learn")
        servers = children_of(whole.pid)
        assert len(servers) >= 3
        whole.terminate()
        whole.wait(PATIENCE)
        deadline = time.monotonic() + PATIENCE
        while any(map(is_there, servers)) and time.monotonic() < deadline:
            time.sleep(0.1)
        assert not any(map(is_there, servers))
    finally:
        whole.kill()


def children_of(process) -> list[int]:
    file = Path(f"/proc/{process}/task/{process}/children")
    return [int(child) for child in file.read_text().split()]


def is_there(process) -> bool:
    return Path(f"/proc/{process}").exists()
