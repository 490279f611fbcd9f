import type { EasternWondersRow } from '../../generated/rows/eastern-wonders';
import type {
  EasternWondersAction,
  EasternWondersComponents,
  EasternWondersOptions,
  EasternWondersState,
} from '../../generated/types/eastern-wonders';
import type { CubePrice } from '../../mechanics/cubes/price';
import type { EasternWondersChange } from './changes';
import type { CompiledGame } from './compiled-game';
import type { EasternWondersFixed } from './fixed';
import type { EasternWondersPieces } from './pieces';
import type { Row } from './state';
import type { EasternWondersView } from './view';
import type { EasternWondersViolations } from './violations';

/** The types of Eastern Wonders. */
export interface EasternWonders {
  /** The name of the game. */
  name: 'eastern-wonders';
  /** Its component sets. */
  components: EasternWondersComponents;
  /** What it is set up with. */
  options: EasternWondersOptions;
  /** A whole game, secrets included. */
  state: EasternWondersState;
  /** One decision. */
  action: EasternWondersAction;
  /** What somebody may know. */
  view: EasternWondersView;
  /** What viewers are told of a step. */
  change: EasternWondersChange;
  /** What actions take. */
  price: CubePrice;
  /** What refusals tell, by code. */
  violations: EasternWondersViolations;
  /** The pieces in play. */
  pieces: EasternWondersPieces;
  /** The state as rules see and change it. */
  row: EasternWondersRow;
  /** What never changes during a game, as rules look it up. */
  compiled: EasternWondersFixed;
}

/** The same, as the rules of the package know them. */
export interface EasternWondersRules extends EasternWonders {
  row: Row;
  compiled: CompiledGame;
}
