import { printParseErrorCode, visit } from 'jsonc-parser';
import { checkKeys, refuseAt, refuseSize } from '../input/plain-json';
import { checkNumber } from '../play/work-limits';
import { inLine } from '../util/text';

/** The maximum number of values: room for records of a million actions. */
export const MAX_VALUES = 5_000_000;

/** The maximum depth of nesting, which bounds the cost of parsing; schemas allow much less. */
const MAX_NESTING = 64;

/** The maximum number of characters of a line that a message quotes. */
const QUOTED = 72;

/** A limit on the text, and its position in a file. */
export interface JsonOptions {
  /** The maximum number of values, by default five million. */
  readonly most?: number;
  /** The line number of the first line of the text, if the text is part of a file; by default 1. */
  readonly line?: number;
}

/**
 * Reads JSON with the restrictions of `docs/formats.md` 1.1: no duplicate names in an object, no fraction or exponent
 * in a whole number. `JSON.parse` accepts both, so two readers could understand the same text differently.
 *
 * @param text - the text, without a byte order mark
 * @param options - a limit on the text, and its position in a file
 * @returns its value
 * @throws `InvalidInputError` if `text` is not a string, is nested too deeply or has too many values
 * @throws `SyntaxError` if the text is not such JSON; the message has line and column, the expected token, and the line
 */
export function readJson(text: string, options: JsonOptions = {}): unknown {
  if (typeof text !== 'string') refuseAt('wrong-type', [], 'Expected a text.');
  checkKeys(options, ['most', 'line']);
  const { most = MAX_VALUES, line = 1 } = options;
  checkNumber('most', most);
  checkNumber('line', line);
  /** For each unfinished object, the names read so far; `null` for an unfinished list. */
  const open: (Set<string> | null)[] = [];
  let values = 0;
  const count = (): void => {
    values += 1;
    if (values > most) refuseSize([]);
  };
  const begin = (names: Set<string> | null): void => {
    count();
    open.push(names);
    if (open.length > MAX_NESTING) refuseAt('too-deep', [], 'The nesting is too deep.');
  };
  const end = (): void => {
    open.pop();
  };
  const refuse = (at: number, expected: string): never => {
    throw new SyntaxError(`${placeOf(text, at, line)}: ${expected}${quotedLine(text, at)}`);
  };
  visit(
    text,
    {
      onObjectBegin: () => begin(new Set()),
      onArrayBegin: () => begin(null),
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty(name, at) {
        const names = open.at(-1);
        if (names?.has(name)) refuse(at, `the name ${JSON.stringify(name)} stands twice in one object`);
        names?.add(name);
      },
      onLiteralValue(value: unknown, at, length, _line, _column, path) {
        count();
        if (typeof value !== 'number' || !Number.isSafeInteger(value)) return;
        const spelling = text.slice(at, at + length);
        if (!/[.eE]/.test(spelling) || isShare(path())) return;
        refuse(at, `expected a whole number without fraction or exponent, such as ${value}, not ${spelling}`);
      },
      onError(code, at) {
        const { place, expected } = faultAt(text, at, printParseErrorCode(code), open.at(-1) === null);
        refuse(place, expected);
      },
    },
    { disallowComments: true },
  );
  return JSON.parse(text);
}

/** Whether a number is the `value` of a note in an annotated game, which may have a fraction. */
function isShare(path: readonly (string | number)[]): boolean {
  return path[0] === 'notes' && path.at(-1) === 'value';
}

/** The expected token, by the error code of the parser. */
const EXPECTED: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a name in double quotes',
  ValueExpected: 'a value',
  ColonExpected: 'a colon',
  CloseBraceExpected: 'a comma or }',
  CloseBracketExpected: 'a comma or ]',
  EndOfFileExpected: 'nothing after the value',
  InvalidCommentToken: 'no comment: JSON has none',
  UnexpectedEndOfComment: 'no comment: JSON has none',
  UnexpectedEndOfString: 'the double quote at the end of this text',
  UnexpectedEndOfNumber: 'a digit',
  InvalidNumberFormat: 'a digit',
  InvalidUnicode: String.raw`four hexadecimal digits after \u`,
  InvalidEscapeCharacter: String.raw`one of " \ / b f n r t u after \ `.trim(),
  InvalidCharacter: String.raw`no control character in a text: a tab is written as \t`,
};

/** The place of an error, and the expected token. */
function faultAt(
  text: string,
  at: number,
  code: string,
  isInList: boolean,
): { readonly place: number; readonly expected: string } {
  const before = text.slice(0, at).trimEnd();
  const next = text.slice(at, at + 1);
  if (code === 'CommaExpected')
    return { place: before.length, expected: `expected a comma or ${isInList ? ']' : '}'}` };
  if (/[}\]]/.test(next) && before.endsWith(','))
    return { place: before.length - 1, expected: `expected no comma before ${next}` };
  if (code === 'PropertyNameExpected' && /\d/.test(next) && /\d,$/.test(before))
    return { place: before.length - 1, expected: 'expected a point, not a comma, in a number' };
  if (code === 'InvalidSymbol')
    return {
      place: at,
      expected: /[\p{Pi}\p{Pf}'„‚`]/u.test(next)
        ? 'expected straight double quotes (") around a text'
        : 'expected a number, a text in double quotes, true, false or null',
    };
  const expected = EXPECTED[code] ?? 'JSON';
  return next === ''
    ? { place: before.length, expected: `the text ends here; expected ${expected}` }
    : { place: at, expected: `expected ${expected}` };
}

/** `line 3, column 7`, both counted from 1. */
function placeOf(text: string, at: number, first: number): string {
  const lines = text.slice(0, at).split(/\r\n|\n|\r/);
  return `line ${first + lines.length - 1}, column ${(lines.at(-1) ?? '').length + 1}`;
}

/** The line of a place, or the part of it around the place. */
function quotedLine(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf('\n', at - 1), text.lastIndexOf('\r', at - 1)) + 1;
  const [line = ''] = text.slice(start, at + QUOTED).split(/[\n\r]/, 1);
  const from = Math.max(0, at - start - QUOTED / 2);
  const part = line.slice(from, from + QUOTED);
  if (part.trim() === '') return '';
  return `, in: ${from > 0 ? '…' : ''}${inLine(part.trim())}${line.length > from + QUOTED ? '…' : ''}`;
}
