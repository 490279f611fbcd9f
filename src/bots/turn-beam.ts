import type { ActionEntry } from '../play/actions';
import type { Evaluate } from '../play/evaluation';
import type { Action, AnyRow } from '../play/game';
import { listLegal } from '../play/position';
import { PHASE_CELL } from '../rows/layout';
import { RowSet, runsOf } from '../rows/row-set';
import { evaluatorFor, outcomeFor } from './evaluation';
import { type ActionPath, copyPosition, type SearchPosition } from './search-position';

export interface Width {
  /** The number of unfinished turns to follow at a time. */
  readonly open: number;
  /** The number of finished turns to return. */
  readonly keep: number;
  /** Measures how near a seat is to its next claim. If given, the turn that leads nearest is found, too. */
  readonly nearness?: Evaluate<object> | undefined;
}

/** The maximum number of actions in a turn. No turn worth playing has more. */
const LONGEST = 24;

/** The last action of a turn, finished or not, linked to the ones before it. */
interface BeamStep {
  readonly entry: ActionEntry<Action>;
  readonly before: BeamStep | null;
  readonly value: number;
  /** The index in `seen` of the row after the action; -1 if it is not stored there. */
  readonly place: number;
}

/** Sets that no search uses at the moment, by kind of row: getting memory for rows is slow. */
const idle = /* @__PURE__ */ new WeakMap<object, RowSet>();

/** Finds promising turns by beam search; all searches share buffers. */
export interface TurnBeam {
  /**
   * Returns the best turns from a row, highest value first, at most one to each position. The evaluation underrates
   * two turns, which therefore move up: the best turn that ends the game or begins its last round comes second at the
   * latest, and, if requested, the turn that leads nearest to a claim comes third at the latest.
   *
   * @param noise - is added to the value of each step, to vary the choice
   * @param isTimeUp - whether to stop; called only after a turn has been found
   */
  search(from: AnyRow, width: Width, noise: () => number, isTimeUp?: () => boolean): ActionPath[];
}

