import type { Change } from '../changes/change';
import type { Seat } from '../play/seats';

/**
 * What a sentence is made with: the table as it is seen, what is printed on its pieces, and who reads.
 *
 * @typeParam V - the view
 * @typeParam C - the component set
 */
export interface Tell<V = unknown, C = unknown> {
  /** The table as a viewer sees it. */
  readonly view: V;
  /** What is printed on the pieces in play. */
  readonly components: C;
  /** The tag of the language, for `Intl`. */
  readonly locale: string;
  /** Whoever decides or acts, or whom the sentence is about; `null` if nobody does. */
  readonly actor: Seat | null;
  /** The seat of the reader, who is "you"; `null` if the reader has none. */
  readonly reader: Seat | null;
  /** How the sentence is put: as a choice to make (`Sail to C4`), or as a report (`P1 sails to C4`). */
  readonly mood: Mood;
  /**
   * What a player is called.
   *
   * @param seat - the player's seat, from 0
   * @returns the name that the context gives, or `P0`, `P1` and so on
   */
  name(seat: Seat): string;
}

/** How an action is put: as a choice to make, or as a report of what somebody does. */
export type Mood = 'choice' | 'report';

/**
 * What words for pieces and score lines are made with: they need no view.
 *
 * @typeParam C - the component set
 */
export type TellOfPieces<C> = Tell<unknown, C>;

/** Whether the sentence addresses the reader: a choice, or the reader's own action. */
export function isYou({ mood, actor, reader }: Tell): boolean {
  return mood === 'choice' || (actor !== null && actor === reader);
}

/** Whether the reader is the one who decides, whatever the mood. */
export function isReader({ actor, reader }: Tell): boolean {
  return actor !== null && actor === reader;
}

/** What whoever decides is called. */
export function actorName({ actor, name }: Tell): string {
  return actor === null ? '' : name(actor);
}

/** A sentence with its first letter in upper case. */
export function capital(text: string, locale: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}

/** A change in which something goes from one place to another, or appears in one. */
export type Move = Extract<Change, { readonly kind: 'cubes' | 'piece' | 'tokens' }>;

/** The way that something goes, as tables of sentences name it: `merchantRow>hand`. */
export function route({ from, to }: Move): string {
  return `${from.in}>${to.in}`;
}

/** Whoever a change happens to: the one whose colour the thing has, or who has the thing afterwards, or has had it. */
export function seatOf(move: Move): number | null {
  const owner = move.kind === 'tokens' ? move.seat : undefined;
  return owner ?? move.to.seat ?? move.from.seat ?? null;
}

/** The same telling, of what a seat does. */
export function reportOf<T extends Tell>(tell: T, seat: number | null): T {
  return { ...tell, actor: seat, mood: 'report' };
}

/** What pieces are called, by the table of components that they are in. */
export type PieceWords = {
  readonly [table: string]: (tell: never, id: string) => string | null;
};

/** A piece in words; `null` if the viewer does not know it, or the game has no words for it. */
export function pieceText(pieces: PieceWords, tell: Tell, what: string, id: string | null): string | null {
  if (id === null) return null;
  const tables = what === 'merchantCard' ? ['merchantCards', 'starterCards'] : [`${what}s`, what];
  for (const table of tables) {
    const text = pieces[table]?.(tell as never, id) ?? null;
    if (text !== null) return text;
  }
  return null;
}
