import { describe, expect, test } from 'vitest';
import kuhnPoker from '../../examples/own-game/kuhn-poker.mjs';
import teaHouse from '../../examples/own-game/own-game.mjs';
import { createBot } from '../../src/bots/index';
import type { GameTypes, GameValue } from '../../src/core/game-types';
import { createEngine } from '../../src/index';
import { biddingGame, levelGame, marketGame, startingCardGame } from '../support/secret-games';

/** A game of one's own, whichever it is. */
function tableOf(own: unknown, players: number, seed: string, actions: number) {
  const game = own as GameValue<GameTypes>;
  const engine = createEngine(game);
  const bot = createBot(game as never, 'casual', { seed });
  const options = { variant: game.name, players, seed } as never;
  let record = engine.startRecord(options);
  for (let done = 0; done < actions && !engine.isOver(engine.recordState(record)); done++)
    record = engine.appendAction(record, bot.choose(engine.recordState(record) as never) as never);
  return { engine, record };
}

const GAMES: readonly (readonly [string, unknown])[] = [
  ['bids that are shown', biddingGame()],
  ['bids that are taken back', biddingGame({ goesBack: true })],
  ['bids by their place in the hand', biddingGame({ byPlace: true })],
  ['piles by level', levelGame()],
  ['starting cards', startingCardGame()],
  ['a market', marketGame()],
  ['a market that was not declared', marketGame({ seen: false })],
  ['the tea house', teaHouse],
  ['Kuhn poker', kuhnPoker],
];

describe.each(GAMES)('records of %s', (name, game) => {
  const players = name === 'the tea house' ? 3 : 2;
  const lengths = [0, 1, 2, 3, 4, 5, 9, 400];

  test('are published so that they hold, and everybody sees what was to be seen', () => {
    for (const length of lengths) {
      const { engine, record } = tableOf(game, players, `of ${length}`, length);
      for (const viewer of [...Array(players).keys(), 'spectator'] as const) {
        const told = engine.publishRecord(record, viewer, 'x');
        expect(engine.verifyRecord(JSON.parse(JSON.stringify(told)))).toMatchObject({ ok: true });
        for (const recall of ['none', 'perfect'] as const)
          for (let at = 0; at <= record.actions.length; at++)
            expect(engine.recordView(told, viewer, at, recall)).toEqual(
              engine.recordView(record, viewer, at, recall),
            );
        const elsewhere = engine.publishRecord(record, viewer, 'elsewhere');
        expect(engine.publishRecord(elsewhere, viewer, 'x')).toEqual(told);
      }
    }
  });
});
