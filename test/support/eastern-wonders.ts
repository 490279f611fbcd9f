import type * as z from 'zod/mini';
import { defaultComponents } from '../../src/entries/components';
import type { schemas } from '../../src/games/eastern-wonders/input';
import type * as engine from '../../src/index';
import { cubes, letters } from './cubes';
import { setupParsed } from './inside';
import { DOCK } from './moves';
import { idsOf, indexIn, playerOf } from './pieces';
import { sceneOf } from './scene';
import { begun, giveBonus, hex, hexNames, layVictoryTiles, putOutpost, type VictoryTiles } from './sea';

export {
  BUILD,
  CLAIM,
  discard,
  END,
  payBoat,
  payCube,
  placeBoat,
  TRADE,
  takeBonus,
  takeCubes,
  upgrade,
} from './moves';
export { boat, bonusOf, built, destinations, outpostsOn, portsOf, victoryOf } from './sea';
export { cubes, DOCK, hex, hexNames, letters, putOutpost };

export type State = engine.State<'eastern-wonders'>;
export type Action = engine.Action<'eastern-wonders'>;
export type Components = engine.Components<'eastern-wonders'>;
type Options = engine.Options<'eastern-wonders'>;
type Draft = z.infer<(typeof schemas)['state']>;

export const COMPONENTS: Components = defaultComponents('eastern-wonders');

/** The market of {@link sea}: one tile of each symbol is out of the game, as after any setup. */
const MARKET: Readonly<Record<string, string>> = {
  A2: 'ginger-5', // R -> YYY
  A3: 'chili-4', // YY -> RR
  B1: 'tea-6', // YY -> G
  B2: 'cloves-5', // YYY -> B
  B3: 'ginger-1', // G -> YYYYR
  B4: 'chili-2', // G -> RR
  B5: 'tea-4', // RR -> GG
  C1: 'cloves-3', // GG -> BB
  C2: 'ginger-4', // RR -> YYYG
  C3: 'cloves-2', // YR -> B
  C4: 'tea-3', // YYYYY -> GGG
  C5: 'chili-6', // YYY -> RG
  C6: 'ginger-6', // RR -> YYB
  D1: 'tea-5', // B -> GG
  D2: 'chili-3', // B -> RRR
  D3: 'tea-2', // YYYY -> GB
  D4: 'cloves-6', // RRR -> BB
  D5: 'cloves-1', // YYYYY -> BB
  E2: 'ginger-3', // B -> YYYG
  E3: 'chili-1', // GG -> RRB
};

/** What tests ask of a state, and do with it. */
export const { arrange, play, hold, total, kinds, legal, permits, refuses } = sceneOf<
  'eastern-wonders',
  Draft
>();

const USUAL = {
  variant: 'eastern-wonders',
  players: 3,
  seed: 'clauses',
  firstSeat: 0,
  upgradeFromNextBuild: true,
} as const;

/** A new game whose start is decided: each player takes the first set on offer and boards the first market tile. */
export function game(options: Partial<Options> = {}): State {
  // Also with fewer victory tiles than a new game needs.
  return begun(setupParsed({ ...USUAL, ...options }));
}

/** What is laid out by {@link sea}; what is not named is empty. */
export interface Setting extends VictoryTiles {
  readonly players?: 2 | 3 | 4;
  readonly firstSeat?: number;
  /** Whose turn begins; the first player's by default. */
  readonly seat?: number;
  /** By seat; by default C3, D1, D5, E3. */
  readonly boats?: readonly string[];
  /** By seat, in letters. */
  readonly holds?: readonly string[];
  /** Cubes on tiles, in letters. */
  readonly cubesOn?: Readonly<Record<string, string>>;
  /** Seats with an outpost, by hex. */
  readonly outposts?: Readonly<Record<string, readonly number[]>>;
  /** By seat; each tile brings four outposts, on the tiles with the highest numbers. */
  readonly bonus?: readonly (readonly string[])[];
  readonly upgradeFromNextBuild?: boolean;
  readonly components?: Components;
  readonly map?: NonNullable<Options['map']>;
}

/** A turn's start on a known sea: market tiles as in the table above, everything else as the setting says. */
export function sea(setting: Setting = {}): State {
  const {
    players = 3,
    firstSeat = 0,
    seat = firstSeat,
    upgradeFromNextBuild = true,
    components,
    map,
  } = setting;
  const start = game({
    players,
    firstSeat,
    upgradeFromNextBuild,
    ...(components === undefined ? {} : { components }),
    ...(map === undefined ? {} : { map }),
  });
  return arrange(start, (draft) => {
    draft.seat = seat;
    draft.actor = seat;
    if (map === undefined) {
      const tiles = idsOf((components ?? COMPONENTS).marketTiles);
      draft.game.market = hexNames(draft).map((name) => {
        const id = MARKET[name];
        return id === undefined ? -1 : indexIn(tiles, id);
      });
    }
    const { boats = [], holds = [], cubesOn = {}, outposts = {}, bonus = [] } = setting;
    const berths = ['C3', 'D1', 'D5', 'E3'];
    for (let s = 0; s < players; s++) {
      const player = playerOf(draft, s);
      player.boat = hex(draft, boats[s] ?? berths[s] ?? '');
      player.cubes = cubes(holds[s] ?? '');
    }
    for (const [name, letters] of Object.entries(cubesOn)) {
      for (const [rank, n] of cubes(letters).entries()) draft.tileCubes[4 * hex(draft, name) + rank] = n;
    }
    for (const [s, ids] of bonus.entries()) for (const id of ids) giveBonus(draft, s, id);
    for (const [name, seats] of Object.entries(outposts)) for (const s of seats) putOutpost(draft, s, name);
    layVictoryTiles(draft, setting);
  });
}

// Actions
type Colour = engine.Cube;
export const sail = (to: string, leave?: Colour): Action =>
  leave === undefined ? { kind: 'sail', to } : { kind: 'sail', to, leave };
export const COLLECT: Action = { kind: 'collect' };
export const HARVEST: Action = { kind: 'harvest' };

/** Sails one step and ends the movement there. */
export function moveTo(state: State, to: string, leave?: Colour): State {
  const there = play(state, sail(to, leave));
  return there.phase === 'sail' ? play(there, DOCK) : there;
}

// What is on the table
export const lying = (state: State, name: string): string =>
  letters(state.tileCubes.slice(4 * hex(state, name), 4 * hex(state, name) + 4));
export const allCubes = (state: State): string =>
  hexNames(state)
    .map((name) => [name, lying(state, name)])
    .filter(([, there]) => there !== '')
    .map(([name, there]) => `${name}:${there}`)
    .join(' ');
