import { type Admitted, admit } from './admission';
import { InvalidInputError } from './errors';
import { seed as seedSchema } from './fields';
import type { State, View } from './game';
import type { Games } from './games';
import { deepFreeze } from './immutable';
import { changed } from './reducer';
import { rowOf } from './scratch';
import { randomFrom } from './shuffle';
import type { Audience, Viewer } from './viewer';

export function view(games: Games, state: State, viewer: Viewer, audience: Audience = 'table'): View {
  const admitted = admit(games, state);
  const { variant, box, state: own } = admitted;
  checkViewer(own, viewer);
  return deepFreeze(variant.view(box, rowOf(admitted), viewer, checkAudience(audience)));
}

export function resample(games: Games, state: State, viewer: Viewer, seed: string | number): State {
  return resampled(admit(games, state), viewer, seed).state;
}

/** Another world that the viewer cannot tell from this one. */
export function resampled(admitted: Admitted, viewer: Viewer, seed: string | number): Admitted {
  const { variant, box } = admitted;
  const random = randomFrom(seedSchema.parse(seed));
  checkViewer(admitted.state, viewer);
  return changed(admitted, (row) => variant.resample(box, row, viewer, random));
}

function checkViewer(state: State, viewer: Viewer): void {
  const isSeat = typeof viewer === 'number' && Number.isInteger(viewer) && viewer >= 0;
  if (viewer === 'spectator' || (isSeat && viewer < state.game.players)) return;
  throw new InvalidInputError('no-such-seat', ['viewer'], 'A viewer is a seat of the game or "spectator".');
}

function checkAudience(audience: Audience): Audience {
  if (audience === 'table' || audience === 'memory') return audience;
  throw new InvalidInputError('wrong-value', ['audience'], 'An audience is "table" or "memory".');
}
