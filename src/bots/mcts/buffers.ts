import { copyPosition, type SearchPosition } from '../search-position';
import { createTurnBeam, type TurnBeam } from '../turn-beam';

/** The buffers of a search; the next search of the same game can reuse them. */
export interface SearchBuffers {
  /** The world of an iteration. */
  readonly world: SearchPosition;
  /** The position to go back to. */
  readonly saved: SearchPosition;
  readonly beam: TurnBeam;
}

export function buffersFor(position: SearchPosition): SearchBuffers {
  return { world: copyPosition(position), saved: copyPosition(position), beam: createTurnBeam(position) };
}
