import type { AnyRow } from '../play/game';
import type { CellList } from '../rows/cell-list';
import type { CellSet } from '../rows/cell-set';
import type { RowBase } from '../rows/layout';
import { type ChanceCells, draw, MOST_OUTCOMES, markShuffled } from './chance-cells';
import type { Compiled } from './compiled';
import type { PieceField } from './fields';
import { type Outline, poolsOf, type Stand, valueAt } from './outline';
import { isHidden } from './secrets';

/** What an action has drawn: an outcome, or pieces in a new order, the last one on top of the pile. */
export type Happening =
  | { readonly outcome: number }
  | { readonly of: string; readonly order: readonly number[] };

/** An action that is being performed. */
interface Scene {
  readonly outline: Outline;
  readonly compiled: Compiled;
  /** The row before the action, for those who look at what it does; `null`: nobody does. */
  readonly before: AnyRow | null;
  readonly happened: Happening[];
}

let scene: Scene | null = null;

/** Lets an action of a game with chance draw from it, and returns what it has drawn. */
export function performing(
  outline: Outline,
  compiled: Compiled,
  before: AnyRow | null,
  work: () => void,
): readonly Happening[] {
  if (scene !== null) {
    work();
    return scene.happened;
  }
  const happened: Happening[] = [];
  scene = { outline, compiled, before: before && compiled.rowKind.copyOf(before), happened };
  try {
    work();
  } finally {
    scene = null;
  }
  return happened;
}

function sceneFor(what: string): Scene {
  if (scene !== null) return scene;
  throw new TypeError(`${what}: only perform has chance, in a game that says chance: true`);
}

/**
 * Rolls a die: in `perform` of a game with `chance`. All outcomes are as likely, and nobody can foretell them, but the same
 * state and action always lead to the same one.
 *
 * @param row - the row that `perform` was given
 * @param sides - how many sides the die has
 * @returns a whole number from 1 to `sides`
 */
export function roll(row: RowBase<object>, sides: number): number {
  const { happened } = sceneFor('roll');
  if (!Number.isInteger(sides) || sides < 1 || sides > MOST_OUTCOMES)
    throw new RangeError(`roll: sides is a whole number from 1 to ${MOST_OUTCOMES}, not ${String(sides)}`);
  const outcome = draw(row as unknown as ChanceCells, sides);
  happened.push({ outcome });
  return outcome + 1;
}

/**
 * Shuffles pieces into an empty pile, such as the discards that become the new deck: in `perform` of a game with `chance`.
 * All have seen them: they lay in sight before the action, in a place of the same game that shows them.
 *
 * @param row - the row that `perform` was given
 * @param from - where they lie: `faceUp`, `owned`, or a `hand` with `seen`; it is empty afterwards
 * @param to - the pile: `faceDown`, of the same table of components
 */
export function reshuffle(
  row: RowBase<object> & { readonly players: readonly object[] },
  from: CellList | CellSet,
  to: CellList,
): void {
  const { outline, compiled, before, happened } = sceneFor('reshuffle');
  const pools = poolsOf(outline, row.players.length);
  const [source, pile] = [standOf(pools, row, from), standOf(pools, row, to)];
  const refused = (message: string): RangeError => new RangeError(`reshuffle: ${message}`);
  if (pile?.field.role !== 'faceDown') throw refused('pieces go to a place that is faceDown');
  if (source === null || !isSeenByAll(source)) throw refused('pieces come from a place that all see');
  const { of } = pile.field;
  if (source.field.of !== of) throw refused(`${nameOf(source)} has no ${of}, as lie in ${nameOf(pile)}`);
  if (to.length > 0) throw refused(`${nameOf(pile)} is not empty`);
  const order = [...from].sort((a, b) => a - b);
  if (before !== null) {
    const seen = piecesInSight(pools.get(of) ?? [], before);
    const again = new Set(happened.flatMap((each) => ('of' in each && each.of === of ? each.order : [])));
    if (!order.every((piece) => seen.has(piece) && !again.has(piece)))
      throw refused(`not all that lies in ${nameOf(source)} lay in sight before this action`);
  }
  from.clear();
  const cells = row as unknown as ChanceCells;
  for (let i = order.length - 1; i > 0; i--) swap(order, i, draw(cells, i + 1));
  for (const piece of order) to.push(piece);
  markShuffled(outline, compiled.components, cells, of, order);
  happened.push({ of, order });
}

/** The outcomes of the draws by which pieces, in rising order at first, come into this order. */
export function outcomesTo(order: readonly number[]): number[] {
  const items = [...order].sort((a, b) => a - b);
  const outcomes: number[] = [];
  for (let i = items.length - 1; i > 0; i--) {
    const outcome = items.indexOf(order[i] as number);
    swap(items, i, outcome);
    outcomes.push(outcome);
  }
  return outcomes;
}

function swap(items: number[], one: number, other: number): void {
  const item = items[one] as number;
  items[one] = items[other] as number;
  items[other] = item;
}

function standOf(
  pools: ReturnType<typeof poolsOf>,
  row: { readonly players: readonly object[] },
  held: object,
): Stand<PieceField> | null {
  for (const stands of pools.values())
    for (const stand of stands) if (valueAt<object>(row, stand) === held) return stand;
  return null;
}

function piecesInSight(stands: readonly Stand<PieceField>[], row: AnyRow): ReadonlySet<number> {
  return new Set(stands.filter(isSeenByAll).flatMap((stand) => [...valueAt<Iterable<number>>(row, stand)]));
}

/** Whether all know what lies in a field, as long as they remember. */
function isSeenByAll(stand: Stand<PieceField>): boolean {
  return !isHidden(stand, 'spectator', false, 'perfect');
}

function nameOf({ name, seat }: Stand): string {
  return seat === null ? name : `players[${seat}].${name}`;
}
