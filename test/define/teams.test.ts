import { describe, expect, test } from 'vitest';
import briscola from '../../examples/own-game/briscola.mjs';
import { createBot } from '../../src/bots';
import { outcomeFor, valuesOf } from '../../src/bots/evaluation';
import { openPosition } from '../../src/bots/search-position';
import { scoreText } from '../../src/cli/game-text';
import { knownGames } from '../../src/cli/known-games';
import type { AnyWholeGame } from '../../src/define/whole-game';
import { defineGame, extendGame, type ScoreSheet } from '../../src/entries/game';
import { createEnv } from '../../src/env';
import { createEngine } from '../../src/index';
import type { AnyEvaluated } from '../../src/play/evaluation';
import type { State } from '../../src/play/game';
import type { GameTypes, WholeGameValue } from '../../src/play/game-types';
import { gamesOf } from '../../src/play/games';
import { root } from '../package/unpacked';

/** A game of one's own, whichever it is. */
type AnyOwn = WholeGameValue<GameTypes> & Pick<AnyWholeGame, 'components'>;

const BRISCOLA = briscola as unknown as AnyOwn;

/** A game that is over after one action; by seat, what it brings and what a position is worth. */
function paying(points: readonly number[], over: object = {}): AnyOwn {
  return defineGame({
    name: 'paying',
    players: { least: points.length, most: points.length },
    prefix: 'PA',
    clauses: { 'PA-1': 'The game ends, and pays.' },
    components: {},
    table: {},
    player: {},
    actions: { end: { about: 'End (PA-1).' } },
    phases: { turn: { kinds: ['end'], due: 'end the game', startsTurn: true } },
    endClause: 'PA-1',
    team: (seat: number) => seat % 2,
    setup: ({ players }: { players: number }) => ({ players: Array.from({ length: players }, () => ({})) }),
    rules: {
      end: {
        clause: 'PA-1',
        perform(_game: object, row: { phase: string }) {
          row.phase = 'over';
        },
      },
    },
    scores: (_game: object, _row: object, seat: number) => [
      { kind: 'pay', points: points[seat] as number, clause: 'PA-1' },
    ],
    ...over,
  } as never) as unknown as AnyOwn;
}

/** The state of a game as it begins, or once it is over. */
function stateOf(game: AnyOwn, players: number, isOver: boolean): State {
  const engine = createEngine(game);
  const state = engine.setup({ variant: game.name, players, seed: 1, firstSeat: 0 } as never);
  return (isOver ? engine.apply(state, { kind: 'end' }) : state) as State;
}

const positionOf = (game: AnyOwn, state: State) =>
  openPosition(gamesOf([game] as readonly object[] as readonly AnyEvaluated[]), state);

function valuesAt(game: AnyOwn, state: State): number[] {
  const values = new Float64Array(state.game.players);
  valuesOf(positionOf(game, state), values);
  return [...values];
}

/** What an environment pays by seat when a game is over. */
function rewardsIn(game: AnyOwn, players: number, reward: string): number[] {
  const env = createEnv(game, { variant: game.name, players, reward } as never);
  env.reset(1);
  while (env.agent !== null) env.step(env.mask().indexOf(1));
  return [...env.rewards];
}

describe('partners', () => {
  const engine = createEngine(BRISCOLA);
  const start = engine.setup({ variant: 'briscola', players: 4, seed: 'pairs', firstSeat: 0 } as never);

  test('win and lose together in engine, record and words', async () => {
    const bot = createBot(BRISCOLA, 'greedy', { seed: 1 });
    let record = engine.startRecord({
      variant: 'briscola',
      players: 4,
      seed: 'pairs',
      firstSeat: 0,
    } as never);
    let state = engine.recordState(record);
    while (!engine.isOver(state)) {
      record = engine.appendAction(record, bot.choose(state as never) as never);
      state = engine.recordState(record);
    }
    const sheets = engine.scores(state);
    const [a = 0, b = 0, c, d] = sheets.map(({ total }) => total);
    expect([c, d, a + b]).toEqual([a, b, 120]);
    expect(sheets[2]?.items).toEqual(sheets[0]?.items);
    const teams =
      a > b
        ? [
            [0, 2],
            [1, 3],
          ]
        : [
            [1, 3],
            [0, 2],
          ];
    expect(engine.teams(state)).toEqual(teams);
    expect(engine.ranking(state)).toEqual(teams.flat());
    expect(record.result).toMatchObject({ scores: [a, b, a, b], ranking: teams.flat() });
    expect(engine.verifyRecord(record).ok).toBe(true);
    const [first = [], second = []] = teams;
    const games = await knownGames([`${root}/examples/own-game/briscola.mjs`]);
    const heads = scoreText(games, state as State).filter((line) => line.includes('points'));
    expect(heads).toEqual([
      expect.stringContaining(`1. P${first.join(' and P')}: ${Math.max(a, b)} points`),
      expect.stringContaining(`2. P${second.join(' and P')}: ${Math.min(a, b)} points`),
    ]);
  });

  test('do not see what the other one hides', () => {
    const { players } = engine.view(start, 0) as unknown as { players: { hand: unknown }[] };
    expect(players.map(({ hand }) => Array.isArray(hand))).toEqual([true, false, false, false]);
    const hands = new Set(
      Array.from({ length: 9 }, (_, i) => {
        const world = engine.resample(start, 0, i) as unknown as { players: { hand: number[] }[] };
        return String(world.players[2]?.hand);
      }),
    );
    expect(hands.size).toBeGreaterThan(1);
  });

  test.each(['greedy', 'mcts:100'])('are given points by %s, rivals are not', (name) => {
    const { cards } = BRISCOLA.components as unknown as { cards: readonly { readonly id: string }[] };
    const numbersOf = (...ids: string[]) => ids.map((id) => cards.findIndex((card) => card.id === id));
    const last = numbersOf('four-coins', 'five-coins', 'six-coins');
    const mine = numbersOf('three-cups', 'two-cups');
    const chosenFor = (...ids: string[]): unknown => {
      const trick = numbersOf(...ids);
      const gone = [...cards.keys()].filter((card) => ![...trick, ...last, ...mine].includes(card));
      const won = [0, 1].map((seat) => gone.filter((_, i) => i % 2 === seat));
      const hands = [...last.map((card) => [card]), mine];
      const players = hands.map((hand, seat) => ({ hand, drawn: [], won: won[seat] ?? [] }));
      const state = { ...start, seat: 3, actor: 3, trumps: 'clubs', trump: [], pile: [], trick, players };
      return createBot(BRISCOLA, name, { seed: 1 }).choose(engine.parseState(state));
    };
    // Seat 3 plays last: the ace is that of a partner, or of a rival.
    expect(chosenFor('king-cups', 'ace-cups', 'jack-cups')).toEqual({ kind: 'play', card: 'three-cups' });
    expect(chosenFor('ace-cups', 'king-cups', 'jack-cups')).toEqual({ kind: 'play', card: 'two-cups' });
  });
});

