import type { Change } from '../changes/change';
import type { GameTypes } from '../game';
import type { ScoreItem } from '../score';
import type { Tell, TellOfPieces } from './tell';

type OfKind<A, K> = A extends { readonly kind: K } ? A : never;

/** What is said of a refused action: at least its code, its clause and its message. */
export interface RefusalToTell {
  /** Why, as a code. */
  readonly code: string;
  /** Why, as a sentence of the engine. */
  readonly message: string;
  /** What it is about. */
  readonly data: object;
  /** The clause that forbids it. */
  readonly clause: string | null;
}

/** The kinds of changes that have words of their own; what is due is said as of a view, and a status goes without saying. */
type ToldChange = Exclude<Change, { readonly kind: 'due' | 'status' }>;

/** What happened, by the kind of change: `P1 sails from C3 to C4`. */
export type ChangeWords = {
  readonly [K in ToldChange['kind']]: (tell: Tell, change: OfKind<ToldChange, K>) => string;
};

/** All that is said of a game in one language. Sentences end in a full stop; all else has none. */
export interface GameWords<T extends GameTypes> {
  /** Each kind of action, as a choice or as a report: `Sail to C4`, `P1 sails from C3 to C4`. */
  readonly actions: {
    readonly [K in T['action']['kind']]: (
      tell: Tell<T['view'], T['components']>,
      action: OfKind<T['action'], K>,
    ) => string;
  };
  /** What is due in each phase, as a sentence: `P1 has to pay 2 cubes for the outpost.` */
  readonly phases: {
    readonly [K in T['state']['phase']]: (tell: Tell<T['view'], T['components']>) => string;
  };
  /** What happened, by the kind of change: `P1 sails from C3 to C4`. */
  readonly changes: ChangeWords;
  /** Why an action is not possible, by code, from the data of the refusal: `You would need 1 more red cube to trade.` */
  readonly refusals: {
    readonly [C in keyof T['violations']]: (
      tell: Tell<T['view'], T['components']>,
      data: T['violations'][C],
    ) => string;
  };
  /** What each kind of line on a score sheet counts: `Gold coins × 2`. */
  readonly scores: {
    readonly [kind: string]: (tell: TellOfPieces<T['components']>, item: ScoreItem) => string;
  };
  /** The titles of the clauses, by id. */
  readonly clauses: { readonly [id: string]: string };
  /** A piece or a place by its id, by the table of components it is in; `null` if it is not there. */
  readonly pieces: {
    readonly [table: string]: (tell: TellOfPieces<T['components']>, id: string) => string | null;
  };
}

/** A game for {@link createDescribe}: its pieces, and what is said of it in each language. */
export interface Wording<T extends GameTypes> {
  /** The value of `variant` in everything that belongs to the game. */
  readonly name: T['name'];
  /** The default component set. */
  readonly components: T['components'];
  /** The words by the tag of the language: `en`, `pl`, `pt-BR`. */
  readonly languages: { readonly [locale: string]: GameWords<T> };
}

type Say = (tell: never, subject: never) => string;

/** Words of any game. */
export interface AnyWords {
  readonly actions: { readonly [kind: string]: Say };
  readonly phases: { readonly [phase: string]: Say };
  readonly changes: ChangeWords;
  readonly refusals: { readonly [code: string]: Say };
  readonly scores: { readonly [kind: string]: Say };
  readonly clauses: { readonly [id: string]: string };
  readonly pieces: { readonly [table: string]: (tell: never, id: string) => string | null };
}

/** Any game. */
export interface AnyWording {
  readonly name: string;
  readonly components: object;
  readonly languages: { readonly [locale: string]: AnyWords };
}
