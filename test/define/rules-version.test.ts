import { describe, expect, test } from 'vitest';
import { extendGame, newWorld } from '../../src/entries/game';
import { createEngine, InvalidInputError } from '../../src/index';

/** The two readings of NW-W8: upgrades may all be left out, or one has to be made. */
const LAX = 'Upgrades at a location may all be left out.';
const STRICT = 'At least one upgrade is made at a location.';
const first = extendGame(newWorld, { name: 'our-world', prefix: 'OW', clauses: { 'OW-1': LAX } });
const second = extendGame(newWorld, {
  name: 'our-world',
  prefix: 'OW',
  clauses: { 'OW-1': STRICT },
  earlier: { game: first, changes: [{ clause: 'OW-1', was: LAX, now: STRICT }] },
  rules: {
    endTurn: {
      clause: 'OW-1',
      forbids: ({ locations }, { phase, upgrades, location }) => {
        const here = locations[location];
        return phase === 'upgrade' && here?.kind === 'upgrade' && upgrades === here.steps
          ? { code: 'must-upgrade', message: STRICT }
          : null;
      },
    },
  },
});
/** Once more, so that versions are in a row: a card fewer ends the game. */
const THIRD = 'Seven point cards end the game.';
const third = extendGame(newWorld, {
  name: 'our-world',
  prefix: 'OW',
  clauses: { 'OW-1': STRICT, 'OW-2': THIRD },
  earlier: { game: second, changes: [{ clause: 'OW-2', was: 'Eight do.', now: THIRD }] },
  scores: (sheets) => sheets.map((sheet) => ({ ...sheet, total: sheet.total + 1 })),
});

const old = createEngine(first);
const now = createEngine(second);

type Old = ReturnType<typeof old.startRecord>;

/** A record by the first rules, whose player leaves all upgrades out as soon as that is possible, if at all. */
function played({
  leaveOut,
  seed = 1,
  most = 400,
}: {
  leaveOut: boolean;
  seed?: number;
  most?: number;
}): Old {
  let record = old.startRecord({ variant: 'our-world', players: 2, seed });
  for (let i = 0; i < most; i++) {
    const state = old.recordState(record);
    const legal = old.legalActions(state);
    if (legal.length === 0) break;
    const isFresh = state.phase === 'upgrade' && old.recordState(record, i - 1).phase !== 'upgrade';
    const end = legal.find(({ kind }) => kind === 'endTurn');
    const others = legal.filter((action) => action !== end);
    const action = isFresh && leaveOut ? end : others[(7 * i + seed) % Math.max(1, others.length)];
    record = old.appendAction(record, action ?? (end as never));
    if (isFresh && leaveOut) break;
  }
  return record;
}

const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value));

describe('a record of earlier rules', () => {
  const lax = played({ leaveOut: true });

  test('has no version of the rules as long as there is only one', () => {
    expect(lax.version).toBe(1);
    expect('rules' in lax).toBe(false);
    const today = now.startRecord({ variant: 'our-world', players: 2, seed: 1 });
    expect(today).toMatchObject({ version: 3, rules: 2 });
  });

  test('verifies and goes on under its own rules', () => {
    expect(now.verifyRecord(copy(lax))).toMatchObject({ ok: true, actions: lax.actions.length });
    const again = now.parseRecord(copy(lax));
    expect(now.recordState(again)).toEqual(old.recordState(lax));
    const longer = old.appendAction(lax, old.legalActions(old.recordState(lax))[0] as never);
    const state = now.recordState(again);
    expect(copy(now.appendAction(again, now.legalActions(state)[0] as never))).toEqual(copy(longer));
  });

  test('is refused under rules that it does not have', () => {
    const claimed = { ...copy(lax), version: 3, rules: 2 };
    expect(now.verifyRecord(claimed)).toMatchObject({
      ok: false,
      fault: { code: 'illegal-action', clause: 'OW-1', action: lax.actions.length - 1 },
    });
  });

  test('is published under its own rules', () => {
    const published = now.publishRecord(now.parseRecord(copy(lax)), 0);
    expect('rules' in published).toBe(false);
    expect(now.verifyRecord(copy(published))).toMatchObject({ ok: true });
  });
});

