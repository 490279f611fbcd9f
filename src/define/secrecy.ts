import type { Action, AnyRow, RecordedStep, RuleTypes, State } from '../play/game';
import { reshuffle } from '../play/hidden';
import type { Seat, Viewer } from '../play/seats';
import { type CellList, rising } from '../rows/cell-list';
import type { CellSet } from '../rows/cell-set';
import { numbers, type Random, shuffled } from '../util/random';
import { type ActionDeclarations, idsIn } from './actions';
import type { PiecesField } from './fields';
import { type HeldPlace, poolsIn } from './places/place';
import type { Compiled } from './types';

/** Whether the pieces of a place are hidden from a viewer, even from one with a perfect memory. */
export function isHidden(
  { seenBy }: Pick<PiecesField, 'seenBy'>,
  seat: Seat | null,
  viewer: Viewer,
  isOver: boolean,
): boolean {
  return seenBy === 'none' || (seenBy === 'owner' && seat !== viewer && !isOver);
}

type Held = CellList | CellSet;

/** Compares places: those of the table come first, then those of each player. */
const bySeat = (a: { readonly seat: Seat | null }, b: { readonly seat: Seat | null }): number =>
  (a.seat ?? -1) - (b.seat ?? -1);

/**
 * Makes `hiddenCount` and `resample` for a custom game. `resample` shuffles together all pieces of one table of the
 * component set that the viewer cannot see.
 */
export function secrecyOf(places: object) {
  /** For each table of components: the contents of places hidden from the viewer, and the pieces in no place. */
  const unseenIn = ({ components }: Compiled, row: AnyRow, viewer: Viewer) =>
    [...poolsIn<Held, PiecesField>(places, row)].map(([of, pools]) => {
      const hidden = pools
        .sort(bySeat)
        .filter(({ place, seat }) => isHidden(place, seat, viewer, row.phase === 'over'));
      const placed = new Set(pools.flatMap(({ held }) => [...held]));
      return {
        held: hidden.map(({ held }) => held).filter(({ length }) => length > 0),
        left: numbers(0, idsIn(components, of).length).filter((piece) => !placed.has(piece)),
      };
    });
  return {
    hiddenCount(compiled: Compiled, row: AnyRow, viewer: Viewer): number {
      let count = 0;
      for (const { held, left } of unseenIn(compiled, row, viewer)) {
        // If all unseen pieces are in one hand, or a single one is in a pile, the viewer can deduce which they are.
        const isKnown =
          left.length === 0 && held.length === 1 && !held.some((each) => 'push' in each && each.length > 1);
        if (!isKnown) count += held.reduce((sum, { length }) => sum + length, 0);
      }
      return count;
    },
    resample(compiled: Compiled, row: AnyRow, viewer: Viewer, random: Random): void {
      for (const { held, left } of unseenIn(compiled, row, viewer)) {
        const pieces = Int32Array.from([...held.flatMap((each) => [...each]), ...left]);
        reshuffle(pieces, 0, pieces.length, random);
        let next = 0;
        for (const each of held) {
          const dealt = pieces.subarray(next, next + each.length);
          next += each.length;
          each.clear();
          for (const piece of dealt) {
            if ('push' in each) each.push(piece);
            else each.add(piece);
          }
        }
      }
    },
  };
}

type HistoryState = State & AnyRow;
/** The places of the pieces of one table in a state; `named` are the pieces that the action before the state names. */
interface HistoryPosition {
  readonly isOver: boolean;
  readonly pools: readonly HeldPlace<readonly number[], PiecesField>[];
  readonly named: readonly number[];
}

/**
 * Returns a start and actions that would look the same to a viewer as the given ones: unseen pieces are exchanged for
 * others of the same table of components. The result depends only on pieces that the viewer has seen, if every move
 * between two places hidden from the viewer starts at a pile.
 */
