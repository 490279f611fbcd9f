import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import houseRules from '../../examples/own-game/house-rules.mjs';
import kuhnPoker from '../../examples/own-game/kuhn-poker.mjs';
import teaHouse from '../../examples/own-game/own-game.mjs';
import type { GameInternals } from '../../src/define/declare';
import { createEnv, observe } from '../../src/env/index';
import { rounds } from '../support/rounds';
import { biddingGame, levelGame, marketGame, startingCardGame } from '../support/secret-games';
import { idsIn, isSame, throughCodes } from './walk';

const GAMES = [
  ['the tea house', teaHouse],
  ['Kuhn poker', kuhnPoker],
  ['house rules', houseRules],
  ['bids', biddingGame({ goesBack: true })],
  ['piles by level', levelGame()],
  ['starting cards', startingCardGame({ seen: true })],
  ['a market', marketGame()],
  ['a market that was not declared', marketGame({ seen: false })],
] as const;

/** Which of the legal actions are chosen. */
const choices = fc.array(fc.nat(99), { minLength: 30, maxLength: 60, size: 'max' });

test.each(GAMES)('observations in %s have the contents of the view, and nothing hidden', (_, own) => {
  const game = own as unknown as GameInternals;
  let apart = 0;
  for (let players = game.players.least; players <= game.players.most; players++) {
    const env = createEnv(game, { players } as never);
    const space = env.observationSpace;
    const played = fc.property(fc.nat(), choices, (seed, chosen) => {
      env.reset(seed);
      for (const [step, choice] of chosen.entries()) {
        for (let seat = 0; seat < players; seat++) {
          const numbers = env.observe(seat, new Float32Array(space.size).fill(Number.NaN));
          const seen = JSON.parse(JSON.stringify(env.view(seat))) as object;
          expect(isSame(observe(space, seen), numbers)).toBe(true);
          expect(isSame(throughCodes(space, numbers), numbers)).toBe(true);
          if (step % 10 > 2) continue;
          const world = env.copy();
          world.resample(seat, 3 * step);
          expect(isSame(world.observe(seat), numbers)).toBe(true);
          if (!isDeepStrictEqual(world.state, env.state)) apart++;
        }
        const legal = idsIn(env.mask());
        if (env.agent === null) break;
        env.step(legal[choice % legal.length] ?? -1);
      }
    });
    fc.assert(played, { numRuns: rounds(1) });
  }
  expect(apart).toBeGreaterThan(0);
});