describe('migrateRecord', () => {
  test('tells at which action the game goes another way, by which clause, and plays it up to there', () => {
    const lax = played({ leaveOut: true });
    const last = lax.actions.length - 1;
    const { record, divergence } = now.migrateRecord(copy(lax) as never);
    expect(divergence).toEqual({
      kind: 'illegal',
      action: last,
      turn: lax.turns.length - 1,
      refusal: { code: 'must-upgrade', clause: 'OW-1', message: STRICT, data: {} },
      changes: [{ clause: 'OW-1', was: LAX, now: STRICT }],
    });
    expect(record).toMatchObject({ version: 3, rules: 2 });
    expect(record.actions).toEqual(lax.actions.slice(0, last));
    expect(now.verifyRecord(copy(record))).toMatchObject({ ok: true, actions: last });
  });

  test('leaves a game that is the same under both whole', () => {
    const strict = played({ leaveOut: false, most: 100 });
    const { record, divergence } = now.migrateRecord(strict as never);
    expect(divergence).toBeNull();
    expect(record.rules).toBe(2);
    expect(record.actions).toEqual(strict.actions);
    expect(record.turns).toEqual(strict.turns);
    expect(now.verifyRecord(copy(record))).toMatchObject({ ok: true });
    expect(now.migrateRecord(record).record).toBe(record);
  });

  test('names all changes since, and finds other results', () => {
    const latest = createEngine(third);
    const bot = played({ leaveOut: false, seed: 5, most: 20_000 });
    expect(bot.result).not.toBeNull();
    const { divergence, record } = latest.migrateRecord(copy(bot) as never);
    expect(divergence).toMatchObject({ kind: 'result', action: bot.actions.length });
    expect(divergence?.changes.map(({ clause }) => clause)).toEqual(['OW-1', 'OW-2']);
    expect(record).toMatchObject({ rules: 3 });
    expect(latest.verifyRecord(copy(record))).toMatchObject({ ok: true, over: true });
  });

  test('migrates published records too', () => {
    const { record, divergence } = now.migrateRecord(
      old.publishRecord(played({ leaveOut: true }), 1) as never,
    );
    expect(divergence?.kind).toBe('illegal');
    expect(now.verifyRecord(copy(record))).toMatchObject({ ok: true });
    expect(record.viewer).toBe(1);
  });
});

test('rules that the engine does not have are refused', () => {
  const record = { ...copy(now.startRecord({ variant: 'our-world', players: 2, seed: 1 })) };
  for (const [engine, rules] of [
    [old, 2],
    [now, 3],
  ] as const) {
    expect(() => engine.parseRecord({ ...record, rules })).toThrow(InvalidInputError);
    expect(engine.verifyRecord({ ...record, rules })).toMatchObject({
      fault: { code: 'unknown-rules', path: ['rules'] },
    });
  }
  for (const rules of [1, 0, -1, 1.5, '2', null, 10_000])
    expect(now.verifyRecord({ ...record, rules })).toMatchObject({
      fault: { code: 'malformed', path: ['rules'] },
    });
  expect(now.verifyRecord({ ...record, version: 2 })).toMatchObject({
    fault: { code: 'malformed', path: ['version'] },
  });
});

describe('a definition', () => {
  const change = { clause: 'OW-1', was: LAX, now: STRICT };
  const define = (earlier: object): unknown =>
    extendGame(newWorld, { name: 'our-world', prefix: 'OW', clauses: { 'OW-1': STRICT }, earlier } as never);

  test.each([
    ['another game', { game: newWorld, changes: [change] }, 'our-world as it was'],
    [
      'no game',
      { game: null, changes: [change] },
      'earlier: game: Expected what defineGame or extendGame make.',
    ],
    ['no changes', { game: first, changes: [] }, 'changes'],
    ['a text that clauses do not have', { game: first, changes: [{ ...change, now: 'x' }] }, 'OW-1'],
    [
      'no text before',
      { game: first, changes: [{ clause: 'OW-1', now: STRICT }] },
      'earlier: changes: 0: was: Missing: expected text.',
    ],
  ])('with %s is refused', (_, earlier, message) => {
    expect(() => define(earlier)).toThrow(message);
  });
});
