"""The messages between server and clients. JSON schema and TypeScript types are generated from here."""
