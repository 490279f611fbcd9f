import type { ValidatedState } from '../play/validated-state';
import type { Field } from '../rows/layout';
import type { Json, Part, Placed } from '../rows/part';

/** Marks a hidden piece or number, either alone or in front of a piece or number that could be there. */
export const HIDDEN = '?';
/** An empty place for a piece. */
export const NONE = '.';
/** A list without items. */
export const EMPTY = '-';

/** The minimum number of equal items in a row that are written as one item with a count. */
const RUN = 3;

/** The pieces of a game, by kind and number. */
export interface Named {
  readonly [kind: string]: readonly { readonly id: string }[];
}

/** The value used as the seat of pieces that belong to the table. */
export const TABLE = -1;

/** The lists of pieces in a state, each with the kind of its pieces and the seat that the list belongs to. */
export function* pieceLists(
  { fields }: Part,
  from: Json,
  seat = TABLE,
): Generator<{ readonly of: string; readonly seat: number; readonly list: number[] }> {
  for (const { name, kind, field, block } of fields) {
    const value = from[name] as readonly unknown[];
    const of = kindOf(field);
    if (kind === 'players')
      for (const [each, player] of value.entries()) yield* pieceLists(block as Part, player as Json, each);
    else if (of !== undefined)
      for (const list of (kind === 'lists' ? value : [value]) as number[][]) yield { of, seat, list };
  }
}

/** The kind of the pieces whose numbers are in a field; `undefined` if its numbers do not stand for pieces. */
export const kindOf = (field: Field<never>): string | undefined => (field as { readonly of?: string }).of;

/** Writes a word for each member of a state, in the order of the layout. */
export class PositionWords {
  private readonly named: Named;
  private readonly part: Part;
  private readonly hasStandIns: boolean;

  /** @param hasStandIns - whether each question mark is followed by a piece that could be there */
  constructor({ variant, compiled }: ValidatedState, hasStandIns: boolean) {
    this.named = variant.pieces(compiled) as Named;
    this.part = compiled.rowKind.part;
    this.hasStandIns = hasStandIns;
  }

  /** The words for the table, then for each player; a value that is not the same in all of `worlds` is hidden. */
  of(state: object, worlds: readonly object[]): string {
    const players = this.part.fields.find(({ kind }) => kind === 'players');
    const parts = [this.wordsOf(this.part, state as Json, worlds as readonly Json[])];
    const seatsOf = (each: object) => (each as { readonly players: readonly Json[] }).players;
    seatsOf(state).forEach((player, seat) => {
      const others = worlds.map((world) => seatsOf(world)[seat] as Json);
      parts.push(this.wordsOf(players?.block as Part, player, others));
    });
    return parts.join(' / ');
  }

  private wordsOf({ fields }: Part, part: Json, others: readonly Json[]): string {
    const own = fields.filter(({ kind }) => kind !== 'players');
    const valuesAt = (name: string) => others.map((other) => other[name]);
    return own.map((placed) => this.word(placed, part[placed.name], valuesAt(placed.name))).join(' ');
  }

  private word({ field, kind }: Placed, value: unknown, others: readonly unknown[]): string {
    if (kind === 'number' || kind === 'word') {
      const isVisible = others.every((other) => other === value);
      return this.item(undefined, value as number | string, isVisible);
    }
    const lists = others as readonly (readonly number[])[];
    if (kind === 'set') return this.set(field, value as readonly number[], lists);
    if (kind !== 'lists') return this.list(field, value as readonly number[], lists);
    const deep = others as readonly (readonly (readonly number[])[])[];
    const each = (value as readonly (readonly number[])[]).map((list, i) => {
      const there = deep.map((other) => other[i] ?? []);
      return this.list(field, list, there);
    });
    return each.join(';');
  }

  private list(field: Field<never>, list: readonly number[], others: readonly (readonly number[])[]): string {
    const isVisible = (item: number, i: number): boolean => others.every((other) => other[i] === item);
    return joined(list.map((item, i) => this.item(field, item, isVisible(item, i))));
  }

  /** The text of a set. The order of its items has no meaning, so visible pieces come first. */
  private set(field: Field<never>, set: readonly number[], others: readonly (readonly number[])[]): string {
    const isVisible = (item: number): boolean => others.every((other) => other.includes(item));
    const ordered = [...set.filter(isVisible), ...set.filter((item) => !isVisible(item))];
    return joined(ordered.map((item) => this.item(field, item, isVisible(item))));
  }

  private item(field: Field<never> | undefined, item: number | string, isVisible: boolean): string {
    if (!isVisible && !this.hasStandIns) return HIDDEN;
    const kind = field && kindOf(field);
    const name = kind === undefined ? `${item}` : (this.named[kind]?.[item as number]?.id ?? NONE);
    return isVisible ? name : HIDDEN + name;
  }
}

/** The items of a list as text: `m01,m07,?*12`. */
function joined(items: readonly string[]): string {
  if (items.length === 0) return EMPTY;
  const runs: { readonly item: string; count: number }[] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.item === item) last.count += 1;
    else runs.push({ item, count: 1 });
  }
  return runs
    .flatMap(({ item, count }) => (count < RUN ? Array<string>(count).fill(item) : [`${item}*${count}`]))
    .join(',');
}
