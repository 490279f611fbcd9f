import { expect, test } from 'vitest';
import { createBot } from '../../src/bots/index';
import { copyPosition, go, openPosition, type SearchPosition } from '../../src/bots/search-position';
import { createTurnBeam } from '../../src/bots/turn-beam';
import { evaluatedGames } from '../../src/generated/games/evaluated-games';
import { type Action, apply, legalActions, type State, setup } from '../../src/index';
import type { Evaluate } from '../../src/play/evaluation';
import { keptPositions } from './kept-positions';

function nearnessIn({ variant, compiled, row }: SearchPosition, seat: number): number {
  return variant.nearness?.(compiled)(row, seat) ?? Number.NaN;
}

/** Each claim counts 100, less what is missing for the next. */
test.each(['spice-road', 'eastern-wonders', 'sand-to-sea'] as const)(
  'nobody in %s is nearer to a claim than a seat that can make one',
  (variant) => {
    const near = (state: State, seat: number): number =>
      nearnessIn(openPosition(evaluatedGames, state), seat);
    const bot = createBot('greedy', { seed: 1 });
    let state: State = setup({ variant, players: 2, seed: 'near' });
    let claims = 0;
    for (let actions = 0; actions < 1000 && state.phase !== 'over'; actions++) {
      const seat = state.actor ?? 0;
      const before = near(state, seat);
      const claim: Action | undefined = legalActions(state).find(({ kind }) => kind === 'claim');
      state = apply(state, claim ?? bot.choose(state));
      const after = near(state, seat);
      const claimed = 100 * Math.ceil(before / 100);
      expect(after).toBeLessThanOrEqual(claim === undefined ? claimed : claimed + 100);
      if (claim === undefined) continue;
      claims += 1;
      expect(before).toBe(claimed);
      expect(after).toBeGreaterThan(claimed);
    }
    expect(claims).toBeGreaterThan(4);
  },
);

/** In the fourth, no turn leads nearer than the best ones do. */
test.each(keptPositions('hoards').slice(0, 3))(
  'a turn that gives up cubes to get nearer to a claim is among the first three looked at: position %#',
  ({ state }) => {
    const position = openPosition(evaluatedGames, state);
    const { variant, compiled, row } = position;
    /** How near the first turns of a beam lead at most. */
    const nearest = (turns: number, nearness?: Evaluate<object>): number => {
      const found = createTurnBeam(position).search(row, { open: 4, keep: 64, nearness }, () => 0);
      return Math.max(
        ...found.slice(0, turns).map((path) => {
          const after = copyPosition(position);
          go(after, path);
          return nearnessIn(after, row.actor);
        }),
      );
    };
    expect(nearest(3, variant.nearness?.(compiled))).toBeGreaterThan(nearest(64));
  },
);
