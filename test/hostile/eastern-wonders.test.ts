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
  ['a boat that is not placed', start, 'impossible-state at players.*.boat', [['players', 0, 'boat'], -1]],
  ['an actor that is not there', start, 'no-such-seat at actor', [['actor'], 4]],
  [
    'an outpost on a tile and on the board',
    start,
    'misplaced-piece at players.*.built.*',
    [['outposts', market], (start.outposts[market] ?? 0) ^ 1],
  ],
  ['an outpost missing', start, 'misplaced-piece at players.*.built.*', [['players', 0, 'built', 0], 5]],
  [
    'a market tile twice',
    start,
    'duplicate at game.market.*',
    [['game', 'market', market], start.game.market[market + 1]],
  ],
  ['a market tile missing', start, 'wrong-tile-count at game.market', [['game', 'market', market], -1]],
  ['an unknown market tile', start, 'unknown-piece at game.market.*', [['game', 'market', market], 24]],
  ['a victory tile twice', start, 'duplicate at portTiles.*', [['portTiles', 0], start.portTiles[1]]],
  ['a victory tile missing', start, 'missing-piece at pile', [['portTiles', 0], -1]],
  ['an unknown victory tile', start, 'unknown-piece at portTiles.*', [['portTiles', 0], 26]],
  [
    'a victory tile with a player and in the pile',
    start,
    'duplicate at pile.*',
    [['players', 0, 'victoryTiles'], [start.pile[0]]],
  ],
  ['two closed-port tiles', start, 'misplaced-piece at closedPort', [['closedPort'], 0]],
  ['the pile too short', start, 'missing-piece at pile', [['pile'], start.pile.slice(1)]],
  [
    'the closed port too deep',
    start,
    'impossible-state at pile.*',
    [['pile'], [-1, ...start.pile.filter((tile) => tile !== -1)]],
  ],
  [
    'no closed port',
    claimed,
    'misplaced-piece at closedPort',
    [['closedPort'], claimed.closedPort === -1 ? 2 : -1],
  ],
  ['victory tiles out of order', claimed, 'not-in-order at players.*.victoryTiles.*', outOfOrder(claimed)],
  ['a bonus tile too many', start, 'misplaced-piece at bonusLeft.*', [['players', 0, 'bonusTiles', 0], 1]],
  ['a bonus stack too tall', start, 'too-many at bonusLeft.*', [['bonusLeft', 0], 5]],
  ['a bonus tile gone', start, 'misplaced-piece at bonusLeft.*', [['bonusLeft', 0], 3]],
  ['a bonus stack missing', start, 'wrong-length at bonusLeft', [['bonusLeft'], start.bonusLeft.slice(1)]],
  ['a setup that was over', start, 'impossible-state at players.*.boat', [['phase'], 'takeCubes']],
  ['payment to nobody', start, 'impossible-state at payee', [['phase'], 'payBoats']],
  ['a payee without a debt', start, 'impossible-state at payee', [['payee'], 1]],
  ['free steps out of season', start, 'impossible-state at freeSteps', [['freeSteps'], 1]],
  ['a debt out of season', start, 'impossible-state at toPay', [['toPay'], 1]],
  ['upgrades out of season', start, 'impossible-state at upgrades', [['upgrades'], 1]],
  ['an outpost that costs nothing', start, 'impossible-state at toPay', [['phase'], 'payCubes']],
  ['more players than there are', start, 'wrong-length at players', [['game', 'players'], 4]],
  [
    'a map that is none',
    start,
    'wrong-tile-count at game.map.columns',
    [['game', 'map'], { columns: { A: [0] }, ports: ['A1', 'A1', 'A1', 'A1'] }],
  ],
  [
    'a component set that is none',
    start,
    'wrong-type at game.components.marketTiles',
    [['game', 'components'], { variant: 'eastern-wonders' }],
  ],
];

const [tile] = set.marketTiles;

/** What leaves no component set. */
const BAD_SETS: readonly (readonly [string, Patch])[] = [
  ['duplicate at marketTiles.1.id', [['marketTiles', 1, 'id'], tile?.id]],
  ['wrong-tile-count at marketTiles', [['marketTiles'], withValue(set.marketTiles, [0, 'symbol'], 'tea')]],
  [
    'wrong-tile-count at marketTiles',
    [['marketTiles'], withValue(set.marketTiles, [0, 'symbol'], 'saffron')],
  ],
  [
    'endless-trade at marketTiles.0.get',
    [['marketTiles', 0], { ...tile, give: [0, 0, 1, 0], get: [0, 0, 1, 0] }],
  ],
  [
    'endless-trade at marketTiles.0.get',
    [['marketTiles', 0], { ...tile, give: [0, 0, 1, 0], get: [3, 0, 1, 2] }],
  ],
  [
    'endless-trade at marketTiles.0.get',
    [['marketTiles', 0], { ...tile, give: [0, 0, 0, 0], get: [0, 0, 0, 0] }],
  ],
  ['duplicate at victoryTiles.1.id', [['victoryTiles', 1, 'id'], 'vp-1']],
  ['duplicate at bonusTiles.1.id', [['bonusTiles', 1, 'id'], 'extra-move']],
  ['unknown-piece at bonusStacks.0.0', [['bonusStacks', 0, 0], 'extra-cheese']],
  ['duplicate at bonusStacks.0.0', [['bonusStacks', 1, 0], 'extra-move']],
  ['unknown-piece at bonusStacks.0.0', [['bonusTiles'], []]],
  ['missing-piece at bonusTiles.0.id', [['bonusStacks'], []]],
  ['duplicate at startingCubes.1.id', [['startingCubes', 1, 'id'], '4Y']],
  ['duplicate at playerBoard.rows.3', [['playerBoard', 'rows', 3], 'tea']],
  ['wrong-length at playerBoard.spacePoints', [['playerBoard', 'columns'], 4]],
  [
    'wrong-length at playerBoard.spacePoints',
    [
      ['playerBoard', 'spacePoints'],
      [0, 1, 2, 2],
    ],
  ],
  [
    'unknown-hex at standardMap.ports.3',
    [
      ['standardMap', 'ports'],
      ['A1', 'A4', 'E1', 'E9'],
    ],
  ],
  [
    'wrong-tile-count at standardMap.columns',
    [
      ['standardMap', 'columns', 'C'],
      [0, 2, 4, 6, 8],
    ],
  ],
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
  sets: BAD_SETS.map(([refusal, patch], i): BadRow<object> => [`${i} ${refusal}`, set, refusal, patch]),
  countedSet: { every: 5, numbers: 150 },
  badOptions: BAD_OPTIONS,
  unknown: UNKNOWN,
  illegal: ILLEGAL,
  notRecords: [
    [['variant'], 'sand-to-sea'],
    [['actions', 3], { kind: 'rest' }],
  ],
  wrongRecords: () => WRONG,
  untaken: { kind: 'takeCubes', set: '4Y' },
});

test('valid options are kept', () => {
  expect(setup({ ...options, firstSeat: 2 }).game.firstSeat).toBe(2);
  expect(setup({ ...options, map }).game.map).toEqual(map);
});

test('values that are no actions are none of any game', () => {
  for (const bad of NOT_ACTIONS) expectRefusal(parseAction, bad);
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
