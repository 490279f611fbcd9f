import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultComponents } from '../../src/entries/components';
import type { Options, State } from '../../src/play/game';
import type { GameRecord } from '../../src/record/game-record';
import { MINI_SETS } from '../../src/testkit/index';
import { playedGame, TABLES } from '../support/play';
import type { Asked } from './clause-tests';
import type * as Probe from './probe';

const RECORDS = join(import.meta.dirname, '../records');

/** Something that is asked once. */
export interface Question {
  readonly name: string;
  /** Whether it belongs to how a game begins, and not to what is told of it. */
  readonly isSetup: boolean;
  /** Whether it is about how actions are written. */
  readonly isNotation?: true;
  readonly ask: (probe: typeof Probe) => number;
}

/** A map with two hexes fewer than the usual one. */
export const OWN_MAP = {
  columns: {
    A: [0, 2],
    B: [1, 3, 5, 7, 9],
    C: [0, 2, 4, 6, 8, 10],
    D: [1, 3, 5, 7, 9, 11],
    E: [2, 4, 6, 8, 10],
  },
  ports: ['C1', 'C6', 'E1', 'E5'],
};

/** Options that change rules. */
export const HOUSE_RULES: readonly { readonly variant: string; readonly [name: string]: unknown }[] = [
  { variant: 'spice-road', tradeAtLeastOnce: true },
  { variant: 'sand-to-sea', tradeAtLeastOnce: true },
  { variant: 'sand-to-sea', map: OWN_MAP },
  { variant: 'eastern-wonders', map: OWN_MAP },
  { variant: 'new-world', upgradeAtLeastOnce: true },
];

/** Setups, right and wrong ones, the notation of all actions, what others may see of records, and the clause tests. */
export function questions(asked: Asked): Question[] {
  return [...setups(), ...oddSetups(), ...notations(), ...publications(), ...limits(), ...clauseTests(asked)];
}

/** What the clause tests ask about: options, components, records; a part of their states is looked at more closely. */
function* clauseTests({ options, components, records, states }: Asked): Generator<Question, void> {
  const asked = (number: number, given: unknown): Question => ({
    name: `setup of the clause tests, ${number}`,
    isSetup: true,
    ask: (probe) => probe.asked(given as Options),
  });
  for (const [number, given] of options.entries()) yield asked(number, given);
  for (const [number, own] of components.entries()) {
    const { variant } = own as { readonly variant: string };
    yield asked(options.length + number, { variant, players: 2, seed: 1, components: own });
  }
  for (const [number, record] of records.entries())
    for (const viewer of [0, 1, 'spectator'] as const)
      yield {
        name: `record ${number} of the clause tests published for ${viewer}`,
        isSetup: false,
        ask: (probe) => probe.published(record, viewer),
      };
  yield { name: 'cubes as letters', isSetup: false, ask: (probe) => probe.letters() };
  for (const [number, state] of chosen(states).entries()) {
    const name = `state ${number} of the clause tests`;
    yield { name: `${name} from outside`, isSetup: false, ask: (probe) => probe.outside(state) };
    yield { name: `whole turns from ${name}`, isSetup: false, ask: (probe) => probe.wholeTurns(state) };
    yield { name: `most cubes in ${name}`, isSetup: false, ask: (probe) => probe.mostCubes(state) };
  }
}

/** How much there can be of cubes, and of actions one after the other. */
function* limits(): Generator<Question, void> {
  for (const { variant, players } of TABLES) {
    const state = turnOf({ variant, players, seed: 'limits' });
    const name = `${variant} for ${players}`;
    yield { name: `most cubes in ${name}`, isSetup: false, ask: (probe) => probe.mostCubes(state) };
    yield {
      name: `actions of ${name} many times`,
      isSetup: false,
      isNotation: true,
      ask: (probe) => probe.repeated(state),
    };
  }
  const state = withHarvestTile();
  yield { name: 'most cubes after a harvest', isSetup: false, ask: (probe) => probe.mostCubes(state) };
  for (const components of endless())
    yield {
      name: `setup of ${components.variant} with an endless trade`,
      isSetup: true,
      ask: (probe) =>
        probe.asked({ variant: components.variant, players: 2, seed: 1, components } as unknown as Options),
    };
}

