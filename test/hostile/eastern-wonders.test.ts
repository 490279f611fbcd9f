import { expect, test } from 'vitest';
import { defaultComponents } from '../../src/entries/components';
import {
  type Action,
  apply,
  legalActions,
  parseAction,
  parseState,
  type State,
  setup,
} from '../../src/index';
import {
  type BadRow,
  expectRefusal,
  firstWhere,
  NOT_ACTIONS,
  type Patch,
  statesOf,
} from '../support/hostile';
import { testHostileGame, type WrongRecord } from '../support/hostile-game';
import { type Path, withValue } from '../support/tree';

type EasternWonders = State<'eastern-wonders'>;

const options = { variant: 'eastern-wonders', players: 3, seed: 'hostile' } as const;
const set = defaultComponents('eastern-wonders');
const states = statesOf<'eastern-wonders'>(options);

const fresh = setup(options);
const start = firstWhere(states, ({ phase }) => phase === 'turn');
const claimed = firstWhere(
  states,
  ({ phase, players }) => phase === 'turn' && players.some((each) => each.victoryTiles.length > 1),
);
const over = firstWhere(states, ({ phase }) => phase === 'over');
const market = start.game.market.findIndex((tile) => tile !== -1);

function outOfOrder(state: EasternWonders): Patch {
  const seat = state.players.findIndex((each) => each.victoryTiles.length > 1);
  return [['players', seat, 'victoryTiles'], [...(state.players[seat]?.victoryTiles ?? [])].reverse()];
}

/** What cannot arise: a state, and what is changed where. */
const IMPOSSIBLE: readonly BadRow<EasternWonders>[] = [
  ['a boat that is not placed', start, null, [['players', 0, 'boat'], -1]],
  ['a boat off the map', start, null, [['players', 0, 'boat'], 24]],
  [
    'two boats of one seat',
    start,
    null,
    [
      ['players', 0, 'boat'],
      [3, 4],
    ],
  ],
  ['no boat', start, null, [['players', 0, 'boat'], undefined]],
  ['an actor that is not there', start, null, [['actor'], 4]],
  [
    'an outpost on a tile and on the board',
    start,
    null,
    [['outposts', market], (start.outposts[market] ?? 0) ^ 1],
  ],
  ['an outpost on a port', start, null, [['outposts', 0], 1]],
  ['an outpost of nobody', start, null, [['outposts', market], 8]],
  ['an outpost missing', start, null, [['players', 0, 'built', 0], 5]],
  ['more outposts than there are', start, null, [['players', 0, 'built', 0], 6]],
  ['a market tile twice', start, null, [['game', 'market', market], start.game.market[market + 1]]],
  ['a market tile missing', start, null, [['game', 'market', market], -1]],
  ['a market tile on a port', start, null, [['game', 'market', 0], start.game.market[market]]],
  ['an unknown market tile', start, null, [['game', 'market', market], 24]],
  ['a victory tile twice', start, null, [['portTiles', 0], start.portTiles[1]]],
  ['a victory tile missing', start, null, [['portTiles', 0], -1]],
  ['an unknown victory tile', start, null, [['portTiles', 0], 26]],
  [
    'a victory tile with a player and in the pile',
    start,
    null,
    [['players', 0, 'victoryTiles'], [start.pile[0]]],
  ],
  ['two closed-port tiles', start, null, [['closedPort'], 0]],
  ['the pile too short', start, null, [['pile'], start.pile.slice(1)]],
  ['the closed port too deep', start, null, [['pile'], [-1, ...start.pile.filter((tile) => tile !== -1)]]],
  ['no closed port', claimed, null, [['closedPort'], claimed.closedPort === -1 ? 2 : -1]],
  ['victory tiles out of order', claimed, null, outOfOrder(claimed)],
  ['a bonus tile too many', start, null, [['players', 0, 'bonusTiles', 0], 1]],
  ['a bonus stack too tall', start, null, [['bonusLeft', 0], 5]],
  ['a bonus tile gone', start, null, [['bonusLeft', 0], 3]],
  ['a bonus stack missing', start, null, [['bonusLeft'], start.bonusLeft.slice(1)]],
  [
    'a hold too full',
    start,
    null,
    [
      ['players', 1, 'cubes'],
      [11, 0, 0, 0],
    ],
  ],
  ['cubes out of reach', start, null, [['players', 1, 'cubes', 0], 1e9]],
  ['a phase of another kind', start, null, [['phase'], 'discard']],
  ['a setup that was over', start, null, [['phase'], 'takeCubes']],
  ['payment to nobody', start, null, [['phase'], 'payBoats']],
  ['a payee without a debt', start, null, [['payee'], 1]],
  ['free steps out of season', start, null, [['freeSteps'], 1]],
  ['a debt out of season', start, null, [['toPay'], 1]],
  ['upgrades out of season', start, null, [['upgrades'], 1]],
  ['an outpost that costs nothing', start, null, [['phase'], 'payCubes']],
  ['more players than there are', start, null, [['game', 'players'], 4]],
  [
    'a map that is none',
    start,
    null,
    [['game', 'map'], { columns: { A: [0] }, ports: ['A1', 'A1', 'A1', 'A1'] }],
  ],
  ['a component set that is none', start, null, [['game', 'components'], { variant: 'eastern-wonders' }]],
];

