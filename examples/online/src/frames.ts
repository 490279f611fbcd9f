import {
  actor,
  changes,
  type GameRecord,
  isOver,
  legalActions,
  ranking,
  recordState,
  recordView,
  type Seat,
  scores,
  type Viewer,
} from 'century-engine';
import { patchesBetween } from 'century-engine/patches';
import type { PatchesMessage, PositionMessage } from './messages';

/** All that a viewer is told about a position. Only the seat that decides gets its legal actions: they tell a hand. */
export function positionFor(
  record: GameRecord,
  move: number,
  viewer: Viewer,
  before: GameRecord | null,
): PositionMessage {
  const state = recordState(record);
  return {
    type: 'position',
    move,
    view: recordView(record, viewer),
    changes: before === null ? null : changes(recordState(before), state, viewer),
    actor: actor(state),
    legal: viewer === actor(state) ? legalActions(state) : null,
    scores: scores(state),
    ranking: isOver(state) ? ranking(state) : null,
  };
}

/** The same for who has the view before. */
export function patchesFor(
  record: GameRecord,
  move: number,
  viewer: Viewer,
  before: GameRecord,
): PatchesMessage {
  const { view, ...rest } = positionFor(record, move, viewer, before);
  return { ...rest, type: 'patches', patches: patchesBetween(recordView(before, viewer), view) };
}

/** What a seat sees, or somebody without one. */
export const viewerOf = (seat: Seat | null): Viewer => seat ?? 'spectator';
