"""The default component sets, kept beside this file, and the hash that names a set (formats 3.2)."""

import json
from functools import cache
from pathlib import Path

from canonical import digest

PIECES = Path(__file__).resolve().parent / 'pieces'


def components_in_use(state):
    """The set of a game: its own, or the default set."""
    return state['game'].get('components') or default_components(state['variant'])


@cache
def default_components(variant):
    return json.loads((PIECES / f'{variant}.json').read_text(encoding='utf-8'))


def components_hash(components):
    """3.2: the hash of the set without all members named source."""
    return digest(_without_source(components))


def _without_source(value):
    if isinstance(value, dict):
        return {name: _without_source(item) for name, item in value.items() if name != 'source'}
    return [_without_source(item) for item in value] if isinstance(value, list) else value
