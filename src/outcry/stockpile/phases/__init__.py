"""The phases of a round, a file each. Where something is asked, a file holds the menu (`legal`), the reason why not
(`refusal`) and the deed, from the same questions about the state."""
