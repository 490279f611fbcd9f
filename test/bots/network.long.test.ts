import { describe, expect, test } from 'vitest';
import { createSearch, type Positions, type SearchOptions } from '../../src/bots/index';
import { dirichlet } from '../../src/bots/tree/actions';
import { actionSpace, observationSpace, observe } from '../../src/env/index';
import { actor, apply, legalActions, parseState, resample, type State, setup, view } from '../../src/index';
import { casual, createSimulator, quickRandom } from '../../src/sim/index';
import { PLAYERS, TABLES } from '../support/play';

const [ROAD = { variant: 'spice-road', players: 2 }] = TABLES;

/** A state in mid-game. */
function midGame(table: (typeof TABLES)[number], after = 60): State {
  const simulator = createSimulator({ ...table, seed: 'network' });
  simulator.playout(casual, quickRandom(7), after);
  return simulator.toState();
}

/** Logits and values that follow from nothing but what is shown. */
function fromNumbers({ observations, masks, count }: Positions, length: number): number[] {
  const size = observations.length / count;
  const actions = masks.length / count;
  return Array.from({ length: count * length }, (_, at) => {
    const row = Math.floor(at / length);
    let sum = 0;
    for (let i = 0; i < size; i++) sum += (observations[row * size + i] ?? 0) * ((i + at) % 7);
    for (let i = 0; i < actions; i++) sum += (masks[row * actions + i] ?? 0) * ((i + at) % 5);
    return (sum % 10) / 10;
  });
}

/** With the fewest players and with the most. */
const FEW_AND_MANY = TABLES.filter(
  ({ variant, players }) => players === 2 || players === Math.max(...PLAYERS[variant]),
);