/** A hold full of cubes of one colour. */
const FULL = [10, 0, 0, 0] as const;

/** What these questions need of a state. */
type Seated = State & {
  readonly seat: number;
  readonly players: readonly { readonly bonusTiles: readonly number[] }[];
};

/** The first turn of a game, with a full hold. */
function turnOf(options: object): State {
  const { seat, players, ...rest } = played(options, ({ phase }) => phase === 'turn');
  const filled = players.map((player, at) => (at === seat ? { ...player, cubes: FULL } : player));
  return { ...rest, seat, players: filled } as unknown as State;
}

/** A market of Eastern Wonders where no trade brings more than it takes, after a bonus tile has added to a harvest. */
function withHarvestTile(): State {
  const parts = defaultComponents('eastern-wonders');
  const marketTiles = parts.marketTiles.map((tile) => ({ ...tile, give: [2, 0, 0, 0], get: [0, 1, 0, 0] }));
  const tile = parts.bonusTiles.findIndex(({ effect }) => effect.kind === 'harvestCubes');
  const options = { variant: 'eastern-wonders', players: 2, components: { ...parts, marketTiles } };
  return played({ ...options, seed: 'harvest' }, ({ phase, seat, players }) => {
    return phase === 'discard' && (players[seat]?.bonusTiles[tile] ?? 0) > 0;
  });
}

function played(options: object, isWanted: (state: Seated) => boolean): Seated {
  for (const { before } of playedGame(options as never, 5000))
    if (isWanted(before as Seated)) return before as Seated;
  throw new Error('no such position comes up');
}

/** Pieces of each game with a trade that gives back all that it takes. */
function endless(): { readonly variant: string; readonly marketTiles: readonly object[] }[] {
  const trade = { give: [1, 0, 0, 0], get: [2, 0, 0, 0] };
  const first = <P extends object>([piece, ...others]: readonly P[]): P[] => [
    { ...(piece as P), ...trade },
    ...others,
  ];
  const wonders = defaultComponents('eastern-wonders');
  const sea = defaultComponents('sand-to-sea');
  return [
    { ...wonders, marketTiles: first(wonders.marketTiles) },
    { ...sea, marketTiles: first(sea.marketTiles) },
  ];
}

/** So many states of each game and kind of decision are looked at more closely. */
const OF_EACH_PHASE = 2;

function chosen(states: readonly State[]): State[] {
  const byPhase = new Map<string, State[]>();
  for (const state of states) {
    const key = `${state.variant} ${state.phase}`;
    byPhase.set(key, [...(byPhase.get(key) ?? []), state]);
  }
  return [...byPhase.values()].flatMap((alike) =>
    alike.filter((_, i) => i % Math.ceil(alike.length / OF_EACH_PHASE) === 0),
  );
}

function* setups(): Generator<Question, void> {
  const dealt = (name: string, options: object, all: boolean): Question => ({
    name: `setup of ${name}`,
    isSetup: true,
    ask: (probe) => probe.dealt(options as never, all),
  });
  for (const { name, options, deals } of MINI_SETS)
    yield dealt(name, { seed: 0, ...options }, deals === 'setup');
  for (const { variant, players } of TABLES)
    for (const seed of ['a', 'b', 'c']) {
      const options = { variant, players, seed };
      yield dealt(`${variant} for ${players}, ${seed}`, options, false);
      if (seed === 'a')
        yield dealt(`${variant} for ${players} from seat 1`, { ...options, firstSeat: 1 }, false);
    }
}

