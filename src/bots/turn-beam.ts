import type { ActionEntry } from '../play/actions';
import type { Evaluate } from '../play/evaluation';
import type { Action, AnyRow } from '../play/game';
import { PHASE_CELL } from '../rows/layout';
import { RowSet, runsOf } from '../rows/row-set';
import { evaluatorFor, outcomeFor } from './evaluation';
import { copyPosition, type SearchPosition } from './search-position';

/** The actions that finish a turn, and the value of the resulting position to the seat. */
export interface Turn {
  readonly entries: readonly ActionEntry<Action>[];
  readonly value: number;
}

/** The settings of a beam search. */
export interface Width {
  /** The number of unfinished turns followed at a time. */
  readonly open: number;
  /** The number of finished turns kept. */
  readonly keep: number;
  /** Measures how near a seat is to its next claim; if given, the turn that leads nearest is found as well. */
  readonly nearness?: Evaluate<object> | undefined;
}

/** The maximum number of actions in a turn; no turn worth playing is longer. */
const LONGEST = 24;

/** The actions that led to a position, as a linked list, the last one first. */
interface Trail {
  readonly entry: ActionEntry<Action>;
  readonly before: Trail | null;
}

/** An unfinished turn. */
interface Line {
  /** The number in `seen` of the row after the actions of the trail; -1 for the start of the search. */
  place: number;
  trail: Trail | null;
  value: number;
}

/** A finished turn, kept while the search continues. */
interface Found {
  readonly trail: Trail;
  readonly value: number;
}

/** Finds promising turns for the seat that decides by beam search; all its searches use the same buffers. */
export interface TurnBeam {
  /**
   * The best turns found from a row, in descending order of value; no two lead to the same position. Two turns can be
   * moved up, since the evaluation underrates them: the best one that ends the game or begins its last round is second
   * or better, and the one that leads nearest to a claim, if requested, is third or better.
   *
   * @param noise - returns a number to add to the value of each step examined, to vary the choice
   * @param isTimeUp - whether to end the search; called only after a turn has been found
   */
  search(from: AnyRow, width: Width, noise: () => number, isTimeUp?: () => boolean): Turn[];
}

