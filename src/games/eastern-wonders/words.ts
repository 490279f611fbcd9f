import { deepFreeze } from '../../util/immutable';
import type { BilingualWording } from '../../words/game-words';
import { components } from './components';
import type { EasternWonders } from './types';
import { english } from './words.en';
import { polish } from './words.pl';

/** Eastern Wonders in words, in English and Polish. */
export const easternWondersWords: BilingualWording<EasternWonders> = /* @__PURE__ */ (() =>
  deepFreeze({
    name: 'eastern-wonders',
    components,
    languages: { en: english(), pl: polish() },
  }))();
