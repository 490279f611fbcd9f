import type { AnyRow, CompiledGame } from '../../play/game';
import { reshuffle, startingOrder, unnamed } from '../../play/hidden';
import type { CellList } from '../../rows/cell-list';
import type { Behaviour, Secret } from './place';

interface SecretPlaces {
  readonly [name: string]: Pick<Behaviour, 'of' | 'faceDown'> & { readonly kind: string };
}

/** Combines the hidden information of all places of the table. */
export function secretsOf(places: object): Secret<CompiledGame, AnyRow> & {
  /** The places of the table that hold pieces, which setup shuffles. */
  readonly shuffled: readonly string[];
} {
  const table = Object.entries(places as SecretPlaces);
  const secrets = table.flatMap(([name, { faceDown }]) => faceDown?.(name) ?? []) as readonly Secret<
    CompiledGame,
    AnyRow
  >[];
  return {
    shuffled: table.flatMap(([name, { of }]) => (of === undefined ? [] : name)),
    hiddenCount: (compiled, row) =>
      secrets.reduce((sum, secret) => sum + secret.hiddenCount(compiled, row), 0),
    resample(compiled, row, viewer, random) {
      for (const secret of secrets) secret.resample(compiled, row, viewer, random);
    },
  };
}

type SecretRow<L = CellList> = { readonly [name: string]: L };

/** Hides and resamples a pile that was shuffled separately; the top `seen` pieces are face up. */
export const pileOf = (name: string, seen = 0): Secret<object, SecretRow> => ({
  hiddenCount: (_, row) => unnamed((row[name] as CellList).length - seen),
  resample(_, row, __, random) {
    const { cells, length } = row[name] as CellList;
    reshuffle(cells, 1, 1 + length - seen, random);
  },
});

/** Makes the secret of piles with face-up top pieces that were shuffled together with a heap, an ascending list. */
export const pilesWithHeap = (piles: string, heap: string): Secret<object, SecretRow<unknown>> => ({
  hiddenCount: (_, row) => unnamed(turnOver(row[piles] as CellList[], row[heap] as CellList, false)),
  resample(_, row, __, random) {
    const stacks = row[piles] as CellList[];
    const rest = row[heap] as CellList;
    reshuffle(unseen, 0, turnOver(stacks, rest, false), random);
    turnOver(stacks, rest, true);
    rest.cells.subarray(1, 1 + rest.length).sort();
  },
});

/** A buffer for the pieces that are redealt. */
const unseen = /* @__PURE__ */ new Int32Array(1000);

/** Copies the face-down pieces into the buffer, or back from it if `isDealing`, and returns their number. */
function turnOver(piles: readonly CellList[], heap: CellList, isDealing: boolean): number {
  let count = 0;
  for (const pile of piles) count = turnOverFrom(pile, pile.length - 1, count, isDealing);
  return turnOverFrom(heap, heap.length, count, isDealing);
}

function turnOverFrom({ cells }: CellList, last: number, from: number, isDealing: boolean): number {
  let at = from;
  for (let i = 1; i <= last; i++, at++) {
    if (isDealing) cells[i] = unseen[at] as number;
    else unseen[at] = cells[i] as number;
  }
  return at;
}

/** Returns a function that reconstructs the first state of a game: pieces drawn since then are back on their piles. */
export function startsBy(places: object): <S extends object>(start: S, now: S) => S {
  const piles = Object.entries(places as SecretPlaces).filter(([, { faceDown }]) => faceDown !== undefined);
  return (start, now) => {
    const orders = piles.map(([name, { kind }]) => {
      const [first, left] = [start, now].map((state) => (state as SecretRow<never>)[name]) as [never, never];
      return [name, kind === 'lists' ? startingOrders(first, left) : startingOrder(first, left)];
    });
    return { ...start, ...Object.fromEntries(orders) };
  };
}

const startingOrders = (start: readonly number[][], now: readonly number[][]): number[][] =>
  start.map((pile, i) => startingOrder(pile, now[i] ?? []));
