import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINE_VERSION } from '../../src/index';
import { type Call, century } from '../support/century';
import { brokenFiles } from '../support/kept';

const root = join(import.meta.dirname, '../..');
const kept = (path: string): string => readFileSync(join(root, 'test', path), 'utf8');

const games = mkdtempSync(join(tmpdir(), 'century-verify-'));
beforeEach(() => {
  rmSync(games, { recursive: true, force: true });
  mkdirSync(games);
});
afterAll(() => rmSync(games, { recursive: true, force: true }));

const verify = (...words: string[]): Promise<Call> => century(['verify', ...words]);

/** The lines of a report on the folder, without its name. */
async function report(...words: string[]): Promise<{ status: number | null; lines: string[]; err: string }> {
  const { status, out, err } = await verify(games, ...words);
  return { status, lines: out.replaceAll(`${games}/`, '').trimEnd().split('\n'), err };
}

function put(name: string, contents: string | Uint8Array): string {
  const file = join(games, name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, contents);
  return file;
}

const record = kept('records/spice-road/p2-1.json');
const line = JSON.stringify(JSON.parse(record));

test('a folder of golden records is right, and what is none is left out', async () => {
  const broken = brokenFiles();
  const names = readdirSync(join(root, 'test/records/spice-road')).filter(
    (name) => !broken.has(`test/records/spice-road/${name}`),
  );
  for (const name of names) put(name, kept(`records/spice-road/${name}`));
  put('package.json', '{}');
  const { status, lines, err } = await report();
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(lines).toContain('package.json: left out, not a record');
  expect(lines).toHaveLength(names.length + 2);
  expect(lines.at(-1)).toBe(`${names.length} records, 1 file left out`);
});

test('a damaged record has a fault in any format, and an annotated one is verified', async () => {
  put('good.json', record);
  put('damaged.json', record.replace('century-record', 'centry-record'));
  put('annotated.json', `{"format": "century-annotated", "version": 1, "record": ${record}}`);
  const { status, lines, err } = await report();
  expect({ status, err }).toEqual({ status: 1, err: 'century: 1 fault in 3 records\n' });
  expect(lines.find((each) => each.startsWith('damaged.json'))).toMatch(/: wrong-value: |: malformed: /);
  expect(lines.find((each) => each.startsWith('annotated.json'))).toMatch(/: ok, /);
});

const changed = (change: (json: Mutable) => void): string => {
  const json = JSON.parse(record) as Mutable;
  change(json);
  return JSON.stringify(json);
};

interface Mutable {
  readonly turns: { hash: string }[];
  readonly actions: object[];
  readonly result: object;
}

const wrongHash = changed(({ turns }) => {
  turns[3] = { ...turns[3], hash: '0'.repeat(64) };
});

test.each([
  ['a wrong hash', 'game.json', wrongHash, ': wrong-hash: '],
  ['a missing action', 'game.json', changed(({ actions }) => actions.splice(5, 1)), ': '],
  [
    'other scores',
    'game.json',
    changed(({ result }) => Object.assign(result, { scores: [999, 0] })),
    ': wrong-result: ',
  ],
  ['half a file', 'game.json', record.slice(0, 500), ' is not JSON: line '],
  ['a seed twice', 'game.json', record.replace('"seed"', '"seed": 7, "seed"'), ' is not JSON: line '],
  ['an extension in capitals', 'game.JSON', wrongHash, ': wrong-hash: '],
  ['a list', 'game.jsonl', '[]', ', line 1: malformed: '],
  ['a text', 'game.jsonl', '\n"{}"\n', ', line 2: malformed: Expected a record; this is text'],
  [
    'a line that is no record',
    'game.jsonl',
    '{"record":{"format":"century-record"}}\n',
    ', line 1: malformed: ',
  ],
  [
    'half a line',
    'game.jsonl',
    `${line}\n\n${line.slice(0, 99)}`,
    ' is not JSON: line 3, column 93: unexpected end of string',
  ],
  ['bytes of Latin-1', 'game.json', Buffer.from(record.replace('"seed"', '"Zoë"'), 'latin1'), ', line '],
])('%s in %s is found, and the other files are verified', async (_, file, text, message) => {
  put('a.json', record);
  put(file, text);
  put('z.json', record);
  const { status, lines } = await report();
  expect(status).toBe(1);
  expect(lines[0]).toMatch(/^a\.json: ok/);
  expect(lines[1]).toContain(file);
  expect(lines[1]).toContain(message);
  expect(lines.at(-2)).toMatch(/^z\.json: ok/);
});

