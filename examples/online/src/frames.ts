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
import { patchesBetween } from 'century-engine/patches';
import { outcome } from 'century-engine/records';
import type { ClockFace } from './clock';
import { type Game, recordFor } from './game';
import type { PatchesMessage, PositionMessage, RecordMessage } from './messages';

/** Returns the viewer for a seat; a spectator has no seat. */
export const viewerOf = (seat: Seat | null): Viewer => seat ?? 'spectator';

/** The views and the records of current games: those after an action are those before the next one. */
const views = new WeakMap<GameRecord, Map<Viewer, View>>();
const records = new WeakMap<Game, Map<Viewer, GameRecord>>();

/** Returns the part of a game that a viewer may know, made once. */
function once<G extends object, T>(
  made: WeakMap<G, Map<Viewer, T>>,
  game: G,
  viewer: Viewer,
  make: () => T,
): T {
  const known = made.get(game) ?? new Map<Viewer, T>();
  made.set(game, known);
  const part = known.get(viewer) ?? make();
  known.set(viewer, part);
  return part;
}

/** Makes the message with the record of a seat, or with its difference from the record before. */
export function recordFrame(
  { after, before }: { readonly after: Game; readonly before: Game | null },
  seat: Seat | null,
  clock: ClockFace | null,
): RecordMessage {
  const recordIn = (game: Game): GameRecord =>
    once(records, game, viewerOf(seat), () => recordFor(game, seat));
  const record = recordIn(after);
  return {
    type: 'record',
    clock,
    ...(before === null ? { record } : { patches: patchesBetween(recordIn(before), record) }),
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
  /** The changes, by the patches of the viewers who see them. */
  const known = new Map<string, readonly Change[]>();

  /** Only the active player gets legal actions, since they reveal a hand. */
  function positionFor(viewer: Viewer, view: View, seen: readonly Change[] | null): PositionMessage {
    const legal = decider !== null && viewer === decider ? legalActions(state) : null;
    return { type: 'position', ...shared, view, changes: seen, legal };
  }

  return (viewer: Viewer, updates: 'views' | 'patches'): PositionMessage | PatchesMessage => {
    const viewIn = (each: GameRecord): View => once(views, each, viewer, () => recordView(each, viewer));
    const view = viewIn(record);
    if (before === null) return positionFor(viewer, view, null);
    const patches = patchesBetween(viewIn(before), view);
    const key = JSON.stringify(patches);
    const seen = known.get(key) ?? changes(recordState(before), state, viewer);
    known.set(key, seen);
    const { view: whole, ...rest } = positionFor(viewer, view, seen);
    return updates === 'patches' ? { ...rest, type: 'patches', patches } : { ...rest, view: whole };
  };
}
