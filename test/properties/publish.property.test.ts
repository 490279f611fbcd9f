import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actor,
  appendAction,
  type GameRecord,
  isOver,
  legalActions,
  type Options,
  publishRecord,
  recordState,
  replay,
  startRecord,
  type Viewer,
  verifyRecord,
} from '../../src';
import { playerAt } from '../../src/play/seats';
import { randomFrom } from '../../src/util/random';
import { rounds } from '../support/rounds';
import { casualAction, draw } from './casual';
import { sight, viewersOf } from './checks';

/** The record of a game in which cards are given up often; the last turn may be unfinished. */
function recordOf(options: Options, actions: number): GameRecord {
  let record: GameRecord = startRecord(options);
  const random = randomFrom(`publish ${options.seed}`);
  for (let done = 0; done < actions; done++) {
    const state = recordState(record);
    if (isOver(state)) break;
    const steps = legalActions(state).filter((action) => action.kind === 'sail' && 'card' in action);
    const action = steps.length > 0 && random() < 0.2 ? draw(steps, random) : casualAction(state, random);
    record = appendAction(record, action);
  }
  return record;
}

/** The cards that other seats gave up from hand, as a record tells it. */
function hiddenDiscards(record: GameRecord, viewer: Viewer): string[] {
  const cards: string[] = [];
  let before = recordState(record, 0);
  for (const { action, state } of replay(record)) {
    if (before.variant === 'sand-to-sea' && state.variant === 'sand-to-sea' && action?.kind === 'sail') {
      const was = playerAt(before, before.seat).hidden.length;
      const isHidden = playerAt(state, before.seat).hidden.length > was;
      if (isHidden && before.seat !== viewer && 'card' in action) cards.push(`${action.card}`);
    }
    before = state;
  }
  return cards;
}

/** Checks that a viewer sees the same in two records, at every step. */
function checkSameSight(a: GameRecord, b: GameRecord, viewer: Viewer): void {
  const others = replay(b);
  for (const { index, state } of replay(a)) {
    const other = others.next().value;
    if (other === undefined) throw new Error(`nothing after ${index} actions`);
    if (sight(other.state, viewer) !== sight(state, viewer)) expect(other.state).toEqual(state);
    if (actor(state) === viewer) expect(legalActions(other.state)).toEqual(legalActions(state));
  }
}

describe.each([
  ['spice-road', 3, 80],
  ['eastern-wonders', 3, 80],
  ['sand-to-sea', 2, 81],
  ['sand-to-sea', 3, 121],
  ['sand-to-sea', 4, 161],
] as const)('records of %s with %i players', (variant, players, actions) => {
  const games = fc.record({
    seed: fc.nat(),
    length: fc.integer({ min: actions >> 1, max: rounds(actions) }),
  });
  const onRecords = (check: (record: GameRecord) => void): void => {
    const made = games.map(({ seed, length }) => recordOf({ variant, players, seed } as Options, length));
    fc.assert(fc.property(made, check), { numRuns: rounds(1) });
  };

  test('published ones hold, and show their viewers what they have seen', () => {
    onRecords((record) => {
      expect(verifyRecord(record)).toMatchObject({ ok: true });
      for (const viewer of viewersOf(recordState(record))) {
        const published = publishRecord(record, viewer, 'x');
        expect(verifyRecord(JSON.parse(JSON.stringify(published)))).toMatchObject({ ok: true });
        expect(published.actions.map((action) => action.kind)).toEqual(
          record.actions.map((action) => action.kind),
        );
        expect(published.turns.map((turn) => turn.actions)).toEqual(record.turns.map((turn) => turn.actions));
        checkSameSight(record, published, viewer);
      }
    });
  });

  test('two worlds that a viewer cannot tell apart are published alike', () => {
    onRecords((record) => {
      for (const viewer of viewersOf(recordState(record))) {
        const elsewhere = publishRecord(record, viewer, 'elsewhere');
        expect(JSON.stringify(publishRecord(elsewhere, viewer, 'x'))).toBe(
          JSON.stringify(publishRecord(record, viewer, 'x')),
        );
      }
    });
  });
});

describe('SS-I1: cards given up from hand', () => {
  const record = recordOf({ variant: 'sand-to-sea', players: 3, seed: 'discards' }, 600);

  test('are made up for all but their owner', () => {
    const real = hiddenDiscards(record, 1);
    const told = hiddenDiscards(publishRecord(record, 1), 1);
    expect(real.length).toBeGreaterThan(20);
    expect(told.length).toBe(real.length);
    expect(told).not.toEqual(real);
    const own = (of: GameRecord) => hiddenDiscards(of, 0).concat(hiddenDiscards(of, 2)).length;
    expect(own(publishRecord(record, 1))).toBe(own(record));
  });

  test('are made up in many ways, the real one among them', () => {
    const real = hiddenDiscards(record, 1);
    const told = real.map(() => new Set<string>());
    for (let seed = 0; seed < rounds(24); seed++) {
      hiddenDiscards(publishRecord(record, 1, seed), 1).forEach((card, i) => {
        told[i]?.add(card);
      });
    }
    expect(told.filter((cards) => cards.size > 1).length).toBeGreaterThan(told.length / 2);
    expect(told.filter((cards, i) => cards.has(real[i] ?? '')).length).toBeGreaterThan(0.8 * told.length);
  });
});
