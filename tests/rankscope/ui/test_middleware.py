"""Every answer carries the security headers, and a page makes a visitor somebody."""

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor

import pytest
from streamlit.web.server.starlette import starlette_websocket
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from rankscope.runs.owners import web_owner
from rankscope.ui.frame import hosts, jobs
from rankscope.ui.frame.cookie import COOKIE, OVER_HTTPS, token_of
from rankscope.ui.frame.headers import content_policy
from rankscope.ui.frame.middleware import Guard, moved_to, of_one_origin

TOKEN = "0123456789abcdef" * 2
WEBSOCKET = {"http": "ws", "https": "wss"}


def run(coroutine):
    """In a thread of its own: a browser of other tests may have a loop in this one."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, coroutine).result()


def ask(kind="http", path="/", scheme="http", method="GET", host="localhost:8501", **headers):
    """What is sent in answer to a request."""
    sent = []

    async def page(scope, receive, send):
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            return
        old = [(b"cache-control", b"public"), (b"x-frame-options", b"ALLOW")]
        await send({"type": "http.response.start", "status": 200, "headers": old})
        await send({"type": "http.response.body", "body": b"page"})

    async def send(message):
        sent.append(message)

    pairs = [(name.encode(), value.encode()) for name, value in {"host": host, **headers}.items()]
    scope = {"type": kind, "scheme": scheme, "path": path, "method": method, "headers": pairs}
    run(Guard(page)(scope, None, send))
    return sent


def answer(cookie="", accept="text/html", **request) -> dict[str, str]:
    """The headers of a page's answer to a request with these."""
    start, body = ask(cookie=cookie, accept=accept, **request)
    assert body["body"] == b"page"
    names = [name for name, _ in start["headers"]]
    assert len(names) == len(set(names))
    return {name.decode(): value.decode() for name, value in start["headers"]}


def test_a_visitor_becomes_somebody_on_the_first_page():
    cookie = answer()["set-cookie"]
    assert re.match(rf"{COOKIE}=[0-9a-f]{{32}}; Path=/; HttpOnly; SameSite=Lax", cookie)


def test_and_stays_the_same():
    cookie = answer()["set-cookie"].split(";")[0]
    assert "set-cookie" not in answer(cookie=f"other=1; {cookie}")


def test_a_cookie_of_another_form_is_replaced():
    assert "set-cookie" in answer(cookie=f"{COOKIE}=me")


def test_two_visitors_differ():
    assert answer()["set-cookie"] != answer()["set-cookie"]


def test_what_is_no_page_sets_no_cookie():
    assert "set-cookie" not in answer(accept="*/*")


def test_over_https_the_cookie_is_secure_and_of_this_host_alone():
    cookie = answer(scheme="https")["set-cookie"]
    assert re.match(rf"{OVER_HTTPS}=[0-9a-f]{{32}}; Path=/; .*; Secure$", cookie)
    assert "; Secure" not in answer()["set-cookie"]
    assert "set-cookie" in answer(scheme="https", cookie=f"{COOKIE}={TOKEN}")


