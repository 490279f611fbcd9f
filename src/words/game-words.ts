import type { Change, StatusChange } from '../changes/change';
import type { GameTypes } from '../play/game';
import type { ScoreItem } from '../play/score';
import type { ContextOfPieces, SentenceContext } from './context';

/**
 * Describes one thing in words.
 *
 * @typeParam T - the context, see {@link SentenceContext}
 * @typeParam S - the subject
 * @typeParam W - the result: `string`, or `string | null` if there may be no words
 * @param ctx - the view, the component set, and the reader
 * @param subject - an action, a change, the data of a refusal, a line of a score sheet, or the id of a piece; none for a
 * phase
 * @returns the words, without a full stop unless they are a sentence
 */
export type Formatter<T, S, W = string> = (ctx: T, subject: S) => W;

/** A formatter for each of the subjects `S`, by name. */
export type Formatters<T, S> = { readonly [K in keyof S]: Formatter<T, S[K]> };

type WithKind<A, K> = A extends { readonly kind: K } ? A : never;

/** The changes that have words of their own; `due` has the words of the phase, and `status` usually none. */
type DescribedChange = Exclude<Change, { readonly kind: 'due' | 'status' }>;

/** Words for changes, by kind: `P1 sails from C3 to C4`. */
export type ChangeWords = {
  readonly [K in DescribedChange['kind']]: Formatter<SentenceContext, WithKind<DescribedChange, K>>;
} & {
  /** The words for `status` changes; by default, they have none. */
  readonly status?: Formatter<SentenceContext, StatusChange>;
};

/** The words of a game in one language. Sentences end in a full stop, other words do not. */
export interface GameWords<T extends GameTypes> {
  /** A formatter for each kind of action, as a choice or as a report: `Sail to C4`, `P1 sails from C3 to C4`. */
  readonly actions: {
    readonly [K in T['action']['kind']]: Formatter<
      SentenceContext<T['view'], T['components']>,
      WithKind<T['action'], K>
    >;
  };
  /** A formatter for each phase, which returns a sentence: `P1 has to pay 2 cubes for the outpost.` */
  readonly phases: {
    readonly [K in T['state']['phase']]: Formatter<SentenceContext<T['view'], T['components']>, undefined>;
  };
  /** A formatter for each kind of change: `P1 sails from C3 to C4`. */
  readonly changes: ChangeWords;
  /**
   * A formatter for each code of a refusal, e.g. `Do wymiany brakuje ci 1 czerwonej kostki.` If a code has none,
   * `describe` returns the message of the refusal, which is English.
   */
  readonly refusals?: {
    readonly [C in keyof T['violations']]?: Formatter<
      SentenceContext<T['view'], T['components']>,
      T['violations'][C]
    >;
  };
  /** A formatter for each kind of line of a score sheet: `Gold coins × 2`. */
  readonly scores: {
    readonly [kind: string]: Formatter<ContextOfPieces<T['components']>, ScoreItem>;
  };
  /** The titles of the clauses, by id. */
  readonly clauses: { readonly [id: string]: string };
  /** For each table of components, a formatter for the ids in the table, which returns `null` for other ids. */
  readonly pieces: {
    readonly [table: string]: Formatter<ContextOfPieces<T['components']>, string, string | null>;
  };
}

/** Words in another language than English, with a sentence for every refusal. */
export interface Translation<T extends GameTypes> extends GameWords<T> {
  /** A formatter for each code of a refusal. */
  readonly refusals: Required<NonNullable<GameWords<T>['refusals']>>;
}

/** A game for {@link createDescribe}: its component set, and its words in the two languages of this package. */
export interface Wording<T extends GameTypes> {
  /** The value of `variant` in everything that belongs to the game. */
  readonly name: T['name'];
  /** The default component set. */
  readonly components: T['components'];
  /** The words by the tag of the language: `en`, `pl`, `pt-BR`; you can add others. */
  readonly languages: {
    readonly [locale: string]: GameWords<T>;
    /** The English words, used where another language has none. */
    readonly en: GameWords<T>;
    /** The Polish words, with a sentence for every refusal. */
    readonly pl: Translation<T>;
  };
}

export type AnyFormatter = Formatter<never, never>;

/** {@link GameWords} of any game. */
export interface AnyWords {
  readonly actions: { readonly [kind: string]: AnyFormatter };
  readonly phases: { readonly [phase: string]: AnyFormatter };
  readonly changes: ChangeWords;
  readonly refusals?: { readonly [code: string]: AnyFormatter };
  readonly scores: { readonly [kind: string]: AnyFormatter };
  readonly clauses: { readonly [id: string]: string };
  readonly pieces: { readonly [table: string]: Formatter<never, string, string | null> };
}

/**
 * Some of the words of a game.
 *
 * @typeParam W - all its words
 */
export type SomeWords<W> = { readonly [Part in keyof W]?: Partial<W[Part]> };

export type AnySomeWords = SomeWords<AnyWords>;

export interface AnyLanguages {
  readonly [locale: string]: AnySomeWords;
}

/** A game with its words: one of this package, or one made by `defineGame` or `extendGame`. */
export interface AnyWording {
  /** The value of `variant` in everything that belongs to the game. */
  readonly name: string;
  /** The default component set. */
  readonly components: object;
  /** The name of the game that is extended; its words are used where the extension has none. */
  readonly extends?: string;
  /** The words by the tag of the language. */
  readonly languages?: AnyLanguages;
}

export const PARTS = ['actions', 'phases', 'changes', 'refusals', 'scores', 'clauses', 'pieces'] as const;

/** Merges the words of each language; where both have words, those of `others` are used. */
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
