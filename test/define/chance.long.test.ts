import { describe, expect, test } from 'vitest';
import castles from '../../examples/own-game/castles.mjs';
import goofspiel from '../../examples/own-game/goofspiel.mjs';
import pig from '../../examples/own-game/pig.mjs';
import { extendGame, roll } from '../../src/entries/game';
import type { RowBase } from '../../src/rows/layout';
import { checkAll, thisEngine } from '../../src/testkit/index';
import { drawAndShow } from '../support/chance-games';
import { rounds, seeds } from '../support/rounds';

const GAMES = [
  ['pig', pig],
  ['castles', castles],
  ['goofspiel', goofspiel],
  ['draw-and-show', drawAndShow()],
] as const;

describe.each(GAMES)('%s', (name, game) => {
  test('has every property of the testkit', async () => {
    const { outcomes } = await checkAll(thisEngine(game as never), {
      games: [game],
      setups: [2, 3]
        .filter((players) => players <= game.players.most)
        .map((players) => ({ variant: name, players })),
      seeds: seeds(1),
      recalls: ['none', 'perfect'],
      actions: rounds(60, 200),
      every: 6,
    } as never);
    expect(outcomes.map((each) => (each.status === 'failed' ? each.error.message : each.status))).toEqual(
      outcomes.map(() => 'passed'),
    );
  });
});

test('games that extend one with chance have it as well', async () => {
  const game = extendGame(
    pig as never,
    {
      name: 'two-dice',
      prefix: 'TD',
      clauses: { 'TD-1': 'A second die is rolled before.' },
      rules: {
        roll: {
          clause: 'TD-1',
          perform(_game: never, row: RowBase<object> & { points: number }, _: never, before: () => void) {
            row.points += roll(row, 6);
            before();
          },
        },
      },
    } as never,
  );
  const { outcomes } = await checkAll(thisEngine(game as never), {
    games: [game],
    setups: [{ variant: 'two-dice', players: 2 }],
    actions: 60,
  } as never);
  expect(outcomes.filter(({ status }) => status === 'failed')).toEqual([]);
});
