import type { SpiceRoadRow } from '../../generated/rows/spice-road';
import type {
  SpiceRoadAction,
  SpiceRoadComponents,
  SpiceRoadOptions,
  SpiceRoadState,
} from '../../generated/types/spice-road';
import type { CubePrice } from '../../mechanics/cubes/price';
import type { SpiceRoadChange } from './changes';
import type { CompiledGame } from './compiled-game';
import type { SpiceRoadFixed } from './fixed';
import type { SpiceRoadPieces } from './pieces';
import type { Row } from './state';
import type { SpiceRoadView } from './view';
import type { SpiceRoadViolations } from './violations';

/** The types of Spice Road. */
export interface SpiceRoad {
  /** The name of the game. */
  name: 'spice-road';
  /** Its component sets. */
  components: SpiceRoadComponents;
  /** What it is set up with. */
  options: SpiceRoadOptions;
  /** A whole game, secrets included. */
  state: SpiceRoadState;
  /** One decision. */
  action: SpiceRoadAction;
  /** What somebody may know. */
  view: SpiceRoadView;
  /** What viewers are told of a step. */
  change: SpiceRoadChange;
  /** What actions take. */
  price: CubePrice;
  /** What refusals tell, by code. */
  violations: SpiceRoadViolations;
  /** The pieces in play. */
  pieces: SpiceRoadPieces;
  /** The state as rules see and change it. */
  row: SpiceRoadRow;
  /** What never changes during a game, as rules look it up. */
  compiled: SpiceRoadFixed;
}

/** The same, as the rules of the package know them. */
export interface SpiceRoadRules extends SpiceRoad {
  row: Row;
  compiled: CompiledGame;
}
