"""Plays a game by JSON-RPC with jsonrpclib, a client library for Python."""

import os
import subprocess
import sys
from pathlib import Path

import jsonrpclib
from jsonrpclib.jsonrpc import ProtocolError, TransportMixIn

CLI = os.environ.get("CENTURY_CLI", str(Path(__file__).resolve().parents[2] / "dist" / "cli.js"))


class LineTransport(TransportMixIn):
    """Sends requests to a program of its own, one on each line, instead of over HTTP."""

    def __init__(self, *command: str) -> None:
        super().__init__()
        self._server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def request(self, host: str, handler: str, body: str, verbose: bool = False) -> str:
        self._server.stdin.write(body.encode() + b"\n")
        self._server.stdin.flush()
        return self._server.stdout.readline().decode()

    def close(self) -> None:
        self._server.stdin.close()
        self._server.wait()
        self._server.stdout.close()


transport = LineTransport("node", CLI, "serve")
century = jsonrpclib.ServerProxy("http://century", transport=transport)
hello = century.hello(protocol=2, client="jsonrpclib")

variant = sys.argv[1] if len(sys.argv) > 1 else "spice-road"
game = century.setup(options={"variant": variant, "players": 2, "seed": "friday"})["game"]
try:
    century.apply(game=game, action={"kind": "sing"})
except ProtocolError as error:
    code, message, data = error.args[0]
    print(f"refused with {code}, {data['code']}")

actions = 0
while not century.status(game=game)["over"]:
    chosen = century.choose(game=game, bot="greedy")
    century.apply(game=game, id=chosen["id"])
    actions += 1

both = jsonrpclib.MultiCall(century)  # a batch
both.scores(game=game)
both.hash(game=game)
scores, hashed = both()
print(f"{variant}: {actions} actions, {[sheet['total'] for sheet in scores['scores']]} points")
transport.close()