export function consistentHistory(
  places: object,
  forms: ActionDeclarations,
  components: object,
  steps: readonly RecordedStep<RuleTypes>[],
  viewer: Viewer,
  random: Random,
): { readonly start: HistoryState; readonly actions: readonly Action[] } {
  const start = structuredClone(steps[0]?.state as HistoryState);
  const actions = steps.map(({ action }) => ({ ...action }) as Action & Record<string, unknown>);
  for (const [of, pools] of poolsIn<number[], PiecesField>(places, start)) {
    const ids = idsIn(components, of);
    const named = actions.map(({ kind }) =>
      Object.entries(forms[kind]?.names ?? {}).flatMap(([name, choice]) => (choice.of === of ? name : [])),
    );
    const positions = steps.map(({ state }, at) => ({
      isOver: state.phase === 'over',
      pools: poolsIn<readonly number[], PiecesField>(places, state).get(of)?.sort(bySeat) ?? [],
      named: named[at]?.map((name) => ids.indexOf(actions[at]?.[name] as string)) ?? [],
    }));
    const exchanges = exchangesIn(positions, ids.length, viewer, random);
    for (const { place, held } of pools.sort(bySeat)) {
      const others = held.map((piece) => exchanges[0]?.[piece] as number);
      held.splice(0, held.length, ...(place.kind === 'set' ? others.sort(rising) : others));
    }
    actions.forEach((action, at) => {
      for (const name of named[at] ?? [])
        action[name] = ids[exchanges[at - 1]?.[ids.indexOf(action[name] as string)] as number];
    });
  }
  return { start, actions: actions.slice(1) };
}

/**
 * Draws exchanges at random: for each position, an array that maps each piece to the piece that replaces it. First, the
 * pieces that are never seen are exchanged among one another. Then, from the end of the game to its start, whenever a
 * piece came to a hand or an action named a piece of it, the unseen pieces of this hand are exchanged too.
 */
function exchangesIn(
  positions: readonly HistoryPosition[],
  count: number,
  viewer: Viewer,
  random: Random,
): readonly Int32Array[] {
  /** By position and piece: `count` times the number of the place, plus, in a list, the index of the piece. */
  const spots = positions.map(({ pools }) => {
    const found = new Int32Array(count).fill(pools.length * count);
    pools.forEach(({ place, held }, pool) => {
      held.forEach((piece, i) => {
        found[piece] = pool * count + (place.kind === 'list' ? i : 0);
      });
    });
    return found;
  });
  const spotAt = (position: number, piece: number): number => spots[position]?.[piece] as number;
  const poolAt = (position: number, piece: number): number => Math.floor(spotAt(position, piece) / count);
  const seen = positions.map(({ pools, isOver }) =>
    pools.map(({ place, seat }) => !isHidden(place, seat, viewer, isOver)),
  );
  const pieces = numbers(0, count);
  /** The number of positions before the first one that shows a piece. */
  const firstSeen = pieces.map((piece) => {
    const position = seen.findIndex((pools, at) => pools[poolAt(at, piece)]);
    return position === -1 ? positions.length : position;
  });
  const now = Int32Array.from(pieces);
  const exchange = (among: readonly number[], position: number, named: readonly number[]): void => {
    const isNamed = (piece: number): number => Number(named.includes(piece));
    const line = [...among].sort(
      (a, b) => spotAt(position, a) - spotAt(position, b) || isNamed(b) - isNamed(a),
    );
    const others = line.map((piece) => now[piece] as number).sort(rising);
    shuffled(others, random).forEach((other, i) => {
      now[line[i] as number] = other;
    });
  };
  const last = positions.length - 1;
  exchange(
    pieces.filter((piece) => firstSeen[piece] === positions.length),
    last,
    [],
  );
  const exchanges = [now.slice()];
  for (let at = last; at > 0; at--) {
    const { pools = [], named = [] } = positions[at] ?? {};
    pools.forEach(({ place }, pool) => {
      const held = pieces.filter((piece) => poolAt(at, piece) === pool && (firstSeen[piece] as number) > at);
      const isForeign = (piece: number): boolean => poolAt(at - 1, piece) !== pool || named.includes(piece);
      if (place.kind === 'set' && held.some(isForeign)) exchange(held, at - 1, named);
    });
    exchanges.unshift(now.slice());
  }
  return exchanges;
}
