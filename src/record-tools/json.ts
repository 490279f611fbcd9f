import { printParseErrorCode, visit } from 'jsonc-parser';
import { checkKeys, checkNumber, refuseAt, refuseSize } from '../input/plain-json';
import { inLine, wordsOf } from '../util/text';

/** The maximum number of values in a text; enough for a record of a million actions. */
export const MAX_VALUES = 5_000_000;

/** The maximum depth, which limits the cost of parsing. Schemas allow much less. */
const MAX_NESTING = 64;

/** The maximum number of characters that an error quotes. */
const QUOTED = 72;

/** The maximum size of a text, and its position in a file. */
export interface JsonOptions {
  /** The maximum number of values (default: five million). */
  readonly most?: number;
  /** The line number of the first line (default: 1). */
  readonly line?: number;
}

/**
 * Reads JSON with the restrictions of `docs/formats.md` 1.1: an object has no name twice, and a whole number has
 * neither fraction nor exponent. `JSON.parse` accepts both, so two readers could understand a text differently.
 *
 * @param text - the text, without a byte order mark
 * @param options - the maximum size of the text, and its position in a file
 * @returns the same value as `JSON.parse`
 * @throws `InvalidInputError` if `text` is not a string, is nested too deeply or has too many values
 * @throws `SyntaxError` if `text` is invalid; the message has line, column and reason, and quotes the line
 */
export function readJson(text: string, options: JsonOptions = {}): unknown {
  if (typeof text !== 'string') refuseAt('wrong-type', [], 'Expected a text.');
  checkKeys(options, ['most', 'line']);
  const { most = MAX_VALUES, line = 1 } = options;
  checkNumber('most', most);
  checkNumber('line', line);
  /** The names in each unfinished object so far; `null` for an unfinished list. */
  const open: (Set<string> | null)[] = [];
  let values = 0;
  const count = (): void => {
    if (++values > most) refuseSize([]);
  };
  const begin = (names: Set<string> | null): void => {
    count();
    open.push(names);
    if (open.length > MAX_NESTING) refuseAt('too-deep', [], 'The nesting is too deep.');
  };
  const end = (): void => void open.pop();
  const refuse = (message: string, at: number, row: number, column: number): never => {
    const place = `line ${line + row}, column ${column + 1}`;
    throw new SyntaxError(`${place}: ${message}${quotedLine(text.slice(at - column), column)}`);
  };
  visit(
    text,
    {
      onObjectBegin: () => begin(new Set()),
      onArrayBegin: () => begin(null),
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty(name, at, _length, row, column) {
        const names = open.at(-1);
        if (names?.has(name))
          refuse(`the name ${JSON.stringify(name)} stands twice in one object`, at, row, column);
        names?.add(name);
      },
      onLiteralValue(value: unknown, at, length, row, column, path) {
        count();
        if (typeof value !== 'number' || !Number.isSafeInteger(value)) return;
        const spelling = text.slice(at, at + length);
        if (!/[.eE]/.test(spelling) || isShare(path())) return;
        const expected = `expected a whole number without fraction or exponent, such as ${value}`;
        refuse(`${expected}, not ${spelling}`, at, row, column);
      },
      onError: (code, at, _length, row, column) =>
        refuse(wordsOf(printParseErrorCode(code)).toLowerCase(), at, row, column),
    },
    { disallowComments: true },
  );
  return JSON.parse(text);
}

/** Whether a path leads to the `value` of a note or variation, which may have a fraction. */
function isShare(path: readonly (string | number)[]): boolean {
  return path[0] === 'notes' && path.at(-1) === 'value';
}

/** Returns the part of the first line around a column to quote. */
function quotedLine(text: string, column: number): string {
  const [line = ''] = text.slice(0, column + QUOTED).split(/[\n\r]/, 1);
  const from = Math.max(0, column - QUOTED / 2);
  const part = line.slice(from, from + QUOTED);
  if (part.trim() === '') return '';
  return `, in: ${from > 0 ? '…' : ''}${inLine(part.trim())}${line.length > from + QUOTED ? '…' : ''}`;
}
