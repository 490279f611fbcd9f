import type { AnyRow } from '../../play/game';
import { type Accounts, occurrences } from '../../play/ledger';
import type { Behaviour } from './place';

type Place = Pick<Behaviour, 'of' | 'counts'> & { readonly fields?: PlacesByName };
interface PlacesByName {
  readonly [name: string]: Place;
}

/** Everything that lies in the places of a row: how often each piece, how many tokens, how many cubes by colour. */
export function holdingsOf(
  places: object,
  sizes: { readonly [kind: string]: number },
  row: AnyRow,
): Accounts {
  const lists = new Map<string, Iterable<number>[]>();
  const sums = new Map<string, number[]>();
  const count = (part: object, all: PlacesByName): void => {
    for (const [name, { of, counts }] of Object.entries(all)) {
      const value = (part as { readonly [name: string]: number | Iterable<number> })[name];
      const list = typeof value === 'number' ? [value] : (value ?? []);
      if (of !== undefined) lists.set(of, [...(lists.get(of) ?? []), list]);
      if (counts !== undefined)
        sums.set(counts, added(sums.get(counts) ?? [], list, counts === 'cubes' ? 4 : 1));
    }
  };
  const all = places as PlacesByName;
  count(row, all);
  for (const player of row.players) count(player, all.players?.fields ?? {});
  return {
    ...Object.fromEntries(sums),
    ...Object.fromEntries([...lists].map(([kind, each]) => [kind, occurrences(sizes[kind] ?? 0, each)])),
  };
}

/** Counts with more of them, side by side in groups of so many. */
function added(sums: readonly number[], more: Iterable<number>, group: number): number[] {
  const now = [...sums];
  let at = 0;
  for (const each of more) {
    now[at] = (now[at] ?? 0) + each;
    at = (at + 1) % group;
  }
  return now;
}
