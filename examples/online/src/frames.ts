import {
  actor,
  type GameRecord,
  isOver,
  legalActions,
  ranking,
  recordState,
  type Seat,
  scores,
  type Viewer,
  view,
} from 'century-engine';
import type { PositionMessage } from './messages';

/** All that a viewer is told about a position. Only the seat that decides gets its legal actions: they tell a hand. */
export function positionFor(record: GameRecord, move: number, viewer: Viewer): PositionMessage {
  const state = recordState(record);
  return {
    type: 'position',
    move,
    view: view(state, viewer),
    actor: actor(state),
    legal: viewer === actor(state) ? legalActions(state) : null,
    scores: scores(state),
    ranking: isOver(state) ? ranking(state) : null,
  };
}

/** What a seat sees, or somebody without one. */
export const viewerOf = (seat: Seat | null): Viewer => seat ?? 'spectator';