const [tile] = set.marketTiles;

/** What leaves no component set. */
const BAD_SETS: readonly Patch[] = [
  [['marketTiles'], set.marketTiles.slice(1)],
  [['marketTiles'], [...set.marketTiles, tile]],
  [['marketTiles', 1, 'id'], tile?.id],
  [['marketTiles', 0, 'id'], ''],
  [['marketTiles', 0, 'id'], 'a b'],
  [['marketTiles', 0, 'id'], '__proto__'],
  [['marketTiles', 0, 'id'], 'x'.repeat(100)],
  [['marketTiles'], withValue(set.marketTiles, [0, 'symbol'], 'tea')],
  [['marketTiles'], withValue(set.marketTiles, [0, 'symbol'], 'saffron')],
  [
    ['marketTiles', 0, 'give'],
    [1, 0, 0],
  ],
  [
    ['marketTiles', 0, 'give'],
    [1, 0, 0, 0, 0],
  ],
  [['marketTiles', 0, 'give'], { 0: 1, 1: 0, 2: 0, 3: 0 }],
  [['marketTiles', 0, 'source'], 'rumour'],
  [['marketTiles', 0], { ...tile, give: [0, 0, 1, 0], get: [0, 0, 1, 0] }],
  [['marketTiles', 0], { ...tile, give: [0, 0, 1, 0], get: [3, 0, 1, 2] }],
  [['marketTiles', 0], { ...tile, give: [0, 0, 0, 0], get: [0, 0, 0, 0] }],
  [['victoryTiles'], set.victoryTiles.slice(0, 8)],
  [['victoryTiles', 1, 'id'], 'vp-1'],
  [['victoryTiles', 0, 'points'], '11'],
  [['closedPortTiles'], 0],
  [['closedPortTiles'], 2],
  [['closedPortTiles'], undefined],
  [['bonusTiles', 1, 'id'], 'extra-move'],
  [['bonusTiles', 0, 'copies'], 0],
  [['bonusTiles', 0, 'copies'], 1000],
  [['bonusTiles', 0, 'effect', 'kind'], 'teleport'],
  [['bonusTiles', 0, 'effect', 'spaces'], 3],
  [['bonusTiles', 0, 'effect'], null],
  [['bonusStacks', 0, 0], 'extra-cheese'],
  [['bonusStacks', 1, 0], 'extra-move'],
  [['bonusStacks', 0], []],
  [['bonusTiles'], []],
  [['bonusStacks'], []],
  [['startingCubes'], set.startingCubes.slice(0, 3)],
  [['startingCubes', 1, 'id'], '4Y'],
  [
    ['startingCubes', 0, 'cubes'],
    [4, 0, 0, -1],
  ],
  [
    ['playerBoard', 'rows'],
    ['ginger', 'chili', 'tea'],
  ],
  [['playerBoard', 'rows', 3], 'tea'],
  [['playerBoard', 'columns'], 0],
  [['playerBoard', 'columns'], 4],
  [
    ['playerBoard', 'spacePoints'],
    [0, 1, 2, 2],
  ],
  [['playerBoard', 'holdSpaces'], -1],
  [
    ['standardMap', 'ports'],
    ['A1', 'A4', 'E1', 'E9'],
  ],
  [
    ['standardMap', 'columns', 'C'],
    [0, 2, 4, 6, 8],
  ],
  [['variant'], 'western-wonders'],
];

const { columns, ports } = set.standardMap;
const map = { columns, ports };

