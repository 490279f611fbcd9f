import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { allGames } from '../../src/generated/games/played';
import { setup, VARIANTS } from '../../src/index';

/** Tells whether two objects have the same hidden class. */
function sameShape(): (one: object, other: object) => boolean {
  setFlagsFromString('--allow-natives-syntax');
  const same = new Function('one', 'other', 'return %HaveSameMap(one, other)');
  setFlagsFromString('--no-allow-natives-syntax');
  return same as (one: object, other: object) => boolean;
}

test.each(VARIANTS)(
  '%s: what games are compiled to has one shape, however many games there are',
  (variant) => {
    const isLike = sameShape();
    const compiledGames = [2, 3, 4].flatMap((players) =>
      Array.from({ length: 12 }, (_, seed) => {
        const state = setup({ variant, players, seed });
        return allGames.named(variant).compileGame(state.game);
      }),
    );
    const [first = {}] = compiledGames;
    expect(compiledGames.filter((compiled) => !isLike(first, compiled))).toEqual([]);
  },
);
