"""What results say, without Streamlit: comparisons, reports, scripts, run files."""
