"""Where sign-in is set up, a visitor comes in through the provider and by no other way."""

import pytest
from playwright.sync_api import expect

from tests.browser.server import Server
from tests.browser.visitor import Visitor

pytest.importorskip("authlib", reason="Authlib is not installed")

from tests.browser.provider import CLIENT, SECRET, Provider

ANN = {"sub": "ann", "email": "ann@example.org"}


@pytest.fixture
def closed(tmp_path):
    """A server that nobody enters unknown, and who tells it who somebody is."""
    secrets = tmp_path / "secrets.toml"
    server = Server(tmp_path / "log", STREAMLIT_SECRETS_FILES=str(secrets))
    back = f"{server.url}/oauth2callback"
    with Provider(back, ANN) as provider:
        secrets.write_text(
            f'[auth]\nredirect_uri = "{back}"\ncookie_secret = "{"s" * 64}"\n'
            f'client_id = "{CLIENT}"\nclient_secret = "{SECRET}"\n'
            f'server_metadata_url = "{provider.url}/.well-known/openid-configuration"\n'
        )
        with server:
            yield server, provider


def test_who_comes_in_goes_through_the_provider(browser, closed):
    server, provider = closed
    context = browser.new_context(reduced_motion="reduce")
    visitor = Visitor(context.new_page(), server.url)
    page = visitor.go("/methods").page
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    expect(page.get_by_test_id("stSidebarNav")).to_have_count(0)
    with visitor.answered():
        page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("button", name="Sign out")).to_be_visible()
    expect(page.get_by_role("button", name="Sign in")).to_have_count(0)
    with visitor.answered():
        page.get_by_role("button", name="Sign out").click()
    expect(page.get_by_role("button", name="Sign in")).to_be_visible()
    context.close()
    (elsewhere,) = visitor.complaints  # the one address that is not of this server
    assert elsewhere.startswith(f"request to {provider.url}/authorize?")
    assert "Traceback" not in server.log.read_text()