export function createTurnBeam(like: SearchPosition): TurnBeam {
  const { variant, compiled } = like;
  /** The positions after the actions so far, and after one more. */
  const here = copyPosition(like);
  const after = copyPosition(like);
  const { row } = after;
  const entries: ActionEntry<Action>[] = [];
  const { rowKind } = compiled;
  const evaluate = evaluatorFor(like);
  /** Whether a turn begins in the phase with this index; filled on demand. */
  const starts: boolean[] = [];
  const isStart = (phase: number): boolean => {
    starts[phase] ??= (variant.turnStarts as readonly string[]).includes(row.phase);
    return starts[phase];
  };
  const isLastRound = (at: AnyRow): boolean => variant.isLastRound?.(compiled, at) ?? false;
  const find = (
    seen: RowSet,
    from: AnyRow,
    { open: most, keep, nearness }: Width,
    noise: () => number,
    isTimeUp: () => boolean,
  ): ActionPath[] => {
    const me = from.actor;
    const turns: BeamStep[] = [];
    let ending: BeamStep | null = null;
    // In the last round, turns that end the game are not moved up.
    let leastEnd = isLastRound(from) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
    let leastKept = Number.NEGATIVE_INFINITY;
    // One of the places is reserved for the unfinished turn nearest to a claim.
    const places = most - (nearness === undefined ? 0 : 1);
    let nearest: BeamStep | null = null;
    let nearestTurn = nearness?.(from, me) ?? 0;
    let open: (BeamStep | null)[] = [null];
    for (let depth = 0; depth < LONGEST && open.length > 0; depth++) {
      const next: BeamStep[] = [];
      let leastOpen = Number.NEGATIVE_INFINITY;
      let near: BeamStep | null = null;
      let nearestOpen = Number.NEGATIVE_INFINITY;
      for (const before of open) {
        if (turns.length > 0 && isTimeUp()) return pathsOf(turns, nearest, ending);
        if (before === null) here.row.cells.set(from.cells);
        else seen.copyTo(before.place, here.row.cells);
        for (const entry of listLegal(here, entries)) {
          row.cells.set(here.row.cells);
          variant.rules.perform(compiled, row, entry);
          const isDone = isStart(row.cells[PHASE_CELL] as number) || row.actor !== me;
          const known = seen.length;
          // While there is room, every new position of an unfinished turn is kept, and known ones need no value.
          let place = isDone || next.length === places ? -1 : seen.add(row.cells);
          if (place !== -1 && place < known) {
            noise();
            continue;
          }
          const isOver = isDone && row.phase === 'over';
          const value = (isOver ? outcomeFor(after, me) : evaluate(row, me)) + noise();
          if (isDone && value > leastEnd && (isOver || isLastRound(row))) {
            ending = { entry, before, value, place: -1 };
            leastEnd = value;
          }
          const nearby = nearness?.(row, me) ?? Number.NEGATIVE_INFINITY;
          if (isDone && isNearer(nearby, value, nearestTurn, nearest)) {
            nearest = { entry, before, value, place: -1 };
            nearestTurn = nearby;
          }
          const isNearest = !isDone && isNearer(nearby, value, nearestOpen, near);
          const isGood = value > (isDone ? leastKept : leastOpen);
          if (!isGood && !isNearest) continue;
          if (place === -1) place = seen.add(row.cells);
          if (place < known) continue;
          const step: BeamStep = { entry, before, value, place };
          if (isDone) {
            insert(turns, step, keep);
            if (turns.length === keep) leastKept = turns[keep - 1]?.value ?? leastKept;
            continue;
          }
          if (isNearest) {
            nearestOpen = nearby;
            near = step;
          }
          if (!isGood) continue;
          if (next.length < places) next.push(step);
          else next[worstOf(next)] = step;
          if (next.length === places) leastOpen = next[worstOf(next)]?.value ?? leastOpen;
        }
      }
      if (near !== null && !next.includes(near)) next.push(near);
      open = next;
    }
    return pathsOf(turns, nearest, ending);
  };
  return {
    search(from, width, noise, isTimeUp = () => false) {
      const seen = idle.get(rowKind) ?? new RowSet(rowKind.size, runsOf(rowKind.part));
      idle.delete(rowKind);
      const found = find(seen, from, width, noise, isTimeUp);
      seen.clear();
      idle.set(rowKind, seen);
      return found;
    },
  };
}

function worstOf(steps: readonly BeamStep[]): number {
  let worst = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < steps.length; i++) {
    const { value } = steps[i] as BeamStep;
    if (value >= least) continue;
    worst = i;
    least = value;
  }
  return worst;
}

/** Inserts a turn by value, and drops the last one if there are more than `keep`. */
function insert(turns: BeamStep[], turn: BeamStep, keep: number): void {
  let at = turns.length;
  while (at > 0 && (turns[at - 1]?.value ?? 0) < turn.value) at--;
  turns.splice(at, 0, turn);
  if (turns.length > keep) turns.pop();
}

/** Whether a turn leads nearer to a claim than the nearest one so far; the value breaks ties. */
function isNearer(nearby: number, value: number, most: number, nearest: BeamStep | null): boolean {
  return nearby > most || (nearby === most && nearest !== null && value > nearest.value);
}

/** Moves `nearest`, then `ending` to second place, unless they are first. */
function pathsOf(turns: BeamStep[], nearest: BeamStep | null, ending: BeamStep | null): ActionPath[] {
  let all = turns;
  for (const turn of [nearest, ending]) {
    const isOther = ({ entry, before }: BeamStep) => entry !== turn?.entry || before !== turn.before;
    const [best, ...others] = all;
    if (turn !== null && best !== undefined && isOther(best)) all = [best, turn, ...others.filter(isOther)];
  }
  return all.map(pathOf);
}

function pathOf(turn: BeamStep): ActionPath {
  const path: ActionEntry<Action>[] = [];
  for (let at: BeamStep | null = turn; at !== null; at = at.before) path.push(at.entry);
  return path.reverse();
}
