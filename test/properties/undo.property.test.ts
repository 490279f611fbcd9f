import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Action,
  actor,
  appendActions,
  apply,
  canUndo,
  explain,
  type GameRecord,
  InvalidInputError,
  isTurnStart,
  type Options,
  parseRecord,
  publishRecord,
  replay,
  resample,
  type State,
  startRecord,
  truncateRecord,
  undoLimit,
  type Viewer,
  verifyRecord,
} from '../../src/index';
import { commitSeed, joinSeed } from '../../src/record-tools/index';
import { type Course, coursesOf, optionsAt, recordOf } from '../support/arbitraries';
import { TABLES } from '../support/play';
import { rounds } from '../support/rounds';
import { sight, viewersOf } from './checks';
import { merchantSets } from './merchant-sets';

/** A game with the states on its way. */
interface Game {
  readonly record: GameRecord;
  readonly states: readonly State[];
  readonly actions: readonly Action[];
}

function gameOf(course: Course): Game {
  const record = recordOf(course);
  return { record, states: [...replay(record)].map(({ state }) => state), actions: record.actions };
}

/** Games in which cards are often given up. */
const gamesOf = (options: fc.Arbitrary<Options>, length: number): fc.Arbitrary<Game> =>
  coursesOf(options, length, { givenUp: 2 }).map(gameOf);

function stateAt(states: readonly State[], at: number): State {
  const state = states[at];
  if (state === undefined) throw new RangeError(`no state ${at}`);
  return state;
}

/** What a viewer sees on the way from a world; `null` if one of the actions is not legal there. */
function sights(world: State, actions: readonly Action[], viewer: Viewer): string | null {
  const seen = [sight(world, viewer)];
  let state = world;
  for (const action of actions) {
    if (!explain(state, action).legal) return null;
    state = apply(state, action);
    seen.push(sight(state, viewer));
  }
  return seen.join('\n');
}

/**
 * Whether what follows from a position depends on what nobody could know: in some world that a viewer could not tell
 * from the real one, the same actions lead to something else before the viewer's eyes. Worlds are tried one by one.
 */
function isChance({ states, actions }: Game, from: number, to: number, worlds: number): boolean {
  const state = stateAt(states, to);
  const done = actions.slice(to, from);
  const seat = actor(state) ?? 0;
  for (const viewer of [seat, 'spectator'] as const) {
    const real = sights(state, done, viewer);
    for (let seed = 0; seed < worlds; seed++) {
      const other = sights(resample(state, viewer, seed), done, viewer);
      if (viewer === seat) expect(other).not.toBeNull();
      if (other !== null && other !== real) return true;
    }
  }
  return false;
}

const isOneSeat = ({ states }: Game, from: number, to: number): boolean =>
  new Set(states.slice(to, from).map(actor)).size <= 1;

/** Worlds that are tried where nothing may differ, and where something has to. */
const FEW = 2;
const MANY = 60;

/** Compares the answer for one way back with what resampling finds; the answer. */
function check(game: Game, from: number, to: number): boolean {
  const answer = canUndo(game.record, from, to);
  if (!isOneSeat(game, from, to)) expect(answer).toBe(false);
  else
    expect({ from, to, answer }).toEqual({
      from,
      to,
      answer: !isChance(game, from, to, answer ? FEW : MANY),
    });
  return answer;
}

/** How many pieces lie in decks, piles and stacks. */
function piled(state: State): number {
  const piles = Object.entries(state).filter(([name]) => /pile|deck|bonusStacks/i.test(name));
  return piles.reduce((sum, [, pile]) => sum + (pile as unknown[]).flat().length, 0);
}

/**
 * Looks at the ways back over single actions, begun turns and more: of those that draw from a pile at the last ones, of
 * the others now and then.
 */
function checkGame(
  game: Game,
  {
    draws,
    others,
    counts,
  }: { readonly draws: number; readonly others: number; readonly counts: { yes: number; no: number } },
): void {
  const all = game.actions.map((_, done) => done + 1);
  const drawn = all.filter((at) => piled(stateAt(game.states, at)) < piled(stateAt(game.states, at - 1)));
  const rest = all.filter((at) => at % Math.ceil(all.length / others) === 0);
  for (const from of new Set([...drawn.slice(-draws), ...rest])) {
    const turn = all.filter((at) => at < from && isTurnStart(stateAt(game.states, at))).at(-1) ?? 0;
    for (const to of new Set([from, from - 1, turn, Math.max(0, turn - 1)])) {
      if (check(game, from, to)) counts.yes += 1;
      else counts.no += 1;
    }
  }
}

