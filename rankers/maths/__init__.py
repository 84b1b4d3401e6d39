"""Machinery that several methods share."""
