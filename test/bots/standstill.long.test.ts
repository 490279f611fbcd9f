import { expect, test } from 'vitest';
import { createBot, createSearch } from '../../src/bots/index';
import { follow, openPosition } from '../../src/bots/search-position';
import { createTurnBeam } from '../../src/bots/turn-beam';
import { evaluatedGames } from '../../src/generated/games/evaluated-games';
import { type Action, apply, type State } from '../../src/index';
import { createSimulator } from '../../src/sim/index';
import { keptPositions } from './kept-positions';
import { seats } from './seats';

/** The most turns in a row without a new best score of anybody, in a game of these bots that goes on from a state. */
function longestStandstill(state: State, name: string, turns: number): number {
  const game = createSimulator(state);
  const bots = seats(state.game.players, name);
  const most = game.scores();
  let longest = 0;
  let idle = 0;
  for (let last = -1, done = 0; !game.isOver(); ) {
    const seat = game.actor() ?? 0;
    if (seat !== last) {
      if (done++ === turns) break;
      idle += 1;
    }
    last = seat;
    const bot = bots[seat];
    if (bot === undefined) throw new RangeError('nobody sits there');
    game.apply(bot.choose(game));
    game.scores().forEach((score, each) => {
      if (score <= (most[each] ?? 0)) return;
      most[each] = score;
      idle = 0;
    });
    longest = Math.max(longest, idle);
  }
  return longest;
}

/** In these, two bots of 3.3.0 rested in turn for thirty turns and more, from 7 cards to 7. */
test.each(keptPositions('standstills'))('two that search do not rest in turn: position %#', ({ state }) => {
  expect(longestStandstill(state, 'hard', 40)).toBeLessThan(12);
});

/** In these, two bots of 3.4.0 got nowhere for 38 turns and more, with the cubes in their holds that count most. */
test.each(keptPositions('hoards'))(
  'two that search give up what they hoard for a claim: position %#',
  ({ state }) => {
    expect(longestStandstill(state, 'hard', 60)).toBeLessThan(20);
  },
);

/** Near the end, with full holds and no port within reach, bots that only went nearer to a claim went to and fro. */
test.each(keptPositions('to-and-fro'))('two that search do not go to and fro: position %#', ({ state }) => {
  expect(longestStandstill(state, 'hard', 60)).toBeLessThan(26);
});

/** Whether these actions lead into the last round, or to the end. */
function ends(state: State, actions: readonly Action[]): boolean {
  const position = openPosition(
    evaluatedGames,
    actions.reduce((now: State, action) => apply(now, action), state),
  );
  return position.variant.isLastRound?.(position.compiled, position.row) === true;
}

test('a turn that takes the last card of A New World is always looked at', () => {
  let found = 0;
  for (let game = 0; game < 6; game++) {
    const simulator = createSimulator({ variant: 'new-world', players: 2, seed: `last ${game}` });
    const bots = [0, 1].map((seat) => createBot('greedy', { seed: seat }));
    for (let actions = 0; actions < 1000 && !simulator.isOver(); actions++) {
      const state = simulator.toState();
      const position = openPosition(evaluatedGames, state);
      if (state.phase === 'turn' && !ends(state, [])) {
        const turns = createTurnBeam(position).search(position.row, { open: 300, keep: 4000 }, () => 0);
        const canEnd = turns.some((path) => {
          const after = openPosition(evaluatedGames, state);
          return follow(after, path) && after.variant.isLastRound?.(after.compiled, after.row) === true;
        });
        if (canEnd) {
          found += 1;
          const search = createSearch(state, { seed: game });
          search.run({ iterations: 40 });
          expect(search.report().turns.some(({ actions }) => ends(state, actions))).toBe(true);
        }
      }
      simulator.apply((bots[simulator.actor() ?? 0] ?? createBot('greedy')).choose(simulator));
    }
  }
  expect(found).toBeGreaterThan(8);
});
