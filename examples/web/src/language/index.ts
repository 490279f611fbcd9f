import { type Context, describe, type Subject } from 'century-engine/words';
import { english, type Texts } from './english';
import { polish } from './polish';

/** The names of the languages, each in its own language. */
export const LANGUAGES = { en: 'English', pl: 'Polski' } as const;
export type Language = keyof typeof LANGUAGES;

const TEXTS: { readonly [L in Language]: Texts } = { en: english, pl: polish };

export let language: Language = 'en';
export let t: Texts = english;

/** Sets the language of the next drawing. */
function drawIn(chosen: Language): void {
  language = chosen;
  t = TEXTS[chosen];
}

/** Draws in a language, and then sets the language of the page again. */
export function speaking(chosen: Language, draw: () => void): void {
  const others = language;
  drawIn(chosen);
  try {
    draw();
  } finally {
    drawIn(others);
  }
}

/** Sets the language of the page, which has to be drawn again. */
export function speak(chosen: Language): void {
  drawIn(chosen);
  document.documentElement.lang = chosen;
  document.title = t.title;
}

/** Returns the language of the browser if the page has it, otherwise English. */
export function browserLanguage(): Language {
  return navigator.languages.map((tag) => tag.split('-')[0] ?? '').find(isLanguage) ?? 'en';
}

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** Returns a part of the game in words, in the current language. */
export function inWords<S extends Subject>(subject: S, context: Context = {}): string {
  return describe(subject, { locale: language, ...context });
}
