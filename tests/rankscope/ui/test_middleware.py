"""Every answer carries the security headers, and a page makes a visitor somebody."""

import asyncio
import re

import pytest

from rankscope.ui.frame.middleware import COOKIE, Guard, content_policy, moved_to


def answer(cookie="", accept="text/html", scheme="http") -> dict[str, str]:
    """The headers of an answer to a request with these."""
    sent = []

    async def page(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"page"})

    async def send(message):
        sent.append(message)

    headers = [(b"accept", accept.encode()), (b"cookie", cookie.encode())]
    scope = {"type": "http", "scheme": scheme, "path": "/", "headers": headers}
    asyncio.run(Guard(page)(scope, None, send))
    assert sent[1]["body"] == b"page"
    return {name.decode(): value.decode() for name, value in sent[0]["headers"]}


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


def test_over_https_the_cookie_is_secure():
    assert "; Secure" in answer(scheme="https")["set-cookie"]
    assert "; Secure" not in answer()["set-cookie"]


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

    scope = {"type": "http", "path": path, "query_string": query, "headers": []}
    asyncio.run(Guard(None)(scope, None, send))
    start, _ = sent
    assert start["status"] == 308
    assert (b"location", address.encode()) in start["headers"]


def test_addresses_below_an_old_one_stay():
    assert moved_to({"path": "/ranking"}) is None
    assert moved_to({"path": "/rank/_stcore/health"}) is None


def test_files_that_come_in_never_go_to_disk():
    import app

    assert app.MultiPartParser.spool_max_size > 10**12
