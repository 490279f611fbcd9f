import { deepFreeze } from '../../util/immutable';
import type { BilingualWording } from '../../words/game-words';
import { components } from './components';
import type { NewWorld } from './types';
import { english } from './words.en';
import { polish } from './words.pl';

/** A New World in words, in English and Polish. */
export const newWorldWords: BilingualWording<NewWorld> = /* @__PURE__ */ (() =>
  deepFreeze({ name: 'new-world', components, languages: { en: english(), pl: polish() } }))();
