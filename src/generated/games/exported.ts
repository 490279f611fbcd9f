// Made from the functions of an engine by `npm run generate`.
import type { EasternWonders } from '../../games/eastern-wonders/types';
import type { NewWorld } from '../../games/new-world/types';
import type { SandToSea } from '../../games/sand-to-sea/types';
import type { SpiceRoad } from '../../games/spice-road/types';
import type { WholeGameValue } from '../../play/game-types';
import {
  easternWonders as easternWondersGame,
  newWorld as newWorldGame,
  sandToSea as sandToSeaGame,
  spiceRoad as spiceRoadGame,
} from './whole';

export type { EasternWonders, EasternWondersFixed } from '../../games/eastern-wonders/types';
export type { EasternWondersPlayerRow, EasternWondersRow } from '../rows/eastern-wonders';
export type { NewWorld, NewWorldFixed } from '../../games/new-world/types';
export type { NewWorldPlayerRow, NewWorldRow } from '../rows/new-world';
export type { SandToSea, SandToSeaFixed } from '../../games/sand-to-sea/types';
export type { SandToSeaPlayerRow, SandToSeaRow } from '../rows/sand-to-sea';
export type { SpiceRoad, SpiceRoadFixed } from '../../games/spice-road/types';
export type { SpiceRoadPlayerRow, SpiceRoadRow } from '../rows/spice-road';

/** Century: Spice Road, 2 to 5 players. */
export const spiceRoad: WholeGameValue<SpiceRoad> = spiceRoadGame;
/** Century: Eastern Wonders, 2 to 4 players. */
export const easternWonders: WholeGameValue<EasternWonders> = easternWondersGame;
/** Century: A New World, 2 to 4 players. */
export const newWorld: WholeGameValue<NewWorld> = newWorldGame;
/** Century: From Sand to Sea, 2 to 4 players. */
export const sandToSea: WholeGameValue<SandToSea> = sandToSeaGame;
