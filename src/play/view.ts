import { InvalidInputError } from '../input/errors';
import { seed as seedSchema } from '../input/fields';
import { knownAsJson } from '../input/misplaced';
import { read } from '../input/read';
import { deepFreeze } from '../util/immutable';
import { randomFrom } from '../util/random';
import type { Action, CompiledGame, Components, Drawn, Game, GameTypes, State, View } from './game';
import type { Games } from './games';
import { NO_PAINT } from './paint';
import { rulesFor, withView } from './pieces';
import { type Price, priceOf } from './price';
import { changed } from './reducer';
import { entryFor, unlessRefused } from './resolve-action';
import type { Recall, Seat, Viewer } from './seats';
import type { NameOf, ViewOf } from './types';
import { rowOf, type ValidatedState, validateState } from './validated-state';

export function view(games: Games, state: State, viewer: Viewer, recall: Recall = 'none'): View {
  return viewOf(validateState(games, state), viewer, recall);
}

/** What a viewer may know of a state. */
export function viewOf(validated: ValidatedState, viewer: Viewer, recall: Recall): View {
  return knownAsJson(deepFreeze(seenBy(validated, viewer, recall)));
}

/** The same, not frozen yet. */
export function seenBy(validated: ValidatedState, viewer: Viewer, recall: Recall): View {
  const { variant, compiled, state } = validated;
  checkViewer(state, viewer);
  return variant.view(compiled, rowOf(validated), viewer, checkRecall(recall));
}

export function resample(games: Games, state: State, viewer: Viewer, seed: string | number): State {
  return resampled(validateState(games, state), viewer, seed).state;
}

/** Another world that the viewer cannot distinguish from this one. */
export function resampled(validated: ValidatedState, viewer: Viewer, seed: string | number): ValidatedState {
  const { variant, compiled } = validated;
  const random = randomFrom(read(seedSchema, seed));
  checkViewer(validated.state, viewer);
  return changed(validated, (row) => variant.resample(compiled, row, viewer, random));
}

/** @throws InvalidInputError if there is no such viewer */
export function checkViewer(state: State, viewer: Viewer): void {
  const isSeat = typeof viewer === 'number' && Number.isInteger(viewer) && viewer >= 0;
  if (viewer === 'spectator' || (isSeat && viewer < state.game.players)) return;
  throw new InvalidInputError('no-such-seat', ['viewer'], 'Expected a seat of the game or "spectator".');
}

function checkRecall(recall: Recall): Recall {
  if (recall === 'none' || recall === 'perfect') return recall;
  throw new InvalidInputError('wrong-value', ['recall'], 'Expected "none" or "perfect".');
}

export function price(games: Games, state: State, action: Action): Price | null {
  const validated = validateState(games, state);
  const { variant, compiled, state: own } = validated;
  const payer = own.phase === 'over' ? 'spectator' : own.actor;
  return priceIn(variant, compiled, viewOf(validated, payer, 'none'), action);
}

export function priceInView(games: Games, view: View, action: Action): Price | null {
  return withView(games, view, (own) => {
    const { variant, compiled } = rulesFor(own, view);
    return priceIn(variant, compiled, view, action);
  });
}

/** The price of an action, from a view alone, which cannot leak; of a kind that is not due, as if the payer had the turn. */
function priceIn(variant: Game, compiled: CompiledGame, view: View, action: Action): Price | null {
  const entry = unlessRefused(entryFor({ variant, compiled }, action), action);
  const { rules, readView, cubeKinds } = variant;
  const { actor } = view as { readonly actor: Seat | null };
  if (readView === undefined || actor === null) return deepFreeze(priceOf({}, cubeKinds));
  const row = readView(compiled)(view);
  if (row.seat !== actor && rules.violation(compiled, row, entry)?.code === 'wrong-phase') row.seat = actor;
  const cost = rules.of(entry).price?.(compiled, row, entry.named as never);
  return cost === null ? null : deepFreeze(priceOf(cost, cubeKinds));
}

/** Writes what somebody sees of the table, for the games of `T`. */
export interface DrawnView<T extends GameTypes> {
  /**
   * The table as text, several lines, as `century show` prints it.
   *
   * @param view - a view of the engine, or equivalent JSON, which is not validated
   * @returns the lines, without colours
   * @throws {@link InvalidInputError} if it is not a view of one of these games
   */
  toText<N extends NameOf<T>>(view: ViewOf<T, N>): string;
}

export function toText(games: Games<Game & Drawn>, view: View): string {
  return withView(games, view, (game) => textOf(game, game, view));
}

/** A view as a game is written, with the pieces that it was played with. */
export function textOf(
  { draw }: Pick<Drawn, 'draw'>,
  { components }: Pick<Game, 'components'>,
  view: View,
): string {
  const own = (view as { readonly game: { readonly components?: Components } }).game.components;
  return draw(view, own ?? components, NO_PAINT);
}
