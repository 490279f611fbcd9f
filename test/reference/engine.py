"""The engine as a black box: `century serve` (docs/protocol.md), and whole turns by a script on the built package."""

import json
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Refused(Exception):
    """The engine refused a request."""


class Lines:
    """A program that answers lines of JSON."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding='utf-8')

    def ask(self, *requests):
        """The answers to requests that are sent at once. There must be few, for all are written before one is read."""
        for request in requests:
            self.process.stdin.write(json.dumps(request) + '\n')
        self.process.stdin.flush()
        return [json.loads(self.process.stdout.readline()) for _ in requests]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Server(Lines):
    def __init__(self):
        super().__init__('node', str(ROOT / 'dist' / 'cli.js'), 'serve')
        self.call(('hello', {'protocol': 2}))

    def call(self, *requests):
        answers = self.ask(*({'jsonrpc': '2.0', 'id': 0, 'method': method, 'params': params} for method, params in requests))
        for answer in answers:
            if 'error' in answer:
                raise Refused(answer['error'])
        return [answer['result'] for answer in answers]


class WholeTurns(Lines):
    """The states in which the part of the turn of the seat that decides can end, as the engine finds them."""

    def __init__(self):
        super().__init__('node', str(Path(__file__).with_name('turns.mjs')))

    def outcomes(self, state, most_paid_steps):
        [answer] = self.ask({'state': state, 'maxPaidSteps': most_paid_steps})
        return answer
