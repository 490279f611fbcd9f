import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readJson } from '../../src/record-tools/json';
import { rounds } from '../support/rounds';

/** What reading a text throws; `null` if it is read. */
function fault(text: string, line?: number): Error | null {
  try {
    readJson(text, line === undefined ? {} : { line });
    return null;
  } catch (error) {
    return error as Error;
  }
}

const FORM = '{\n  "name": "Tea",\n  "points": 5,\n  "cost": [2, 0]\n}\n';

test.each([
  ['a missing comma', FORM.replace('5,', '5'), 'line 4, column 3: comma expected, in: "cost": [2, 0]'],
  [
    'a missing comma in a list',
    FORM.replace('2, 0', '2 0'),
    'line 4, column 14: comma expected, in: "cost": [2 0]',
  ],
  ['curly quotes', FORM.replace('"Tea"', '“Tea”'), 'line 2, column 11: invalid symbol, in: "name": “Tea”,'],
  [
    'curly quotes around a name',
    FORM.replace('"name"', '„name”'),
    'line 2, column 3: invalid symbol, in: „name”: "Tea",',
  ],
  [
    'single quotes',
    FORM.replace('"Tea"', "'Tea'"),
    'line 2, column 11: invalid symbol, in: "name": \'Tea\',',
  ],
  [
    'a comma in a number',
    FORM.replace('5,', '2,5,'),
    'line 3, column 15: property name expected, in: "points": 2,5,',
  ],
  [
    'a comment',
    FORM.replace('5,', '5, // five'),
    'line 3, column 16: invalid comment token, in: "points": 5, // five',
  ],
  [
    'a comma before the end of an object',
    FORM.replace(']\n', '],\n'),
    'line 5, column 1: property name expected, in: }',
  ],
  [
    'a comma before the end of a list',
    FORM.replace('0]', '0,]'),
    'line 4, column 17: value expected, in: "cost": [2, 0,]',
  ],
  ['a file that ends too early', FORM.slice(0, 30), 'line 3, column 12: value expected, in: "points"'],
  [
    'a text that ends too early',
    FORM.slice(0, 15),
    'line 2, column 11: unexpected end of string, in: "name": "Te',
  ],
  ['nothing', '', 'line 1, column 1: value expected'],
  ['a second value', '{} {}', 'line 1, column 4: end of file expected, in: {} {}'],
  ['a tab in a text', '["a\tb"]', 'line 1, column 2: invalid character'],
  ['a name in Python', '[True]', 'line 1, column 2: invalid symbol, in: [True]'],
  [
    'a name twice',
    '{"seed": 1,\r\n "seed": 2}',
    'line 2, column 2: the name "seed" stands twice in one object',
  ],
  [
    'a name twice, once with an escape',
    String.raw`{"seed": 1, "s\u0065ed": 2}`,
    'line 1, column 13: the name "seed" stands twice in one object',
  ],
  [
    'a fraction that is none',
    '[1, 2.0]',
    'line 1, column 5: expected a whole number without fraction or exponent, such as 2, not 2.0, in: [1, 2.0]',
  ],
  ['an exponent', '{"a":2e0}', 'line 1, column 6: expected a whole number without fraction or exponent'],
])('%s is refused where it stands', (_, text, message) => {
  const error = fault(text);
  expect(error).toBeInstanceOf(SyntaxError);
  expect(error?.message.slice(0, message.length)).toBe(message);
});

test('a line of a file is quoted in part, escaped, and has its number in the file', () => {
  const text = `[${'"\u009b", '.repeat(50)}]`;
  expect(fault(text, 7)?.message).toMatch(/^line 7, column 252: value expected, in: ….{1,400}$/);
  expect(fault(text)?.message).not.toContain('\u009b');
});

test('the share of a note may have a fraction, whichever it is', () => {
  const value = { notes: [{ at: 0, value: 0.5 }] };
  expect(readJson('{"notes": [{"at": 0, "value": 0.5}]}')).toEqual(value);
  expect(readJson('{"notes": [{"at": 0, "value": 1.0}]}')).toEqual({ notes: [{ at: 0, value: 1 }] });
  expect(fault('{"notes": [{"at": 1.0, "value": 1.0}]}')?.message).toContain('column 19');
});

/** Pieces of text that are JSON in some places, and near to it in others. */
const SCRAPS = [
  ...['{', '}', '[', ']', ',', ':', '"', '\\', '/', '//', '/*', '*/', '-', '+', '.', 'e', '0', '1', '01'],
  ...[
    'true',
    'nul',
    'NaN',
    "'",
    '“',
    ' ',
    '\t',
    '\n',
    '\r',
    '\u00a0',
    '\ufeff',
    '\u2028',
    '\0',
    '\\u00',
    '"a":',
  ],
];

test('what JSON.parse refuses is refused with a place, and nothing else is', () => {
  const text = fc
    .tuple(fc.json({ maxDepth: 4 }), fc.array(fc.tuple(fc.nat(), fc.nat(3), fc.constantFrom('', ...SCRAPS))))
    .map(([json, edits]) =>
      edits.reduce((made, [place, length, scrap]) => {
        const at = place % (made.length + 1);
        return made.slice(0, at) + scrap + made.slice(at + length);
      }, json),
    );
  const parsed = (text: string): boolean => {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  };
  fc.assert(
    fc.property(text, (text) => {
      const found = fault(text)?.message ?? null;
      if (!parsed(text)) expect(found).toMatch(/^line \d+, column \d+: /);
      else if (found !== null)
        expect(found).toMatch(/stands twice in one object|without fraction or exponent/);
    }),
    { numRuns: rounds(2000) },
  );
});

test('a name that any object repeats is found, whatever the value', () => {
  const repeated = fc.tuple(fc.json({ maxDepth: 3 }), fc.json({ maxDepth: 2 }), fc.string(), fc.nat(4));
  fc.assert(
    fc.property(repeated, ([a, b, name, depth]) => {
      const key = JSON.stringify(name);
      const escaped = `"${name.split('').map(escapeOf).join('')}"`;
      const text = `{${key}: ${plain(a)}, "other": ${plain(b)}, ${escaped}: 1}`.replace(
        '"other"',
        '"other-than-it"',
      );
      const whole = '[0, '.repeat(depth) + text + ']'.repeat(depth);
      expect(fault(whole)?.message).toContain('stands twice');
    }),
    { numRuns: rounds(300) },
  );
});

/** The same JSON without numbers that have an exponent, which would be found before. */
function plain(json: string): string {
  return JSON.stringify(JSON.parse(json), (_, value: unknown) => (typeof value === 'number' ? 0 : value));
}

function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
