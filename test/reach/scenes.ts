import { openPosition } from '../../src/bots/search-position';
import type { Row as EasternWonders } from '../../src/games/eastern-wonders/state';
import type { Row as NewWorld } from '../../src/games/new-world/state';
import type { Row as SandToSea } from '../../src/games/sand-to-sea/state';
import type { Row as SpiceRoad } from '../../src/games/spice-road/state';
import { evaluatedGames } from '../../src/generated/games/evaluated-games';
import { type Options, resample, type State, setup } from '../../src/index';
import type { AnyRow } from '../../src/play/game';
import { playerAt } from '../../src/play/seats';
import type { CellList } from '../../src/rows/cell-list';
import { CellSet } from '../../src/rows/cell-set';
import type { Cells } from '../../src/rows/layout';
import { deepFreeze } from '../../src/util/immutable';
import { callers, easternWonders, helpers, newWorldWith, SPACES, sandToSea, spiceRoad } from './mini-sets';

/** A part of a small game that is looked at as a whole: all states from the starts on, as far as play keeps within it. */
export interface Scene {
  readonly name: string;
  /** Every start that the pieces of the game can be dealt to, pieces that are alike counted as one. */
  readonly starts: readonly State[];
  within(row: AnyRow): boolean;
  /** Numbers pieces that are alike in the order in which they lie, so that states that say the same are the same. */
  renumber(row: AnyRow): void;
}

interface Recipe<R> {
  readonly options: Options;
  readonly within: (row: R) => boolean;
  readonly renumber: (row: R) => void;
  /** Another deal of the same game. */
  readonly deal?: (start: State, seed: number) => State;
}

/** How many deals are tried for another start. */
const DEALS = 150;

function scene<R>(name: string, { options, within, renumber, deal }: Recipe<R>): Scene {
  const starts = new Map<string, State>();
  // Frozen, so that what is made of a component set is made once.
  const components = deepFreeze(structuredClone(options.components));
  const first = setup({ ...options, components } as Options);
  for (let seed = 0; seed < DEALS; seed++) {
    const state = deal === undefined ? setup({ ...options, components, seed } as Options) : deal(first, seed);
    const { row, compiled } = openPosition(evaluatedGames, state);
    renumber(row as R);
    const start = compiled.rowKind.write(row as never) as unknown as State;
    starts.set(JSON.stringify(start), start);
  }
  return {
    name: `${options.variant}: ${name}`,
    starts: [...starts.values()],
    within: within as (row: AnyRow) => boolean,
    renumber: renumber as (row: AnyRow) => void,
  };
}

const sum = (cells: Iterable<number>): number => [...cells].reduce((a, b) => a + b, 0);
const two = { players: 2, firstSeat: 0, seed: 0 } as const;

type Pile = CellList | CellSet;

/** Puts other numbers in the place of those of a pile, which are asked for in their order. */
function relabel(pile: Pile, labelOf: (item: number) => number): void {
  const items = pile.toArray().map(labelOf);
  pile.clear();
  for (const item of items) {
    if (pile instanceof CellSet) pile.add(item);
    else pile.push(item);
  }
}

/** Numbers the pieces of piles from 0 on, pile by pile. */
function numberFrom(piles: Iterable<Pile>): number {
  let next = 0;
  for (const pile of piles) relabel(pile, () => next++);
  return next;
}

const hasOnlyYellowAndRed = ({ players }: Pick<SpiceRoad, 'players'> | Pick<NewWorld, 'players'>): boolean =>
  players.every(({ cubes }) => cubes[2] === 0 && cubes[3] === 0);

/** Whether the merchant cards of the deck are all on the table or with seat 0. */
const isBuyer = (row: Pick<SpiceRoad, 'players'>): boolean => {
  const { hand, faceUp } = playerAt(row, 1);
  return hand.length + faceUp.length === 1;
};

const spiceRoadRow = {
  within: (row: SpiceRoad) =>
    hasOnlyYellowAndRed(row) &&
    sum(row.merchantCubes) <= 1 &&
    isBuyer(row) &&
    playerAt(row, 1).cubes[1] === 0,
  renumber: (row: SpiceRoad) => {
    numberFrom([...row.players.map(({ pointCards }) => pointCards), row.pointRow, row.pointDeck]);
  },
};

const newWorldRow = {
  within: (row: NewWorld) =>
    hasOnlyYellowAndRed(row) &&
    playerAt(row, 1).cubes[1] === 0 &&
    playerAt(row, 1).pointCards.length === 0 &&
    row.bonusStacks.every((stack, i) => i === 0 || stack.length === 1),
  renumber: (row: NewWorld) => {
    numberFrom([...row.players.map(({ bonusTiles }) => bonusTiles), ...row.bonusStacks, row.spareBonusTiles]);
    // Of each two cards that are alike the first one comes first.
    const next = [0, 2];
    const numberOf = (kind: number): number => {
      const number = next[kind] ?? 0;
      next[kind] = number + 1;
      return number;
    };
    const number = (card: number): number => (card === -1 ? -1 : numberOf(card >> 1));
    for (const { pointCards } of row.players) relabel(pointCards, number);
    for (let place = 0; place < row.pointRow.length; place++)
      row.pointRow[place] = number(row.pointRow[place] ?? -1);
  },
};

