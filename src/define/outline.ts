import { decision, playersWith } from '../rows/layout';
import type { AnyDefinition } from './definition';
import { holdsPieces, type OwnPlace, type PiecesField, type PlacesByName } from './fields';

/** The places of an own game, with its name and phases. */
export interface Outline {
  readonly name: string;
  /** The names of the phases; the last one is `over`, the end of the game. */
  readonly phases: readonly string[];
  readonly table: PlacesByName;
  readonly player: PlacesByName;
}

export function outlineOf({ name, phases, places }: AnyDefinition): Outline {
  const { players: player, ...table } = places;
  return { name, phases: [...Object.keys(phases), 'over'], table: table as PlacesByName, player };
}

/** The layout of the rows of a game. */
export function layoutOf({ phases, table, player }: Outline, { least, most }: AnyDefinition['players']) {
  return {
    ...decision(phases, most),
    ...table,
    // The minimum in schemas is 2, or 1 if the game can be played alone.
    players: playersWith(most, player, Math.min(least, 2)),
  };
}

/** A field of the table or of one player. */
export interface Stand<F = OwnPlace> {
  readonly name: string;
  readonly field: F;
  /** The seat of the player; `null` for the table. */
  readonly seat: number | null;
}

/** All fields of a game for a number of players: those of the table, then those of each player. */
export function standsOf({ table, player }: Outline, players: number): Stand[] {
  const of = (fields: PlacesByName, seat: number | null): Stand[] =>
    Object.entries(fields).map(([name, field]) => ({ name, field, seat }));
  return [...of(table, null), ...Array.from({ length: players }, (_, seat) => of(player, seat)).flat()];
}

/** The fields that hold pieces, by the table of components that the pieces come from. */
export function poolsOf(
  outline: Outline,
  players: number,
): ReadonlyMap<string, readonly Stand<PiecesField>[]> {
  const pools = new Map<string, Stand<PiecesField>[]>();
  for (const { name, field, seat } of standsOf(outline, players)) {
    if (!holdsPieces(field)) continue;
    const pool = pools.get(field.of) ?? [];
    pools.set(field.of, [...pool, { name, field, seat }]);
  }
  return pools;
}

/** The value of a field in a row or a state. */
export function valueAt<V>(from: object, { name, seat }: Pick<Stand, 'name' | 'seat'>): V {
  const { players } = from as { readonly players: readonly object[] };
  const part = (seat === null ? from : players[seat]) as { readonly [name: string]: V };
  return part[name] as V;
}
