"""FPC. The first-player card: it lies on a pile, and who wins the pile says who begins the next round."""
