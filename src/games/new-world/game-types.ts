import type { NewWorldRow } from '../../generated/rows/new-world';
import type {
  NewWorldAction,
  NewWorldComponents,
  NewWorldOptions,
  NewWorldState,
} from '../../generated/types/new-world';
import type { CubePrice } from '../../mechanics/cubes/price';
import type { NewWorldChange } from './changes';
import type { CompiledGame } from './compiled-game';
import type { NewWorldFixed } from './fixed';
import type { NewWorldPieces } from './pieces';
import type { Row } from './state';
import type { NewWorldView } from './view';
import type { NewWorldViolations } from './violations';

/** The types of A New World. */
export interface NewWorld {
  /** The name of the game. */
  name: 'new-world';
  /** Its component sets. */
  components: NewWorldComponents;
  /** What it is set up with. */
  options: NewWorldOptions;
  /** A whole game, secrets included. */
  state: NewWorldState;
  /** One decision. */
  action: NewWorldAction;
  /** What somebody may know. */
  view: NewWorldView;
  /** What viewers are told of a step. */
  change: NewWorldChange;
  /** What actions take. */
  price: CubePrice;
  /** What refusals tell, by code. */
  violations: NewWorldViolations;
  /** The pieces in play. */
  pieces: NewWorldPieces;
  /** The state as rules see and change it. */
  row: NewWorldRow;
  /** What never changes during a game, as rules look it up. */
  compiled: NewWorldFixed;
}

/** The same, as the rules of the package know them. */
export interface NewWorldRules extends NewWorld {
  row: Row;
  compiled: CompiledGame;
}
