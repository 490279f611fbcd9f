import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { linesOf } from '../../src/cli/files';
import { defaultComponents } from '../../src/entries/components';
import {
  appendActions,
  explain,
  formatAction,
  legalActions,
  type Options,
  parseNotation,
  recordState,
  scores,
  setup,
  startRecord,
  view,
} from '../../src/index';
import { statistics } from '../../src/record-tools/index';
import { century } from '../support/century';
import { playedGame } from '../support/play';

const folder = mkdtempSync(join(tmpdir(), 'century-encodings-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const options: Options = { variant: 'spice-road', players: 2, seed: 'Zoë' };
const actions = [...playedGame(options, 30)].map(({ action }) => action);
const record = appendActions(startRecord(options), actions as never);
const annotated = { format: 'century-annotated', version: 1, names: ['Zoë', '×'], record };
function fileOf(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const indented = (value: unknown): string => JSON.stringify(value, null, 1);

/** Calls that read a file, and what it holds; the last word is its name. */
const READERS: readonly (readonly [name: string, text: string, ...words: string[]])[] = [
  ['a.json', indented(record), 'verify'],
  ['a.json', indented(annotated), 'verify'],
  ['a.jsonl', `${JSON.stringify(record)}\n`, 'verify'],
  ['a.json', indented(record), 'show'],
  ['a.jsonl', `${JSON.stringify({ game: 3, record })}\n`, 'show', '--number', '3'],
  ['a.json', indented(record), 'why', '--turn', '2'],
  ['a.json', indented(record), 'review', '--bot', 'none'],
  ['a.json', indented({ ...record, viewer: 7 }), 'play', '--resume'],
  ['a.json', indented(defaultComponents('spice-road')), 'components', 'check'],
  ['a.json', indented(defaultComponents('spice-road')), 'verify', 'none.json', '--components'],
  ['a.json', indented({ ...defaultComponents('spice-road'), more: 'é' }), 'play', '--components'],
  ['a.json', indented({ wrong: 'é' }), 'play', '--variant', 'eastern-wonders', '--map'],
  ['a.json', indented(setup(options)), 'perft', '1', '--state'],
  ['a.txt', 'no position', 'record', '--out', join(folder, 'out.json'), '--position'],
];

const utf16 = (text: string): Buffer => Buffer.from(`\ufeff${text}`, 'utf16le');

/** The same text, as programs save it. */
const SAVED: Readonly<Record<string, (text: string) => string | Uint8Array>> = {
  'a byte order mark': (text) => `\ufeff${text}`,
  'lines of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'blank lines and blanks': (text) => `${text.replaceAll('\n', ' \t\n')}\n \r\n\n`,
  'UTF-16': utf16,
  'UTF-16, lines of Windows': (text) => utf16(text.replaceAll('\n', '\r\n')),
  'UTF-16, the other way round': (text) => utf16(text).swap16(),
};

/** The same values, in JSON that other readers take for others, or not at all; an empty text where there is no such value. */
const SPOILT: Readonly<Record<string, (text: string) => string | Uint8Array>> = {
  'a name twice': (text) => text.replace(/\{(\s*)("[a-z]+":)/, '{$1$2 0,$1$2'),
  'a name twice, once escaped': (text) =>
    text.replace(/\{(\s*)"([a-z])([a-z]*":)/, (whole, blank: string, first: string, rest: string) => {
      const escaped = `\\u00${first.charCodeAt(0).toString(16)}`;
      return `{${blank}"${escaped}${rest} 0,${whole.slice(1)}`;
    }),
  'a fraction that is none': (text) => text.replace(/(?<=[[ :])(\d)(?=[,\s\]}])/, '$1.0'),
  'an exponent': (text) => text.replace(/(?<=[[ :])(\d)(?=[,\s\]}])/, '$1e0'),
  'a comma too many': (text) => text.replace(/(\s*)\}\s*$/, ',$1}'),
  'a comment': (text) => text.replace('{', '{ // here'),
  'half of it': (text) => text.trimEnd().slice(0, -1),
  'Latin-1': (text) => (/[^ -~\s]/.test(text) ? Buffer.from(text, 'latin1') : ''),
};

describe.each(READERS)('%s: %#', (name, text, ...words) => {
  const file = join(folder, name);
  const call = (contents: string | Uint8Array) => {
    writeFileSync(file, contents);
    return century([...words, file]);
  };

  test.each(Object.entries(SAVED))('%s changes nothing', async (_, save) => {
    const plain = await call(text);
    expect(plain.out + plain.err).not.toBe('');
    expect(await call(save(text))).toEqual(plain);
  });

  const isJson = text.startsWith('{');
  const spoilt = Object.entries(SPOILT).filter(
    ([, spoil]) => isJson && !['', text].includes(String(spoil(text))),
  );
  test('is refused where it stands if it is no such JSON', async () => {
    if (isJson) expect(spoilt.length).toBeGreaterThan(4);
    for (const [what, spoil] of spoilt) {
      const { status, out, err } = await call(spoil(text));
      expect([what, status]).not.toEqual([what, 0]);
      expect(out + err, what).toMatch(
        / is not JSON: line \d+, column \d+: |, line \d+: these bytes are not UTF-8/,
      );
    }
  });
});

test('lines are cut at newlines alone, wherever the parts that are read begin', async () => {
  const file = join(folder, 'parts.jsonl');
  const texts = Array.from({ length: 3000 }, (_, i) => `"${'é×😀'.repeat(i % 40)}\u2028${i}"`);
  for (const bytes of [Buffer.from(texts.join('\n')), utf16(texts.join('\r\n\r\n')).swap16()]) {
    writeFileSync(file, bytes);
    const found: string[] = [];
    for await (const lines of linesOf(file)) for (const line of lines) found.push(line.text.trim());
    expect(found).toEqual(texts);
  }
});

test.each([
  ['С3', '"С3", with U+0421'],
  ['rest\u200b', String.raw`"\u200b", with U+200B`],
  ['play create–2', '"play create–2", with U+2013'],
  ['play\u00a0create-9', '"play\u00a0create-9", with U+00A0'],
  ['ｒest', '"ｒest", with U+FF52'],
  ['rest x', '"x")'],
])('notation with letters that look alike, or cannot be seen, names them: %j', (text, part) => {
  expect(() => parseNotation(setup(options), text)).toThrow(part);
});

/** A record whose seed holds a character that ends lines for programs that do not read JSON. */
const odd = JSON.stringify(startRecord({ variant: 'spice-road', players: 2, seed: 'a\u2028b\u2029c\u0085' }));
const numbered = JSON.stringify({
  game: 70_000,
  record: startRecord({ variant: 'new-world', players: 2, seed: 1 }),
});

test.each([
  ['ended by a newline', `${odd}\n${numbered}\n`],
  ['without a newline at the end', `${odd}\n${numbered}`],
  ['ended as on Windows', `${odd}\r\n${numbered}\r\n`],
  ['of which one is longer than what is read at a time', `${odd}${' '.repeat(200_000)}\n${numbered}\n`],
])('only a newline ends a line: lines %s', async (_, text) => {
  const file = fileOf('odd.jsonl', text);
  expect(odd).toContain('\u2028');
  expect(await century(['verify', file])).toMatchObject({
    status: 0,
    out: `${file}: ok, 2 records, 0 actions\n`,
  });
  expect(await century(['show', file, '--number', '70000'])).toMatchObject({ status: 0, err: '' });
});

test('a file of lines that fail is read no further after a hundred of them', async () => {
  const file = fileOf('bad.jsonl', `${numbered}\n${'[]\n'.repeat(200_000)}`);
  const { status, out, err } = await century(['verify', file]);
  const lines = out.trimEnd().split('\n');
  expect(lines).toHaveLength(101);
  expect(lines[0]).toBe(`${file}, line 2: malformed: Expected a record; this is a list.`);
  expect(lines[100]).toBe(`${file}: the lines after 101 are not read`);
  expect({ status, err }).toEqual({ status: 1, err: 'century: 101 faults in 101 records\n' });
});

test('a few faults are all reported, and the good records between them counted', async () => {
  const file = fileOf('some.jsonl', `${'0\n'.repeat(99)}${numbered}\n`);
  const { status, out, err } = await century(['verify', file]);
  expect(out.trimEnd().split('\n')).toHaveLength(99);
  expect({ status, err }).toEqual({ status: 1, err: 'century: 99 faults in 100 records\n' });
});

test('lines are searched for a game, and a file that is not there is named', async () => {
  const file = fileOf('many.jsonl', `${'0\n'.repeat(50_000)}${numbered}\n`);
  expect(await century(['show', file, '--number', '70000'])).toMatchObject({ status: 0, err: '' });
  expect(await century(['show', file, '--number', '70001'])).toMatchObject({
    status: 2,
    err: `century: --number: ${file} has no game 70001\n`,
  });
  const none = join(folder, 'none.jsonl');
  expect(await century(['verify', none])).toMatchObject({
    status: 2,
    out: `${none} cannot be read: ENOENT\n`,
  });
});

const file = fileOf('game.json', JSON.stringify(record));

async function answer(...words: string[]): Promise<unknown> {
  const { status, out, err } = await century([...words, file, '--json']);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return JSON.parse(out);
}

/** A value as JSON holds it. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('show prints a view and the scores, or the statistics', async () => {
  const state = recordState(record);
  const turn = record.turns.length;
  const sums = asJson(scores(state));
  const seen = asJson(view(state, 'spectator'));
  expect(await answer('show')).toEqual({
    variant: 'spice-road',
    turn,
    viewer: 'spectator',
    view: seen,
    scores: sums,
  });
  const start = asJson(view(recordState(record, 0), 1));
  expect(await answer('show', '--turn', '0', '--viewer', '1')).toMatchObject({
    turn: 0,
    viewer: 1,
    view: start,
  });
  expect(await answer('show', '--statistics')).toEqual(asJson(statistics(record)));
});

test('why prints all legal actions, those that are meant, or the refusal', async () => {
  const state = recordState(record, 0);
  const legal = legalActions(state);
  const all = legal.map((action) => ({
    action: asJson(action),
    notation: formatAction(state, action),
    clause: expect.any(String),
  }));
  expect(await answer('why', '--turn', '1')).toEqual({ actions: all });
  const last = all.at(-1);
  expect(await answer('why', '--turn', '1', '--action', last?.notation ?? '')).toEqual({
    legal: true,
    actions: [last],
  });
  const refused = { kind: 'acquire', slot: 5 };
  const verdict = explain(state, refused);
  expect(verdict.legal).toBe(false);
  expect(await answer('why', '--turn', '1', '--action', JSON.stringify(refused))).toEqual(asJson(verdict));
});
