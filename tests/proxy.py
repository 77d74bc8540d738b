"""A reverse proxy as a process of its own: `python proxy.py SERVER_PORT OWN_ADDRESS` prints its port. As those in
docs/hosting.md do, it passes the `Host`, and says for whom it asks in place of whatever a client said."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

HERE = "127.0.0.1"


async def pipe(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while chunk := await reader.read(2**16):
            writer.write(chunk)
            await writer.drain()
    writer.close()


async def main(server: int, own: str) -> None:
    async def serve(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        first, _, rest = (await reader.readuntil(b"\r\n\r\n")).partition(b"\r\n")
        said = [line for line in rest.split(b"\r\n") if not line.lower().startswith(b"x-forwarded-")]
        whom: str = writer.get_extra_info("peername")[0]
        told = [f"X-Forwarded-For: {whom}".encode(), b"X-Forwarded-Proto: https"]
        there, back = await asyncio.open_connection(HERE, server, local_addr=(own, 0))
        back.write(b"\r\n".join([first, *told, *said]))
        await asyncio.gather(pipe(reader, back), pipe(there, writer))

    listening = await asyncio.start_server(serve, HERE, 0)
    print(listening.sockets[0].getsockname()[1], flush=True)
    await listening.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.argv[2]))
