import type { Century } from '../generated/games/types';
import type { VerdictOn } from '../input/errors';
import type {
  ActionOf,
  ChangeOf,
  ComponentsOf,
  NameOf,
  OptionsOf,
  StateOf,
  ViewOf,
  ViolationOf,
} from '../play/types';

export type { Century } from '../generated/games/types';
export { VARIANTS } from '../generated/variants';
export { CUBES, type Cube } from '../mechanics/cubes/cubes';
export type { MapLayout } from '../mechanics/sea/map';

/** The name of a game, such as `'spice-road'`. */
export type VariantName = NameOf<Century>;
/**
 * The options of {@link setup}: `variant`, `players`, `seed`, and any further options of the variant.
 *
 * {@link SpiceRoadOptions}, {@link EasternWondersOptions}, {@link NewWorldOptions} or {@link SandToSeaOptions}.
 */
export type Options<N extends VariantName = VariantName> = OptionsOf<Century, N>;
/**
 * The complete state of a game, including secrets: deeply frozen plain JSON; `variant` is the discriminant.
 *
 * {@link SpiceRoadState}, {@link EasternWondersState}, {@link NewWorldState} or {@link SandToSeaState}.
 */
export type State<N extends VariantName = VariantName> = StateOf<Century, N>;
/**
 * One decision by one player: a flat, plain object. `kind` is the discriminant; the other members are ids of pieces,
 * cubes and positions.
 *
 * {@link SpiceRoadAction}, {@link EasternWondersAction}, {@link NewWorldAction} or {@link SandToSeaAction}.
 */
export type Action<N extends VariantName = VariantName> = ActionOf<Century, N>;
/**
 * The part of a state that a seat or a spectator may know, with pieces named by their ids; returned by {@link view}.
 *
 * {@link SpiceRoadView}, {@link EasternWondersView}, {@link NewWorldView} or {@link SandToSeaView}.
 */
export type View<N extends VariantName = VariantName> = ViewOf<Century, N>;
/**
 * One change at the table, as one viewer sees it; `kind` is the discriminant.
 *
 * {@link SpiceRoadChange}, {@link EasternWondersChange}, {@link NewWorldChange} or {@link SandToSeaChange}.
 */
export type Change<N extends VariantName = VariantName> = ChangeOf<Century, N>;
/**
 * The data printed on the pieces: lists of rows, each with a `source` that grades how reliable the data are.
 *
 * {@link SpiceRoadComponents}, {@link EasternWondersComponents}, {@link NewWorldComponents} or {@link SandToSeaComponents}.
 */
export type Components<N extends VariantName = VariantName> = ComponentsOf<Century, N>;

/** The reason why an action is illegal; `code` is the discriminant and determines the type of `data`. */
export type Violation<N extends VariantName = VariantName> = ViolationOf<Century, N>;
/** The stable codes of all violations in the four games, such as `'cannot-pay-card'`. */
export type ViolationCode = Violation['code'];
/** The result of {@link explain}: whether an action is legal and, if not, the violation. */
export type Verdict<N extends VariantName = VariantName> = VerdictOn<Violation<N>>;

/** The game that the command line uses without `--variant` and `--game`. */
export const DEFAULT_VARIANT: VariantName = 'eastern-wonders';
