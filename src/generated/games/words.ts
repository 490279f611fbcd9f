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
import type { GameTypes } from '../../play/game-types';
import { deepFreeze } from '../../util/immutable';
import type { Wording } from '../../words/game-words';

type Words<T extends GameTypes> = Wording<T>['languages'];
const wordingOf = <T extends GameTypes>(name: T['name'], components: T['components'], en: () => Words<T>['en'], pl: () => Words<T>['pl']): Wording<T> =>
  deepFreeze({ name, components, languages: { en: en(), pl: pl() } });

/** Spice Road in words, in English and Polish. */
export const spiceRoadWords: Wording<SpiceRoad> = /* @__PURE__ */ wordingOf('spice-road', spiceRoadPieces, spiceRoadEnglish, spiceRoadPolish);

/** Eastern Wonders in words, in English and Polish. */
export const easternWondersWords: Wording<EasternWonders> = /* @__PURE__ */ wordingOf('eastern-wonders', easternWondersPieces, easternWondersEnglish, easternWondersPolish);

/** A New World in words, in English and Polish. */
export const newWorldWords: Wording<NewWorld> = /* @__PURE__ */ wordingOf('new-world', newWorldPieces, newWorldEnglish, newWorldPolish);

/** From Sand to Sea in words, in English and Polish. */
export const sandToSeaWords: Wording<SandToSea> = /* @__PURE__ */ wordingOf('sand-to-sea', sandToSeaPieces, sandToSeaEnglish, sandToSeaPolish);

/** All of them, for example for a description of your own game besides. */
export const wordings = /* @__PURE__ */ Object.freeze([spiceRoadWords, easternWondersWords, newWorldWords, sandToSeaWords] as const);
