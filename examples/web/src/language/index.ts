import { type Context, describe, type Subject } from 'century-engine/words';
import { english, type Texts } from './english';
import { polish } from './polish';

/** The languages of the page, as they call themselves. */
export const LANGUAGES = { en: 'English', pl: 'Polski' } as const;
export type Language = keyof typeof LANGUAGES;

const TEXTS: { readonly [L in Language]: Texts } = { en: english, pl: polish };

export let language: Language = 'en';
export let t: Texts = english;

/** Whatever is drawn next is in that language. */
function drawIn(chosen: Language): void {
  language = chosen;
  t = TEXTS[chosen];
}

/** Draws something in a language, whatever the rest of the page speaks. */
export function speaking(chosen: Language, draw: () => void): void {
  const others = language;
  drawIn(chosen);
  try {
    draw();
  } finally {
    drawIn(others);
  }
}

/** Makes the page speak a language; the page has to be drawn anew. */
export function speak(chosen: Language): void {
  drawIn(chosen);
  document.documentElement.lang = chosen;
  document.title = t.title;
}

/** The language of the browser, if the page has it. */
export function browserLanguage(): Language {
  return navigator.languages.map((tag) => tag.split('-')[0] ?? '').find(isLanguage) ?? 'en';
}

/** Whether something read from outside names a language. */
export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(LANGUAGES, value);
}

/** Something of the game in words, in the language of the page. */
export function inWords<S extends Subject>(subject: S, context: Context = {}): string {
  return describe(subject, { locale: language, ...context });
}
