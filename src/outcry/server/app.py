"""The web application: routes, headers and limits around a hall of tables."""

from __future__ import annotations

import asyncio

from litestar import Litestar, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.types import ASGIApp

from outcry import __version__
from outcry.server.description import Description
from outcry.server.doors import Doors
from outcry.server.entrance import Entrance
from outcry.server.head import with_head
from outcry.server.headers import headers_for
from outcry.server.hosts import Hosts
from outcry.server.housekeeping import Room
from outcry.server.limits import BODY_BYTES, REVIEWS, UPLOADS
from outcry.server.lobby import ROUTES as LOBBY
from outcry.server.making import Making
from outcry.server.packed import SMALL
from outcry.server.problems import HANDLERS
from outcry.server.replays import ROUTES as REPLAYS
from outcry.server.replays import Replays
from outcry.server.shelf import ROUTES as SHELF
from outcry.server.shelf import Shelf
from outcry.server.static import WebApp
from outcry.table.allowance import Allowances
from outcry.table.hall import Hall


def build(
    hall: Hall,
    web: WebApp,
    shelf: Shelf,
    addresses: list[str],
    talks: set[asyncio.Task[None]],
    doors: Doors,
    hosts: Hosts,
    room: Room,
) -> ASGIApp:
    making = Making(room, hall.house.rows)
    app = Litestar(
        route_handlers=[*SHELF, *LOBBY, *REPLAYS],
        state=State(
            {
                "hall": hall,
                "web": web,
                "shelf": shelf,
                "addresses": addresses,
                "replays": Replays(),
                "allowances": Allowances(burst=60, rate=2),
                "reviews": Allowances(*REVIEWS),
                "uploads": Allowances(*UPLOADS),
                "hosts": hosts,
                "making": making,
            }
        ),
        exception_handlers=HANDLERS,
        before_send=[headers_for(web.styles)],
        # For what is different each time; what is not says that it is `packed` already.
        compression_config=CompressionConfig(
            backend="gzip", minimum_size=SMALL, gzip_compress_level=6, exclude_opt_key="packed"
        ),
        request_max_body_size=BODY_BYTES,
        openapi_config=OpenAPIConfig(
            "Outcry",
            __version__,
            openapi_router=Router(
                "/api/openapi.json", route_handlers=[], include_in_schema=False, opt={"packed": True}
            ),
            render_plugins=[Description(path="/")],
        ),
        logging_config=None,
    )
    return Entrance(with_head(app), hall, doors, hosts, talks, making)