describe.each(FEW_AND_MANY)('a search with a network in $variant with $players players', (table) => {
  const state = midGame(table);
  const spaces = { observations: observationSpace(table), actions: actionSpace(table) };
  const network = (more: SearchOptions = {}): SearchOptions => ({
    ...spaces,
    evaluate: (positions) => fromNumbers(positions, table.players),
    policy: (positions) => fromNumbers(positions, spaces.actions.size),
    ...more,
  });

  test.each(['turns', 'actions'] as const)('shows what the seat that decides may know: %s', (edges) => {
    let seen = 0;
    const search = createSearch(state, {
      ...network({ edges, batch: 4 }),
      policy: undefined,
      evaluate(positions) {
        const size = spaces.observations.size;
        for (let i = 0; i < positions.count; i++) {
          const here = parseState(positions.state(i));
          const seat = positions.seats[i] ?? -1;
          expect(seat).toBe(actor(here));
          expect(positions.observations.subarray(i * size, (i + 1) * size)).toEqual(
            observe(spaces.observations, view(here, seat, 'perfect')),
          );
          const mask = new Uint8Array(spaces.actions.size);
          for (const action of legalActions(here)) mask[spaces.actions.encode(action)] = 1;
          expect(positions.masks.subarray(i * mask.length, (i + 1) * mask.length)).toEqual(mask);
          seen += 1;
        }
        return fromNumbers(positions, table.players);
      },
    });
    search.run({ iterations: 12 });
    expect(seen).toBe(12);
  });

  test.each(['turns', 'actions'] as const)('nothing hidden reaches the network: %s', (edges) => {
    const positionsIn = (world: State): object => {
      const shown: object[] = [];
      const policy = edges === 'turns' ? undefined : network().policy;
      const search = createSearch(world, {
        ...network({ edges, policy, seed: 5, batch: 3 }),
        evaluate(positions) {
          const { observations, masks, seats } = positions;
          const states = Array.from(seats, (_, at) => positions.state(at));
          shown.push({ observations: [...observations], masks: [...masks], seats: [...seats], states });
          return fromNumbers(positions, table.players);
        },
      });
      search.run({ iterations: 20 });
      return { shown, report: search.report(), best: search.best() };
    };
    expect(positionsIn(resample(state, actor(state) ?? 0, 'elsewhere'))).toEqual(positionsIn(state));
  });

  test('reports legal actions with priors, values of every seat, and lines', () => {
    const search = createSearch(state, network({ batch: 2 }));
    expect(search.run({ iterations: 60 })).toBe(60);
    const { iterations, nodes, depth, turns } = search.report();
    expect(iterations).toBe(60);
    expect(nodes).toBeGreaterThan(turns.length);
    expect(depth).toBeGreaterThan(1);
    // The first iteration ends at the root.
    expect(turns.reduce((sum, { visits }) => sum + visits, 0)).toBe(59);
    expect(turns.reduce((sum, { prior }) => sum + (prior ?? 0), 0)).toBeLessThanOrEqual(1.000001);
    expect(search.best()).toEqual(turns[0]?.actions);
    for (const { actions, value, values, line } of turns) {
      expect(actions).toHaveLength(1);
      expect(legalActions(state)).toContainEqual(actions[0]);
      expect(values).toHaveLength(table.players);
      expect(value).toBe(values[actor(state) ?? 0]);
      for (const each of values) expect(each).toBeGreaterThanOrEqual(0);
      for (const step of line) expect(step.actions).toHaveLength(1);
    }
    expect(turns[0]?.line.length).toBeGreaterThan(0);
  });

  test('finds the same with answers that come later', async () => {
    const now = createSearch(state, network({ batch: 5 }));
    const later = createSearch(state, {
      ...network({ batch: 5 }),
      evaluate: async (positions) => fromNumbers(positions, table.players),
      policy: async (positions) => fromNumbers(positions, spaces.actions.size),
    });
    now.run({ iterations: 33 });
    expect(await later.think({ iterations: 33 })).toBe(33);
    expect(later.report()).toEqual(now.report());
  });

  test('goes on as before after an answer that failed', () => {
    let isBroken = true;
    const search = createSearch(state, {
      ...network({ batch: 4 }),
      evaluate(positions) {
        if (isBroken) throw new Error('no connection');
        return fromNumbers(positions, table.players);
      },
    });
    expect(() => search.run({ iterations: 8 })).toThrow('no connection');
    expect(search.report().turns).toEqual([]);
    isBroken = false;
    expect(search.run({ iterations: 8 })).toBe(8);
    expect(search.report().turns.reduce((sum, { visits }) => sum + visits, 0)).toBe(7);
  });

  test('a simulator writes the same observations and masks', () => {
    const simulator = createSimulator(state);
    const random = quickRandom(3);
    for (let step = 0; step < 40 && !simulator.isOver(); step++) {
      const mask = new Uint8Array(spaces.actions.size);
      for (const action of simulator.legalActions()) mask[spaces.actions.encode(action)] = 1;
      expect(simulator.mask(spaces.actions)).toEqual(mask);
      for (let seat = 0; seat < table.players; seat++)
        expect(simulator.observe(spaces.observations, seat)).toEqual(
          observe(spaces.observations, simulator.view(seat, 'perfect')),
        );
      simulator.playout(casual, random, 1);
    }
  });
});

const start = midGame(ROAD, 10);

test('rescales the values of a network to 0 to 1', () => {
  const ofSeat = ({ seats }: { seats: Int8Array }, values: number[]) =>
    Array.from(seats).flatMap((seat) => (seat === 1 ? [...values].reverse() : values));
  const reports = (
    [
      [undefined, [0.25, 0.75]],
      [
        [-1, 1],
        [-0.5, 0.5],
      ],
      [
        [-3, 5],
        [-1, 3],
      ],
    ] as const
  ).map(([range, values]) => {
    const search = createSearch(start, { range, evaluate: (positions) => ofSeat(positions, [...values]) });
    search.run({ iterations: 20 });
    return search.report();
  });
  expect(reports[1]).toEqual(reports[0]);
  expect(reports[2]).toEqual(reports[0]);
});

test('settles no position of a batch if one of the answers is none', () => {
  let isBroken = true;
  const search = createSearch(start, {
    batch: 4,
    evaluate: ({ count }) => Array<number>(2 * count).fill(0.5),
    policy({ masks, count }) {
      const logits = Array<number>(masks.length).fill(0);
      if (isBroken && count > 1) logits.fill(Number.NaN, masks.length / 2);
      return logits;
    },
  });
  search.run({ iterations: 1 });
  expect(() => search.run({ iterations: 8 })).toThrow('policy gives NaN');
  isBroken = false;
  const { iterations, turns } = search.report();
  expect(turns.reduce((sum, { visits }) => sum + visits, 0)).toBe(iterations - 1);
  expect(search.run({ iterations: 20 })).toBe(iterations + 20);
  expect(search.report().turns.reduce((sum, { visits }) => sum + visits, 0)).toBe(iterations + 19);
});

