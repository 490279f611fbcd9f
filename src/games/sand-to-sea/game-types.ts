import type { SandToSeaRow } from '../../generated/rows/sand-to-sea';
import type {
  SandToSeaAction,
  SandToSeaComponents,
  SandToSeaOptions,
  SandToSeaState,
} from '../../generated/types/sand-to-sea';
import type { CubePrice } from '../../mechanics/cubes/price';
import type { SandToSeaChange } from './changes';
import type { CompiledGame } from './compiled-game';
import type { SandToSeaFixed } from './fixed';
import type { SandToSeaPieces } from './pieces';
import type { Row } from './state';
import type { SandToSeaView } from './view';
import type { SandToSeaViolations } from './violations';

/** The types of From Sand to Sea. */
export interface SandToSea {
  /** The name of the game. */
  name: 'sand-to-sea';
  /** Its component sets. */
  components: SandToSeaComponents;
  /** What it is set up with. */
  options: SandToSeaOptions;
  /** A whole game, secrets included. */
  state: SandToSeaState;
  /** One decision. */
  action: SandToSeaAction;
  /** What somebody may know. */
  view: SandToSeaView;
  /** What viewers are told of a step. */
  change: SandToSeaChange;
  /** What actions take. */
  price: CubePrice;
  /** What refusals tell, by code. */
  violations: SandToSeaViolations;
  /** The pieces in play. */
  pieces: SandToSeaPieces;
  /** The state as rules see and change it. */
  row: SandToSeaRow;
  /** What never changes during a game, as rules look it up. */
  compiled: SandToSeaFixed;
}

/** The same, as the rules of the package know them. */
export interface SandToSeaRules extends SandToSea {
  row: Row;
  compiled: CompiledGame;
}
