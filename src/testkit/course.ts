import type { Action, Options } from '../games/index';
import type { ActionEntry, ActionRole } from '../play/actions';
import type { Games } from '../play/games';
import { setupParsed } from '../play/reducer';
import { randomFrom } from '../play/seed';
import { getOrInsert } from '../util/cache';
import { textOf } from '../util/difference';
import { pick, type Random } from '../util/random';
import type { Trial } from './trial';

/** Every action that can ever be legal in a game. */
export interface Catalogue {
  readonly kinds: readonly (readonly Action[])[];
  /** The entry of an action; `undefined` if the game has no such action. */
  entryOf(action: Action): ActionEntry<Action> | undefined;
  /** The actions that notation omits. */
  readonly implied: readonly string[];
}

export function catalogueOf(games: Games, options: Options): Catalogue {
  const game = games.of(options);
  const all = setupParsed(game, options).compiled.actions.all as readonly ActionEntry<Action>[];
  const byText = new Map(all.map((entry) => [textOf(entry.action), entry]));
  return {
    kinds: kindsOf(all.map(({ action }) => action)),
    entryOf: (action) => byText.get(textOf(action)),
    implied: game.omittedInNotation,
  };
}

export function kindsOf(actions: readonly Action[]): readonly (readonly Action[])[] {
  const kinds = new Map<string, Action[]>();
  for (const action of actions) getOrInsert(kinds, action.kind, (): Action[] => []).push(action);
  return [...kinds.values()];
}

/** Draws random actions. Every kind is equally likely, however many actions it has. */
export function sampleOf({ kinds }: Pick<Catalogue, 'kinds'>, draw: Random, size: number): Action[] {
  return Array.from({ length: size }, () => {
    const kind = kinds[pick(draw, kinds.length)] ?? [];
    return kind[pick(draw, kind.length)];
  }).filter((action) => action !== undefined);
}

/**
 * Picks a legal action like a casual player: a claim if there is one, otherwise an upgrade, otherwise any
 * action, seldom a paid step. Three times in four, the cube given away is the cheapest possible. Such games
 * end, while random games may take hundreds of thousands of actions.
 */
export function casualChoice(catalogue: Catalogue, legal: readonly Action[], draw: Random): Action {
  const roleOf = (action: Action): ActionRole => catalogue.entryOf(action)?.role ?? 'other';
  for (const role of ['claim', 'upgrade']) {
    const wanted = legal.filter((action) => roleOf(action) === role);
    if (wanted.length > 0) return pickOne(wanted, draw);
  }
  const plain = legal.filter((action) => roleOf(action) !== 'paidStep');
  const open = plain.length > 0 && draw() < 0.9 ? plain : legal;
  const chosen = pickOne(open, draw);
  const entry = catalogue.entryOf(chosen);
  const isGiven = entry?.role === 'give' || entry?.role === 'paidStep';
  if (entry === undefined || !isGiven || entry.cube === -1 || draw() < 0.25) return chosen;
  const alike = open.flatMap((action) => {
    const other = catalogue.entryOf(action);
    return other?.alike === entry.alike && other.cube !== -1 ? [other] : [];
  });
  return alike.reduce((best, other) => (other.cube < best.cube ? other : best), entry).action;
}

function pickOne<T extends Action>(items: readonly T[], draw: Random): T {
  const item = items[pick(draw, items.length)];
  if (item === undefined) throw new RangeError('no action is legal, and the game is not over');
  return item;
}

/** A position in a game that the implementation plays. */
export interface TrialStep {
  readonly state: unknown;
  readonly legal: readonly Action[];
  /** `undefined` in the last position. */
  readonly next: Action | undefined;
  readonly isClose: boolean;
}

export function drawsFor({ options, property }: Trial, purpose: string): Random {
  return randomFrom(`testkit ${property} ${options.seed} ${purpose}`);
}

/** Plays a game by {@link casualChoice} and yields every position. */
export async function* course(
  trial: Trial,
  most: number = trial.plan.actions,
  start?: unknown,
): AsyncGenerator<TrialStep, void> {
  const catalogue = catalogueOf(trial.plan.engineGames, trial.options);
  const draw = drawsFor(trial, 'play');
  const drawLook = drawsFor(trial, 'look');
  let state = start ?? (await trial.able.setup(trial.options));
  for (;;) {
    const legal = await trial.legalIn(state);
    const isLast = legal.length === 0 || trial.actions.length >= most;
    const next = isLast ? undefined : { ...casualChoice(catalogue, legal, draw) };
    const isClose = isLast || trial.actions.length === 0 || pick(drawLook, trial.plan.every) === 0;
    yield { state, legal, next, isClose };
    if (next === undefined) return;
    state = await trial.able.apply(state, next);
    trial.actions.push(next);
  }
}
