"""The only importable code that knows Streamlit."""
