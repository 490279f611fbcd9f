import { expect, test } from 'vitest';
import teaHouse from '../../examples/own-game/own-game.mjs';
import { drawState } from '../../src/cli/game-registry';
import {
  createEngine,
  InvalidInputError,
  legalActions,
  priceInView,
  setup,
  toText,
  VARIANTS,
  view,
} from '../../src/index';
import { createRecordTools } from '../../src/record-tools/index';
import { registry } from '../support/registry';

test.each(VARIANTS)('a view of %s is drawn as the command draws it', (variant) => {
  const state = setup({ variant, players: 2, seed: 'drawn' });
  const text = toText(view(state, 0));
  expect(text).toBe(drawState(registry, state, 0));
  expect(text).toContain('P1');
  expect(toText(JSON.parse(JSON.stringify(view(state, 0))))).toBe(text);
  const [action] = legalActions(state);
  for (const take of [toText, (seen: never) => priceInView(seen, action as never)])
    expect(() => take(state as never)).toThrow('Expected a view');
});

test('a hex far off the map is refused before it is drawn', () => {
  const seen = view(setup({ variant: 'sand-to-sea', players: 3, seed: 1 }), 0);
  const hexes = seen.hexes.map((hex, i) => (i === 3 ? { ...hex, place: [1e6, 1e6] } : hex));
  expect(() => toText({ ...seen, hexes } as never)).toThrow(InvalidInputError);
});

test('a custom component set decides the drawing', () => {
  const { defaultComponents } = registry.engine;
  const components = structuredClone(defaultComponents('spice-road')) as unknown as {
    pointCards: { points: number }[];
  };
  for (const card of components.pointCards) card.points = 99;
  expect(
    toText(view(setup({ variant: 'spice-road', players: 2, seed: 1, components } as never), 0)),
  ).toContain(' 99 for ');
});

test('games of one’s own are drawn from their fields', () => {
  const state = createEngine(teaHouse).setup({ variant: 'tea-house', players: 3, seed: 1 });
  const seen = createEngine(teaHouse).view(state, 0);
  expect(createRecordTools(teaHouse).toText(seen)).toMatch(/^> P|\n> P/);
  expect(() => toText(seen as never)).toThrow(InvalidInputError);
  expect(() => createRecordTools(teaHouse).toText(state as never)).toThrow('Expected a view');
});
