import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultComponents } from '../../src/entries/components';
import {
  type ActionSpace,
  actionSpace,
  type Components,
  createBatch,
  createEnv,
  observationSpace,
} from '../../src/env/index';
import { createSimulator } from '../../src/sim/index';
import { optionsAt } from '../support/arbitraries';
import { TABLES } from '../support/play';
import { summary } from '../support/summary';

const FIXED =
  'What ids and observations mean is fixed. If this change is wanted, raise ENV_VERSION and the major version of the ' +
  'package, and write the files anew with `vitest run test/env/spaces.test.ts -u`.';

const ids = (space: ActionSpace): number[] => Array.from({ length: space.size }, (_, id) => id);

test('action ids and observations are as they have always been', async () => {
  const lists = TABLES.flatMap((table) => {
    const actions = actionSpace(table);
    const texts = ids(actions).map((id) => `${id}\t${actions.text(id)}`);
    const parts = observationSpace(table).parts.map(
      ({ name, shape, low, high }) => `${name}\t${shape.join('x')}\t${low} to ${high}`,
    );
    const name = `${table.variant} ${table.players}p`;
    return [[`actions of ${name}`, texts] as const, [`observations of ${name}`, parts] as const];
  });
  await expect(summary(lists), FIXED).toMatchFileSnapshot('kept-spaces.txt');
});

describe.each(TABLES)('the spaces of $variant with $players players', (table) => {
  const actions = actionSpace(table);
  const { parts, size } = observationSpace(table);

  test('ids and actions are one to one', () => {
    expect(new Set(ids(actions).map(actions.text)).size).toBe(actions.size);
    expect(new Set(ids(actions).map((id) => JSON.stringify(actions.decode(id)))).size).toBe(actions.size);
    for (const id of ids(actions)) {
      const action = actions.decode(id);
      expect(Object.isFrozen(action)).toBe(true);
      expect(actions.encode(action)).toBe(id);
      const turned = Object.fromEntries(Object.entries(action).reverse()) as unknown as typeof action;
      expect(actions.encode(turned)).toBe(id);
    }
  });

  test('what there is not is refused', () => {
    for (const id of [-1, actions.size, 0.5, Number.NaN]) {
      expect(() => actions.decode(id)).toThrow(RangeError);
      expect(() => actions.text(id)).toThrow(RangeError);
    }
    const cyclic: { kind: 'claim'; self?: unknown } = { kind: 'claim' };
    cyclic.self = cyclic;
    for (const action of [{ kind: 'claim', slot: 99 }, null, undefined, 7, 'rest', 1n, { kind: 1n }, cyclic])
      expect(() => actions.encode(action as never)).toThrow(RangeError);
  });

  test('every action of a game has an id', () => {
    const game = fc.property(optionsAt(table), (options) => {
      for (const action of createSimulator(options).actions)
        expect(actions.decode(actions.encode(action))).toEqual(action);
    });
    fc.assert(game, { numRuns: 8 });
  });

  test('parts follow each other without gaps', () => {
    let offset = 0;
    for (const part of parts) {
      expect(part.offset).toBe(offset);
      expect(part.size).toBe(part.shape.reduce((product, length) => product * length, 1));
      expect(part.about).not.toBe('');
      offset += part.size;
    }
    expect(offset).toBe(size);
    expect(new Set(parts.map(({ name }) => name)).size).toBe(parts.length);
  });

  test('the spaces of the default pieces are made once', () => {
    expect(actionSpace({ ...table })).toBe(actions);
    expect(observationSpace({ ...table }).parts).toBe(parts);
    expect([actions, observationSpace(table), parts, ...parts].every(Object.isFrozen)).toBe(true);
    expect(parts.every(({ shape }) => Object.isFrozen(shape))).toBe(true);
  });
});

test('ids of A New World cover all boards', () => {
  const space = actionSpace({ variant: 'new-world', players: 2 });
  for (const board of ['D1', 'E1', 'F1']) {
    const simulator = createSimulator({ variant: 'new-world', players: 2, seed: 1, board });
    expect(simulator.actions.length).toBeLessThan(space.size);
    expect(simulator.actions.map((action) => space.encode(action)).every((id) => id >= 0)).toBe(true);
  }
  expect(space.text(space.encode({ kind: 'work', location: 'F1-5' }))).toBe('work F1-5');
});

test('own maps and own pieces have spaces of their own', () => {
  const map = {
    columns: {
      A: [2, 4, 6, 8],
      B: [1, 3, 5, 7, 9],
      C: [0, 2, 4, 6, 8, 10],
      D: [1, 3, 5, 7, 9],
      F: [0, 2, 4, 6],
    },
    ports: ['A1', 'A4', 'C1', 'D5'],
  };
  expect(() => actionSpace({ variant: 'eastern-wonders', players: 2, map })).toThrow(/F/);
  const { F: tail, ...columns } = map.columns;
  const own = { columns: { ...columns, E: tail.map((height) => height + 2) }, ports: map.ports };
  const space = actionSpace({ variant: 'eastern-wonders', players: 2, map: own });
  expect(space).not.toBe(actionSpace({ variant: 'eastern-wonders', players: 2 }));
  expect(space.size).toBe(actionSpace({ variant: 'eastern-wonders', players: 2 }).size);

  const standard = defaultComponents('spice-road') as Components<'spice-road'>;
  const components = { ...standard, merchantCards: standard.merchantCards.slice(0, 20) };
  const small = actionSpace({ variant: 'spice-road', players: 2, components });
  expect(small.size).toBe(actionSpace({ variant: 'spice-road', players: 2 }).size - 23);
  const hand = observationSpace({ variant: 'spice-road', players: 2, components }).parts.find(
    ({ name }) => name === 'players.hand',
  );
  expect(hand?.shape).toEqual([2, 22]);

  const equal = structuredClone(components);
  expect(actionSpace({ variant: 'spice-road', players: 2, components: equal })).toBe(small);
  expect(actionSpace({ variant: 'spice-road', players: 3, components: equal })).not.toBe(small);
  expect(actionSpace({ variant: 'eastern-wonders', players: 2, map: structuredClone(own) })).toBe(space);
  (equal.merchantCards as unknown[]).pop();
  expect(actionSpace({ variant: 'spice-road', players: 2, components: equal }).size).toBe(small.size - 1);
  const env = createEnv({ variant: 'spice-road', players: 2, components });
  expect(env.actionSpace).toBe(small);
  expect(createBatch({ variant: 'spice-road', players: 2, components, games: 2, seed: 1 }).actionSpace).toBe(
    small,
  );
});

test('games that there are not are refused', () => {
  expect(() => actionSpace({ variant: 'spice-road', players: 6 })).toThrow(/2 to 5/);
  expect(() => observationSpace({ variant: 'new-world', players: 1 })).toThrow(/2 to 4/);
  expect(() => actionSpace({ variant: 'chess' as 'spice-road', players: 2 })).toThrow(/variants are/);
  const map = { columns: { A: [0] }, ports: ['A1', 'A1', 'A1', 'A1'] };
  expect(() => actionSpace({ variant: 'spice-road', players: 2, map })).toThrow(
    /map: Expected one of these keys/,
  );
});
