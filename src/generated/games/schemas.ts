// Made from the functions of an engine by `npm run generate`.
import { schemas as easternWonders } from '../../games/eastern-wonders/schema';
import { sentences as easternWondersSentences } from '../../games/eastern-wonders/sentences';
import { schemas as newWorld } from '../../games/new-world/schema';
import { sentences as newWorldSentences } from '../../games/new-world/sentences';
import { schemas as sandToSea } from '../../games/sand-to-sea/schema';
import { sentences as sandToSeaSentences } from '../../games/sand-to-sea/sentences';
import { schemas as spiceRoad } from '../../games/spice-road/schema';
import { sentences as spiceRoadSentences } from '../../games/spice-road/sentences';
import type { Told } from '../../input/sentences';
import type { AnyGame } from '../../play/game';

/** The schemas of the four games, by name. */
export const schemasByGame = /* @__PURE__ */ new Map<unknown, Pick<AnyGame, 'players' | 'schemas'>>([
  ['spice-road', { schemas: () => spiceRoad, players: { least: 2, most: 5 } }],
  ['eastern-wonders', { schemas: () => easternWonders, players: { least: 2, most: 4 } }],
  ['new-world', { schemas: () => newWorld, players: { least: 2, most: 4 } }],
  ['sand-to-sea', { schemas: () => sandToSea, players: { least: 2, most: 4 } }],
]);

/** What is said of them. */
export const sentencesOfGames = (): readonly Told[] =>
  [spiceRoadSentences, easternWondersSentences, newWorldSentences, sandToSeaSentences].flat();
