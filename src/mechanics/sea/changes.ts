import type { Draft } from 'immer';
import {
  cubesIn,
  listIn,
  type PieceStock,
  pileIn,
  type Spot,
  type Stock,
  slotIn,
  type TokenStock,
} from '../../changes/stock';
import { changedSeats } from '../hold/changes';
import type { HexView, SeaPlayerView, SeaTableView } from './view';

/** The places of games on the sea map. */
export type SeaPlace =
  /** A tile of the map: `at` is its name. */
  | 'hex'
  /** The player board: outposts not built yet, `at` being the symbol of their row, and the boat before it is placed. */
  | 'board'
  /** What a player has in front of them: victory tiles and bonus tiles. */
  | 'tableau'
  /** The face-down pile of victory tiles. */
  | 'pile'
  /** A stack of bonus tiles: `index` is its number. */
  | 'bonusStack'
  /** The sets of starting cubes on offer during setup. */
  | 'offer'
  /** Out of the game. */
  | 'box';
/** Their kinds of pieces; while `closedPort` lies on a port, that port is closed. */
export type SeaPiece = 'victoryTile' | 'bonusTile' | 'startingCubes' | 'closedPort';
/** What their players move on the map. */
export type SeaToken = 'boat' | 'outpost';

/** By what the closed-port tile goes, which has no id. */
const CLOSED_PORT = 'closed-port';

type View = SeaTableView & {
  readonly startingCubes: readonly string[];
  readonly players: readonly SeaPlayerView[];
};

/** The places of the sea in which two views can differ. */
export function seaSpots(before: View, after: View): Spot[] {
  const seats = before.players.map((_, seat) => seat);
  const changed = changedSeats(before, after);
  return [
    { form: 'pieces', what: 'startingCubes', place: { in: 'offer' } },
    ...before.hexes.flatMap((hex, i) => hexSpots(hex, after.hexes[i] ?? hex, seats)),
    ...changed.flatMap((seat) => boardSpots(seat, before.players[seat]?.built ?? {})),
    { form: 'pieces', what: 'victoryTile', place: { in: 'pile' } },
    ...before.bonusStacks.flatMap((stack, index): Spot[] =>
      stack === after.bonusStacks[index]
        ? []
        : [{ form: 'pieces', what: 'bonusTile', place: { in: 'bonusStack', index } }],
    ),
    ...changed.flatMap((seat) =>
      ['victoryTile', 'bonusTile'].map(
        (what) => ({ form: 'pieces', what, place: { in: 'tableau', seat } }) as const,
      ),
    ),
  ];
}

function boardSpots(seat: number, built: SeaPlayerView['built']): Spot[] {
  const boat = { form: 'tokens', what: 'boat', seat, place: { in: 'board', seat } } as const;
  const rows = Object.keys(built).map(
    (at) => ({ form: 'tokens', what: 'outpost', seat, place: { in: 'board', seat, at } }) as const,
  );
  return [boat, ...rows];
}

/** What differs on a tile; most are the same. */
function hexSpots(old: HexView, now: HexView, seats: readonly number[]): Spot[] {
  const spots: Spot[] = [];
  if (old === now) return spots;
  const place = { in: 'hex', at: old.id };
  if (old.cubes.some((count, i) => count !== now.cubes[i]))
    spots.push({ form: 'cubes', what: 'cubes', place });
  for (const seat of seats) {
    if (old.boats.includes(seat) !== now.boats.includes(seat))
      spots.push({ form: 'tokens', what: 'boat', seat, place });
    if (old.outposts.includes(seat) !== now.outposts.includes(seat))
      spots.push({ form: 'tokens', what: 'outpost', seat, place });
  }
  if (old.victoryTile !== now.victoryTile) spots.push({ form: 'pieces', what: 'victoryTile', place });
  if (old.closed !== now.closed)
    spots.push({ form: 'pieces', what: 'closedPort', among: 'victoryTile', place });
  return spots;
}

/** What lies in one of these places. */
export function seaStock(view: Draft<View>, spot: Spot): Stock | null {
  const { place, what, seat = -1 } = spot;
  switch (place.in) {
    case 'offer':
      return listIn(view, 'startingCubes');
    case 'pile':
      return pileIn(view.pile, 'count');
    case 'bonusStack': {
      const stack = view.bonusStacks[place.index ?? -1];
      return stack === undefined ? null : pileIn(stack, 'left', 'top');
    }
    case 'tableau': {
      const player = view.players[place.seat ?? -1];
      return player === undefined
        ? null
        : listIn(player, what === 'victoryTile' ? 'victoryTiles' : 'bonusTiles');
    }
    case 'board': {
      const player = view.players[place.seat ?? -1];
      if (player === undefined) return null;
      return what === 'boat' ? boatAshore(player) : outpostsLeft(player, place.at ?? '');
    }
    case 'hex': {
      const hex = view.hexes.find(({ id }) => id === place.at);
      return hex === undefined ? null : hexStock(view, hex, what, seat);
    }
    default:
      return null;
  }
}

function hexStock(view: Draft<View>, hex: Draft<HexView>, what: string, seat: number): Stock | null {
  switch (what) {
    case 'cubes':
      return cubesIn(hex, 'cubes');
    case 'victoryTile':
      return slotIn(hex as { victoryTile: string | null }, 'victoryTile');
    case 'closedPort':
      return closedPort(hex);
    case 'outpost':
      return seatsIn(hex.outposts, seat);
    case 'boat':
      return seatsIn(hex.boats, seat, () => {
        const player = view.players[seat];
        if (player !== undefined) player.boat = hex.id;
      });
    default:
      return null;
  }
}

function closedPort(hex: { closed?: boolean }): PieceStock {
  const turn = (closed: boolean) => (): void => {
    hex.closed = closed;
  };
  return {
    form: 'pieces',
    isRow: false,
    isNumbered: false,
    isPile: false,
    ids: hex.closed === true ? [CLOSED_PORT] : [],
    put: turn(true),
    take: turn(false),
    show: turn(true),
  };
}

/** A token of a seat where a list names the seats that have one there, in rising order. */
function seatsIn(seats: number[], seat: number, arrive?: () => void): TokenStock {
  return {
    form: 'tokens',
    count: seats.includes(seat) ? 1 : 0,
    add(count) {
      if (count < 0) {
        seats.splice(seats.indexOf(seat), 1);
      } else {
        seats.splice(seats.filter((other) => other < seat).length, 0, seat);
        arrive?.();
      }
    },
  };
}

/** A boat that has not been placed. */
function boatAshore(player: { boat: string | null }): TokenStock {
  return {
    form: 'tokens',
    count: player.boat === null ? 1 : 0,
    add(count) {
      if (count > 0) player.boat = null;
    },
  };
}

/** The outposts of a row of a player board, counted from none: a view says how many have left it. */
function outpostsLeft({ built }: { built: Record<string, number> }, row: string): TokenStock {
  return {
    form: 'tokens',
    count: -(built[row] ?? 0),
    add(count) {
      built[row] = (built[row] ?? 0) - count;
    },
  };
}
