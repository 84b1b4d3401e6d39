"""Explore variable rankers and subset selectors: what is built on `rankers` and `datagen`."""
