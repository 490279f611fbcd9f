import { describe, expect, test } from 'vitest';
import { componentsHash, defaultComponents, parseComponents } from '../../src/entries/components';
import { type Options, setup, VARIANTS, view } from '../../src/index';
import { playedGame } from '../support/play';

describe.each([...VARIANTS])('a view of %s', (variant) => {
  const options = { variant, players: 3, seed: 'in play' } as Options;

  test('names the default set by its hash', () => {
    const shown = view(setup(options), 'spectator');
    expect(shown.componentsHash).toBe(componentsHash(defaultComponents(variant)));
    expect(shown.game.components).toBeUndefined();
  });

  test('holds an own set', () => {
    const components = parseComponents(JSON.parse(JSON.stringify(defaultComponents(variant))));
    const shown = view(setup({ ...options, components } as Options), 0);
    expect(shown.componentsHash).toBeNull();
    expect(shown.game.components).toEqual(components);
  });

  test('holds what never changes in the game, from its start to its end', () => {
    const { game } = setup(options);
    let moments = 0;
    for (const { after } of playedGame(options)) {
      if (moments++ % 40 !== 0) continue;
      expect(view(after, 1).game).toEqual(game);
    }
    expect(moments).toBeGreaterThan(40);
  });
});
