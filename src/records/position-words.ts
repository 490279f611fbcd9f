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
    const seats = (state as { readonly players: readonly Json[] }).players;
    seats.forEach((player, seat) => {
      const others = worlds.map(
        (world) => (world as { readonly players: readonly Json[] }).players[seat] as Json,
      );
      parts.push(this.wordsOf(players?.block as Part, player, others));
    });
    return parts.join(' / ');
  }

  private wordsOf({ fields }: Part, part: Json, others: readonly Json[]): string {
    return fields
      .filter(({ kind }) => kind !== 'players')
      .map((placed) =>
        this.word(
          placed,
          part[placed.name],
          others.map((other) => other[placed.name]),
        ),
      )
      .join(' ');
  }

  private word({ field, kind }: Placed, value: unknown, others: readonly unknown[]): string {
    if (kind === 'number' || kind === 'word')
      return this.item(
        undefined,
        value as number | string,
        others.every((other) => other === value),
      );
    const lists = others as readonly (readonly number[])[];
    if (kind === 'set') return this.set(field, value as readonly number[], lists);
    if (kind !== 'lists') return this.list(field, value as readonly number[], lists);
    const each = (value as readonly (readonly number[])[]).map((list, i) =>
      this.list(
        field,
        list,
        (others as readonly (readonly (readonly number[])[])[]).map((other) => other[i] ?? []),
      ),
    );
    return each.join(';');
  }

  private list(field: Field<never>, list: readonly number[], others: readonly (readonly number[])[]): string {
    return joined(
      list.map((item, i) =>
        this.item(
          field,
          item,
          others.every((other) => other[i] === item),
        ),
      ),
    );
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
