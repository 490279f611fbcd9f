import { expect, test } from 'vitest';
import { engine, firstSteps, onSights, TABLES } from './games';

/** Where objects stand that stand elsewhere too. */
function twice(value: unknown, path = '', met = new Map<object, string>()): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const earlier = met.get(value);
  if (earlier !== undefined) return [`${earlier} = ${path}`];
  met.set(value, path);
  return Object.entries(value).flatMap(([key, member]) => twice(member, `${path}.${key}`, met));
}

test('what stands twice is found', () => {
  const list: number[] = [];
  expect(twice({ players: [{ built: list }, { built: list }] })).toEqual([
    '.players.0.built = .players.1.built',
  ]);
});

test.each(TABLES)('no object stands twice in a state or a view: %j', (table) => {
  const [first] = firstSteps(table, 1, 1);
  for (const viewer of [0, 1, 'spectator'] as const)
    expect(twice(engine.view(engine.setup({ ...table, seed: 1 }), viewer))).toEqual([]);
  expect(twice(first?.before)).toEqual([]);
  onSights(table, 20, ({ before, after, viewer, recall }) => {
    for (const state of [before, after, engine.parseState(JSON.parse(JSON.stringify(after)))]) {
      expect(twice(state)).toEqual([]);
      expect(twice(engine.view(state, viewer, recall))).toEqual([]);
    }
  });
});
