import { InvalidInputError } from '../input/errors';
import type { ActionEntry } from '../play/actions';
import type { Action, RecordedStep, Retelling, RuleTypes, State } from '../play/game';
import type { ValidatedState } from '../play/validated-state';
import { randomFrom, shuffled } from '../util/random';

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
