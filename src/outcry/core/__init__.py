"""What a game is: protocols, actions, chance, events and audiences, replay."""
