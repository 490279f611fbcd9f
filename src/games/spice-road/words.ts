import { deepFreeze } from '../../util/immutable';
import type { BilingualWording } from '../../words/game-words';
import { components } from './components';
import type { SpiceRoad } from './types';
import { english } from './words.en';
import { polish } from './words.pl';

/** Spice Road in words, in English and Polish. */
export const spiceRoadWords: BilingualWording<SpiceRoad> = /* @__PURE__ */ (() =>
  deepFreeze({ name: 'spice-road', components, languages: { en: english(), pl: polish() } }))();