/** Options that this game does not take. */
const BAD_OPTIONS: readonly (readonly [...Patch, at?: Path])[] = [
  [['players'], 5],
  [['map'], 'standard'],
  [['map'], {}],
  [['map'], { ...map, rivers: [] }],
  [['map'], { ...map, ports: ['A1', 'A4', 'E1'] }, ['map', 'ports']],
  [['map'], { ...map, ports: ['A1', 'A4', 'E1', 'Z1'] }, ['map', 'ports']],
  [['map'], { ...map, ports: ['A1', 'A4', 'E1', 'E1'] }, ['map', 'ports']],
  [['map'], { ...map, columns: { ...columns, F: [0] } }, ['map', 'columns']],
  [['map'], { ...map, columns: { ...columns, AA: [0] } }, ['map', 'columns']],
  [['map'], { ...map, columns: { ...columns, E: [2, 4, 6] } }, ['map', 'columns']],
  [['map'], { ...map, columns: { ...columns, A: [1, 3, 5, 7] } }, ['map', 'columns']],
  [['map'], { ...map, columns: { ...columns, A: [4, 2, 6, 8] } }, ['map', 'columns', 'A']],
  [['map'], { ...map, columns: { ...columns, A: [2, 2, 6, 8] } }, ['map', 'columns', 'A']],
  [['map'], { ...map, columns: { ...columns, A: [2, 3, 6, 8] } }, ['map', 'columns', 'A']],
  [['map'], { ...map, columns: { ...columns, A: [2, 4, 6, 98] } }, ['map', 'columns', 'A']],
  [
    ['map'],
    { ...map, columns: { ...columns, D: [13, 15, 17, 19, 21], E: [14, 16, 18, 20] } },
    ['map', 'columns'],
  ],
  [['map'], { ...map, columns: { ...columns, A: [] } }, ['map', 'columns', 'A']],
  [['map'], { ...map, columns: { ...columns, A: [2, 4, Number.NaN, 8] } }, ['map', 'columns', 'A']],
];

const cyclic: { kind: string; to: string; leave?: unknown } = { kind: 'sail', to: 'B2' };
cyclic.leave = cyclic;

/** Values that claim to be actions of this variant and are none. */
const BAD_ACTIONS: readonly unknown[] = [
  cyclic,
  { kind: 'Sail', to: 'B2' },
  { kind: ['sail'], to: 'B2' },
  { kind: 'sail' },
  { kind: 'sail', to: 7 },
  { kind: 'sail', to: '' },
  { kind: 'sail', to: 'x'.repeat(1000) },
  { kind: 'sail', to: 'B2 ' },
  { kind: 'sail', to: ['B2'] },
  { kind: 'sail', to: { toString: 'B2' } },
  { kind: 'sail', to: 'B2', leave: 'blue' },
  { kind: 'sail', to: 'B2', leave: 0 },
  { kind: 'sail', to: 'B2', leave: null },
  { kind: 'sail', to: 'B2', from: 'B1' },
  { kind: 'takeCubes' },
  { kind: 'takeCubes', set: 0 },
  { kind: 'takeCubes', set: '4Y', seat: 0 },
  { kind: 'takeCubes', set: '../4Y' },
  { kind: 'placeBoat', hex: null },
  { kind: 'payBoat', seat: 1 },
  { kind: 'payBoat', cube: 'red' },
  { kind: 'payBoat', seat: '1', cube: 'red' },
  { kind: 'payBoat', seat: -1, cube: 'red' },
  { kind: 'payBoat', seat: -0, cube: 'red' },
  { kind: 'payBoat', seat: 1.5, cube: 'red' },
  { kind: 'payBoat', seat: Number.NaN, cube: 'red' },
  { kind: 'payBoat', seat: 1e21, cube: 'red' },
  { kind: 'payCube', cube: 'Red' },
  { kind: 'payCube', cube: 1 },
  { kind: 'takeBonus', stack: '0' },
  { kind: 'takeBonus', stack: -1 },
  { kind: 'takeBonus', stack: 99 },
  { kind: 'dock', extra: {} },
  JSON.parse('{"kind":"dock","__proto__":{"x":1}}'),
  { kind: 'dock', [Symbol('x')]: 1 },
  Object.defineProperty({}, 'kind', { enumerable: true, get: () => 'dock' }),
  Object.defineProperty({}, 'kind', { enumerable: false, value: 'dock' }),
  Object.assign(Object.create({ kind: 'dock' }), { x: 1 }),
  { kind: 'dock', deep: JSON.parse('['.repeat(5000) + ']'.repeat(5000)) },
  { kind: 'dock', wide: Array.from({ length: 1_000_000 }, () => 0) },
];

