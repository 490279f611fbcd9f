// Made from the functions of an engine by `npm run generate`.
import type { EasternWonders } from '../../games/eastern-wonders/types';
import type { NewWorld } from '../../games/new-world/types';
import type { SandToSea } from '../../games/sand-to-sea/types';
import type { SpiceRoad } from '../../games/spice-road/types';

export type * from '../../games/eastern-wonders/types';
export type * from '../../games/new-world/types';
export type * from '../../games/sand-to-sea/types';
export type * from '../../games/spice-road/types';

/** The types of the four games. */
export type Century = EasternWonders | NewWorld | SandToSea | SpiceRoad;
