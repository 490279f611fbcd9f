import { describe, expect, test } from 'vitest';
import { defaultComponents } from '../../src/entries/components';
import * as env from '../../src/env/index';
import { isCardFor } from '../../src/games/new-world/state';
import { type Components, type Options, setup, startRecord, type VariantName } from '../../src/index';
import { createSimulator } from '../../src/sim/index';
import { TABLES } from '../support/play';

/** By variant: how many pieces of one player trigger the end, and what they are. */
const ENDS: { readonly [N in VariantName]: readonly [name: string, trigger: (players: number) => number] } = {
  'spice-road': ['pointCards', (players) => (players <= 3 ? 6 : 5)],
  'eastern-wonders': ['victoryTiles', () => 4],
  'new-world': ['pointCards', () => 8],
  'sand-to-sea': ['victoryTiles', () => 4],
};

/** The default set with so many of the pieces that end a game of so many players. */
function setWith(variant: VariantName, players: number, count: number): Components {
  const set = defaultComponents(variant);
  if (set.variant === 'new-world') {
    const own = set.pointCards.filter((card) => isCardFor(card, players)).slice(0, count);
    const others = set.pointCards.filter((card) => !isCardFor(card, players));
    return { ...set, pointCards: [...own, ...others] };
  }
  if (set.variant === 'spice-road') return { ...set, pointCards: set.pointCards.slice(0, count) };
  return { ...set, victoryTiles: set.victoryTiles.slice(0, count) };
}

describe.each(TABLES)('$variant with $players players', ({ variant, players }) => {
  const [name, triggerOf] = ENDS[variant];
  const needed = players * (triggerOf(players) - 1) + 1;
  const optionsWith = (count: number): Options =>
    ({ variant, players, seed: 'end', components: setWith(variant, players, count) }) as Options;

  test('a set that can run out before the end is refused, with the number that is needed', () => {
    // Sets of the sea games have nine victory tiles at least.
    const few = Math.max(needed - 1, name === 'victoryTiles' ? 9 : 0);
    if (few >= needed) return expect(setup(optionsWith(9)).phase).not.toBe('over');
    const options = optionsWith(few);
    const { seed: _, ...setting } = options;
    for (const begin of [
      () => setup(options),
      () => startRecord(options),
      () => createSimulator(options),
      () => env.createEnv(setting as env.EnvOptions),
      () => env.createBatch({ ...setting, games: 1, seed: 1 } as env.BatchOptions),
    ]) {
      const error = thrown(begin);
      expect(error).toMatchObject({
        name: 'InvalidInputError',
        code: 'endless-game',
        path: ['components', name],
        reason: expect.stringMatching(
          new RegExp(`^With ${players} players at least ${needed} .* not ${few}:`),
        ),
      });
    }
  });

  test('one with that number is taken', () => {
    const least = name === 'victoryTiles' ? Math.max(needed, 9) : needed;
    expect(setup(optionsWith(least)).players).toHaveLength(players);
    expect(createSimulator(optionsWith(least)).isOver()).toBe(false);
  });
});

function thrown(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
