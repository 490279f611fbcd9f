"""The table as a picture: its text, with the cubes in their colours."""

from __future__ import annotations

import re
from html import escape
from typing import List

# Rank order: the letters of the notation, and how their cubes are filled.
_FILL = {"Y": "#f2c531", "R": "#c8372d", "G": "#3f8f4e", "B": "#7a5230"}
_INK = {"Y": "#3a2f00", "R": "#ffffff", "G": "#ffffff", "B": "#ffffff"}
_CUBES = re.compile(r"(?<![\w+-])[YRGB]+(?![\w-])")
_SIZE = 14
_WIDTH = 0.6 * _SIZE
_LINE = 20
_MARGIN = 12


def svg_of(text: str) -> str:
    """An SVG of the table that `render` would return as text."""
    lines = text.splitlines()
    width = 2 * _MARGIN + _WIDTH * max((len(line) for line in lines), default=0)
    height = 2 * _MARGIN + _LINE * len(lines)
    parts: List[str] = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:.0f}" height="{height}" '
        f'viewBox="0 0 {width:.0f} {height}" role="img" aria-label="The table">',
        f'<rect width="100%" height="100%" rx="6" fill="#fbf8f1"/>'
        f'<g font-family="ui-monospace, Menlo, Consolas, \'DejaVu Sans Mono\', monospace" font-size="{_SIZE}" fill="#2b2620">',
    ]
    for number, line in enumerate(lines):
        parts.extend(_line(line, _MARGIN + _LINE * number))
    return "\n".join([*parts, "</g></svg>", ""])


def _line(line: str, top: float) -> List[str]:
    cubes = [place for found in _CUBES.finditer(line) for place in range(*found.span())]
    rest = "".join(" " if place in cubes else letter for place, letter in enumerate(line))
    base = top + 0.72 * _LINE
    drawn: List[str] = []
    # Words are placed one by one: no font is exactly as wide as it should be.
    for word in re.finditer(r"\S+(?: \S+)*", rest):
        wide = (word.end() - word.start()) * _WIDTH
        drawn.append(
            f'<text x="{_MARGIN + word.start() * _WIDTH:.1f}" y="{base:.1f}" textLength="{wide:.1f}" '
            f'lengthAdjust="spacingAndGlyphs">{escape(word.group())}</text>'
        )
    for place in cubes:
        left = _MARGIN + place * _WIDTH
        letter = line[place]
        drawn.append(
            f'<rect x="{left + 0.3:.1f}" y="{top + 3:.1f}" width="{_WIDTH - 0.6:.1f}" height="{_LINE - 6}" rx="1.5" '
            f'fill="{_FILL[letter]}"/>'
            f'<text x="{left + _WIDTH / 2:.1f}" y="{base - 0.5:.1f}" font-size="{_SIZE - 4}" text-anchor="middle" '
            f'fill="{_INK[letter]}">{letter}</text>'
        )
    return drawn
