import type { AnyRow, CompiledGame, View } from '../../play/game';
import type { CellList } from '../../rows/cell-list';
import type { CellSet } from '../../rows/cell-set';
import type { Cells, Field } from '../../rows/layout';
import type { Json } from '../../rows/part';
import { cachedBy } from '../../util/cache';
import type { Behaviour, Filling, IdsByKind, Reading } from './place';

/** How a part of a view is read: each place with its name and what fills it. */
interface Source {
  readonly name: string;
  readonly kind: Field<never>['kind'];
  read(seen: object, reading: Reading): Filling | null | undefined;
  /** For the players: how each of them is read. */
  readonly each: readonly Source[];
}

type Place = Pick<Field<never>, 'kind'> & Pick<Behaviour, 'read'> & { readonly fields?: object };

function sourcesOf(places: object): Source[] {
  return Object.entries(places as { readonly [name: string]: Place }).map(
    ([name, { kind, read, fields }]) => ({
      name,
      kind,
      read: (read?.(name) as Source['read'] | undefined) ?? ((seen) => (seen as Json)[name] as Filling),
      each: sourcesOf(fields ?? {}),
    }),
  );
}

/**
 * Reads views of a game back into a row, which the next view overwrites: one that its viewer could be looking at, for
 * all that observations tell. What nobody is shown stays 0.
 */
export type ViewReader<C = CompiledGame> = { of(compiled: C): (view: View) => AnyRow }['of'];

/** The reader of the views of a game, from what its places say. */
export function readerOf<C extends CompiledGame>(
  places: object,
  idsIn: (compiled: C) => IdsByKind,
): ViewReader<C> {
  const sources = sourcesOf(places);
  return (compiled) => {
    const ids = idsIn(compiled);
    const numbers = cachedBy((list: readonly string[]) => new Map(list.map((id, number) => [id, number])));
    const numberOf: Reading['numberOf'] = (kind, id) => {
      if (id === null || id === undefined) return -1;
      const number = numbers(ids[kind] ?? []).get(id);
      if (number === undefined) throw new RangeError(`the game has no ${id} among its ${kind}`);
      return number;
    };
    const row = compiled.rowKind.create({});
    return (view) => {
      row.cells.fill(0);
      row.game = (view as unknown as { readonly game: object }).game;
      fill(row, sources, view, { compiled, view, ids, numberOf });
      return row;
    };
  };
}

function fill(part: object, sources: readonly Source[], seen: object, reading: Reading): void {
  for (const { name, kind, read, each } of sources) {
    const cells = (part as Json)[name];
    const filling = read(seen, reading) ?? null;
    if (filling === null) continue;
    if (kind === 'number' || kind === 'word') {
      (part as Json)[name] = filling;
    } else if (kind === 'players') {
      const players = Array.from(filling as Iterable<unknown>) as object[];
      for (const [seat, player] of (cells as object[]).entries())
        fill(player, each, players[seat] ?? {}, reading);
    } else if (kind === 'lists') {
      const lists = Array.from(filling as Iterable<Iterable<number>>);
      for (const [i, list] of (cells as CellList[]).entries()) list.fill(lists[i] ?? []);
    } else if (kind === 'list') {
      (cells as CellList).fill(filling as Iterable<number>);
    } else if (kind === 'set') {
      for (const piece of filling as Iterable<number>) (cells as CellSet).add(piece);
    } else {
      let at = 0;
      for (const each of filling as Iterable<number>) (cells as Cells)[at++] = each;
    }
  }
}
