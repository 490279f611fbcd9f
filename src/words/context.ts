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

/** A sentence with its first letter in upper case. */
export function capital(text: string, locale: string): string {
  const [first = ''] = text;
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}