test('options that are undefined make no other search', () => {
  const reports = [{}, { evaluate: undefined, edges: undefined }, { edges: 'turns' } as const].map(
    (options) => {
      const search = createSearch(start, options);
      search.run({ iterations: 40 });
      return search.report();
    },
  );
  expect(reports[1]).toEqual(reports[0]);
  expect(reports[2]).toEqual(reports[0]);
});

test('values are returned in turn order from the active player', () => {
  for (const edges of ['turns', 'actions'] as const) {
    const search = createSearch(start, {
      edges,
      // Seat 1 has won, whoever decides.
      evaluate: ({ seats }) => Array.from(seats).flatMap((seat) => (seat === 1 ? [1, 0] : [0, 1])),
    });
    search.run({ iterations: 40 });
    for (const { values } of search.report().turns) {
      expect(values[0]).toBeLessThan(0.2);
      expect(values[1]).toBeGreaterThan(0.8);
    }
  }
});

test('visits follow the priors where all is worth the same', () => {
  const legal = legalActions(start);
  const favourite = createSimulator(start).actions.indexOf(legal[1] as never);
  expect(favourite).toBeGreaterThanOrEqual(0);
  const search = createSearch(start, {
    evaluate: ({ count }) => Array<number>(2 * count).fill(0.5),
    // One is three times as likely as all others together.
    policy: ({ masks, count }) => {
      const actions = masks.length / count;
      return Array.from(masks, (_, at) =>
        at % actions === favourite ? Math.log(3 * (legal.length - 1)) : 0,
      );
    },
  });
  search.run({ iterations: 401 });
  const [first] = search.report().turns;
  expect(first?.actions).toEqual([legal[1]]);
  expect(first?.prior).toBeCloseTo(0.75);
  expect(first?.visits).toBeGreaterThan(285);
  expect(first?.visits).toBeLessThan(315);
});

test('noise changes the priors of the root and nothing else', () => {
  const priors = (seed: number, share: number): (number | null)[] => {
    const search = createSearch(start, { edges: 'actions', seed, rootNoise: { alpha: 0.3, share } });
    search.run({ iterations: 400 });
    const found = search.report().turns.map(({ text, prior }) => [text, prior] as const);
    return found.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, prior]) => prior);
  };
  expect(new Set(priors(1, 0)).size).toBe(1);
  const noisy = priors(1, 0.25);
  expect(new Set(noisy).size).toBeGreaterThan(1);
  expect(priors(1, 0.25)).toEqual(noisy);
  expect(priors(2, 0.25)).not.toEqual(noisy);
});

test('a temperature draws among what was visited', () => {
  const drawn = (temperature: number): number => {
    const search = createSearch(start, { edges: 'turns', temperature, seed: 4 });
    search.run({ iterations: 60 });
    return new Set(Array.from({ length: 200 }, () => JSON.stringify(search.best()))).size;
  };
  expect(drawn(0)).toBe(1);
  expect(drawn(0.01)).toBe(1);
  expect(drawn(1)).toBeGreaterThan(2);
});

test('a tree that is full goes on with what it has', () => {
  const search = createSearch(start, { edges: 'actions', maxNodes: 5 });
  expect(search.run({ iterations: 100 })).toBe(100);
  expect(search.report().nodes).toBe(5);
});

test('a game that ends soon is not judged by the network', () => {
  const simulator = createSimulator({ ...ROAD, seed: 'end' });
  simulator.playout(casual, quickRandom(1));
  const turns = createSimulator({ ...ROAD, seed: 'end' });
  const random = quickRandom(1);
  let before = turns.toState();
  while (!turns.isOver()) {
    before = turns.toState();
    turns.playout(casual, random, 1);
  }
  const search = createSearch(before, {
    edges: 'actions',
    evaluate: ({ count }) => Array<number>(2 * count).fill(0.5),
  });
  search.run({ iterations: 40 });
  const ends = search
    .report()
    .turns.filter(({ actions: [action] }) => action && actor(apply(before, action)) === null);
  expect(ends.length).toBeGreaterThan(0);
  for (const { value } of ends) expect(value).not.toBe(0.5);
});

