import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { packageGames } from '../../src/entries/command';
import { resample, type State } from '../../src/index';
import { type Features, learnedEvaluation } from '../../src/play/evaluation';
import { playedGame, TABLES } from '../support/play';
import { keptPositions } from './kept-positions';

/** Moments of a game in which a turn begins. */
function moments(table: (typeof TABLES)[number]): State[] {
  const found: State[] = [];
  for (const { before, index } of playedGame({ ...table, seed: 'evaluation' }, 260))
    if (index % 13 === 0) found.push(before);
  return found;
}

function gameOf(state: State) {
  const game = packageGames.find(({ name }) => name === state.variant);
  if (game === undefined) throw new Error('there is no such game');
  const compiled = game.compileGame(state.game as never);
  return { game, compiled, row: compiled.rowKind.from(state as never) };
}

/** The values of a state to all seats: those by which turns rank, then those of a search. */
function valuesOf(state: State): number[][] {
  const { game, compiled, row } = gameOf(state);
  const ofTurns = game.evaluator(compiled);
  const ofSearches = game.searchEvaluator?.(compiled) ?? ofTurns;
  return [ofTurns, ofSearches].map((evaluate) => state.players.map((_, seat) => evaluate(row, seat)));
}

/** The same state with each seat one further round the table. */
function turned(state: State): State {
  const players = state.players.length;
  const next = (seat: number): number => (seat === -1 ? -1 : (seat + 1) % players);
  const copy = structuredClone(state) as unknown as {
    players: unknown[];
    game: { firstSeat: number };
  };
  const at = copy as unknown as Record<string, unknown>;
  copy.players.unshift(copy.players.pop());
  copy.game.firstSeat = next(state.game.firstSeat);
  for (const name of ['seat', 'actor', 'payee'] as const)
    if (typeof at[name] === 'number') at[name] = next(at[name]);
  if (Array.isArray(at.owners)) at.owners = at.owners.map(next);
  if (Array.isArray(at.outposts))
    at.outposts = at.outposts.map(
      (bits: number) => ((bits << 1) | (bits >> (players - 1))) & ((1 << players) - 1),
    );
  return copy as unknown as State;
}

test.each(TABLES)('$variant, $players players: values do not depend on what was valued before', (table) => {
  const [first, ...others] = moments(table);
  if (first === undefined) throw new Error('there is no moment');
  const { game, compiled, row } = gameOf(first);
  const shared = game.evaluator(compiled);
  for (const state of [first, ...others, first]) {
    compiled.rowKind.read(state as never, row as never);
    for (let seat = 0; seat < state.players.length; seat++)
      expect(shared(row, seat)).toBe(game.evaluator(compiled)(row, seat));
  }
});

const learned = packageGames.filter((game) => game.features !== undefined);

test('all games are learned', () => {
  expect(learned).toEqual(packageGames);
});

describe.each(TABLES)('the value of a position in $variant with $players players', (table) => {
  const states = moments(table);

  test('is the same for whoever sits where', () => {
    for (const state of states) {
      const there = valuesOf(turned(state));
      valuesOf(state).forEach((here, kind) => {
        here.forEach((value, seat) => {
          expect(there[kind]?.[(seat + 1) % here.length]).toBeCloseTo(value, 9);
        });
      });
    }
  });

  test('to a seat holds nothing that is hidden from it', () => {
    for (const state of states) {
      const viewer = state.actor;
      const other = valuesOf(resample(state, viewer, 5));
      valuesOf(state).forEach((here, kind) => {
        expect(other[kind]?.[viewer]).toBeCloseTo(here[viewer] ?? Number.NaN, 9);
      });
    }
  });

  test('is finite', () => {
    for (const state of states)
      for (const value of valuesOf(state).flat()) expect(Number.isFinite(value)).toBe(true);
  });
});

test('features have names of their own, and a stage for a seat without a turn left', () => {
  for (const game of learned) {
    const compiled = game.compileGame(game.setup({ variant: game.name, players: 2, seed: 1 }).game);
    const features = game.features?.(compiled) as Features<never>;
    expect(new Set(features.names).size).toBe(features.names.length);
    expect(features.stages).toContain('done');
  }
});

test('the values are those that the training found', () => {
  const kept = keptPositions('evaluation');
  expect(kept.length).toBeGreaterThan(3);
  for (const { state, values } of kept) {
    const [found = []] = valuesOf(state);
    values.forEach((value, seat) => {
      expect(Math.abs((found[seat] ?? Number.NaN) - value)).toBeLessThan(1e-6);
    });
  }
});

test('weights of other features are refused', () => {
  const features: Features<object> = { names: ['a', 'b'], stages: ['s'], write: () => 0 };
  expect(() => learnedEvaluation(features, { stages: ['s'], features: { a: [1] } })).toThrow(RangeError);
  expect(() => learnedEvaluation(features, { stages: ['s'], features: { b: [1], a: [2] } })).toThrow(
    RangeError,
  );
  expect(() => learnedEvaluation(features, { stages: ['t'], features: { a: [1], b: [2] } })).toThrow(
    RangeError,
  );
  expect(learnedEvaluation(features, { stages: ['s'], features: { a: [1], b: [2] } })({}, 0)).toBe(0);
});

test('each stage has weights of its own', () => {
  const features: Features<{ readonly stage: number }> = {
    names: ['a', 'b'],
    stages: ['s', 't'],
    write: ({ stage }, seat, out) => {
      out[0] = 1;
      out[1] = seat;
      return stage;
    },
  };
  const value = learnedEvaluation(features, { stages: ['s', 't'], features: { a: [1, 10], b: [100, 1000] } });
  expect([value({ stage: 0 }, 0), value({ stage: 0 }, 2), value({ stage: 1 }, 2)]).toEqual([1, 201, 2010]);
});

test('all weights together are small', () => {
  const files = learned.flatMap(({ name }) => {
    const folder = new URL(`../../src/games/${name}/`, import.meta.url);
    return readdirSync(folder)
      .filter((file) => file.endsWith('weights.json'))
      .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  });
  expect(files.length).toBeGreaterThan(learned.length);
  expect(gzipSync(files.join('')).length).toBeLessThan(60_000);
});
