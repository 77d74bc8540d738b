"""Bots that know the rules of Stockpile."""
