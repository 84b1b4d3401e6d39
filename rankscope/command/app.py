"""`rankscope app`: the application on this machine."""

import argparse
import runpy
import socket
import sys
from ipaddress import ip_address
from pathlib import Path

PACKAGE = Path(__file__).parents[1]
INSTALLED = PACKAGE / "application" / "app.py"  # of a wheel; a checkout has it beside the package
ENTRY = INSTALLED if INSTALLED.is_file() else PACKAGE.with_name("app.py")
EVERYWHERE = {"0.0.0.0", "::"}
HIGHEST_PORT = 65_535
EXAMPLES = """\
examples:
  rankscope app                            on http://127.0.0.1:8501, for this machine only
  rankscope app --port 8600                on another port; 0 takes one that is free
  rankscope app --host 0.0.0.0             for everybody who reaches this machine
"""


def main(arguments: list[str], program: str = "rankscope app") -> int:
    """Serve until somebody stops it."""
    asked = _parser(program).parse_args(arguments)
    try:
        port = _free(asked.host, asked.port)
    except OSError as reason:
        place = f"port {asked.port} of {asked.host}"
        print(f"Cannot listen on {place} ({reason.strerror}): name another.", file=sys.stderr)
        return 1
    print(_welcome(asked.host, port), file=sys.stderr, flush=True)
    _serve(asked.host, port)
    return 0


def _serve(host: str, port: int):
    sys.argv = [str(ENTRY)]  # the settings of the server are looked up beside the entry
    settings = {
        "server.address": host,
        "server.port": port,
        "browser.serverAddress": "localhost" if host in EVERYWHERE else host,
        "logger.hideWelcomeMessage": True,
    }
    runpy.run_path(str(ENTRY))["app"].run(config=settings)


def _free(host: str, port: int) -> int:
    """The port, or one that is free in place of 0; OSError where it is taken."""
    family, kind, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        probe.bind(address)
        return probe.getsockname()[1]


def _welcome(host: str, port: int) -> str:
    name = f"[{host}]" if ":" in host else host
    if _is_own(host):
        return f"Rankscope is on http://{name}:{port}, for this machine only. Ctrl-C ends it."
    return (
        f"Rankscope is on http://{name}:{port}, for everybody who reaches this machine, and asks "
        "for no password. Ctrl-C ends it."
    )


def _is_own(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text) <= HIGHEST_PORT):
        allowed = f"a whole number from 0 to {HIGHEST_PORT}"
        raise argparse.ArgumentTypeError(f"got {text!r}, allowed is {allowed}")
    return int(text)


def _parser(program) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        program,
        description="Open the application. It listens on this machine only unless --host says so.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
    parser.add_argument("--port", type=_port, default=8501, help="port to listen on (8501)")
    return parser
