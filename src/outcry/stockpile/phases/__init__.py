"""The phases of a round, a file each, in printed order: the steps, and where something is asked its menu, its reasons
why not and its deed, all from the same questions about the state."""
