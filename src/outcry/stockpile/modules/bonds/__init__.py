"""BON. Bonds: bought at the start of a round, they pay interest every round and their price at the end."""
