import { isDeepStrictEqual } from 'node:util';
import {
  actor,
  type Change,
  changes,
  type GameRecord,
  legalActions,
  recordState,
  recordView,
  type Seat,
  scores,
  type View,
  type Viewer,
} from 'century-engine';
import { type Patch, patchesBetween } from 'century-engine/patches';
import { outcome } from 'century-engine/records';
import type { ClockFace } from './clock';
import { type Game, recordFor } from './game';
import type { PatchesMessage, PositionMessage, RecordMessage } from './messages';

/** Returns the viewer for a seat; a spectator has no seat. */
export const viewerOf = (seat: Seat | null): Viewer => seat ?? 'spectator';

/** The records of current games: those after an action are those before the next one. */
const records = new WeakMap<Game, Map<Seat | null, GameRecord>>();

/** Returns the record that a seat may know, made once. */
function recordIn(game: Game, seat: Seat | null): GameRecord {
  const known = records.get(game) ?? new Map<Seat | null, GameRecord>();
  records.set(game, known);
  const record = known.get(seat) ?? recordFor(game, seat);
  known.set(seat, record);
  return record;
}

/** Makes the message with the record of a seat, or with its difference from the record before. */
export function recordFrame(
  { after, before }: { readonly after: Game; readonly before: Game | null },
  seat: Seat | null,
  clock: ClockFace | null,
): RecordMessage {
  const record = recordIn(after, seat);
  return {
    type: 'record',
    clock,
    ...(before === null ? { record } : { patches: patchesBetween(recordIn(before, seat), record) }),
  };
}

export type Frames = ReturnType<typeof createFrames>;

/**
 * Makes the messages about a position; viewers with equal views share one message.
 *
 * @param before - the game an action ago; `null` for viewers who have not seen it
 */
export function createFrames(
  record: GameRecord,
  move: number,
  before: GameRecord | null,
  clock: ClockFace | null,
) {
  const state = recordState(record);
  const end = outcome(record);
  const decider = end === null ? actor(state) : null;
  const shared = { move, actor: decider, scores: scores(state), ranking: end?.ranking ?? null, clock };
  /** The changes that viewers have seen, with their patches. */
  const known: { readonly patches: readonly Patch[]; readonly seen: readonly Change[] }[] = [];

  /** Only the active player gets legal actions, since they reveal a hand. */
  function positionFor(viewer: Viewer, view: View, seen: readonly Change[] | null): PositionMessage {
    const legal = decider !== null && viewer === decider ? legalActions(state) : null;
    return { type: 'position', ...shared, view, changes: seen, legal };
  }

  return (viewer: Viewer, updates: 'views' | 'patches'): PositionMessage | PatchesMessage => {
    const view = recordView(record, viewer);
    if (before === null) return positionFor(viewer, view, null);
    const patches = patchesBetween(recordView(before, viewer), view);
    const same = known.find((each) => isDeepStrictEqual(each.patches, patches));
    const seen = same?.seen ?? changes(recordState(before), state, viewer);
    known.push({ patches, seen });
    const { view: whole, ...rest } = positionFor(viewer, view, seen);
    return updates === 'patches' ? { ...rest, type: 'patches', patches } : { ...rest, view: whole };
  };
}
