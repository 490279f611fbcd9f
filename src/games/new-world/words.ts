import { deepFreeze } from '../../core/immutable';
import type { GameWords, Wording } from '../../core/words/game-words';
import { components } from './components';
import type { NewWorld } from './rulebook';
import { english } from './words.en';
import { polish } from './words.pl';

/** A New World in words, in English and Polish. */
export const newWorldWords: Wording<NewWorld> & {
  readonly languages: { readonly en: GameWords<NewWorld>; readonly pl: GameWords<NewWorld> };
} = /* @__PURE__ */ (() =>
  deepFreeze({ name: 'new-world', components, languages: { en: english(), pl: polish() } }))();
