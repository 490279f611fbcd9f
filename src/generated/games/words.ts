// Made from the functions of an engine by `npm run generate`.
import { components as easternWondersPieces } from '../../games/eastern-wonders/components';
import type { EasternWonders } from '../../games/eastern-wonders/definition';
import { english as easternWondersEnglish } from '../../games/eastern-wonders/words.en';
import { polish as easternWondersPolish } from '../../games/eastern-wonders/words.pl';
import { components as newWorldPieces } from '../../games/new-world/components';
import type { NewWorld } from '../../games/new-world/definition';
import { english as newWorldEnglish } from '../../games/new-world/words.en';
import { polish as newWorldPolish } from '../../games/new-world/words.pl';
import { components as sandToSeaPieces } from '../../games/sand-to-sea/components';
import type { SandToSea } from '../../games/sand-to-sea/definition';
import { english as sandToSeaEnglish } from '../../games/sand-to-sea/words.en';
import { polish as sandToSeaPolish } from '../../games/sand-to-sea/words.pl';
import { components as spiceRoadPieces } from '../../games/spice-road/components';
import type { SpiceRoad } from '../../games/spice-road/definition';
import { english as spiceRoadEnglish } from '../../games/spice-road/words.en';
import { polish as spiceRoadPolish } from '../../games/spice-road/words.pl';
import { deepFreeze } from '../../util/immutable';
import type { Wording } from '../../words/game-words';

/** Spice Road in words, in English and Polish. */
export const spiceRoadWords: Wording<SpiceRoad> = /* @__PURE__ */ (() =>
  deepFreeze({
    name: 'spice-road',
    components: spiceRoadPieces,
    languages: { en: spiceRoadEnglish(), pl: spiceRoadPolish() },
  }))();

/** Eastern Wonders in words, in English and Polish. */
export const easternWondersWords: Wording<EasternWonders> = /* @__PURE__ */ (() =>
  deepFreeze({
    name: 'eastern-wonders',
    components: easternWondersPieces,
    languages: { en: easternWondersEnglish(), pl: easternWondersPolish() },
  }))();

/** A New World in words, in English and Polish. */
export const newWorldWords: Wording<NewWorld> = /* @__PURE__ */ (() =>
  deepFreeze({
    name: 'new-world',
    components: newWorldPieces,
    languages: { en: newWorldEnglish(), pl: newWorldPolish() },
  }))();

/** From Sand to Sea in words, in English and Polish. */
export const sandToSeaWords: Wording<SandToSea> = /* @__PURE__ */ (() =>
  deepFreeze({
    name: 'sand-to-sea',
    components: sandToSeaPieces,
    languages: { en: sandToSeaEnglish(), pl: sandToSeaPolish() },
  }))();

/** All of them, for example for a description of your own game besides. */
export const wordings = /* @__PURE__ */ Object.freeze([spiceRoadWords, easternWondersWords, newWorldWords, sandToSeaWords] as const);
