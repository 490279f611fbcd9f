import { expect, test } from 'vitest';
import {
  IllegalActionError,
  InvalidInputError,
  legalActions,
  parseNotation,
  parseState,
  type State,
} from '../../src/index';
import { mostByTrading } from '../../src/mechanics/cubes/hold';
import { expectRefusal } from '../support/hostile';
import { playedGame, TABLES } from '../support/play';
import { type Path, withValue } from '../support/tree';

type Cubes = readonly [number, number, number, number];

/** States of seeded games in which a hold is over its limit at the end of a turn. */
const discards = TABLES.filter(({ players }) => players === 2).map(({ variant, players }) => {
  const options = { variant, players, seed: 'holds' } as Parameters<typeof playedGame>[0];
  for (const { after } of playedGame(options))
    if (after.phase === 'discard' && after.actor === after.seat) return after;
  throw new Error(`nobody discards in ${variant}`);
});

const holding = (state: State, cubes: Cubes): unknown =>
  withValue(state, ['players', state.actor, 'cubes'], cubes);

test.each(discards.map((state) => [state.variant, state] as const))(
  'a hold that no turn fills is refused in the phase discard of %s',
  (_, state) => {
    const path: Path = ['players', state.actor, 'cubes'];
    for (const rank of [0, 1, 2, 3])
      for (const count of [999_999, 100_000]) {
        const cubes = [0, 0, 0, 0].map((_none, i) => (i === rank ? count : 0)) as unknown as Cubes;
        expect(expectRefusal(parseState, holding(state, cubes), path).code).toBe('hold-too-full');
      }
    expect(legalActions(parseState(holding(state, [12, 0, 0, 0])))).toHaveLength(1);
  },
);

test('a merchant card holds no more cubes than any game lays there, and none more than a card to the left', () => {
  for (const state of discards) {
    if (state.variant !== 'spice-road' && state.variant !== 'sand-to-sea') continue;
    const most = withValue(state, ['merchantCubes', 0], 9_000);
    expect(() => parseState(most)).not.toThrow();
    expect(expectRefusal(parseState, withValue(most, ['merchantCubes', 0], 999_999)).path).toEqual([
      'merchantCubes',
      0,
    ]);
    expectRefusal(parseState, withValue(most, ['merchantCubes', 4], 9_999), ['merchantCubes', 4]);
  }
});

test('a tile holds no more cubes than any game lays there', () => {
  const [state] = discards.filter(({ variant }) => variant === 'eastern-wonders');
  expectRefusal(parseState, withValue(state, ['tileCubes', 5], 999_999), ['tileCubes', 4]);
  expect(() => parseState(withValue(state, ['tileCubes', 5], 900))).not.toThrow();
});

test('notation repeats nothing more often than there are cubes', () => {
  for (const state of discards) {
    for (const times of [999_999, 10_000, 100]) {
      let text = '';
      try {
        parseNotation(state, `discard Y x${times}`);
      } catch (error) {
        expect(error instanceof InvalidInputError || error instanceof IllegalActionError).toBe(true);
        text = (error as Error).message;
      }
      expect(text).toMatch(/too little|no .* cube/i);
    }
  }
});

test('the most that trading leads to is what trading leads to', () => {
  let tried = 0;
  for (let code = 0; code < 6 ** 4; code++) {
    const digits = [0, 1, 2, 3].map((i) => Math.floor(code / 6 ** i) % 6);
    const give = [digits[0] ?? 0, digits[1] ?? 0, 0, 0] as const;
    const get = [digits[2] ?? 0, 0, digits[3] ?? 0, 0] as const;
    if (get[0] >= give[0] && give[1] === 0) continue;
    tried++;
    let most = 0;
    for (let yellow = 0; yellow <= 10; yellow++) {
      const held = [yellow, 10 - yellow, 0];
      while ((held[0] ?? 0) >= give[0] && (held[1] ?? 0) >= give[1]) {
        held[0] = (held[0] ?? 0) - give[0] + get[0];
        held[1] = (held[1] ?? 0) - give[1];
        held[2] = (held[2] ?? 0) + get[2];
      }
      most = Math.max(
        most,
        held.reduce((sum, count) => sum + count, 0),
      );
    }
    expect(mostByTrading([{ give, get }], 10)).toBeGreaterThanOrEqual(Math.max(10, most));
  }
  expect(tried).toBeGreaterThan(900);
});

test('no more upgrades have been made than the cubes show', () => {
  let tried = 0;
  for (const { variant, players } of TABLES) {
    if (players !== 2) continue;
    const options = { variant, players, seed: 'upgrades' } as Parameters<typeof playedGame>[0];
    for (const { before, after } of playedGame(options, 400)) {
      if (before.phase === after.phase) continue;
      const isCounted = after.phase === 'upgrade' || (after.phase === 'play' && after.upgrades > 1);
      if (!isCounted || !('upgrades' in after) || after.upgrades < 2) continue;
      tried++;
      const yellow = holding(after, [3, 0, 0, 0]);
      expect(() => parseState(yellow)).not.toThrow();
      expectRefusal(parseState, withValue(yellow, ['upgrades'], after.upgrades - 1), ['upgrades']);
    }
  }
  expect(tried).toBeGreaterThan(3);
});