interface SeaRow {
  readonly players: readonly { readonly victoryTiles: Pile }[];
  readonly portTiles: Cells;
  readonly pile: CellList;
}

function numberVictoryTiles({ players, portTiles, pile }: SeaRow): void {
  let next = numberFrom(players.map(({ victoryTiles }) => victoryTiles));
  for (let port = 0; port < portTiles.length; port++) if (portTiles[port] !== -1) portTiles[port] = next++;
  relabel(pile, (tile) => (tile === -1 ? -1 : next++));
}

/** Market tiles laid out by hand: those that are named on the first hexes of the map, the others behind them. */
function laid(start: State, near: readonly number[]): State {
  if (!('market' in start.game)) throw new Error('there is no market in this game');
  const { market } = start.game;
  const left = market.filter((tile) => tile !== -1 && !near.includes(tile));
  const wanted = near.filter((tile) => market.includes(tile));
  if (wanted.length < near.length) throw new Error('a tile has left the game');
  let next = 0;
  const all = [...near, ...left];
  const free = market.length - 4 - all.length;
  const hexes = market.map((_, hex) => hex);
  const ports = new Set(portsOf(start));
  const land = hexes.filter((hex) => !ports.has(hex));
  const sea = new Set(free === 0 ? [] : land.slice(-free));
  return {
    ...start,
    game: {
      ...start.game,
      market: hexes.map((hex) => (ports.has(hex) || sea.has(hex) ? -1 : (all[next++] ?? -1))),
    },
  } as State;
}

function portsOf(start: State): readonly number[] {
  const { compiled } = openPosition(evaluatedGames, start);
  return (compiled as unknown as { readonly map: { readonly ports: readonly number[] } }).map.ports;
}

const dealSea =
  (near: (start: State) => readonly number[]) =>
  (start: State, seed: number): State =>
    resample(laid(start, near(start)), 'spectator', seed);

/** The first market tiles of the rows of the board that are in the game, in this order of rows. */
const tilesOf =
  (...rows: readonly number[]) =>
  (start: State): number[] => {
    if (!('market' in start.game)) throw new Error('there is no market in this game');
    const left = [...start.game.market].filter((tile) => tile !== -1).sort((a, b) => a - b);
    return rows.map((row) => {
      const at = left.findIndex((tile) => Math.floor(tile / 6) === row);
      return left.splice(at, 1)[0] ?? -1;
    });
  };

/** The standard map with two ports side by side. Hexes by number: A1 to A4, B1 to B5, and so on. */
const closePorts = {
  columns: {
    A: [2, 4, 6, 8],
    B: [1, 3, 5, 7, 9],
    C: [0, 2, 4, 6, 8, 10],
    D: [1, 3, 5, 7, 9],
    E: [2, 4, 6, 8],
  },
  ports: ['A1', 'A2', 'E1', 'E4'],
};
const [A1, A2, A3, B1, B2, B3] = [0, 1, 2, 4, 5, 6];

interface SeaPlayers {
  readonly players: readonly {
    readonly boat: number;
    readonly built: Cells;
    readonly victoryTiles: Pile;
    readonly cubes: { readonly 0: number; readonly 1: number; readonly 2: number; readonly 3: number };
  }[];
}

/** Boats by seat on these hexes only, and yellow and red cubes. */
const keepsTo = ({ players }: SeaPlayers, hexes: readonly (readonly number[])[]): boolean =>
  players.every(
    ({ boat, cubes }, seat) =>
      (boat === -1 || hexes[seat]?.includes(boat) === true) && cubes[2] === 0 && cubes[3] === 0,
  );
const buildsNothing = ({ players }: SeaPlayers, seat: number): boolean =>
  playerAt({ players }, seat).built.every((count) => count === 0);
/** Whether a seat has all cards in hand that it started with, and no others. */
const hasNewHand = ({ players }: Pick<SandToSea, 'players'>, seat: number): boolean => {
  const { hand, faceUp, seen, hidden } = playerAt({ players }, seat);
  return hand.length === 1 && hand.includes(0) && faceUp.length + seen.length + hidden.length === 0;
};
const START = ['takeCubes', 'placeBoat', 'turn'];
const ENDS = ['discard', 'over'];
const fits = ({ players }: SeaPlayers, seat: number): boolean => {
  const { cubes } = playerAt({ players }, seat);
  return cubes[0] + cubes[1] <= SPACES;
};
/** Whether seat 1 does no more than what needs no boat, outpost or red cube. */
const looksOn = (row: SeaPlayers & Pick<EasternWonders | SandToSea, 'phase' | 'seat' | 'actor'>): boolean =>
  (row.seat === 0 ? row.phase === 'market' || fits(row, 0) || ENDS.includes(row.phase) : row.actor === 1) &&
  (row.seat === 0 || START.includes(row.phase) || ENDS.includes(row.phase)) &&
  buildsNothing(row, 1) &&
  playerAt(row, 1).cubes[1] === 0;