test('the same faults have the same status, whichever way they are given', async () => {
  for (const [text, status] of [
    [record, 0],
    [wrongHash, 1],
    [record.slice(0, 500), 1],
    ['[]', 1],
    ['7', 1],
  ] as const) {
    const one = put('one.json', text);
    const many = put('many.jsonl', text.replaceAll('\n', ''));
    expect([
      (await verify(one)).status,
      (await verify(many)).status,
      (await verify(one, many)).status,
    ]).toEqual([status, status, status]);
  }
});

test('nothing to verify is a fault, and a wrong call is refused', async () => {
  put('package.json', '{}');
  expect(await report()).toMatchObject({ status: 1, err: 'century: 1 fault in 0 records\n' });
  const good = put('good/game.json', record);
  const nothing = join(games, 'nothing');
  mkdirSync(nothing);
  expect(await verify(good, nothing)).toMatchObject({
    status: 1,
    out: expect.stringContaining(`${nothing}: there is nothing to verify\n`),
  });
  const empty = put('empty.jsonl', '');
  expect(await verify(empty)).toMatchObject({ status: 1, out: `${empty}: there is nothing to verify\n` });
  for (const words of [[], [join(games, 'nowhere')], ['--fast', games]])
    expect((await verify(...words)).status, words.join(' ')).toBe(2);
});

test('links to files are followed, and those to folders are not', async () => {
  symlinkSync(put('deep/record.json', record), join(games, 'link.json'));
  symlinkSync(games, join(games, 'deep/back'));
  symlinkSync(join(games, 'nothing'), join(games, 'dead.json'));
  expect((await report()).lines).toEqual([
    expect.stringMatching(/^deep\/record\.json: ok, /),
    expect.stringMatching(/^link\.json: ok, /),
    '2 records, 0 files left out',
  ]);
});

describe('however an editor saves it', () => {
  const utf16 = (text: string, isBig: boolean): Buffer => {
    const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
    return isBig ? bytes.swap16() : bytes;
  };
  const forms: readonly (readonly [string, (text: string) => string | Uint8Array])[] = [
    ['a byte order mark', (text) => `\ufeff${text}`],
    ['lines of Windows', (text) => text.replaceAll('\n', '\r\n')],
    ['both', (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`],
    ['blanks at the ends of lines', (text) => text.replaceAll('\n', ' \t\n')],
    ['blank lines at the end', (text) => `${text}\r\n\n\n`],
    ['UTF-16', (text) => utf16(text, false)],
    ['UTF-16, the other way round', (text) => utf16(text.replaceAll('\n', '\r\n'), true)],
  ];
  const files = { 'game.json': record, 'games.jsonl': `${line}\n\n${line}\n` };
  test.each(forms)('with %s, a record and lines are what they were', async (_, form) => {
    for (const [name, text] of Object.entries(files)) put(name, text);
    const before = await report();
    expect(before.status).toBe(0);
    for (const [name, text] of Object.entries(files)) put(name, form(text));
    expect(await report()).toEqual(before);
  });
});

test('--json has the same findings, for programs', async () => {
  put('a.json', record);
  put('b.jsonl', `${line}\n${JSON.stringify(JSON.parse(wrongHash))}\n`);
  const { status, out } = await verify(games, '--json');
  expect(status).toBe(1);
  expect(JSON.parse(out)).toEqual({
    ok: false,
    records: 3,
    leftOut: 0,
    faults: 1,
    findings: [
      { file: join(games, 'a.json'), ok: true, text: expect.stringContaining('a.json: ok, ') },
      {
        file: join(games, 'b.jsonl'),
        ok: false,
        line: 2,
        text: expect.stringContaining('b.jsonl, line 2: wrong-hash: '),
        fault: expect.objectContaining({ code: 'wrong-hash' }),
      },
    ],
  });
});

test('the workflow takes this version of the engine, may only read, and stops commands of GitHub', () => {
  const workflow = readFileSync(join(root, 'examples/ci-verification/workflow.yml'), 'utf8');
  expect(workflow).toContain(` century-engine@${ENGINE_VERSION}\n`);
  expect(workflow).toMatch(/^permissions:\n {2}contents: read\n\n/m);
  const action = readFileSync(join(root, '.github/actions/verify/action.yml'), 'utf8');
  for (const [text, call] of [
    [workflow, /\n\s+npx century-engine verify games \|\| status=\$\?\n/],
    [
      action,
      /\n\s+"\$RUNNER_TEMP\/century\/node_modules\/\.bin\/century" verify "\$FOLDER" \|\| status=\$\?\n/,
    ],
  ] as const) {
    const [before = '', after = ''] = text.split(call);
    expect(before).toMatch(/echo "::stop-commands::\$token"\n\s+status=0$/);
    expect(after).toMatch(/^\s+echo "::\$token::"\n\s+exit "\$status"\n/);
  }
});
