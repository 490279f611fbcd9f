import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import houseRules from '../../examples/own-game/house-rules.mjs';
import kuhnPoker from '../../examples/own-game/kuhn-poker.mjs';
import teaHouse from '../../examples/own-game/own-game.mjs';
import type { AnyWholeGame } from '../../src/define/whole-game';
import { createEnv, type Env, observe } from '../../src/env/index';
import { quickRandom } from '../../src/sim/index';
import { seeds } from '../support/rounds';
import { biddingGame, levelGame, marketGame, startingCardGame } from '../support/secret-games';
import { isSame, pickId } from './walk';

const GAMES = [
  ['the tea house', teaHouse],
  ['Kuhn poker', kuhnPoker],
  ['house rules', houseRules],
  ['bids', biddingGame({ goesBack: true })],
  ['bids from hands dealt from two piles', biddingGame({ each: 3, apart: 2, from: 'hand' })],
  ['piles by level', levelGame()],
  ['starting cards', startingCardGame({ seen: true })],
  ['a market', marketGame()],
  ['a market that was not declared', marketGame({ seen: false })],
] as const;

test.each(GAMES)('what is observed in %s is what a view says, and nothing of what is hidden', (_, own) => {
  const game = own as unknown as AnyWholeGame;
  let apart = 0;
  for (let players = game.players.least; players <= game.players.most; players++) {
    const env = createEnv(game, { players } as never);
    const space = env.observationSpace;
    for (const seed of seeds(1)) {
      const random = quickRandom(seed);
      env.reset(`own ${seed}`);
      for (let step = 0; step < 60; step++) {
        for (let seat = 0; seat < players; seat++) {
          const numbers = env.observe(seat, new Float32Array(space.size).fill(Number.NaN));
          const seen = JSON.parse(JSON.stringify(env.view(seat))) as object;
          expect(isSame(observe(space, seen), numbers)).toBe(true);
          if (step % 10 > 2) continue;
          const world = env.copy();
          world.resample(seat, 3 * step);
          expect(isSame(world.observe(seat), numbers)).toBe(true);
          if (!isDeepStrictEqual(world.state, env.state)) apart++;
        }
        if (env.agent === null) break;
        env.step(pickId(env as unknown as Env, random));
      }
    }
  }
  expect(apart).toBeGreaterThan(0);
});
