"""Modules of Stockpile: each is a manifest (what it adds, needs and forbids) and the functions the phases call."""
