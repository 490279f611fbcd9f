import type { GameTypes } from '../play/game-types';
import { type GameWords, PARTS, type Translation, type Wording } from './game-words';

/** Stands for the English words, in place of a single entry, or of all `scores`, `clauses` or `pieces`. */
export const ENGLISH = /* @__PURE__ */ Symbol('the English words');

/** The words of a game in another language: a formatter, or {@link ENGLISH}, for each entry. */
export type LanguageOf<T extends GameTypes> = {
  readonly [P in keyof Translation<T>]:
    | { readonly [K in keyof Translation<T>[P]]: Translation<T>[P][K] | typeof ENGLISH }
    | (P extends 'scores' | 'clauses' | 'pieces' ? typeof ENGLISH : never);
};

/**
 * Checks that a language has words, or {@link ENGLISH}, for every entry of the Polish words. The compiler checks
 * actions, phases, changes and refusals; at run time, the function checks every entry.
 *
 * @param wording - the game and its words
 * @param words - the words of the new language, for `languages` of the wording
 * @returns the words, with English words in place of {@link ENGLISH}
 * @throws TypeError with the names of missing and unknown entries
 */
export function language<T extends GameTypes>(wording: Wording<T>, words: LanguageOf<T>): GameWords<T> {
  const { en, pl } = wording.languages;
  const parts = PARTS.map((part) => {
    const english: { readonly [name: string]: unknown } = { ...en[part] };
    const given = words[part] === ENGLISH ? english : { ...(words[part] as typeof english) };
    const known = Object.keys({ ...pl[part], ...english });
    const wrong = [
      ...known.filter((name) => given[name] === undefined),
      ...Object.keys(given).filter((name) => !known.includes(name)),
    ];
    if (wrong.length > 0) throw new TypeError(`${part}: left out, or not there: ${wrong.join(', ')}.`);
    const entries = Object.entries(given).map(([name, entry]) => [
      name,
      entry === ENGLISH ? english[name] : entry,
    ]);
    return [part, Object.fromEntries(entries.filter(([, entry]) => entry !== undefined))];
  });
  return Object.fromEntries(parts) as GameWords<T>;
}
