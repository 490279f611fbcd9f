import type { Change } from '../changes/change';
import type { GameTypes } from '../play/game';
import type { ScoreItem } from '../play/score';
import type { Tell, TellOfPieces } from './context';

/**
 * Puts one thing at the table into words.
 *
 * @typeParam T - what the words are made with, see {@link Tell}
 * @typeParam S - the thing
 * @typeParam W - the text, or `null` where there may be none
 * @param tell - the table as it is seen, what is printed on its pieces, and who reads
 * @param subject - what to put into words: an action, a change, the data of a refusal, a line of a score sheet, or the id
 * of a piece
 * @returns the words, without a full stop unless they are a sentence
 */
export type Saying<T, S, W = string> = (tell: T, subject: S) => W;

/**
 * Says what is due at a table.
 *
 * @typeParam T - what the words are made with, see {@link Tell}
 * @param tell - the table as it is seen, what is printed on its pieces, and who reads
 * @returns a sentence
 */
export type SayingDue<T> = (tell: T) => string;

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

/** The kinds of changes with words of their own: what is due is described from a view. */
type ToldChange = Exclude<Change, { readonly kind: 'due' | 'status' }>;
type Status = Extract<Change, { readonly kind: 'status' }>;

/** What happened, by the kind of change: `P1 sails from C3 to C4`. */
export type ChangeWords = {
  readonly [K in ToldChange['kind']]: Saying<Tell, OfKind<ToldChange, K>>;
} & {
  /** That something else in the view has another value; absent: nothing is said of it. */
  readonly status?: Saying<Tell, Status>;
};

/** All that is said of a game in one language. Sentences end in a full stop; all else has none. */
export interface GameWords<T extends GameTypes> {
  /** Each kind of action, as a choice or as a report: `Sail to C4`, `P1 sails from C3 to C4`. */
  readonly actions: {
    readonly [K in T['action']['kind']]: Saying<Tell<T['view'], T['components']>, OfKind<T['action'], K>>;
  };
  /** What is due in each phase, as a sentence: `P1 has to pay 2 cubes for the outpost.` */
  readonly phases: {
    readonly [K in T['state']['phase']]: SayingDue<Tell<T['view'], T['components']>>;
  };
  /** What happened, by the kind of change: `P1 sails from C3 to C4`. */
  readonly changes: ChangeWords;
  /**
   * Why an action is not possible, by code, from the data of the refusal: `Do wymiany brakuje ci 1 czerwonej kostki.`
   * Where a code has no entry, `describe` returns the message of the refusal, which is English.
   */
  readonly refusals: {
    readonly [C in keyof T['violations']]?: Saying<Tell<T['view'], T['components']>, T['violations'][C]>;
  };
  /** What each kind of line on a score sheet counts: `Gold coins × 2`. */
  readonly scores: {
    readonly [kind: string]: Saying<TellOfPieces<T['components']>, ScoreItem>;
  };
  /** The titles of the clauses, by id. */
  readonly clauses: { readonly [id: string]: string };
  /** A piece or a place by its id, by the table of components it is in; `null` if it is not there. */
  readonly pieces: {
    readonly [table: string]: Saying<TellOfPieces<T['components']>, string, string | null>;
  };
}

/** Words in another language than English, with a sentence for every refusal. */
export interface Translation<T extends GameTypes> extends GameWords<T> {
  /** Why an action is not possible, by code, from the data of the refusal. */
  readonly refusals: Required<GameWords<T>['refusals']>;
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

/** A game in words, in the two languages that come with this package; others can be added by name. */
export interface BilingualWording<T extends GameTypes> extends Wording<T> {
  /** The words by the tag of the language. */
  readonly languages: {
    readonly [locale: string]: GameWords<T>;
    /** English. */
    readonly en: GameWords<T>;
    /** Polish. */
    readonly pl: Translation<T>;
  };
}

/** How something is said, of any game. */
export type Say = Saying<never, never>;

/** Words of any game. */
export interface AnyWords {
  /** Each kind of action. */
  readonly actions: { readonly [kind: string]: Say };
  /** What is due in each phase. */
  readonly phases: { readonly [phase: string]: Say };
  /** What happened, by the kind of change. */
  readonly changes: ChangeWords;
  /** Why an action is not possible, by code. */
  readonly refusals: { readonly [code: string]: Say };
  /** What each kind of line on a score sheet counts. */
  readonly scores: { readonly [kind: string]: Say };
  /** The titles of the clauses, by id. */
  readonly clauses: { readonly [id: string]: string };
  /** A piece by its id, by the table of components that it is in. */
  readonly pieces: { readonly [table: string]: Saying<never, string, string | null> };
}

/**
 * Some of the words of a game; the rest is said as elsewhere.
 *
 * @typeParam W - all its words
 */
export type SomeWords<W> = { readonly [Part in keyof W]?: Partial<W[Part]> };

/** Some words of any game. */
export type AnySomeWords = SomeWords<AnyWords>;

/** Words by the tag of the language. */
export interface AnyLanguages {
  readonly [locale: string]: AnySomeWords;
}

/** Any game: one of this package in words, or a game made by `defineGame` or `extendGame`. */
export interface AnyWording {
  /** The value of `variant` in everything that belongs to the game. */
  readonly name: string;
  /** The default component set. */
  readonly components: object;
  /** The game that it was made from, whose words say what its own do not. */
  readonly extends?: string;
  /** The words by the tag of the language. */
  readonly languages?: AnyLanguages;
}

const PARTS = ['actions', 'phases', 'changes', 'refusals', 'scores', 'clauses', 'pieces'] as const;

/** Languages with the words of others in addition, which come first. */
export function joinedLanguages(
  languages: AnyLanguages | undefined,
  others: AnyLanguages | undefined,
): AnyLanguages {
  const all = { ...languages };
  for (const [locale, words] of Object.entries(others ?? {}))
    all[locale] = Object.fromEntries(
      PARTS.map((part) => [part, { ...all[locale]?.[part], ...words[part] }]),
    ) as AnySomeWords;
  return all;
}
