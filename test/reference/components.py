"""The default component sets, read from the tables in docs/components, and the hash that names a set (formats 3.2)."""

import json
import re
from functools import cache
from pathlib import Path

from canonical import digest

PAGES = Path(__file__).resolve().parents[2] / 'docs' / 'components'

# What the cells of a table mean, by the name of the column. Cells not named here are words.
COUNTS = {'settlers', 'steps', 'points', 'copies', 'holdSpaces', 'spaces'}
CUBES = {'give', 'get', 'cost', 'cubes'}


def components_in_use(state):
    """The set of a game: its own, or the default set."""
    return state['game'].get('components') or default_components(state['variant'])


@cache
def default_components(variant):
    page = (PAGES / f'{variant}.md').read_text(encoding='utf-8')
    components = {'variant': variant}
    for title, text in re.findall(r'^## (.+?)\n(.*?)(?=^## |\Z)', page, re.M | re.S):
        rows = [_cells(line) for line in text.splitlines() if line.startswith('|')]
        head, body = rows[0], rows[2:]
        if title == 'Settings':
            components.update({_bare(name): json.loads(_bare(value)) for name, value in body})
        else:
            table = [_row(title, [_bare(name) for name in head], cells) for cells in body]
            components[title] = table[0] if title in ('playerBoard', 'standardMap') else table
    if 'boards' in components:
        components['boards'] = _boards(components['boards'])
    return components


def components_hash(components):
    """3.2: the hash of the set without all members named source."""
    return digest(_without_source(components))


def _without_source(value):
    if isinstance(value, dict):
        return {name: _without_source(item) for name, item in value.items() if name != 'source'}
    return [_without_source(item) for item in value] if isinstance(value, list) else value


def _cells(line):
    return [cell.strip() for cell in line.strip().strip('|').split('|')]


def _bare(text):
    return text.strip('`')


def _row(table, names, cells):
    return {name: _value(table, name, cell) for name, cell in zip(names, cells) if cell or name == 'landmarks'}


def _value(table, name, cell):
    if name in CUBES:
        return [cell.count(letter) for letter in 'YRGB']
    if table == 'standardMap' and name == 'columns':
        columns = [column.split() for column in cell.split(', ')]
        return {letter: [int(height) for height in heights] for letter, *heights in columns}
    if name in COUNTS or name == 'columns':
        return int(cell)
    if name in ('bonusStacks', 'spacePoints'):
        return [int(number) for number in cell.split(', ')]
    if name in ('landmarks', 'rows', 'ports'):
        return cell.split(', ') if cell else []
    if name == 'effect':
        kind, *members = cell.split(', ')
        return {'kind': kind} | {member.split()[0]: _member(*member.split()) for member in members}
    return cell


def _member(name, *words):
    if name == 'symbols':
        return list(words)
    return _value('effect', name, words[0])


def _boards(locations):
    """The table lists the locations of all boards; a location is named by its board and a number."""
    boards = {}
    for location in locations:
        name = location['id'].rsplit('-', 1)[0]
        board = boards.setdefault(name, {'id': name, 'locations': [], 'source': location['source']})
        board['locations'].append({key: value for key, value in location.items() if key != 'source'})
    return list(boards.values())