/** What is asked for by a person or a program, with all that may be wrong with it. */
function* oddSetups(): Generator<Question, void> {
  const asked = (name: string, options: object): Question => ({
    name: `setup ${name}`,
    isSetup: true,
    ask: (probe) => probe.asked(options as never),
  });
  for (const house of HOUSE_RULES)
    yield asked(`of ${Object.keys(house).join(' ')}`, { players: 3, seed: 1, ...house });
  for (const { variant, players } of TABLES) {
    yield asked(`of ${variant} for ${players} with a seed of its own`, { variant, players, seed: 'zażółć' });
    yield asked(`of ${variant} with half a pair`, { variant, players, seed: 'a\ud83d' });
    yield asked(`of ${variant} with a whole pair`, { variant, players, seed: '🎲' });
    yield asked(`of ${variant} for its own pieces`, {
      variant,
      players,
      seed: 1,
      components: MINI_SETS.find(({ options }) => options.variant === variant)?.options.components,
    });
  }
  const { columns, ports } = OWN_MAP;
  const { A, B, C, D, E } = columns;
  const maps: readonly unknown[] = [
    OWN_MAP,
    null,
    7,
    'map',
    [],
    {},
    { columns },
    { ports },
    { columns: null, ports },
    { columns: [], ports },
    { columns, ports: 'C1' },
    { columns, ports: [] },
    { columns, ports: [...ports, 'A1'] },
    { columns, ports: ['C1', 'C6', 'E1', 5] },
    { columns, ports: ['C1', 'C6', 'E1', 'E9'] },
    { columns, ports: ['C1', 'C1', 'E1', 'E5'] },
    { columns: { ...columns, a: [0] }, ports },
    { columns: { ...columns, AA: [0] }, ports },
    { columns: { ...columns, A: 0 }, ports },
    { columns: { ...columns, A: [0, 2.5] }, ports },
    { columns: { ...columns, A: ['0', 2] }, ports },
    { columns: { ...columns, A: [0, 1] }, ports },
    { columns: { ...columns, A: [2, 0] }, ports },
    { columns: { ...columns, A: [0, 0] }, ports },
    { columns: { ...columns, A: [0, 2, 4] }, ports },
    { columns: { ...columns, A: [0] }, ports },
    { columns: { A: [0, 2, 40, 42], B: [1, 3, 41], C, D, E }, ports },
    { columns: { A: [0, 40], B, C, D, E }, ports },
    { columns: { B, C, D, E, F: A }, ports },
    { columns: { B, C, D, E, Z: A }, ports },
    { columns: { ...columns, A: [-2, 0] }, ports },
    { columns: { ...columns, A: [1, 3] }, ports },
    { columns: { ...columns, A: [8, 10] }, ports: ['A1', 'C6', 'E1', 'E5'] },
    { columns: { A: [], B, C, D, E }, ports },
    { columns: { A: [2, 4, 6, 8], B, C, D, E: [2, 4, 6, 8] }, ports: ['A1', 'A4', 'E1', 'E4'] },
    { columns: { A: [2, 4, 6, 8], B, C, D, E: [2, 4, 6, 8] }, ports: ['A1', 'A2', 'E1', 'E4'] },
  ];
  for (const variant of ['eastern-wonders', 'sand-to-sea'])
    for (const [number, map] of maps.entries())
      yield asked(`of ${variant} on map ${number}`, { variant, players: 2, seed: 1, map });
}

function* notations(): Generator<Question, void> {
  for (const { name, options } of MINI_SETS)
    yield {
      name: `actions of ${name}`,
      isSetup: false,
      isNotation: true,
      ask: (probe) => probe.named({ seed: 0, ...options } as never),
    };
  for (const { variant, players } of TABLES)
    yield {
      name: `actions of ${variant} for ${players}`,
      isSetup: false,
      isNotation: true,
      ask: (probe) => probe.named({ variant, players, seed: 1 } as never),
    };
}

const PUBLISHED: readonly string[] = [
  'spice-road/p2-1 spice-road/p3-2 spice-road/p2-bytes spice-road/p2-code-units',
  'eastern-wonders/p2-1 eastern-wonders/p3-few-tiles eastern-wonders/p4-own',
  'new-world/p2-1 new-world/p3-2 new-world/p2-half-pair new-world/p4-4',
  'sand-to-sea/p2-1 sand-to-sea/p2-2 sand-to-sea/p3-1 sand-to-sea/p3-2 sand-to-sea/p2-joint-seed sand-to-sea/p4-map',
].flatMap((names) => names.split(' '));

function* publications(): Generator<Question, void> {
  for (const name of PUBLISHED)
    for (const viewer of [0, 1, 'spectator'] as const)
      yield {
        name: `${name} published for ${viewer}`,
        isSetup: false,
        ask: (probe) => probe.published(recordOf(name), viewer),
      };
}

/** A golden record, by folder and name. */
export function recordOf(name: string): GameRecord {
  return JSON.parse(readFileSync(join(RECORDS, `${name}.json`), 'utf8')) as GameRecord;
}
