import { refuseAt, refuseSize } from '../input/plain-json';

/** The maximum number of values in a text: room for records of a million actions. */
export const MAX_VALUES = 5_000_000;

/**
 * The maximum nesting of a text. Whoever reads the value takes far less, and says where it is too deep; this only bounds
 * what parsing costs.
 */
const MAX_NESTING = 64;

/** The maximum number of members in an outline: messages have fewer. */
const MOST_MEMBERS = 100;

const TAB = 0x09;
const NEWLINE = 0x0a;
const RETURN = 0x0d;
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * The value of JSON that others have written. How deep it nests and how many values it has is counted before it is
 * parsed: short text can make a great many objects.
 *
 * @param most - how many values it may have
 * @throws InvalidInputError if it nests too deeply or has too many values
 * @throws SyntaxError if it is not JSON
 */
export function parseJson(text: string, most = MAX_VALUES): unknown {
  let values = 1;
  let depth = 0;
  /** Whether a list or an object has begun, and nothing in it. */
  let isEmpty = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === SPACE || code === NEWLINE || code === RETURN || code === TAB) continue;
    const isEnd = code === CLOSE_LIST || code === CLOSE_OBJECT;
    if (code === COMMA || (isEmpty && !isEnd)) values += 1;
    isEmpty = code === OPEN_LIST || code === OPEN_OBJECT;
    if (isEmpty) depth += 1;
    else if (isEnd) depth -= 1;
    else if (code === QUOTE) at = endOfString(text, at);
    if (depth > MAX_NESTING) refuseAt('too-deep', [], 'The nesting is too deep.');
    if (values > most) refuseSize([]);
  }
  return JSON.parse(text);
}

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
 * The outermost object or list of JSON, with nothing in its members: who sent a message can still be told from it when
 * the whole is not read.
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
  return parseJson(kept.join(''), MOST_MEMBERS);
}