const claimsNothing = ({ players }: SeaPlayers): boolean =>
  players.every(({ victoryTiles }) => victoryTiles.length === 0);

/** Where one player builds and the other one looks on: the tiles of all rows lie near each other. */
const near = [[A2, A3, B1, B2, B3], [A2]] as const;
const symbols = tilesOf(0, 1, 0, 2, 3);

const sea = { ...two, variant: 'eastern-wonders', components: easternWonders } as const;
const sand = { ...two, variant: 'sand-to-sea', components: sandToSea } as const;

/** The scenes, made when they are asked for. */
interface Named {
  readonly name: string;
  /** Whether it has more than 50,000 states. */
  readonly isLarge: boolean;
  readonly make: () => Scene;
}

const LARGE = ['eastern-wonders: building', 'sand-to-sea: building', 'sand-to-sea: ports'];

/** A scene with its name, made when it is asked for. */
const recipe = <R>(name: string, of: Recipe<R>): Named => ({
  name: `${of.options.variant}: ${name}`,
  isLarge: LARGE.includes(`${of.options.variant}: ${name}`),
  make: () => scene(name, of),
});

export const SCENES: readonly Named[] = [
  recipe('whole games', {
    options: { ...two, variant: 'spice-road', components: spiceRoad },
    ...spiceRoadRow,
  }),
  recipe('whole games in which a trade must be made', {
    options: { ...two, variant: 'spice-road', components: spiceRoad, tradeAtLeastOnce: true },
    ...spiceRoadRow,
  }),
  recipe('settlers and exploration', {
    options: { ...two, variant: 'new-world', components: newWorldWith(callers) },
    ...newWorldRow,
  }),
  recipe('native help and tools', {
    options: { ...two, variant: 'new-world', components: newWorldWith(helpers) },
    ...newWorldRow,
  }),
  recipe('building', {
    options: sea,
    deal: dealSea(symbols),
    within: (row: EasternWonders) =>
      keepsTo(row, near) && claimsNothing(row) && looksOn(row) && sum(row.tileCubes) === 0,
    renumber: numberVictoryTiles,
  }),
  recipe('cubes on tiles', {
    options: sea,
    deal: dealSea(symbols),
    within: (row: EasternWonders) =>
      keepsTo(row, [
        [A2, A3, B2],
        [A2, B2],
      ]) &&
      claimsNothing(row) &&
      row.players.every(({ cubes }) => cubes[1] === 0) &&
      sum(row.tileCubes) <= 1 &&
      [0, 1].every((seat) => buildsNothing(row, seat)),
    renumber: numberVictoryTiles,
  }),
  recipe('ports', {
    options: { ...sea, map: closePorts },
    deal: dealSea(symbols),
    within: (row: EasternWonders) =>
      keepsTo(row, [
        [A1, A2, A3],
        [A1, A2, A3],
      ]) &&
      row.players.every(({ cubes }) => cubes[1] === 0) &&
      sum(row.tileCubes) === 0 &&
      [0, 1].every((seat) => buildsNothing(row, seat)),
    renumber: numberVictoryTiles,
  }),
  recipe('building', {
    options: sand,
    deal: dealSea(symbols),
    within: (row: SandToSea) =>
      keepsTo(row, near) &&
      claimsNothing(row) &&
      looksOn(row) &&
      sum(row.merchantCubes) === 0 &&
      (row.merchantRow.length === 1 ||
        (row.phase !== 'reward' && playerAt(row, 0).built.every((count) => count > 0))) &&
      hasNewHand(row, 1),
    renumber: numberVictoryTiles,
  }),
  recipe('two hexes', {
    options: sand,
    deal: dealSea(symbols),
    within: (row: SandToSea) =>
      keepsTo(row, [[A2, B2], [A2]]) &&
      claimsNothing(row) &&
      looksOn(row) &&
      sum(row.merchantCubes) === 0 &&
      hasNewHand(row, 1),
    renumber: numberVictoryTiles,
  }),
  recipe('ports', {
    options: { ...sand, map: closePorts },
    deal: dealSea(symbols),
    within: (row: SandToSea) =>
      keepsTo(row, [
        [A1, A2, A3],
        [A2, A3],
      ]) &&
      row.players.every(({ cubes }) => cubes[1] === 0) &&
      sum(row.merchantCubes) === 0 &&
      row.merchantRow.length === 1 &&
      [0, 1].every((seat) => buildsNothing(row, seat)),
    renumber: numberVictoryTiles,
  }),
];
