"""Sign-in through a provider that speaks OpenID Connect, where whoever hosts it has set one up.

Streamlit does it; `[auth]` in its secrets.toml says with whom. The visitor then is the subject that
the provider names, whatever browser that comes with.
"""

import streamlit as st

PROVIDER = "the provider that is set up here"


def is_wanted() -> bool:
    """Whether one has to sign in and has not."""
    return st.user.get("is_logged_in") is False


def subject() -> str | None:
    """Who has signed in, by the name that one provider gives one person only."""
    if not st.user.get("is_logged_in"):
        return None
    return f"{st.user['iss']} {st.user['sub']}"


def ask():
    """The page of who has not signed in."""
    st.title("Rankscope")
    st.markdown("Which variables matter, which are redundant, and why. Sign in to begin.")
    st.button("Sign in", type="primary", icon=":material/login:", on_click=st.login)


def way_out():
    """At the foot of the side panel of who has."""
    if subject():
        name = st.user.get("email") or st.user.get("name") or "Signed in"
        st.sidebar.button("Sign out", icon=":material/logout:", on_click=st.logout, help=str(name))
