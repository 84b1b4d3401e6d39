"""A provider of OpenID Connect on this machine, which checks what it is sent as real ones do."""

import base64
import hashlib
import json
import secrets
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import RSAKey

CLIENT, SECRET = "rankscope", "known-to-two"


class Provider:
    """Signs in `who` at once, without asking; started on entering, stopped on leaving."""

    def __init__(self, redirect: str, who: dict):
        self.redirect, self.who = redirect, who
        self.key = RSAKey.generate_key(2048, {"kid": "tests"})
        self.given = {}  # what was asked for, by the code that was given for it
        handler = type("Answers", (Answers,), {"provider": self})
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}"

    def __enter__(self):
        threading.Thread(target=self.server.serve_forever, daemon=True).start()
        return self

    def __exit__(self, *_):
        self.server.shutdown()
        self.server.server_close()

    @property
    def metadata(self) -> dict:
        return {
            "issuer": self.url,
            "authorization_endpoint": f"{self.url}/authorize",
            "token_endpoint": f"{self.url}/token",
            "jwks_uri": f"{self.url}/keys",
            "response_types_supported": ["code"],
            "code_challenge_methods_supported": ["S256"],
        }

    def back(self, asked: dict) -> str:
        """Where the browser goes with a code, if it was sent by whom we know."""
        assert asked["client_id"] == CLIENT and asked["redirect_uri"] == self.redirect
        assert "openid" in asked["scope"].split() and asked["code_challenge_method"] == "S256"
        code = secrets.token_urlsafe()
        self.given[code] = asked
        return f"{self.redirect}?{urlencode({'code': code, 'state': asked['state']})}"

    def token(self, sent: dict, basic: str) -> dict:
        """For a code, once, to whom it was given."""
        assert base64.b64decode(basic).decode() == f"{CLIENT}:{SECRET}"
        asked = self.given.pop(sent["code"])
        digest = hashlib.sha256(sent["code_verifier"].encode()).digest()
        assert asked["code_challenge"] == base64.urlsafe_b64encode(digest).decode().rstrip("=")
        now = int(time.time())
        claims = {"iss": self.url, "aud": CLIENT, "iat": now, "exp": now + 600} | self.who
        claims["nonce"] = asked["nonce"]
        signed = jwt.encode({"alg": "RS256", "kid": "tests"}, claims, self.key)
        return {"access_token": "none", "token_type": "Bearer", "id_token": signed}


class Answers(BaseHTTPRequestHandler):
    """The addresses that the metadata name."""

    provider: Provider

    def do_GET(self):
        address = urlsplit(self.path)
        if address.path == "/authorize":
            asked = {name: values[0] for name, values in parse_qs(address.query).items()}
            self.send_response(302)
            self.send_header("Location", self.provider.back(asked))
            self.end_headers()
        elif address.path == "/keys":
            self._answer({"keys": [self.provider.key.as_dict(private=False)]})
        else:
            self._answer(self.provider.metadata)

    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        sent = {name: values[0] for name, values in parse_qs(body).items()}
        basic = self.headers["Authorization"].removeprefix("Basic ")
        self._answer(self.provider.token(sent, basic))

    def _answer(self, content: dict):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(content).encode())

    def log_message(self, *_):
        """What comes and goes is nobody's concern."""
