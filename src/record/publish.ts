import { InvalidInputError } from '../input/errors';
import { seed as seedSchema } from '../input/fields';
import { read } from '../input/read';
import type { ActionEntry } from '../play/actions';
import type { Action, RecordedStep, Retelling, RuleTypes, State } from '../play/game';
import { type Games, onlyGame } from '../play/games';
import type { Viewer } from '../play/seats';
import { readState, type ValidatedState } from '../play/validated-state';
import { checkViewer, resampled } from '../play/view';
import { randomFrom, shuffled } from '../util/random';
import type { GameRecord } from './game-record';
import { appended, lineOf, newRecord, ownRecord, replay, startOf, withPeople } from './record';
import { wrongStart } from './record-schema';

export function publishRecord(
  games: Games,
  record: GameRecord,
  viewer: Viewer,
  seed: string | number = 'published',
): GameRecord {
  const known = ownRecord(games, record);
  // What was hidden before is not in it.
  if (known.start !== undefined && known.viewer === undefined) throw wrongStart();
  const from = startOf(known);
  const told =
    from.variant.retellings === undefined
      ? reconstructed(games, known, from, viewer, seed)
      : retold(games, known, from, viewer, seed);
  const made = readState(onlyGame(from.variant), told.start);
  const { commitments } = known;
  const origin = { start: made.state, viewer, ...(commitments === undefined ? {} : { commitments }) };
  return withPeople(appended(newRecord(made, origin), told.actions), known);
}

/** A game as it can have been, move by move. */
function retold(
  games: Games,
  record: GameRecord,
  from: ValidatedState,
  viewer: Viewer,
  seed: string | number,
): Told {
  const { variant, compiled, state } = from;
  checkViewer(state, viewer);
  const steps = [...replay(games, record)];
  const random = randomFrom(read(seedSchema, seed));
  return toldAnew(
    from,
    steps,
    variant.retellings?.(compiled, steps, viewer, random) ?? [],
    `${seed} disguise`,
  );
}

/** A game that ends as somebody cannot tell from its real end, with what others did out of sight made up. */
function reconstructed(
  games: Games,
  record: GameRecord,
  { variant, compiled, state }: ValidatedState,
  viewer: Viewer,
  seed: string | number,
): Told {
  const line = lineOf(record);
  const actions = record.actions.length;
  line.reach(actions);
  const now = resampled(line.stateAt(actions), viewer, seed);
  return {
    start: variant.reconstructStart?.(state, now.state) ?? state,
    actions:
      variant.redactActions?.(compiled, [...replay(games, record)], viewer, randomFrom(`${seed} disguise`)) ??
      record.actions,
  };
}

/** The start of a game, and the actions that follow. */
export interface Told {
  readonly start: State;
  readonly actions: readonly Action[];
}

/** How many draws are tried. */
const MOST_DRAWS = 1000;

/**
 * The first retelling of a game that its rules allow.
 *
 * @throws InvalidInputError if none is found
 */
export function toldAnew(
  start: ValidatedState,
  steps: readonly RecordedStep<RuleTypes>[],
  retellings: Iterable<Retelling>,
  seed: string,
): Told {
  let drawn = 0;
  for (const retelling of retellings) {
    const actions = retelling === null ? null : actionsOf(start, steps, retelling, seed);
    if (retelling !== null && actions !== null) return { start: retelling.stateAt(0), actions };
    drawn += 1;
    if (drawn === MOST_DRAWS) break;
  }
  throw new InvalidInputError(
    'impossible-state',
    ['record'],
    `In ${MOST_DRAWS} draws there was no game that the viewer cannot tell from this one.`,
  );
}

/** Actions that lead from each moment to the next; `null` if somewhere there is none. */
function actionsOf(
  { variant, compiled }: ValidatedState,
  steps: readonly RecordedStep<RuleTypes>[],
  retelling: NonNullable<Retelling>,
  seed: string,
): Action[] | null {
  let here = compiled.rowKind.from(retelling.stateAt(0));
  const next = compiled.rowKind.copyOf(here);
  const actions: Action[] = [];
  for (let at = 1; at < steps.length; at++) {
    const there = compiled.rowKind.from(retelling.stateAt(at));
    const leadsThere = (entry: ActionEntry<Action>): boolean => {
      next.cells.set(here.cells);
      variant.rules.perform(compiled, next, entry);
      return next.cells.every((cell, i) => cell === there.cells[i]);
    };
    const real = compiled.actions.byValue(steps[at]?.action as Action) as ActionEntry<Action>;
    const told = retelling.told(at);
    let found: ActionEntry<Action> | undefined;
    if (told !== 'other' && variant.rules.violation(compiled, here, real) === null && leadsThere(real))
      found = real;
    if (found === undefined && told !== 'same') {
      const legal: ActionEntry<Action>[] = [];
      variant.rules.list(compiled, here, legal);
      const alike = legal.filter(({ kind }) => kind === real.kind);
      found = shuffled(alike, randomFrom(`${seed} ${at}`)).find(leadsThere);
    }
    if (found === undefined) return null;
    actions.push(found.action);
    here = there;
  }
  return actions;
}
