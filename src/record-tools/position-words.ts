import type { ValidatedState } from '../play/validated-state';
import type { Field } from '../rows/layout';
import type { Json, Part, Placed } from '../rows/part';

/** Stands before a piece or a number that the viewer does not know, or for one. */
export const UNKNOWN = '?';
/** No piece, where one could lie. */
export const NONE = '.';
/** A list without items. */
export const EMPTY = '-';

/** A list in the text repeats an item in a row by a count from this number on. */
const RUN = 3;

/** How the pieces of a game are called, by kind. */
export interface Named {
  readonly [kind: string]: readonly { readonly id: string }[];
}

/** The kind of pieces whose numbers stand in a field; `undefined` for other numbers. */
export const kindOf = (field: Field<never>): string | undefined => (field as { readonly of?: string }).of;

/** Writes the members of a state: a word for each, as the game declares them. */
export class PositionWords {
  private readonly named: Named;
  private readonly part: Part;
  private readonly hasStandIns: boolean;

  /** @param hasStandIns - whether what is unknown is written after the question mark as well */
  constructor({ variant, compiled }: ValidatedState, hasStandIns: boolean) {
    this.named = variant.pieces(compiled) as Named;
    this.part = compiled.rowKind.part;
    this.hasStandIns = hasStandIns;
  }

  /** The table, then each player; `worlds` are states that the reader cannot tell from this one. */
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
      const isKnown = others.every((other) => other === value);
      return this.item(undefined, value as number | string, isKnown);
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
    const isKnown = (item: number, i: number): boolean => others.every((other) => other[i] === item);
    return joined(list.map((item, i) => this.item(field, item, isKnown(item, i))));
  }

  /** The order of a set means nothing: those that are known come first. */
  private set(field: Field<never>, set: readonly number[], others: readonly (readonly number[])[]): string {
    const isKnown = (item: number): boolean => others.every((other) => other.includes(item));
    const ordered = [...set.filter(isKnown), ...set.filter((item) => !isKnown(item))];
    return joined(ordered.map((item) => this.item(field, item, isKnown(item))));
  }

  private item(field: Field<never> | undefined, item: number | string, isKnown: boolean): string {
    if (!isKnown && !this.hasStandIns) return UNKNOWN;
    const kind = field && kindOf(field);
    const name = kind === undefined ? `${item}` : (this.named[kind]?.[item as number]?.id ?? NONE);
    return isKnown ? name : UNKNOWN + name;
  }
}

/** The items of a list: `m01,m07,?*12`. */
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
