import type { State } from '../play/game';
import type { Viewer } from '../play/seats';
import type { KnownGames } from './games/known-games';

/** The table as readable text, from one viewer's perspective. */
export function drawState(
  { engine, drawn }: Pick<KnownGames, 'engine' | 'drawn'>,
  state: State,
  viewer: Viewer = 'spectator',
): string {
  return drawn(state.variant).draw(engine.view(state, viewer), engine.componentsInUse(state));
}