export function createTurnBeam(like: SearchPosition): TurnBeam {
  const { variant, compiled } = like;
  /** `here` is the position at the end of a line; `scratch` is the position after one more action. */
  const here = copyPosition(like).row;
  const scratch = copyPosition(like);
  const { row } = scratch;
  const entries: ActionEntry<Action>[] = [];
  let open: Line[] = [];
  let next: Line[] = [];
  const seen = new RowSet(compiled.rowKind.size, runsOf(compiled.rowKind.part));
  const evaluate = evaluatorFor(like);
  /** Whether a turn begins in a phase, by the number of the phase; filled on demand. */
  const starts: boolean[] = [];
  const isStart = (phase: number): boolean => {
    starts[phase] ??= (variant.turnStarts as readonly string[]).includes(row.phase);
    return starts[phase];
  };
  const isLastRound = (at: AnyRow): boolean => variant.isLastRound?.(compiled, at) ?? false;
  let opened = 0;
  let nexts = 0;
  const near: Line = { place: -1, trail: null, value: 0 };
  const lineAt = (lines: Line[], at: number): Line => {
    const line = lines[at] ?? { place: -1, trail: null, value: 0 };
    lines[at] = line;
    return line;
  };
  const worst = (): Line => {
    let found = lineAt(next, 0);
    for (let i = 1; i < nexts; i++) if (lineAt(next, i).value < found.value) found = lineAt(next, i);
    return found;
  };
  return {
    search(from, width, noise, isTimeUp = () => false) {
      const me = from.actor;
      seen.clear();
      const turns: Found[] = [];
      let ending: Found | null = null;
      // In the last round, turns that end the game are not moved up.
      let leastEnd = isLastRound(from) ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
      let leastKept = Number.NEGATIVE_INFINITY;
      const { nearness } = width;
      // One place among the unfinished turns is reserved for the one nearest to a claim.
      const places = width.open - (nearness === undefined ? 0 : 1);
      let nearest: Found | null = null;
      let nearestTurn = nearness?.(from, me) ?? 0;
      const first = lineAt(open, 0);
      first.place = -1;
      first.trail = null;
      opened = 1;
      for (let depth = 0; depth < LONGEST && opened > 0; depth++) {
        nexts = 0;
        let leastOpen = Number.NEGATIVE_INFINITY;
        let nearestOpen = Number.NEGATIVE_INFINITY;
        near.place = -1;
        near.value = Number.POSITIVE_INFINITY;
        for (let i = 0; i < opened; i++) {
          if (turns.length > 0 && isTimeUp()) return withFirsts(turns, nearest, ending).map(turnOf);
          const { place, trail } = lineAt(open, i);
          if (place === -1) here.cells.set(from.cells);
          else seen.copyTo(place, here.cells);
          entries.length = 0;
          variant.rules.list(compiled, here, entries);
          for (let at = 0; at < entries.length; at++) {
            const entry = entries[at] as ActionEntry<Action>;
            row.cells.set(here.cells);
            variant.rules.perform(compiled, row, entry);
            const isDone = isStart(row.cells[PHASE_CELL] as number) || row.actor !== me;
            const isOver = isDone && row.phase === 'over';
            const value = (isOver ? outcomeFor(scratch, me) : evaluate(row, me)) + noise();
            if (isDone && value > leastEnd && (isOver || isLastRound(row))) {
              ending = { trail: { entry, before: trail }, value };
              leastEnd = value;
            }
            const nearby = nearness?.(row, me) ?? Number.NEGATIVE_INFINITY;
            if (isDone && isNearer(nearby, value, nearestTurn, nearest)) {
              nearest = { trail: { entry, before: trail }, value };
              nearestTurn = nearby;
            }
            const isNearest = !isDone && isNearer(nearby, value, nearestOpen, near);
            const isGood = value > (isDone ? leastKept : leastOpen);
            if (!isGood && !isNearest) continue;
            const before = seen.length;
            const found = seen.add(row.cells);
            if (found < before) continue;
            if (isDone) {
              insert(turns, { trail: { entry, before: trail }, value }, width.keep);
              if (turns.length === width.keep) leastKept = turns[width.keep - 1]?.value ?? leastKept;
              continue;
            }
            if (isNearest) {
              nearestOpen = nearby;
              near.place = found;
              near.trail = { entry, before: trail };
              near.value = value;
            }
            if (!isGood) continue;
            const slot = nexts < places ? lineAt(next, nexts++) : worst();
            slot.place = found;
            slot.trail = { entry, before: trail };
            slot.value = value;
            if (nexts === places) leastOpen = worst().value;
          }
        }
        [open, next] = [next, open];
        opened = nexts;
        if (near.place !== -1 && !isAmong(open, nexts, near.place))
          Object.assign(lineAt(open, opened++), near);
      }
      return withFirsts(turns, nearest, ending).map(turnOf);
    },
  };
}

/** Inserts a turn into a list in descending order of value, and drops the last one if there are more than `keep`. */
function insert(turns: Found[], turn: Found, keep: number): void {
  let at = turns.length;
  while (at > 0 && (turns[at - 1]?.value ?? 0) < turn.value) at--;
  turns.splice(at, 0, turn);
  if (turns.length > keep) turns.pop();
}

/** Whether a turn leads nearer to a claim than the nearest turn so far; ties are broken by value. */
function isNearer(
  nearby: number,
  value: number,
  most: number,
  nearest: { readonly value: number } | null,
): boolean {
  return nearby > most || (nearby === most && nearest !== null && value > nearest.value);
}

/** Moves the nearest turn, and then the turn that ends the game, to second place, unless it is first already. */
function withFirsts(turns: Found[], nearest: Found | null, ending: Found | null): Found[] {
  let all = turns;
  for (const turn of [nearest, ending]) if (turn !== null) all = withSecond(all, turn);
  return all;
}

function withSecond(turns: Found[], turn: Found): Found[] {
  const { entry, before } = turn.trail;
  const isOther = ({ trail }: Found): boolean => trail.entry !== entry || trail.before !== before;
  const [best, ...others] = turns;
  if (best === undefined || !isOther(best)) return turns;
  return [best, turn, ...others.filter(isOther)];
}

function isAmong(lines: readonly Line[], count: number, place: number): boolean {
  for (let i = 0; i < count; i++) if (lines[i]?.place === place) return true;
  return false;
}

function turnOf({ trail, value }: Found): Turn {
  return { entries: pathOf(trail), value };
}

function pathOf(trail: Trail): ActionEntry<Action>[] {
  const path: ActionEntry<Action>[] = [];
  for (let at: Trail | null = trail; at !== null; at = at.before) path.push(at.entry);
  return path.reverse();
}
