"""What every request passes: is it meant for us, who is asking, and where pages are now."""

from urllib.parse import urlsplit

from rankscope.ui.frame.cookie import is_known, new_cookie
from rankscope.ui.frame.headers import SECURITY, with_ours
from rankscope.ui.frame.hosts import is_https_only, listed_hosts, refusal, with_scheme
from rankscope.ui.frame.uploads import SilenceError, Uploads, in_time, upload_of

MOVED = {"/rank": "/own_table"}  # addresses that pages had before
CLOSED = ("/_stcore/metrics", "/st-metrics")  # how many visitors there are is nobody's business
POLICY_VIOLATION = 1008


class Guard:
    """Refuses requests under other names, adds security headers, and gives new visitors a cookie.

    The cookie is a random number that owns the visitor's runs; scripts cannot read it.
    """

    def __init__(self, app):
        self.app, self._uploads = app, Uploads()
        self._listed, self._is_https = listed_hosts(), is_https_only()

    async def __call__(self, scope, receive, send):
        if scope["type"] not in ("http", "websocket"):
            return await self.app(scope, receive, send)
        scope = with_scheme(scope, self._is_https)
        why = refusal(scope, self._listed)
        if scope["type"] == "websocket":
            if why:
                return await send({"type": "websocket.close", "code": POLICY_VIOLATION})
            return await self.app(of_one_origin(scope), receive, send)
        if why:
            return await _reply(send, 421, why)
        if scope["path"].rstrip("/") in CLOSED:
            return await _reply(send, 404, "There is nothing here.")
        address = moved_to(scope)
        if address:
            return await _reply(send, 308, "", [(b"location", address.encode("latin-1"))])
        upload = upload_of(scope)
        if upload:
            return await self._take_in(upload, scope, receive, send)
        return await self.app(scope, receive, _with_headers(scope, send))

    async def _take_in(self, upload, scope, receive, send):
        """A file that comes in, where there is room for it and for as long as it comes."""
        refused = self._uploads.enter(upload)
        if refused:
            return await _reply(send, *refused)
        try:
            return await self.app(scope, in_time(receive), _with_headers(scope, send))
        except SilenceError:
            return await _reply(send, 408, "Nothing came for a while.", [(b"connection", b"close")])
        finally:
            self._uploads.leave(upload)


def _with_headers(scope, send):
    """`send` with our headers in every answer, and in pages a cookie for who has none."""
    asked, scheme = dict(scope["headers"]), scope.get("scheme", "http")
    is_page = b"text/html" in asked.get(b"accept", b"")
    is_new = is_page and not is_known(asked.get(b"cookie", b""), scheme)

    async def answer(message):
        if message["type"] == "http.response.start":
            headers = with_ours(message["headers"], scope["path"])
            if is_new:
                headers.append((b"set-cookie", new_cookie(scheme).encode()))
            message = message | {"headers": headers}
        await send(message)

    return answer


def of_one_origin(scope) -> dict:
    """A request that was let in, under the host its page has: a proxy may call us otherwise.

    Streamlit compares the two again, and where they differ asks outside for our own address.
    """
    origin = urlsplit(dict(scope["headers"]).get(b"origin", b"")).netloc
    if not origin:
        return scope
    others = [pair for pair in scope["headers"] if pair[0] != b"host"]
    return scope | {"headers": [*others, (b"host", origin)]}


def moved_to(scope) -> str | None:
    """Where the page is now that had this address, with all its settings; None if it is there."""
    place = scope["path"].rstrip("/")
    if place not in MOVED:
        return None
    query = scope.get("query_string", b"").decode("latin-1")
    return MOVED[place] + (f"?{query}" if query else "")


async def _reply(send, status: int, words: str, headers=()):
    kind = (b"content-type", b"text/plain; charset=utf-8")
    everything = [kind, *headers, *SECURITY]
    await send({"type": "http.response.start", "status": status, "headers": everything})
    await send({"type": "http.response.body", "body": words.encode()})
