"""``chelem serve``: the calculator and its pages for this machine, or for the club's network.

Only the standard library is imported until the command runs: without the ``web`` extra it says what
to install.
"""

from __future__ import annotations

import argparse
import logging
import os
import socket
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from chelem.errors import BridgeError
from chelem.terms.arguments import read_site
from chelem.words import say

if TYPE_CHECKING:
    from chelem.faces.web.upkeep import Upkeep
    from chelem.faces.web.visit import Site

__all__ = ["configure", "run"]

_NEEDED = ("starlette", "uvicorn", "jinja2", "segno", "multipart")
_PORT = 8000
_PORTS_TRIED = 20
_EVERYWHERE = {"0.0.0.0", "::"}  # noqa: S104 (compared, not bound)


def configure(parser: argparse.ArgumentParser, lang: str) -> None:
    """The command's arguments."""
    parser.add_argument(
        "--host", default="127.0.0.1", metavar="HOST", help=say(lang, "serve.help_host")
    )
    parser.add_argument("--port", type=int, metavar="PORT", help=say(lang, "serve.help_port"))
    parser.add_argument("--public-url", metavar="URL", help=say(lang, "serve.help_public_url"))
    parser.add_argument("--database", metavar="URL", help=say(lang, "serve.help_database"))


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted; the exit code."""
    lang: str = args.lang
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise BridgeError("serve.not_installed")
    if args.port is not None and not 0 <= args.port <= 65535:
        raise BridgeError("serve.port_impossible", port=args.port)
    url = args.public_url
    if url is not None:
        url = read_site(url)
    from chelem.faces.web.upkeep import Upkeep, read_days

    days = read_days(os.environ.get("CHELEM_PURGE_DAYS", ""))
    if find_spec("sqlalchemy") is None or find_spec("alembic") is None:
        days = 0
    try:
        bound = _bind(args.host, args.port)
    except OSError as error:
        code = "serve.port_taken" if args.port is not None else "serve.no_port"
        if not _is_local(args.host, error):
            code = "serve.host_impossible"
        raise BridgeError(code, port=args.port or _PORT, host=args.host) from None
    from chelem.faces.web.visit import Site

    port = bound.getsockname()[1]
    network = _network_url(args.host, port)
    _announce(lang, args, port, url, network)
    _serve(bound, Site(url, network, args.database), Upkeep(days), behind_proxy=url is not None)
    return 0


def _bind(host: str, port: int | None) -> socket.socket:
    """A socket on *port*; on 8000 or the next free one where none was asked for."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    tried = [port] if port is not None else range(_PORT, _PORT + _PORTS_TRIED)
    last: OSError | None = None
    for number in tried:
        bound = socket.socket(family, socket.SOCK_STREAM)
        # On Windows this option would let two servers share a port.
        if sys.platform != "win32":
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            bound.bind((host, number))
            bound.listen(1)
        except OSError as error:
            bound.close()
            last = error
        else:
            return bound
    assert last is not None
    raise last


def _is_local(host: str, error: OSError) -> bool:
    """Whether the port, not the host, is to blame."""
    return not isinstance(error, socket.gaierror) and "assign" not in str(error).lower()


def _network_url(host: str, port: int) -> str | None:
    """Where the club's phones find this machine; ``None`` when it serves itself only."""
    if host in {"127.0.0.1", "localhost", "::1"}:
        return None
    address = _own_address() if host in _EVERYWHERE else host
    if address is None:
        return None
    return f"http://[{address}]:{port}" if ":" in address else f"http://{address}:{port}"


def _own_address() -> str | None:
    """This machine's address on its network. Nothing is sent: connecting a datagram socket only
    asks the system which way it would go."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if address.startswith("127.") else address


def _announce(
    lang: str, args: argparse.Namespace, port: int, url: str | None, network: str | None
) -> None:
    home = args.host if args.host not in _EVERYWHERE else "127.0.0.1"
    home = f"[{home}]" if ":" in home else home
    if args.port is None and port != _PORT:
        _tell(say(lang, "serve.port_moved", taken=_PORT, port=port))
    _tell(say(lang, "serve.here", url=f"http://{home}:{port}/"))
    if url is not None:
        _tell(say(lang, "serve.public", url=f"{url}/"))
    if network is not None and url is None:
        _tell(say(lang, "serve.network", url=f"{network}/"))
        _draw(f"{network}/")
    elif args.host in _EVERYWHERE and url is None:
        _tell(say(lang, "serve.no_network"))
    _tell(say(lang, "serve.stop"))


def _draw(url: str) -> None:
    """A QR code in the terminal, where its blocks can be written."""
    import segno

    try:
        "▄▀█".encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return
    if sys.stdout.isatty():
        segno.make(url, error="m", micro=False).terminal(compact=True, border=2)


def _serve(bound: socket.socket, site: Site, keeping: Upkeep, *, behind_proxy: bool) -> None:
    import uvicorn

    from chelem.faces.web.app import create_app

    logging.basicConfig(format="%(levelname)s %(name)s: %(message)s", level=logging.WARNING)
    app = create_app(site, keeping=keeping)
    config = uvicorn.Config(
        app,
        access_log=False,  # addresses hold what people asked
        log_level="warning",
        server_header=False,
        proxy_headers=behind_proxy,
        forwarded_allow_ips="127.0.0.1,::1" if behind_proxy else "",
        timeout_graceful_shutdown=3,
    )

    class Server(uvicorn.Server):
        """Ends what would go on for ever, before it waits for what is being answered."""

        async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
            lab = getattr(app.state, "lab", None)
            if lab is not None:
                lab.end()
            for connection in tuple(self.server_state.connections):
                cycle = getattr(connection, "cycle", None)
                # A stream: its answer has begun, and it would never end by itself.
                if cycle is not None and cycle.response_started and not cycle.response_complete:
                    connection.transport.close()
            await super().shutdown(sockets)

    Server(config).run(sockets=[bound])


def _tell(text: str) -> None:
    """Print a line on whatever standard output is, with a ``?`` for what it cannot show."""
    encoding = sys.stdout.encoding or "utf-8"
    print(text.encode(encoding, "replace").decode(encoding), flush=True)
