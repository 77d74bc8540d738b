"""The web server: HTTP for lobby and files, one WebSocket per client. All that is played is in `table`."""