describe('refuses', () => {
  test.each([
    [{ edges: 'moves' }, ['edges']],
    [{ edges: 'turns', policy: () => [] }, ['policy']],
    [{ evaluate: 1 }, ['evaluate']],
    [{ range: [1, 1] }, ['range']],
    [{ range: [-1, 0, 1] }, ['range']],
    [{ range: [0, Number.POSITIVE_INFINITY] }, ['range']],
    [{ policy: {} }, ['policy']],
    [{ batch: 0 }, ['batch']],
    [{ batch: 1.5 }, ['batch']],
    [{ batch: 1e9 }, ['batch']],
    [{ exploration: -1 }, ['exploration']],
    [{ temperature: Number.NaN }, ['temperature']],
    [{ rootNoise: { alpha: 1, share: 0.5 } }, ['rootNoise']],
    [{ edges: 'actions', rootNoise: { alpha: 0, share: 0.5 } }, ['rootNoise', 'alpha']],
    [{ edges: 'actions', rootNoise: { alpha: 1, share: 2 } }, ['rootNoise', 'share']],
    [{ edges: 'actions', maxNodes: 0 }, ['maxNodes']],
    [{ edges: 'actions', seed: {} }, ['seed']],
  ])('%j', (options, path) => {
    expect(() => createSearch(start, options as object)).toThrow(
      expect.objectContaining({ name: 'InvalidInputError', code: 'wrong-type', path }),
    );
  });

  test.each<[string, SearchOptions, string]>([
    ['too few values', { evaluate: () => [] }, 'evaluate must give 2 numbers, not 0'],
    ['values that are no numbers', { evaluate: () => [Number.NaN, 0] }, 'evaluate gives NaN for position 0'],
    ['values out of range', { evaluate: () => [-1, 1] }, 'which is not in the range 0 to 1'],
    ['too few logits', { policy: () => [1] }, 'policy must give'],
    [
      'logits without end',
      { policy: ({ masks }) => Array<number>(masks.length).fill(Number.POSITIVE_INFINITY) },
      'policy gives Infinity for position 0',
    ],
  ])('%s', (_, options, message) => {
    expect(() => createSearch(start, options).run({ iterations: 1 })).toThrow(message);
  });

  test('answers that come later, unless they can be waited for', () => {
    const search = createSearch(start, { evaluate: async () => [1, 0] });
    expect(() => search.run({ iterations: 1 })).toThrow(TypeError);
  });

  test('a second run while one is waiting', async () => {
    const search = createSearch(start, { evaluate: async () => [1, 0] });
    const first = search.think({ iterations: 2 });
    expect(() => search.run({ iterations: 1 })).toThrow('the search is running already');
    expect(await first).toBe(2);
  });

  test('spaces of other games', () => {
    const state = setup({ variant: 'spice-road', players: 3, seed: 1 });
    const observations = observationSpace({ variant: 'spice-road', players: 2 }) as never;
    expect(() => createSearch(state, { observations })).toThrow('the space is for spice-road with 2 players');
    expect(() => createSearch(state, { observations: {} as never })).toThrow(
      'must come from observationSpace',
    );
    expect(() => createSearch(state, { actions: {} as never })).toThrow('must come from actionSpace');
    const simulator = createSimulator(state);
    expect(() => simulator.observe(observations, 0)).toThrow('the space is for spice-road with 2 players');
    expect(() =>
      simulator.mask(actionSpace({ variant: 'spice-road', players: 3 }), new Uint8Array(2)),
    ).toThrow(RangeError);
  });
});

test('shares of noise have the mean and the spread of a Dirichlet distribution', () => {
  const random = quickRandom(11);
  const [length, alpha, rounds] = [5, 0.4, 4000];
  let sum = 0;
  let squares = 0;
  for (let i = 0; i < rounds; i++) {
    const shares = dirichlet(length, alpha, random);
    expect(shares.reduce((a, b) => a + b)).toBeCloseTo(1);
    sum += shares[0] ?? 0;
    squares += (shares[0] ?? 0) ** 2;
  }
  const mean = sum / rounds;
  expect(mean).toBeCloseTo(1 / length, 1);
  const variance = ((1 / length) * (1 - 1 / length)) / (length * alpha + 1);
  expect((squares / rounds - mean ** 2) / variance).toBeGreaterThan(0.93);
  expect((squares / rounds - mean ** 2) / variance).toBeLessThan(1.07);
});
