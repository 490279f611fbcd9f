import { seed as seedSchema } from '../parts/schema';
import { randomFrom } from '../parts/shuffle';
import { admit } from './admission';
import { InvalidInputError } from './errors';
import { deepFreeze } from './immutable';
import { changed } from './reducer';
import type { State, VariantName, View } from './registry';
import { rowOf } from './scratch';
import type { Audience, Viewer } from './viewer';

/**
 * What a viewer may know of a state, in the names of the pieces; hidden things are counts. Never the seed.
 *
 * @param state - a state of the engine, or JSON that says the same, which is checked first
 * @param viewer - a seat, or `'spectator'`
 * @param audience - `'memory'` adds what a perfect memory deduces from the moves that all have seen
 * @returns the view, deeply frozen
 * @throws {@link InvalidInputError} if there is no such seat or audience
 * @throws {@link InvalidInputError} if the state is not one
 */
export function view<N extends VariantName>(
  state: State<N>,
  viewer: Viewer,
  audience: Audience = 'table',
): View<N> {
  const admitted = admit(state);
  const { variant, box, state: own } = admitted;
  checkViewer(own, viewer);
  return deepFreeze(variant.view(box, rowOf(admitted), viewer, checkAudience(audience))) as View<N>;
}

/**
 * Another world that the viewer cannot tell from the real one: what the viewer sees is the same, what is hidden is
 * drawn anew with `seed`, each possible world with a chance. Bots think on such states only.
 *
 * @param state - a state of the engine, or JSON that says the same, which is checked first
 * @param viewer - a seat, or `'spectator'`
 * @param seed - any string or whole number; the same one gives the same world
 * @returns a state of the same game, deeply frozen
 * @throws {@link InvalidInputError} if the state is not one, or has no such seat
 */
export function resample<N extends VariantName>(
  state: State<N>,
  viewer: Viewer,
  seed: string | number,
): State<N> {
  const admitted = admit(state);
  const { variant, box } = admitted;
  const random = randomFrom(seedSchema.parse(seed));
  checkViewer(admitted.state, viewer);
  return changed(admitted, (row) => variant.resample(box, row, viewer, random)) as unknown as State<N>;
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
