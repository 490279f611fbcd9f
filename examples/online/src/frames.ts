import {
  actor,
  changes,
  type GameRecord,
  legalActions,
  recordState,
  recordView,
  type Seat,
  scores,
  type Viewer,
} from 'century-engine';
import { patchesBetween } from 'century-engine/patches';
import { outcome } from 'century-engine/records';
import type { ClockFace } from './clock';
import type { PatchesMessage, PositionMessage } from './messages';

/** All that a viewer is told about a position. Only the seat that decides gets its legal actions: they tell a hand. */
export function positionFor(
  record: GameRecord,
  move: number,
  viewer: Viewer,
  before: GameRecord | null,
  clock: ClockFace | null,
): PositionMessage {
  const state = recordState(record);
  const end = outcome(record);
  const decider = end === null ? actor(state) : null;
  return {
    type: 'position',
    move,
    view: recordView(record, viewer),
    changes: before === null ? null : changes(recordState(before), state, viewer),
    actor: decider,
    legal: decider !== null && viewer === decider ? legalActions(state) : null,
    scores: scores(state),
    ranking: end?.ranking ?? null,
    clock,
  };
}

/** The same for who has the view before. */
export function patchesFor(
  record: GameRecord,
  move: number,
  viewer: Viewer,
  before: GameRecord,
  clock: ClockFace | null,
): PatchesMessage {
  const { view, ...rest } = positionFor(record, move, viewer, before, clock);
  return { ...rest, type: 'patches', patches: patchesBetween(recordView(before, viewer), view) };
}

/** What a seat sees, or somebody without one. */
export const viewerOf = (seat: Seat | null): Viewer => seat ?? 'spectator';
