import type { Change } from '../changes/change';
import type { Seat } from '../play/seats';

/**
 * The context of a sentence: the view, the component set, and the reader.
 *
 * @typeParam V - the view
 * @typeParam C - the component set
 */
export interface SentenceContext<V = unknown, C = unknown> {
  /** The view before an action, or after a change. */
  readonly view: V;
  /** The component set in play. */
  readonly components: C;
  /** The tag of the language, for `Intl`. */
  readonly locale: string;
  /** The seat that acts, or that the sentence is about; `null` if there is none. */
  readonly actor: Seat | null;
  /** The seat of the reader, addressed as "you"; `null` for a reader without a seat. */
  readonly reader: Seat | null;
  /** The form of the sentence: a `choice` to make (`Sail to C4`), or a `report` (`P1 sails to C4`). */
  readonly mood: Mood;
  /**
   * Returns the name of a player.
   *
   * @param seat - the player's seat, from 0
   * @returns the name from the options, or `P0`, `P1` and so on
   */
  name(seat: Seat): string;
}

/** The form of a sentence about an action: a choice to make, or a report of an action. */
export type Mood = 'choice' | 'report';

/**
 * The context of words for pieces and score lines, which need no view.
 *
 * @typeParam C - the component set
 */
export type ContextOfPieces<C> = SentenceContext<unknown, C>;

/** Whether the sentence addresses the reader: it is a choice, or a report of an action of the reader. */
export function isYou({ mood, actor, reader }: SentenceContext): boolean {
  return mood === 'choice' || (actor !== null && actor === reader);
}

export function isReader({ actor, reader }: SentenceContext): boolean {
  return actor !== null && actor === reader;
}

export function actorName({ actor, name }: SentenceContext): string {
  return actor === null ? '' : name(actor);
}

export function capital(text: string, locale: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}

export type Move = Extract<Change, { readonly kind: 'cubes' | 'piece' | 'tokens' }>;

/** Returns the key of a sentence for a move, made from the two places: `merchantRow>hand`. */
export function route({ from, to }: Move): string {
  return `${from.in}>${to.in}`;
}

/** Returns the seat that a move is about: the owner of the tokens, or the receiver, or the giver. */
export function seatOf(move: Move): number | null {
  const owner = move.kind === 'tokens' ? move.seat : undefined;
  return owner ?? move.to.seat ?? move.from.seat ?? null;
}

export function reportOf<T extends SentenceContext>(ctx: T, seat: number | null): T {
  return { ...ctx, actor: seat, mood: 'report' };
}

/** Functions that return the words for a piece, by table of the component set. */
export type PieceWords = {
  readonly [table: string]: (ctx: never, id: string) => string | null;
};

/** Returns a piece in words; `null` if it is hidden from the viewer, or the game has no words for it. */
export function pieceText(
  pieces: PieceWords,
  ctx: SentenceContext,
  what: string,
  id: string | null,
): string | null {
  if (id === null) return null;
  const tables = what === 'merchantCard' ? ['merchantCards', 'starterCards'] : [`${what}s`, what];
  for (const table of tables) {
    const text = pieces[table]?.(ctx as never, id) ?? null;
    if (text !== null) return text;
  }
  return null;
}
