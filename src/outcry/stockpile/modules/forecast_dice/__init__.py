"""DIC. Forecast dice: six dice, rolled for all to see, say which forecasts a round has."""
