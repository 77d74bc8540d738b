"""The proxies of docs/hosting.md, as the page has them: Caddy and nginx, with their TLS, if they are installed."""

from __future__ import annotations

import asyncio
import os
import shutil
import ssl
import textwrap
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from itertools import takewhile
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidStatus

from attacks import HOME
from live import Client, live
from patience import PATIENCE
from served import free_port

pytestmark = [pytest.mark.soak, pytest.mark.anyio]

PAGE = Path(__file__).parents[2] / "docs" / "hosting.md"
NAME = "play.example.org"
ANA, BEN = "127.0.1.1", "127.0.1.2"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def example(first_line: str, server: int) -> str:
    """A code block of the page, by its first line. There the server has another port."""
    _, _, rest = PAGE.read_text().partition(f"\n\n    {first_line}\n")
    lines = [first_line]
    lines += takewhile(lambda line: not line or line.startswith("    "), rest.splitlines())
    text = textwrap.dedent("\n".join(["    " + lines[0], *lines[1:]]))
    assert "127.0.0.1:8000" in text
    return text.replace("127.0.0.1:8000", f"127.0.0.1:{server}")


def caddy(folder: Path, server: int, port: int) -> list[str]:
    """It is its own authority for certificates, and leaves the machine as it is."""
    own = f"""{{
        admin off
        local_certs
        skip_install_trust
        auto_https disable_redirects
        default_bind {HOME}
        https_port {port}
        storage file_system {folder / "caddy"}
    }}
    """
    (folder / "Caddyfile").write_text(textwrap.dedent(own) + example(f"{NAME} {{", server))
    return ["caddy", "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


def nginx(folder: Path, server: int, port: int) -> list[str]:
    """In one process, and with a certificate that anybody could have made."""
    made = folder / "play"
    text = example("server {", server)
    for given, here in (("listen 443 ssl", f"listen {HOME}:{port} ssl"), ("/etc/ssl/play", str(made))):
        assert given in text
        text = text.replace(given, here)
    temporary = "".join(
        f"{what}_temp_path {folder / what};\n" for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off;\nmaster_process off;\npid {folder / 'pid'};\nevents {{}}\n"
        f"http {{\naccess_log off;\n{temporary}{text}\n}}\n"
    )
    return ["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-e", str(folder / "errors")]


async def certificate(folder: Path) -> None:
    making = await asyncio.create_subprocess_exec(
        *("openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", f"/CN={NAME}", "-days", "2"),
        *("-keyout", str(folder / "play.key"), "-out", str(folder / "play.pem")),
        stderr=asyncio.subprocess.DEVNULL,
    )
    assert await making.wait() == 0


def unverified() -> ssl.SSLContext:
    found = ssl.create_default_context()
    found.check_hostname, found.verify_mode = False, ssl.CERT_NONE
    return found


@asynccontextmanager
async def running(command: list[str], folder: Path, port: int) -> AsyncIterator[None]:
    """Until the end of the block, from when it has its certificate."""
    if command[0] == "nginx":
        await certificate(folder)
    home = {**os.environ, "HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    with (folder / "said").open("wb") as said:
        process = await asyncio.create_subprocess_exec(*command, stdout=said, stderr=said, env=home)
    try:
        async with asyncio.timeout(PATIENCE):
            while True:
                assert process.returncode is None, (folder / "said").read_text()
                with suppress(OSError):
                    _, writer = await asyncio.open_connection(HOME, port, ssl=unverified(), server_hostname=NAME)
                    writer.close()
                    break
                await asyncio.sleep(0.1)
        yield
    finally:
        with suppress(ProcessLookupError):
            process.terminate()
        await process.wait()


def line(port: int, source: str, host: str = NAME) -> connect:
    """As a browser dials that has the page of the proxy open, but it lies about its address."""
    return connect(
        f"wss://{host}:{port}/ws",
        host=HOME,
        port=port,
        ssl=unverified(),
        local_addr=(source, 0),
        origin=f"https://{host}:{port}",  # type: ignore[arg-type]
        additional_headers={"X-Forwarded-For": "203.0.113.9"},
        compression=None,
        proxy=None,
    )


@pytest.mark.parametrize("proxy", [caddy, nginx], ids=["caddy", "nginx"])
async def test_behind_the_proxies_of_the_page_people_play_and_are_told_apart(
    tmp_path: Path, proxy: Callable[[Path, int, int], list[str]]
) -> None:
    if shutil.which(proxy.__name__) is None:
        pytest.skip(f"{proxy.__name__} is not installed (on Debian: apt-get install {proxy.__name__})")
    port = free_port()
    async with (
        live(tmp_path, per_address=2, names=(NAME,)) as here,
        running(proxy(tmp_path, here.port, port), tmp_path, port),
        httpx.AsyncClient(
            base_url=f"https://{HOME}:{port}",
            transport=httpx.AsyncHTTPTransport(verify=unverified(), local_address=ANA),
            timeout=PATIENCE,
        ) as http,
    ):
        page = {"Host": f"{NAME}:{port}", "Origin": f"https://{NAME}:{port}", "X-Forwarded-For": "203.0.113.9"}
        name = {"sni_hostname": NAME}
        wish = {"seats": [{}, {}], "name": "Ana"}
        made = await http.post("/api/tables", json=wish, headers=page, extensions=name)
        assert made.status_code == 201, made.text
        seat = made.json()
        lines: list[ClientConnection] = []
        for source in (ANA, ANA, BEN):
            lines.append(await line(port, source))
        with pytest.raises(InvalidStatus, match="403"):
            await line(port, ANA)
        assert here.server.gate._inside == {ANA: 2, BEN: 1}
        client = Client(lines[0])
        await client.say(t="hello", code=seat["code"], token=seat["token"], seen=-1)
        assert (await client.hear())["t"] == "welcome"
        assert here.server.hall.tables[seat["code"]].played_from == ANA
        long = b"x" * 1_900_000  # nearly as long as one may be
        file = await http.post("/api/replay", content=long, headers=page, extensions=name)
        assert file.json()["refusals"][0]["code"] == "file_foreign"
        for one in lines:
            one.transport.abort()
