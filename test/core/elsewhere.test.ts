import { describe, expect, test } from 'vitest';
import { allGames } from '../../src/generated/games/played';
import {
  appendAction,
  applyWithChanges,
  formatAction,
  type GameRecord,
  InvalidInputError,
  isOver,
  legalActions,
  parseRecord,
  publishRecord,
  recordState,
  recordView,
  replay,
  type State,
  setup,
  startRecord,
  undoLimit,
  VARIANTS,
  verifyRecord,
  view,
} from '../../src/index';
import { endRecord, outcome, positionText, startRecordFrom } from '../../src/record-tools/index';
import { dealOf, Recorder } from '../../src/record-tools/recorder';
import { readKept } from '../support/kept';
import { playedGame } from '../support/play';

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** A state in the middle of a game. */
function middleOf(variant: (typeof VARIANTS)[number]): State {
  let last: State = setup({ variant, players: 3, seed: 'elsewhere' });
  for (const { after } of playedGame({ variant, players: 3, seed: 'elsewhere' } as never, 90)) last = after;
  return last;
}

describe.each(VARIANTS)('a record of %s that begins in the middle', (variant) => {
  const start = middleOf(variant);
  let record: GameRecord = startRecordFrom(start as never);
  for (let i = 0; i < 60 && !isOver(recordState(record)); i++) {
    const legal = legalActions(recordState(record));
    record = appendAction(record, legal[(i * 7919) % legal.length] as never);
  }

  test('says where it begins, and nothing of a seed', () => {
    const { options, viewer, start: first } = plain(record);
    expect({ options, viewer }).toEqual({});
    expect(first).toEqual(start);
  });

  test('is verified from there on', () => {
    const verdict = verifyRecord(plain(record));
    expect(verdict).toMatchObject({ ok: true, actions: record.actions.length });
    expect(recordState(parseRecord(plain(record)))).toEqual(recordState(record));
    const other = plain(record);
    const spoilt = {
      ...other,
      turns: other.turns.map((turn, i) => (i > 0 ? turn : { ...turn, hash: '0'.repeat(64) })),
    };
    expect(verifyRecord(spoilt)).toMatchObject({ ok: false, fault: { code: 'wrong-hash', turn: 0 } });
  });

  test('can be undone and looked at like any other', () => {
    expect(undoLimit(record)).toBeLessThanOrEqual(record.actions.length);
    expect(recordView(record, 0)).toMatchObject(view(recordState(record), 0));
  });

  test('begins as well from a position in one line', () => {
    expect(startRecordFrom(positionText(start)).start).toEqual(start);
  });

  test('cannot be published', () => {
    expect(() => publishRecord(record, 0)).toThrow(expect.objectContaining({ code: 'wrong-start' }));
  });
});

const begun = plain(startRecordFrom(setup({ variant: 'spice-road', players: 2, seed: 1 })));
const complete = plain(startRecord({ variant: 'spice-road', players: 2, seed: 1 }));

test.each([
  ['options besides', { ...begun, options: complete.options }, 'missing-start'],
  ['another version', { ...begun, version: 4 }, 'wrong-version'],
  ['a state that cannot arise', { ...begun, start: { ...begun.start, gold: -1 } }, 'too-small'],
])('a record that begins elsewhere with %s is refused', (_, record, code) => {
  expect(() => parseRecord(record)).toThrow(expect.objectContaining({ code }));
  expect(verifyRecord(record)).toMatchObject({ ok: false });
});

test('a finished game is no start', () => {
  const whole = parseRecord(JSON.parse(readKept('test/records/spice-road/p3-1.json')));
  const over = recordState(whole) as State<'spice-road'>;
  const ended = expect.objectContaining({ code: 'game-ended', path: ['start'] });
  expect(() => startRecordFrom(over)).toThrow(ended);
  expect(() => startRecordFrom(positionText(over))).toThrow(ended);
  expect(() => new Recorder(allGames, positionText(over))).toThrow(ended);
  const record = { ...begun, start: plain(over) };
  expect(() => parseRecord(record)).toThrow(ended);
  expect(verifyRecord(record)).toMatchObject({ ok: false, fault: { code: 'malformed', path: ['start'] } });
  expect(() => outcome(record)).toThrow(ended);
  expect(() => endRecord(record, { reason: 'agreed', seats: [0] } as never)).toThrow(ended);
});

const KEPT = ['spice-road/p3-1', 'eastern-wonders/p2-2', 'new-world/p4-2', 'sand-to-sea/p3-1'];

