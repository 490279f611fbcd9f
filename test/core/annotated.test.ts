import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { review } from '../../src/bots/index';
import {
  appendActions,
  type GameRecord,
  InvalidInputError,
  legalActions,
  parseRecord,
  recordState,
  truncateRecord,
} from '../../src/index';
import { annotateReview, parseAnnotated } from '../../src/record-tools/index';
import { century } from '../support/century';
import { readKept } from '../support/kept';

const fullRecord: GameRecord = parseRecord(JSON.parse(readKept('test/records/new-world/p2-1.json')));
const record = truncateRecord(fullRecord, 24);
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

const other = legalActions(recordState(record, 3)).find(
  (action) => JSON.stringify(action) !== JSON.stringify(record.actions[3]),
);
const good = plain({
  format: 'century-annotated',
  version: 1,
  record,
  names: ['Ann', 'Ben'],
  event: 'Club night',
  date: '2026-11-26',
  comment: 'A quiet start.',
  notes: [
    { at: 0, comment: 'Here it begins.' },
    {
      at: 3,
      mark: '?!',
      judgement: 'mistake',
      value: 0.25,
      variations: [{ actions: [other], comment: 'Better.' }],
    },
    { at: 24, mark: '!!' },
  ],
});

test('an annotated game is read, with its record as it is', () => {
  const game = parseAnnotated(good);
  expect(plain(game)).toEqual(good);
  expect(Object.isFrozen(game) && Object.isFrozen(game.notes[1]?.variations?.[0])).toBe(true);
  expect(recordState(game.record)).toEqual(recordState(record));
  expect(plain(parseAnnotated(plain(game)))).toEqual(good);
});

const withNote = (note: object): object => ({ ...good, notes: [note] });
test.each<readonly [string, unknown, string, readonly (string | number)[]]>([
  ['no object', [], 'wrong-type', []],
  ['a bare record', plain(record), 'wrong-value', ['format']],
  ['a version to come', { ...good, version: 2 }, 'wrong-version', ['version']],
  ['no record', { ...good, record: undefined }, 'wrong-type', ['record']],
  [
    'a wrong record',
    { ...good, record: { ...good.record, engine: '?' } },
    'wrong-format',
    ['record', 'engine'],
  ],
  ['an unknown member', { ...good, elo: 1 }, 'unknown-key', ['elo']],
  ['a name too few', { ...good, names: ['Ann'] }, 'wrong-length', ['names']],
  ['a moment that there is not', withNote({ at: 25 }), 'no-such-action', ['notes', 0, 'at']],
  ['a moment before the start', withNote({ at: -1 }), 'too-small', ['notes', 0, 'at']],
  ['moments out of order', { ...good, notes: [{ at: 2 }, { at: 2 }] }, 'not-in-order', ['notes', 1, 'at']],
  ['an unknown mark', withNote({ at: 0, mark: '???' }), 'wrong-value', ['notes', 0, 'mark']],
  ['a value beyond all', withNote({ at: 0, value: 2 }), 'too-big', ['notes', 0, 'value']],
  [
    'a variation that is not legal',
    withNote({ at: 0, variations: [{ actions: [{ kind: 'claim' }] }] }),
    'impossible-state',
    ['notes', 0, 'variations', 0, 'actions'],
  ],
  [
    'a variation of nothing',
    withNote({ at: 0, variations: [{ actions: [] }] }),
    'too-small',
    ['notes', 0, 'variations', 0, 'actions'],
  ],
])('%s is refused', (_, json, code, path) => {
  const error = (() => {
    try {
      return parseAnnotated(json);
    } catch (thrown) {
      return thrown;
    }
  })();
  expect(error).toBeInstanceOf(InvalidInputError);
  expect(error).toMatchObject({ code, path });
});

test('a review becomes notes: judgements, and better turns as variations', () => {
  const judged = review(record as never, { bot: 'mcts:12', seed: 1 } as never) as unknown as {
    readonly turns: readonly { readonly from: number; readonly judgement: string }[];
  };
  const game = annotateReview(record as never, judged as never, { names: ['Ann', 'Ben'] });
  expect(game.names).toEqual(['Ann', 'Ben']);
  expect(plain(game.record)).toEqual(plain(record));
  expect(game.notes.map(({ at, judgement }) => [at, judgement])).toEqual(
    judged.turns.map(({ from, judgement }) => [from, judgement]),
  );
  const better = game.notes.filter(({ variations }) => variations !== undefined);
  expect(better.length).toBeGreaterThan(0);
  for (const { at, variations = [] } of better)
    for (const { actions } of variations)
      expect(appendActions(truncateRecord(record, at), actions as never).actions.length).toBe(
        at + actions.length,
      );
  expect(plain(parseAnnotated(plain(game)))).toEqual(plain(game));
});

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'century-annotated-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the command prints the same with notes and without', async () => {
  const file = join(folder, 'game.json');
  const broken = { ...plain(record), turns: [] };
  for (const [json, notes] of [
    [plain(record), good],
    [broken, { ...good, record: broken }],
    [7, { ...good, record: 7 }],
  ] as const) {
    const printed = [];
    for (const contents of [json, notes]) {
      writeFileSync(file, JSON.stringify(contents));
      printed.push([await century(['verify', file]), await century(['show', file])]);
    }
    expect(printed[1]).toEqual(printed[0]);
  }
});