describe('a team', () => {
  test('has the points of all its seats, and is paid as one', () => {
    const game = paying([1, 7, 9, 5]);
    const engine = createEngine(game);
    const state = stateOf(game, 4, true);
    expect(engine.scores(state as never).map(({ total }) => total)).toEqual([10, 12, 10, 12]);
    expect(engine.teams(state as never)).toEqual([
      [1, 3],
      [0, 2],
    ]);
    expect(rewardsIn(game, 4, 'outcome')).toEqual([-1, 1, -1, 1]);
    expect(rewardsIn(game, 4, 'rank')).toEqual([-1, 1, -1, 1]);
    expect(rewardsIn(game, 4, 'margin')).toEqual([-2, 2, -2, 2]);
    expect([0, 1, 2, 3].map((seat) => outcomeFor(positionOf(game, state), seat) > 0)).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test('has one rank among several', () => {
    const game = paying([1, 8, 2, 9, 0, 0], { team: (seat: number) => seat % 3 });
    expect(createEngine(game).teams(stateOf(game, 6, true) as never)).toEqual([
      [0, 3],
      [1, 4],
      [2, 5],
    ]);
    expect(rewardsIn(game, 6, 'rank')).toEqual([1, 0, -1, 1, 0, -1]);
    expect(rewardsIn(game, 6, 'margin')).toEqual([2, -2, -8, 2, -2, -8]);
  });

  test('wins a tie by the seat that is later in turn order', () => {
    const game = paying([1, 2, 2, 1]);
    const engine = createEngine(game);
    const rankings = [0, 1].map((firstSeat) => {
      const state = engine.setup({ variant: 'paying', players: 4, seed: 1, firstSeat } as never);
      return engine.ranking(state);
    });
    expect(rankings).toEqual([
      [1, 3, 0, 2],
      [0, 2, 1, 3],
    ]);
  });

  test('is worth the same to all its seats, and as much more as its lead', () => {
    for (const evaluate of [undefined, (_: object, __: object, seat: number) => [1, 7, 9, 5][seat]]) {
      const game = paying(evaluate ? [0, 0, 0, 0] : [1, 7, 9, 5], evaluate && { evaluate });
      const [first = 0, second = 0, ...others] = valuesAt(game, stateOf(game, 4, false));
      expect(others).toEqual([first, second]);
      expect(first).toBeLessThan(second);
      expect(first + second).toBeCloseTo(1);
    }
  });

  test('without rivals plays for points', () => {
    const game = paying([3, 4], { team: () => 0 });
    const over = stateOf(game, 2, true);
    expect(['outcome', 'rank', 'margin'].map((reward) => rewardsIn(game, 2, reward))).toEqual([
      [1, 1],
      [1, 1],
      [7, 7],
    ]);
    expect(outcomeFor(positionOf(game, over), 1)).toBe(7);
    const [one = 0, other] = valuesAt(game, over);
    expect(other).toBe(one);
    expect(one).toBeGreaterThan(valuesAt(paying([3, 3], { team: () => 0 }), over)[0] ?? 1);
  });
});

test('what extends a game has its teams', () => {
  const extended = (scores: (sheets: ScoreSheet[]) => ScoreSheet[]) =>
    createEngine(
      extendGame(
        paying([1, 7, 9, 5]) as never,
        {
          name: 'paying-more',
          prefix: 'PM',
          clauses: { 'PM-1': 'Some get more.' },
          scores,
        } as never,
      ) as unknown as AnyOwn,
    );
  const more = (wanted: (seat: number) => boolean) => (sheets: ScoreSheet[]) =>
    sheets.map((sheet) => (wanted(sheet.seat) ? { ...sheet, total: sheet.total + 5 } : sheet));
  const options = { variant: 'paying-more', players: 4, seed: 1 } as never;
  const fair = extended(more((seat) => seat % 2 === 0));
  expect(fair.ranking(fair.setup(options))).toEqual([0, 2, 1, 3]);
});