@pytest.mark.parametrize("peer", ["127.0.0.1", "10.88.0.1", "172.17.0.1"])
def test_behind_a_proxy_of_any_address_the_cookie_is_secure_where_the_host_says_so(
    peer, monkeypatch
):
    """uvicorn believes X-Forwarded-Proto of this machine only; a container sees a bridge."""
    monkeypatch.setenv("RANKSCOPE_HTTPS", "1")
    sent, headers = [], [(b"host", b"localhost"), (b"accept", b"text/html")]
    headers.append((b"x-forwarded-proto", b"https"))

    async def page(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def send(message):
        sent.append(message)

    server = ProxyHeadersMiddleware(Guard(page), trusted_hosts="127.0.0.1")
    scope = {"type": "http", "scheme": "http", "path": "/", "method": "GET", "headers": headers}
    run(server(scope | {"client": (peer, 1)}, None, send))
    cookie = dict(sent[0]["headers"])[b"set-cookie"].decode()
    assert cookie.startswith(f"{OVER_HTTPS}=") and cookie.endswith("; Secure")


def test_where_all_comes_over_https_a_plain_page_gives_no_orders(monkeypatch):
    monkeypatch.setenv("RANKSCOPE_HTTPS", "1")
    for scheme, taken in (("http", False), ("https", True)):
        asked = {"host": "localhost", "origin": f"{scheme}://localhost"}
        (kind,) = (m["type"] for m in ask("websocket", scheme="ws", **asked))
        assert (kind == "websocket.accept") == taken


def test_a_setting_that_says_neither_yes_nor_no_is_refused(monkeypatch):
    monkeypatch.setenv("RANKSCOPE_HTTPS", "yes")
    with pytest.raises(ValueError, match="RANKSCOPE_HTTPS: got 'yes', allowed are 0 and 1"):
        Guard(None)


@pytest.mark.parametrize("forged", ["me", "ann", TOKEN.upper(), TOKEN + "0", f" {TOKEN}", ""])
def test_a_cookie_of_another_form_is_nobody(forged):
    assert token_of({COOKIE: forged}) is None
    assert token_of({COOKIE: TOKEN, OVER_HTTPS: forged}) == TOKEN
    assert token_of({COOKIE: "f" * 32, OVER_HTTPS: TOKEN}) == TOKEN


def test_a_forged_cookie_opens_nothing_of_an_owner_of_that_name(tmp_path, monkeypatch):
    monkeypatch.setenv("RANKSCOPE_HOME", str(tmp_path))
    unit = jobs.runs.Unit.on_problem("xor", {}, 0, "spe")
    for name in ("me", TOKEN):
        run = jobs.runs.submit(name, [unit])
        monkeypatch.setattr(jobs, "get_script_run_ctx", lambda: object())
        monkeypatch.setattr(jobs.st, "session_state", {})
        monkeypatch.setattr(type(jobs.st.context), "cookies", {COOKIE: name})
        assert jobs.owner().startswith("web:") and name not in jobs.owner()
        assert jobs.runs.state(run, jobs.owner()) is None
        assert jobs.runs.state(run, name) is not None


def test_no_script_can_take_the_name_of_a_visitor():
    with pytest.raises(ValueError, match="owner: got 'web:me', allowed is a name that"):
        jobs.runs.submit("web:me", [])
    assert web_owner(TOKEN) == web_owner(TOKEN) != web_owner("f" * 32)


def test_another_sites_name_that_leads_to_this_machine_is_refused(monkeypatch):
    monkeypatch.setattr(hosts.st, "get_option", lambda name: "127.0.0.1")
    assert ask(host="evil.example:8501")[0]["status"] == 421
    assert ask("websocket", host="evil.example")[0]["type"] == "websocket.close"
    for own in ("localhost:8501", "127.0.0.1", "[::1]:8501"):
        assert ask(host=own)[0]["status"] == 200


def test_who_hosts_it_names_the_hosts(monkeypatch):
    monkeypatch.setenv("RANKSCOPE_HOSTS", "rank.example.org, Other.example")
    monkeypatch.setattr(hosts.st, "get_option", lambda name: "0.0.0.0")
    statuses = [ask(host=h)[0]["status"] for h in ("rank.example.org", "OTHER.example:443", "x.y")]
    assert statuses == [200, 200, 421]


def test_listening_to_everybody_any_name_will_do(monkeypatch):
    monkeypatch.setattr(hosts.st, "get_option", lambda name: "0.0.0.0")
    assert ask(host="lab-pc.local:8501")[0]["status"] == 200


@pytest.mark.parametrize(
    ("origin", "taken"),
    [
        ("http://localhost:8501", True),
        ("http://localhost:3000", False),
        ("https://evil.example", False),
        ("null", False),
    ],
)
def test_orders_come_from_our_own_pages_only(origin, taken, monkeypatch):
    monkeypatch.setattr(hosts.st, "get_option", lambda name: "127.0.0.1")
    (kind,) = (message["type"] for message in ask("websocket", origin=origin))
    assert (kind == "websocket.accept") == taken
    assert (ask(method="PUT", origin=origin)[0]["status"] == 200) == taken


@pytest.mark.parametrize(
    "host",
    ["a@127.0.0.1", "127.0.0.1#x", "127.0.0.1#", "127.0.0.1/x", "127.0.0.1?", "", " localhost"],
)
def test_a_host_header_of_another_form_is_refused(host, monkeypatch):
    monkeypatch.setattr(hosts.st, "get_option", lambda name: "127.0.0.1")
    assert ask(host=host)[0]["status"] == 421


def test_a_proxy_that_adds_https_may_be_named(monkeypatch):
    monkeypatch.setenv("RANKSCOPE_HOSTS", "rank.example.org")
    there = {"host": "127.0.0.1:8501", "origin": "https://rank.example.org"}
    assert ask("websocket", **there)[0]["type"] == "websocket.accept"


OURS = "rank.example.org"
HTTPS = f"https://{OURS}"


@pytest.mark.parametrize(
    ("listed", "scheme", "host", "origin", "taken"),
    [
        (OURS, "https", OURS, HTTPS, True),
        (OURS, "https", OURS, f"{HTTPS}:443", True),
        (OURS, "https", f"{OURS}:443", HTTPS, True),
        (OURS, "https", OURS, f"http://{OURS}", False),
        (OURS, "https", OURS, f"{HTTPS}:9999", False),
        (OURS, "http", OURS, f"{HTTPS}:9999", False),
        (OURS, "http", OURS, f"ftp://{OURS}:21", False),
        (OURS, "http", OURS, f"ftp://{OURS}", False),
        (OURS, "http", OURS, f"{HTTPS}:many", False),
        (OURS, "http", OURS, "null", False),
        (OURS, "http", OURS, HTTPS, True),  # a proxy that does not say how it was asked
        (OURS, "http", f"{OURS}:8443", f"{HTTPS}:8443", True),
        (OURS, "http", f"{OURS}:8443", HTTPS, False),
        (OURS, "http", "127.0.0.1:8501", HTTPS, True),  # and one that has a name of its own for us
        (OURS, "http", "127.0.0.1:8501", f"{HTTPS}:9999", False),
        (OURS, "http", "127.0.0.1:8501", "http://127.0.0.1:8501", True),
        (OURS, "http", "127.0.0.1:8501", "http://127.0.0.1:3000", False),
        (HTTPS, "http", OURS, HTTPS, True),
        (f"{HTTPS}/", "http", OURS, f"http://{OURS}", False),
        (f"{OURS}:8443", "http", "127.0.0.1:8501", f"{HTTPS}:8443", True),
        (f"{OURS}:8443", "http", OURS, f"{HTTPS}:8443", True),
        (f"{OURS}:8443", "http", OURS, HTTPS, False),
        (f"{OURS}:8443, {OURS}", "http", OURS, HTTPS, True),
        ("", "http", "127.0.0.1:8501", "https://127.0.0.1:8501", False),
        ("", "https", "127.0.0.1:8501", "https://127.0.0.1:8501", True),
        ("", "http", "lab-pc:8501", "http://lab-pc:8501", True),
        ("", "http", "lab-pc:8501", "http://lab-pc", False),
        ("", "https", "lab-pc:8501", "http://lab-pc:8501", False),
        ("fe80::1", "http", "[fe80::1]:8501", "http://[fe80::1]:8501", True),
    ],
)
def test_an_origin_counts_with_its_scheme_and_port(
    listed, scheme, host, origin, taken, monkeypatch
):
    monkeypatch.setenv("RANKSCOPE_HOSTS", listed)
    monkeypatch.setattr(hosts.st, "get_option", lambda name: "0.0.0.0")
    asked = {"host": host, "origin": origin}
    (kind,) = (m["type"] for m in ask("websocket", scheme=WEBSOCKET[scheme], **asked))
    assert (kind == "websocket.accept") == taken
    assert (ask(method="PUT", scheme=scheme, **asked)[0]["status"] == 200) == taken


@pytest.mark.parametrize("listed", [f"{OURS}:many", "ftp://x", "https://", f"{OURS}/rank", ":80"])
def test_a_host_that_is_none_is_refused_in_a_sentence(listed, monkeypatch):
    monkeypatch.setenv("RANKSCOPE_HOSTS", listed)
    with pytest.raises(ValueError, match=r"RANKSCOPE_HOSTS: got .*, allowed are name, name:port"):
        Guard(None)


def test_who_was_let_in_through_a_proxy_is_not_refused_for_its_name():
    """Streamlit lets in who has the same host as origin, and looks outside for others."""
    headers = [(b"host", b"127.0.0.1:8501"), (b"origin", b"https://rank.example.org:8443")]
    scope = of_one_origin({"type": "websocket", "headers": headers})
    asked = {name.decode(): value.decode() for name, value in scope["headers"]}
    assert starlette_websocket._is_origin_allowed(asked["origin"], asked["host"])
    assert asked["host"] == "rank.example.org:8443"
    assert of_one_origin({"headers": headers[:1]}) == {"headers": headers[:1]}


def test_files_made_for_a_visitor_are_kept_by_nobody():
    assert answer(path="/media/abc.csv")["cache-control"] == "no-store, private"
    assert answer(path="/static/x.js")["cache-control"] == "public"


@pytest.mark.parametrize("path", ["/_stcore/metrics", "/st-metrics", "/_stcore/metrics/"])
def test_numbers_of_visitors_are_for_nobody(path):
    assert ask(path=path)[0]["status"] == 404


def test_a_page_may_use_neither_camera_nor_another_window():
    headers = answer()
    assert "camera=()" in headers["permissions-policy"]
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert "form-action 'self'" in headers["content-security-policy"]


def test_scripts_come_from_here_only():
    headers = answer(accept="*/*")
    assert headers["content-security-policy"] == content_policy()
    scripts = next(part for part in content_policy().split("; ") if part.startswith("script-src"))
    assert "unsafe-inline" not in scripts and "http" not in scripts
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("path", "query", "address"),
    [
        ("/rank", b"", "/own_table"),
        ("/rank/", b"", "/own_table"),
        ("/rank", b"example=wine&find=a%20b", "/own_table?example=wine&find=a%20b"),
    ],
)
def test_an_old_address_leads_to_the_new_one_with_all_settings(path, query, address):
    sent = []

    async def send(message):
        sent.append(message)

    headers = [(b"host", b"localhost")]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": query}
    scope["headers"] = headers
    run(Guard(None)(scope, None, send))
    start, _ = sent
    assert start["status"] == 308
    assert (b"location", address.encode()) in start["headers"]


def test_addresses_below_an_old_one_stay():
    assert moved_to({"path": "/ranking"}) is None
    assert moved_to({"path": "/rank/_stcore/health"}) is None


def test_files_that_come_in_never_go_to_disk():
    import app

    assert app.MultiPartParser.spool_max_size > 10**12
