"""Figures from tables; no method and no page is known here."""
