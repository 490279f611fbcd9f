import { Immer } from 'immer';
import type { AnyViolation, VerdictOn } from '../input/errors';
import { seed as seedSchema } from '../input/fields';
import { fieldOf } from '../input/plain-json';
import { read } from '../input/read';
import { readingA } from '../input/trusted';
import { deepFreeze } from '../util/immutable';
import type { Random } from '../util/random';
import { type ActionEntry, ActionList } from './actions';
import type { Action, AnyRow, EngineGame, Options, State } from './game';
import type { Games } from './games';
import { beginsTurn, rankingAt } from './position';
import { entryFor, legalEntry, resolveAction, unlessRefused } from './resolve-action';
import type { ScoreSheet } from './score';
import type { Seat, Viewer } from './seats';
import { checkWellFormed, randomFrom } from './seed';
import { markValidated, rowOf, scratchOf, type ValidatedState, validateState } from './validated-state';
import { checkViewer } from './view';

export function setup(games: Games, options: Options): State {
  const parsed = parseOptions(games, options);
  return setupParsed(games.named(parsed.variant), parsed).state;
}

/** Reads the options of a new game. Returns a deeply frozen copy, with the rulings that apply to new games. */
export function parseOptions(games: Games, options: unknown): Options {
  return readingA('options', options, () => {
    const named = withVariant(games, options);
    const variant = games.of(named);
    const parsed = read(variant.schemas().options, named) as Options;
    checkWellFormed(parsed.seed);
    variant.checkOptions(parsed);
    return Object.freeze(variant.newGame(parsed));
  });
}

/** Adds the name of the game if there is only one. No getter of the options runs. */
function withVariant({ names }: Games, options: unknown): unknown {
  if (names.length > 1 || fieldOf(options, 'variant') !== undefined) return options;
  return Object.defineProperties({ variant: names[0] }, Object.getOwnPropertyDescriptors(options));
}

/** Sets up a game from validated options; `random`, if given, is used in place of random numbers from the seed. */
export function setupParsed(variant: EngineGame, parsed: Options, random?: Random): ValidatedState {
  const state = deepFreeze(variant.setup(parsed, random)) as State;
  return markValidated(state, variant, variant.compileGame(state.game));
}

/** The number of states per game whose lists of legal actions are kept; a map of all states would be slower. */
const MOST_LISTS = 8;

const legal = /* @__PURE__ */ new ActionList();

export function legalActions(games: Games, state: State): readonly Action[] {
  const validated = validateState(games, state);
  const { variant, compiled } = validated;
  const scratch = scratchOf(validated);
  const { states, lists, next } = scratch;
  const at = states.indexOf(validated.state);
  if (at !== -1) return lists[at] as readonly Action[];
  variant.rules.listIds(compiled, rowOf(validated), legal);
  const { all } = compiled.actions;
  const actions: Action[] = [];
  for (let i = 0; i < legal.count; i++)
    actions.push((all[legal.ids[i] as number] as ActionEntry<Action>).action);
  Object.freeze(actions);
  states[next] = validated.state;
  lists[next] = actions;
  scratch.next = (next + 1) % MOST_LISTS;
  return actions;
}

export function apply(games: Games, state: State, action: Action): State {
  const validated = validateState(games, state);
  return perform(validated, legalEntry(validated, action)).state;
}

/** Immer without automatic freezing: all new parts are already frozen. */
const immer = new Immer({ autoFreeze: false });

/** Returns the state after a change to its row; unchanged parts are shared with the state before. */
export function changed(validated: ValidatedState, change: (row: AnyRow) => void): ValidatedState {
  const { state, variant, compiled } = validated;
  const row = rowOf(validated);
  const scratch = scratchOf(validated);
  scratch.before.set(row.cells);
  scratch.state = null;
  change(row);
  const next = immer.produce(state, (draft) =>
    compiled.rowKind.update(draft, state, scratch.before, row.cells),
  );
  scratch.state = Object.freeze(next);
  return markValidated(next, variant, compiled);
}

export function perform(validated: ValidatedState, entry: ActionEntry<Action>): ValidatedState {
  const { variant, compiled } = validated;
  return changed(validated, (row) => variant.rules.perform(compiled, row, entry));
}

export function explain(games: Games, state: State, action: unknown): VerdictOn<AnyViolation> {
  const resolved = resolveAction(validateState(games, state), action);
  return 'code' in resolved ? { legal: false, ...resolved } : { legal: true };
}

export function clauseOf(games: Games, state: State, action: Action): string {
  const { variant, compiled } = validateState(games, state);
  return variant.rules.of(unlessRefused(entryFor({ variant, compiled }, action), action)).clause;
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

export function actor(games: Games, state: State): Seat | null {
  const validated = validateState(games, state);
  return validated.state.phase === 'over' ? null : validated.state.actor;
}

export function isOver(games: Games, state: State): boolean {
  return validateState(games, state).state.phase === 'over';
}

export function scores(games: Games, state: State): ScoreSheet[] {
  const validated = validateState(games, state);
  return validated.variant.scores(validated.compiled, rowOf(validated));
}

export function ranking(games: Games, state: State): Seat[] {
  const validated = validateState(games, state);
  return rankingAt({ ...validated, row: rowOf(validated) });
}

export function isTurnStart(games: Games, state: State): boolean {
  return beginsTurn(games.of(state), fieldOf(state, 'phase') as string);
}
