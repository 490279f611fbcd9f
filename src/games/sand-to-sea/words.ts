import { deepFreeze } from '../../util/immutable';
import type { BilingualWording } from '../../words/game-words';
import { components } from './components';
import type { SandToSea } from './types';
import { english } from './words.en';
import { polish } from './words.pl';

/** From Sand to Sea in words, in English and Polish. */
export const sandToSeaWords: BilingualWording<SandToSea> = /* @__PURE__ */ (() =>
  deepFreeze({ name: 'sand-to-sea', components, languages: { en: english(), pl: polish() } }))();
