"""A player for `century match`: claims what it can, and otherwise does anything. Needs nothing but Python."""

import json
import random
import sys


def hello(_params):
    return {"protocol": 1, "send": ["notation"]}


def choose(params):
    ids = params["ids"]
    claims = [id for id, text in zip(ids, params["notation"]) if text.startswith("claim")]
    return {"id": random.choice(claims or ids)}


for line in sys.stdin:
    request = json.loads(line)
    result = {"hello": hello, "choose": choose}[request["method"]](request["params"])
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)
