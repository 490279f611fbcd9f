import { seed as seedSchema } from '../input/fields';
import { markPlainJson } from '../input/misplaced';
import { refuseAt } from '../input/plain-json';
import { read } from '../input/read';
import { deepFreeze } from '../util/immutable';
import { randomFrom } from '../util/seed';
import { sharing } from '../util/sharing';
import type { Action, AnyRow, Components, EngineGame, GameDrawing, Paint, State, View } from './game';
import type { GameTypes } from './game-types';
import type { Games } from './games';
import { rememberRules, rulesFor, withView } from './pieces';
import { type Price, priceOf } from './price';
import { changed } from './reducer';
import { entryFor, unlessRefused } from './resolve-action';
import type { Recall, Seat, Viewer } from './seats';
import type { NameOf, ViewOf } from './types';
import { type CompiledRules, rowOf, type ValidatedState, validateState } from './validated-state';

export function view(games: Games, state: State, viewer: Viewer, recall: Recall = 'none'): View {
  return viewOf(validateState(games, state), viewer, recall);
}

/** The views of each state, and the last views of each game by viewer, with which the next views share equal parts. */
const viewsOf = /* @__PURE__ */ new WeakMap<State | State['game'], readonly ViewerView[]>();

type ViewerView = View & { readonly viewer: Viewer; readonly recall?: Recall };

/** Returns the view of a viewer: the same object for the same state. */
export function viewOf(validated: ValidatedState, viewer: Viewer, recall: Recall): View {
  const { variant, compiled, state } = validated;
  checkViewer(state, viewer);
  checkRecall(recall);
  const isOf = (view: ViewerView): boolean => view.viewer === viewer && (view.recall ?? recall) === recall;
  const made = viewsOf.get(state) ?? [];
  const known = made.find(isOf);
  if (known !== undefined) return known;
  rememberRules(validated);
  const lasts = viewsOf.get(state.game) ?? [];
  const last = lasts.find(isOf);
  const seen = variant.view(compiled, rowOf(validated), viewer, recall);
  const view = markPlainJson(deepFreeze(sharing(last, seen) as ViewerView));
  viewsOf.set(state, [...made, view]);
  viewsOf.set(state.game, [...lasts.filter((other) => other !== last), view]);
  return view;
}

export function resample(games: Games, state: State, viewer: Viewer, seed: string | number): State {
  return resampled(validateState(games, state), viewer, seed).state;
}

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
  refuseAt('no-such-seat', ['viewer'], 'Expected a seat of the game or "spectator".');
}

function checkRecall(recall: Recall): void {
  if (recall === 'none' || recall === 'perfect') return;
  refuseAt('wrong-value', ['recall'], 'Expected "none" or "perfect".');
}

const plain = (text: string): string => text;

export const NO_PAINT: Paint = {
  bold: plain,
  dim: plain,
  green: plain,
  magenta: plain,
  red: plain,
  yellow: plain,
};

/** Draws views as text. */
export interface DrawnView<T extends GameTypes> {
  /**
   * Draws a view as several lines of text, as `century show` prints it.
   *
   * @param view - a view of the engine, or equivalent JSON, which is not validated
   * @returns the lines, without colours
   * @throws {@link InvalidInputError} if it is not a view of one of these games
   */
  toText<N extends NameOf<T>>(view: ViewOf<T, N>): string;
}

export function toText(games: Games<EngineGame & GameDrawing>, view: View): string {
  return withView(games, view, (game) => textOf(game, game, view));
}

export function textOf(
  { draw }: Pick<GameDrawing, 'draw'>,
  { components }: Pick<EngineGame, 'components'>,
  view: View,
): string {
  const own = (view as { readonly game: { readonly components?: Components } }).game.components;
  return draw(view, own ?? components, NO_PAINT);
}

export function price(games: Games, state: State, action: Action): Price | null {
  const validated = validateState(games, state);
  const { phase, actor } = validated.state;
  const view = viewOf(validated, phase === 'over' ? 'spectator' : actor, 'none');
  return priceIn(validated, payingRow(validated, view), action);
}

export function priceInView(games: Games, view: View, action: Action): Price | null {
  const [rules, row] = withView(games, view, (variant) => {
    const found = rulesFor(variant, view);
    return [found, payingRow(found, view)] as const;
  });
  return priceIn(rules, row, action);
}

/** Returns a row made from a view, for prices without secrets; `null` if the game is over or views have no prices. */
function payingRow({ variant, compiled }: CompiledRules, view: View): AnyRow | null {
  const isOver = (view as { readonly actor: Seat | null }).actor === null;
  return isOver ? null : (variant.readView?.(compiled)(view) ?? null);
}

/** Returns the price of an action. If its kind is not due now, the price is computed as if the payer had the turn. */
function priceIn(rules: CompiledRules, row: AnyRow | null, action: Action): Price | null {
  const { variant, compiled } = rules;
  const entry = unlessRefused(entryFor(rules, action), action);
  const { cubeKinds } = variant;
  if (row === null) return deepFreeze(priceOf({}, cubeKinds));
  const { actor } = row;
  if (row.seat !== actor && variant.rules.violation(compiled, row, entry)?.code === 'wrong-phase')
    row.seat = actor;
  const cost = variant.rules.of(entry).price?.(compiled, row, entry.named as never);
  return cost === null ? null : deepFreeze(priceOf(cost, cubeKinds));
}
