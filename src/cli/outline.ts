import { refuseSize } from '../input/plain-json';
import { readJson } from '../records/json';

/** The maximum number of members in an outline: messages have fewer. */
const MOST_MEMBERS = 100;

const QUOTE = 0x22;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** The place of the quote that ends a string, or the end of the text. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; ; at++) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return text.length;
    let escapes = 0;
    while (text.charCodeAt(quote - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return quote;
    at = quote;
  }
}

/**
 * The outermost object or list of JSON, with nothing in its members: its id can still be read when the whole is not.
 *
 * @throws InvalidInputError if it has very many members
 * @throws SyntaxError if it is not JSON
 */
export function outlineOf(text: string): unknown {
  const kept: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length && kept.length <= MOST_MEMBERS; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      depth += 1;
      if (depth === 2) kept.push(text.slice(from, at + 1));
    } else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      depth -= 1;
      if (depth === 1) from = at;
    }
  }
  if (kept.length > MOST_MEMBERS) refuseSize([]);
  if (depth < 2) kept.push(text.slice(from));
  return readJson(kept.join(''), { most: MOST_MEMBERS });
}
