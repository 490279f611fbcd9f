import { deepFreeze } from '../../core/immutable';
import type { GameWords, Wording } from '../../core/words/game-words';
import { components } from './components';
import type { SandToSea } from './rulebook';
import { english } from './words.en';
import { polish } from './words.pl';

/** From Sand to Sea in words, in English and Polish. */
export const sandToSeaWords: Wording<SandToSea> & {
  readonly languages: { readonly en: GameWords<SandToSea>; readonly pl: GameWords<SandToSea> };
} = /* @__PURE__ */ (() =>
  deepFreeze({ name: 'sand-to-sea', components, languages: { en: english(), pl: polish() } }))();