/** The ids of the pieces that everybody has seen come to light in a step. */
function cameUp(before: State, action: object): string[] {
  const [, changes] = applyWithChanges(before, action as never, 'spectator', 'perfect');
  return changes.flatMap((change) => {
    if (change.kind === 'reveal') return [change.piece];
    if (change.kind !== 'piece' || change.piece === null || !/pile|Deck/.test(change.from.in)) return [];
    return [change.what === 'closedPort' ? '.' : change.piece];
  });
}

test.each(KEPT)('%s, played with cardboard, is taken down move by move', (name) => {
  const real = parseRecord(JSON.parse(readKept(`test/records/${name}.json`)));
  const table = new Recorder(allGames, positionText(recordState(real, 0), 'spectator'));
  let before: State | null = null;
  let asked = 0;
  for (const { action, state } of replay(real)) {
    if (before !== null && action !== null) {
      const { turnedUp, rest } = table.play(formatAction(before, action));
      expect(rest).toBe('');
      const told = cameUp(before, action);
      expect(turnedUp.length).toBeLessThanOrEqual(told.length);
      // What is not asked for is known: the last card of a deck.
      const ids = told.filter((id) => turnedUp.some(({ kind }) => table.unseen(kind).includes(id)));
      for (const [i, each] of turnedUp.entries()) table.name(each, ids[i] ?? '');
      asked += turnedUp.length;
      expect(view(table.state as State, 'spectator')).toEqual(view(state, 'spectator'));
    }
    before = state;
  }
  expect(asked).toBeGreaterThan(5);
  const made = table.record as GameRecord;
  expect(made.actions).toEqual(real.actions);
  expect(made.result?.scores).toEqual(real.result?.scores);
  expect(verifyRecord(plain(made))).toMatchObject({ ok: true, over: true, turns: real.turns.length });
});

test('a piece that lies elsewhere has not turned up', () => {
  const start = setup({ variant: 'spice-road', players: 2, seed: 3, firstSeat: 0 });
  const table = new Recorder(allGames, positionText(start, 'spectator'));
  const [found] = table.play('acquire 0').turnedUp;
  if (found === undefined) throw new Error('a card has turned up');
  const [lying = ''] = view(start, 0).merchantRow.map(({ card }) => card);
  for (const id of [lying, 'm99', '.', '']) expect(() => table.name(found, id)).toThrow(InvalidInputError);
  const [real = ''] = table.unseen('merchantCards').slice(-1);
  table.name(found, real);
  expect(JSON.stringify(view(table.state as State, 'spectator'))).toContain(real);
  expect(table.undo()).toEqual({ kind: 'acquire', slot: 0 });
  expect(table.undo()).toBeNull();
  // It is known now, and need not be said again.
  expect(table.play('acquire 0').turnedUp).toEqual([]);
  expect(JSON.stringify(view(table.state as State, 'spectator'))).toContain(real);
});

test.each(VARIANTS)('a deal of %s is said by the ids of what lies open', (variant) => {
  const options = { variant, players: 2, seed: 'on the table', firstSeat: 0 } as const;
  const real = setup(options as never) as State;
  const deal = dealOf(allGames, {
    ...options,
    ...('board' in real.game ? { board: real.game.board } : {}),
    seed: '',
  });
  const words = positionText(real, 'spectator');
  const said = new Map(
    deal.places.map(({ name, kind, count }) => {
      const pool = kind === 'marketTiles' ? (real.game as unknown as { market: number[] }).market : null;
      const ids =
        pool === null
          ? idsAt(real, name)
          : pool.map((tile) => (tile < 0 ? '.' : `${marketIds(variant)[tile]}`));
      expect(ids.length).toBe(count);
      return [name, ids] as const;
    }),
  );
  expect(positionText(startRecordFrom(deal.position(said)).start as State, 'spectator')).toBe(words);
  expect(() => deal.position(new Map())).toThrow(InvalidInputError);
});

/** What a spectator sees in a place of the table. */
function idsAt(state: State, name: string): string[] {
  const text = positionText(state, 'spectator').split(' : ')[1]?.split(' / ')[0]?.split(' ') ?? [];
  const members = Object.keys(state).filter((each) => !['variant', 'game', 'players'].includes(each));
  const word = text[members.indexOf(name)] ?? '';
  return word.split(/[,;]/).filter((item) => !/^[?.]/.test(item));
}

function marketIds(variant: (typeof VARIANTS)[number]): string[] {
  const state = setup({ variant, players: 2, seed: 1 } as never) as State;
  const { marketTiles } = allGames.named(variant).pieces(allGames.named(variant).compileGame(state.game)) as {
    readonly marketTiles?: readonly { readonly id: string }[];
  };
  return (marketTiles ?? []).map(({ id }) => id);
}
