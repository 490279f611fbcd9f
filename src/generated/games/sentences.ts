// Made from the functions of an engine by `npm run generate`.
import { sentences as easternWonders } from '../../games/eastern-wonders/sentences';
import { sentences as newWorld } from '../../games/new-world/sentences';
import { sentences as sandToSea } from '../../games/sand-to-sea/sentences';
import { sentences as spiceRoad } from '../../games/spice-road/sentences';
import type { Told } from '../../input/sentences';

/** What is said of the schemas of the four games. */
export const sentencesOfGames = (): readonly Told[] => [spiceRoad, easternWonders, newWorld, sandToSea].flat();
