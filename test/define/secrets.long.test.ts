import { describe, expect, test } from 'vitest';
import kuhnPoker from '../../examples/own-game/kuhn-poker.mjs';
import teaHouse from '../../examples/own-game/own-game.mjs';
import { createBot } from '../../src/bots/index';
import { createEngine } from '../../src/index';
import type { InvalidInputError } from '../../src/input/errors';
import type { EngineGame } from '../../src/play/game';
import type { Game, GameTypes } from '../../src/play/game-types';
import { gamesOf } from '../../src/play/games';
import type { Viewer } from '../../src/play/seats';
import { checkAll, thisEngine } from '../../src/testkit/index';
import { prove } from '../lab/prove/prove';
import { biddingGame, levelGame, marketGame, startingCardGame } from '../support/secret-games';

/** A game of one's own, whichever it is. */
function tableOf(own: unknown, players: number, seed: string, actions: number) {
  const game = own as Game<GameTypes>;
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
        const forViewer = engine.publishRecord(record, viewer, 'x');
        expect(engine.verifyRecord(JSON.parse(JSON.stringify(forViewer)))).toMatchObject({ ok: true });
        for (const recall of ['none', 'perfect'] as const)
          for (let at = 0; at <= record.actions.length; at++)
            expect(engine.recordView(forViewer, viewer, at, recall)).toEqual(
              engine.recordView(record, viewer, at, recall),
            );
        const elsewhere = engine.publishRecord(record, viewer, 'elsewhere');
        expect(engine.publishRecord(elsewhere, viewer, 'x')).toEqual(forViewer);
      }
    }
  });
});

/** What the testkit finds in an implementation of a game of one's own: the codes by property. */
async function faultsIn(own: unknown, changes: object = {}): Promise<object> {
  const game = own as Game<GameTypes>;
  const implementation = { ...thisEngine(game), ...changes };
  const setups = [{ variant: game.name, players: game.name === 'tea-house' ? 3 : 2 }];
  const { outcomes } = await checkAll(implementation, {
    games: [game],
    setups,
    actions: 40,
    every: 3,
  } as never);
  return Object.fromEntries(
    outcomes.flatMap((outcome) =>
      outcome.status === 'passed'
        ? []
        : [[outcome.property, outcome.status === 'failed' ? outcome.error.code : outcome.status]],
    ),
  );
}

describe('the testkit', () => {
  test.each(GAMES)(
    'finds nothing in %s that keep their secrets, and checks every property',
    async (name, game) => {
      if (name.includes('not declared')) return;
      expect(await faultsIn(game)).toEqual({});
    },
  );

  test('finds published records that name a bid, or reveal everything', async () => {
    const game = biddingGame();
    const engine = createEngine(game);
    const { publishRecord } = engine;
    expect(
      await faultsIn(game, {
        publishRecord: (record: never, viewer: Viewer, seed: string) => ({
          ...publishRecord(record, viewer, seed),
          actions: engine.parseRecord(record).actions,
        }),
      }),
    ).toEqual({ twoWorlds: 'published-differs' });
    expect(
      await faultsIn(game, {
        publishRecord(record: never, viewer: Viewer) {
          const { options: _, ...rest } = engine.parseRecord(record);
          return { ...rest, start: engine.recordState(record, 0), viewer };
        },
      }),
    ).toEqual({ twoWorlds: 'published-tells' });
  });

  test.each([
    [
      'a hand whose cards all have seen, and that does not say so',
      marketGame({ seen: false }),
      'impossible-world',
    ],
    [
      'a hand that says so, and whose cards nobody has seen',
      startingCardGame({ seen: true }),
      'view-differs',
    ],
  ])('finds %s', async (_, game, code) => {
    expect(await faultsIn(game)).toEqual({ twoWorlds: code });
  });
});

describe('what can be known is what views show, and worlds are drawn as often as they come up', () => {
  const faultsOf = (own: unknown): string[] => {
    const game = own as Game<GameTypes>;
    const options = { variant: game.name, players: 2, firstSeat: 0 };
    const set = { name: game.name, about: 'A game of two.', options, deals: 'setup' } as const;
    return Object.keys(prove(set, { games: gamesOf([game as unknown as EngineGame]), close: 100 }).faults);
  };

  test.each<[string, unknown]>([
    ['bids', biddingGame({ count: 5, each: 2 })],
    ['piles by level', levelGame(2)],
    ['starting cards', startingCardGame({ starters: 3, deck: 2 })],
    ['a market', marketGame({ count: 5, places: 2 })],
    ['Kuhn poker', kuhnPoker],
  ])('in %s', (_, game) => {
    expect(faultsOf(game)).toEqual([]);
  });

  test('but not where a hand keeps to itself that all have seen its cards', () => {
    expect(faultsOf(marketGame({ count: 5, places: 2, seen: false }))).toContain(
      'earlier views tell more than the present one',
    );
  });
});

test('records are not published if the rules do not allow what was drawn in the stead of hidden pieces', () => {
  const { engine, record } = tableOf(biddingGame({ goesBack: true }), 2, 'a', 2);
  const codes = Array.from({ length: 20 }, (_, seed) => {
    try {
      engine.publishRecord(record, 'spectator', seed);
      return null;
    } catch (error) {
      return (error as InvalidInputError).code;
    }
  });
  expect(new Set(codes)).toEqual(new Set([null, 'impossible-state']));
});
