import { expect, test } from 'vitest';
import { easternWonders, extendGame, newWorld, sandToSea } from '../../src/entries/game';
import { createEngine } from '../../src/index';
import { createSimulator } from '../../src/sim/index';
import { checkAll, thisEngine } from '../../src/testkit/index';

const sea = extendGame(easternWonders, {
  name: 'calm-wonders',
  prefix: 'CW',
  clauses: { 'CW-1': 'Nobody harvests with eight cubes or more.' },
  rules: {
    harvest: {
      clause: 'CW-1',
      forbids: (_, { active: { cubes } }) =>
        cubes[0] + cubes[1] + cubes[2] + cubes[3] < 8
          ? null
          : { code: 'enough', message: 'Eight cubes are enough.' },
    },
  },
  scores: (sheets) => sheets.map((sheet) => ({ ...sheet, total: sheet.total + 1 })),
});
const world = extendGame(newWorld, {
  name: 'strict-world',
  prefix: 'SW',
  clauses: { 'SW-1': 'At least one upgrade is made at a location.' },
  rules: {
    endTurn: {
      clause: 'SW-1',
      forbids: ({ locations }, { phase, upgrades, location }) => {
        const here = locations[location];
        return phase === 'upgrade' && here?.kind === 'upgrade' && upgrades === here.steps
          ? { code: 'must-upgrade', message: 'One upgrade has to be made.' }
          : null;
      },
    },
  },
});
const sand = extendGame(sandToSea, {
  name: 'busy-sand',
  prefix: 'BS',
  clauses: { 'BS-1': 'A player rests only to take at least one played card back.' },
  rules: {
    rest: {
      clause: 'BS-1',
      forbids: (_, row) =>
        row.active.faceUp.length > 0
          ? null
          : { code: 'nothing-to-take-back', message: 'No card was played.' },
    },
  },
});

test.each([sea, world, sand])(
  'a house rule of $extends has every property of the testkit',
  async (game) => {
    const { ok, outcomes } = await checkAll(thisEngine(game as never), {
      games: [game as never],
      actions: 80,
      every: 8,
      recalls: ['none', 'perfect'],
    });
    expect(outcomes.flatMap((each) => (each.status === 'failed' ? [each.error.message] : []))).toEqual([]);
    expect(ok).toBe(true);
  },
  180_000,
);

test('a game with house rules keeps the options that its base makes of absent ones', () => {
  const engine = createEngine(sea);
  const options = { variant: 'calm-wonders', players: 2, seed: 1 } as const;
  const start = engine.setup(options);
  expect(start.game).toMatchObject({ upgradeFromNextBuild: true });
  const unset = { ...options, upgradeFromNextBuild: undefined };
  const simulator = createSimulator(sea, unset as never);
  expect(simulator.toState().game).toEqual(start.game);
});