/** Well-formed actions that name pieces which this game does not have. */
const UNKNOWN: readonly Action<'eastern-wonders'>[] = [
  { kind: 'sail', to: 'Z9' },
  { kind: 'sail', to: 'constructor' },
  { kind: 'placeBoat', hex: 'A9' },
  { kind: 'takeCubes', set: 'toString' },
  { kind: 'payBoat', seat: 3, cube: 'red' },
  { kind: 'takeBonus', stack: 9 },
];

/** Actions that are not legal: when, why and by which clause. */
const ILLEGAL: readonly (readonly [EasternWonders, Action<'eastern-wonders'>, string, string])[] = [
  [fresh, { kind: 'harvest' }, 'wrong-phase', 'EW-S8'],
  [start, { kind: 'trade' }, 'no-outpost', 'EW-K5'],
  [start, { kind: 'dock' }, 'wrong-phase', 'EW-M1'],
  [start, { kind: 'payCube', cube: 'yellow' }, 'wrong-phase', 'EW-K2'],
  [start, { kind: 'discard', cube: 'yellow' }, 'wrong-phase', 'C-5'],
  [over, { kind: 'harvest' }, 'game-over', 'EW-E1'],
];

/** Records in form that do not hold: what is said of them, and what is changed. */
const WRONG: readonly WrongRecord[] = [
  { code: 'wrong-hash', patches: [[['options', 'seed'], 'another']] },
  { code: 'wrong-hash', patches: [[['options', 'players'], 2]] },
  { code: 'illegal-action', patches: [[['actions', 0], { kind: 'harvest' }]] },
  { code: 'illegal-action', patches: [[['actions', 1], { kind: 'placeBoat', hex: 'A1' }]] },
  { code: 'illegal-action', patches: [[['actions', 1], { kind: 'placeBoat', hex: 'Z7' }]] },
  { code: 'wrong-turns', patches: [[['turns', 2, 'actions'], 7]] },
];

testHostileGame({
  options,
  state: start,
  over,
  states: IMPOSSIBLE,
  counted: [{ state: start, every: 1, numbers: 150 }],
  sets: BAD_SETS.map(
    ([path, value], i): BadRow<object> => [`${i} at ${path.join('.')}`, set, null, [path, value]],
  ),
  countedSet: { every: 5, numbers: 150 },
  badOptions: BAD_OPTIONS,
  notActions: BAD_ACTIONS,
  unknown: UNKNOWN,
  illegal: ILLEGAL,
  notRecords: [
    [['variant'], 'sand-to-sea'],
    [['actions', 3], { kind: 'rest' }],
  ],
  wrongRecords: () => WRONG,
  untaken: { kind: 'takeCubes', set: '4Y' },
});

test('what the options say of themselves is kept: the good ones pass', () => {
  expect(setup({ ...options, firstSeat: 2 }).game.firstSeat).toBe(2);
  expect(setup({ ...options, map }).game.map).toEqual(map);
});

test('values that are no actions are none of any game', () => {
  for (const bad of [...NOT_ACTIONS, ...BAD_ACTIONS]) expectRefusal(parseAction, bad);
});

test('an error tells code, clause and action', () => {
  const action: Action<'eastern-wonders'> = { kind: 'harvest' };
  try {
    apply(fresh, action);
    expect.unreachable();
  } catch (error) {
    expect(error).toMatchObject({ name: 'IllegalActionError', code: 'wrong-phase', clause: 'EW-S8', action });
    expect((error as Error).message).toContain('(EW-S8)');
  }
});

test('what is far too large is refused before it is looked at', () => {
  const huge = Array.from({ length: 3_000_000 }, () => 0);
  expect(expectRefusal(parseState, { ...start, pile: huge }).code).toBe('too-large');
  const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, i) => [`k${i}`, i]));
  expect(expectRefusal(parseState, { ...start, ...wide }).code).toBe('too-large');
  const deep = JSON.parse('['.repeat(10_000) + ']'.repeat(10_000));
  expect(expectRefusal(parseState, { ...start, pile: deep }).code).toBe('too-deep');
});

test('a state that was changed by hand, but can arise, is taken and copied', () => {
  const changed = withValue(start, ['players', 0, 'cubes'], [1, 2, 3, 4]) as EasternWonders;
  const parsed = parseState(changed) as EasternWonders;
  expect(parsed.players[0]?.cubes).toEqual([1, 2, 3, 4]);
  expect(Object.isFrozen(changed)).toBe(false);
  expect(legalActions(changed)).toEqual(legalActions(parsed));
});