describe.each(TABLES)('$variant with $players players', (table) => {
  const onGames = (check: (game: Game) => void): void =>
    fc.assert(fc.property(gamesOf(optionsAt(table), 150), check), { numRuns: rounds(1) });

  test('an action can be taken back exactly if no other seat decided and chance revealed nothing', () => {
    const counts = { yes: 0, no: 0 };
    onGames((game) => checkGame(game, { draws: 2, others: 8, counts }));
    expect(counts.yes).toBeGreaterThan(10);
    expect(counts.no).toBeGreaterThan(5);
  });

  test('the limit divides the positions that one may go back to from the others', () => {
    onGames((game) => {
      for (let from = 0; from <= game.actions.length; from += 50) {
        const limit = undoLimit(game.record, from);
        for (const to of new Set([0, limit - 1, limit, from])) {
          if (to >= 0) expect(canUndo(game.record, from, to)).toBe(to >= limit);
        }
      }
      expect(undoLimit(game.record)).toBe(undoLimit(game.record, game.actions.length));
    });
  });

  test('a record that is cut off is the one that was played no further, whoever may see it', () => {
    onGames(({ record, actions, states }) => {
      const all = actions.length;
      const others = viewersOf(stateAt(states, 0)).map((viewer) => publishRecord(record, viewer, 'cut'));
      for (const whole of [record, ...others, JSON.parse(JSON.stringify(record)) as GameRecord]) {
        const start = parseRecord({ ...whole, actions: [], turns: [], result: null });
        for (const kept of [0, 1, Math.floor(all / 2), all - 1, all]) {
          const cut = truncateRecord(whole, kept);
          expect(cut).toEqual(appendActions(start, whole.actions.slice(0, kept)));
          expect(verifyRecord(JSON.parse(JSON.stringify(cut)))).toMatchObject({ ok: true, actions: kept });
          expect(appendActions(cut, whole.actions.slice(kept))).toEqual(whole);
        }
      }
      expect(truncateRecord(record, all)).toBe(record);
    });
  });

  test('a published record gives the same answers', () => {
    onGames((game) => {
      for (const viewer of viewersOf(stateAt(game.states, 0))) {
        const published = publishRecord(game.record, viewer, 'x');
        for (let from = 0; from <= game.actions.length; from += 50) {
          expect(undoLimit(published, from)).toBe(undoLimit(game.record, from));
        }
      }
    });
  });
});

test.each(Object.entries(merchantSets))('%s: the ends of decks hold no surprise', (_, components) => {
  const options = fc
    .nat()
    .map((seed) => ({ variant: components.variant, players: 2, seed, components }) as Options);
  const counts = { yes: 0, no: 0 };
  const property = fc.property(gamesOf(options, 1000), (game) =>
    checkGame(game, { draws: rounds(3), others: rounds(5), counts }),
  );
  fc.assert(property, { numRuns: rounds(1, 2) });
  expect(counts.yes).toBeGreaterThan(10);
});

describe('positions', () => {
  const record = appendActions(startRecord({ variant: 'new-world', players: 2, seed: 1 }), [
    { kind: 'rest' },
  ]);

  test.each([
    [2, 0],
    [-1, 0],
    [1, 2],
    [1, -1],
    [1, 0.5],
    [Number.NaN, 0],
    ['1', 0],
  ] as [number, number][])('from %j to %j: refused', (from, to) => {
    expect(() => canUndo(record, from, to)).toThrow(InvalidInputError);
  });

  test.each([2, -1, 0.5, Number.NaN, '1', null, undefined])(
    'a record is not cut off after %j actions',
    (at) => {
      expect(() => truncateRecord(record, at as number)).toThrow(
        expect.objectContaining({ code: 'no-such-action', path: ['actions'] }),
      );
    },
  );

  test('what is cut off keeps where the game comes from, and the given record stays as it was', () => {
    const options = { variant: 'spice-road', players: 2 } as const;
    const contributions = ['0'.repeat(31) + 1, '0'.repeat(31) + 2];
    const commitments = contributions.map((secret, seat) => commitSeed(options, seat, secret));
    const start = startRecord(
      { ...options, seed: joinSeed(options, contributions) },
      { commitments, contributions },
    );
    const whole = appendActions(start, [{ kind: 'rest' }, { kind: 'rest' }]);
    const text = JSON.stringify(whole);
    expect(truncateRecord(whole, 0)).toEqual(start);
    const branch = appendActions(truncateRecord(whole, 1), [{ kind: 'acquire', slot: 0 }]);
    expect(branch).toMatchObject({
      commitments,
      contributions,
      actions: [{ kind: 'rest' }, { kind: 'acquire' }],
    });
    expect(JSON.stringify(whole)).toBe(text);
  });

  test('a limit is asked for at positions of the record only', () => {
    expect(() => undoLimit(record, 2)).toThrow(InvalidInputError);
    expect(() => undoLimit(null as unknown as GameRecord)).toThrow(InvalidInputError);
    expect(() => canUndo({} as unknown as GameRecord, 0, 0)).toThrow(InvalidInputError);
  });

  test('a record that comes as JSON will do', () => {
    expect(canUndo(JSON.parse(JSON.stringify(record)), 1, 0)).toBe(true);
    expect(canUndo(record, 0, 0)).toBe(true);
  });
});
