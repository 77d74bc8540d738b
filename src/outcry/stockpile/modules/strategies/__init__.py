"""STR. Investment strategies: secret cards, one of which may be played in each action turn. A file for each kind."""
