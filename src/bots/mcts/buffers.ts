import { copyPosition, type SearchPosition } from '../search-position';
import { createTurnBeam, type TurnBeam } from '../turn-beam';

/** What a search needs room for; the next search of the same game can use it again. */
export interface SearchBuffers {
  /** The world of an iteration. */
  readonly world: SearchPosition;
  /** To go back to. */
  readonly saved: SearchPosition;
  readonly beam: TurnBeam;
}

export function buffersFor(position: SearchPosition): SearchBuffers {
  return { world: copyPosition(position), saved: copyPosition(position), beam: createTurnBeam(position) };
}
