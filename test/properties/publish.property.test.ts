import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  actor,
  type GameRecord,
  legalActions,
  type Options,
  publishRecord,
  recordState,
  replay,
  type Viewer,
  verifyRecord,
} from '../../src';
import { playerAt } from '../../src/play/seats';
import { coursesOf, optionsAt, recordOf } from '../support/arbitraries';
import { rounds } from '../support/rounds';
import { sight, viewersOf } from './checks';

/** Records of games in which cards are often given up; the last turn may be unfinished. */
const recordsOf = (options: fc.Arbitrary<Options>, length: number): fc.Arbitrary<GameRecord> =>
  coursesOf(options, length, { givenUp: 2 }).map(recordOf);

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
  const onRecords = (check: (record: GameRecord) => void): void => {
    const records = recordsOf(optionsAt({ variant, players }), rounds(actions));
    fc.assert(fc.property(records, check), { numRuns: rounds(1) });
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

  test('two worlds that a viewer cannot distinguish are published alike', () => {
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
  const options = optionsAt({ variant: 'sand-to-sea', players: 3 });

  test('are made up for all but their owner', () => {
    let [given, others] = [0, 0];
    const property = fc.property(recordsOf(options, 600), (record) => {
      const real = hiddenDiscards(record, 1);
      const published = publishRecord(record, 1);
      const redrawn = hiddenDiscards(published, 1);
      expect(redrawn.length).toBe(real.length);
      const own = (of: GameRecord): string[] => hiddenDiscards(of, 0).concat(hiddenDiscards(of, 2));
      expect(own(published).length).toBe(own(record).length);
      given += real.length;
      others += redrawn.filter((card, i) => card !== real[i]).length;
    });
    fc.assert(property, { numRuns: rounds(2) });
    expect(given).toBeGreaterThan(20);
    expect(others).toBeGreaterThan(0);
  });

  test('are made up in many ways, the real one among them', () => {
    const choices = Array.from({ length: 600 }, (_, i) => (i % 4 === 0 ? -1 - (i % 7) : 0));
    const record = recordOf({ options: { variant: 'sand-to-sea', players: 3, seed: 'discards' }, choices });
    const real = hiddenDiscards(record, 1);
    const redrawn = real.map(() => new Set<string>());
    for (let seed = 0; seed < rounds(24); seed++) {
      hiddenDiscards(publishRecord(record, 1, seed), 1).forEach((card, i) => {
        redrawn[i]?.add(card);
      });
    }
    expect(redrawn.length).toBeGreaterThan(20);
    expect(redrawn.filter((cards) => cards.size > 1).length).toBeGreaterThan(redrawn.length / 2);
    expect(redrawn.filter((cards, i) => cards.has(real[i] ?? '')).length).toBeGreaterThan(
      0.8 * redrawn.length,
    );
  });
});
