import { describe, expect, test } from 'vitest';
import {
  actor,
  explain,
  isOver,
  legalActions,
  ranking,
  type State,
  scores,
  VARIANTS,
  type VariantName,
  view,
} from '../../src/index';
import { discard, END } from '../support/moves';
import { sceneOf } from '../support/scene';
import { GAMES } from './shared/games';

const { play, total } = sceneOf<VariantName, never>();

describe.each(VARIANTS)('%s', (variant) => {
  const game = GAMES[variant];
  const { before, claim, pieces } = game.ending;

  /** Passes until the game is over, and names the seats that passed. */
  function passOn(state: State): { readonly end: State; readonly passed: number[] } {
    const passed: number[] = [];
    let end = state;
    while (!isOver(end) && passed.length < 12) {
      passed.push(end.seat);
      end = play(end, game.pass);
    }
    return { end, passed };
  }

  test.each(game.counts)(
    'SR-E1, EW-E1, NW-E1, SS-E1: of %i players, the piece before the last ends nothing',
    (players) => {
      for (let claimer = 0; claimer < players; claimer++) {
        const start = before(players, 0, claimer, 2);
        const claimed = play(start, ...claim);
        expect(pieces(claimed, claimer)).toHaveLength(pieces(start, claimer).length + 1);
        expect(passOn(claimed).passed).toHaveLength(12);
      }
    },
  );

  test.each(game.counts)(
    'C-6, SR-E1, EW-E1, NW-E1, SS-E1: of %i players, the round of the last piece is played to its end',
    (players) => {
      for (let firstSeat = 0; firstSeat < players; firstSeat++) {
        for (let claimer = 0; claimer < players; claimer++) {
          const { end, passed } = passOn(play(before(players, firstSeat, claimer), ...claim));
          const still = players - 1 - ((claimer - firstSeat + players) % players);
          expect(passed).toEqual(Array.from({ length: still }, (_, n) => (claimer + 1 + n) % players));
          expect(isOver(end)).toBe(true);
        }
      }
    },
  );

  test('SR-E1, EW-E1, NW-E1, SS-E1: taken by the last of the round, it ends the game with that turn', () => {
    const state = play(before(3, 1, 0), ...claim);
    expect(state.phase).toBe('over');
    expect(actor(state)).toBeNull();
    expect(view(state, 0)).toMatchObject({ variant, phase: 'over', actor: null });
    expect(legalActions(state)).toEqual([]);
    for (const action of [END, game.pass, game.gain, ...claim, ...game.others])
      expect(explain(state, action).legal).toBe(false);
  });

  test('C-6, SR-E1, EW-E1, NW-E1, SS-E1: another last piece in the same round changes nothing', () => {
    const state = play(game.ending.twice(), ...claim, ...game.ending.secondClaim);
    expect(pieces(state, 0).length).toBe(pieces(state, 1).length);
    expect(isOver(state)).toBe(false);
    expect(isOver(play(state, game.pass))).toBe(true);
  });

  test('C-5, SR-E1, EW-E1, NW-E1, SS-E1: the discards of the last turn come before the end', () => {
    const start = before(2, 0, 0);
    const full = structuredClone(start) as State;
    const [, last] = full.players as unknown as { cubes: number[] }[];
    if (last !== undefined) last.cubes = [0, 0, 1, 9];
    let state = play(full, ...claim, game.gain);
    for (let n = 0; n < 2; n++) {
      expect([state.phase, actor(state), isOver(state)]).toEqual(['discard', 1, false]);
      state = play(state, discard('yellow'));
    }
    expect(isOver(state)).toBe(true);
    expect(total(state, 1)).toBe(10);
  });

  test('SR-E2, EW-E2, NW-E2, SS-E2: nothing scores nothing', () => {
    expect(scores(game.start({})).map(({ seat, items, total: sum }) => [seat, items, sum])).toEqual([
      [0, [], 0],
      [1, [], 0],
      [2, [], 0],
    ]);
  });

  test('SR-E2, EW-E2, NW-E2, SS-E2: pieces score what they show, one by one', () => {
    const [state, items, points] = game.ending.pointsOf();
    expect(scores(state)[0]?.items).toEqual(items.map((item) => expect.objectContaining(item)));
    expect(points.map((_, seat) => total(state, seat))).toEqual(points);
  });

  test('C-8, SR-E2, EW-E2, NW-E2, SS-E2: a tie at the end of a game', () => {
    for (const [end, points, order] of game.ending.ties()) {
      expect(isOver(end)).toBe(true);
      expect(scores(end).map(({ total: sum }) => sum)).toEqual(points);
      expect(ranking(end)).toEqual(order);
    }
  });
});
