import {
  actor,
  changes,
  type GameRecord,
  isOver,
  legalActions,
  ranking,
  recordState,
  type Seat,
  type State,
  scores,
  turnNumber,
  type Viewer,
  view,
  viewPatches,
} from 'century-engine';
import type { PatchesMessage, PositionMessage } from './messages';

/** All that a viewer is told about a position. Only the seat that decides gets its legal actions: they tell a hand. */
export function positionFor(
  record: GameRecord,
  move: number,
  viewer: Viewer,
  before: State | null,
): PositionMessage {
  const state = recordState(record);
  return {
    type: 'position',
    move,
    ...turnNumber(record),
    view: view(state, viewer),
    changes: before === null ? null : changes(before, state, viewer),
    actor: actor(state),
    legal: viewer === actor(state) ? legalActions(state) : null,
    scores: scores(state),
    ranking: isOver(state) ? ranking(state) : null,
  };
}

/** The same for who has the view before. */
export function patchesFor(record: GameRecord, move: number, viewer: Viewer, before: State): PatchesMessage {
  const { view: _, ...rest } = positionFor(record, move, viewer, before);
  return { ...rest, type: 'patches', patches: viewPatches(before, recordState(record), viewer) };
}

/** What a seat sees, or somebody without one. */
export const viewerOf = (seat: Seat | null): Viewer => seat ?? 'spectator';
