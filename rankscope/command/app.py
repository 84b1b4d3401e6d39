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
MOST_PROCESSES = 64
EXAMPLES = """\
examples:
  rankscope app                            on http://127.0.0.1:8501, for this machine only
  rankscope app --port 8600                on another port; 0 takes one that is free
  rankscope app --host 0.0.0.0             for everybody who reaches this machine
  rankscope app --processes 2              for a class: two servers behind nginx, one a core
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
    if asked.processes > 1:
        return _serve_by_several(asked.host, port, asked.processes)
    print(_welcome(asked.host, port), file=sys.stderr, flush=True)
    serve(asked.host, port)
    return 0


def _serve_by_several(host, port, count) -> int:
    from rankscope.command.processes import serve_by_several

    ports = [_free("127.0.0.1", 0) for _ in range(count)]
    words = f"{_welcome(host, port)} {count} processes answer."
    return serve_by_several(
        host, f"{_name(host)}:{port}", ports, lambda: print(words, file=sys.stderr, flush=True)
    )


def serve(host: str, port: int):
    """The application in this process, until somebody stops it."""
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
    name = _name(host)
    if _is_own(host):
        return f"Rankscope is on http://{name}:{port}, for this machine only. Ctrl-C ends it."
    return (
        f"Rankscope is on http://{name}:{port}, for everybody who reaches this machine, and asks "
        "for no password. Ctrl-C ends it."
    )


def _name(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _is_own(host: str) -> bool:
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _number(low: int, high: int):
    """A check of an argument: a whole number in a range."""

    def check(text: str) -> int:
        if not (text.isascii() and text.isdigit() and low <= int(text) <= high):
            allowed = f"a whole number from {low} to {high}"
            raise argparse.ArgumentTypeError(f"got {text!r}, allowed is {allowed}")
        return int(text)

    return check


def _parser(program) -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        program,
        description="Open the application. It listens on this machine only unless --host says so.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
    port = _number(0, HIGHEST_PORT)
    parser.add_argument("--port", type=port, default=8501, help="port to listen on (8501)")
    parser.add_argument(
        "--processes",
        type=_number(1, MOST_PROCESSES),
        default=1,
        metavar="N",
        help="servers that share the visitors, behind nginx (1: no nginx); each answers on one "
        "core and takes about 350 MB",
    )
    return parser
