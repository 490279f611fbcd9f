import { type AnyViolation, IllegalActionError, InvalidInputError, type Malformed } from '../input/errors';
import { read } from '../input/read';
import { inLine } from '../util/text';
import type { ActionEntry } from './actions';
import type { Action, AnyRow, CompiledGame } from './game';
import type { Position } from './position';
import { toViolation } from './rule';
import { type CompiledRules, rowOf, type ValidatedState } from './validated-state';
import type { UnknownPiece } from './violations';

/*
 * An action is taken in three steps: `entryFor` finds its entry, `resolveEntry` asks the rules whether it is legal, and
 * the rules perform it. A result with a `code` is a violation.
 */

/** Returns the entry of any action of the game, legal now or not; a violation for anything else. */
export function entryFor(
  { variant, compiled }: CompiledRules,
  action: unknown,
): ActionEntry<Action> | AnyViolation {
  const own = compiled.actions.byReference(action);
  if (own !== undefined) return own;
  try {
    return entryOf(compiled, read(variant.schemas().action, action) as Action);
  } catch (error) {
    if (error instanceof InvalidInputError) return malformed(error, action);
    throw error;
  }
}

/** Does the same as {@link entryFor} for an action that its schema has accepted. */
export function entryOf(compiled: CompiledGame, action: Action): ActionEntry<Action> | AnyViolation {
  const { actions } = compiled;
  const own = actions.byReference(action) ?? actions.byValue(action);
  if (own !== undefined) return own;
  const data = unknownIn(compiled, action);
  const what = data.member === null ? '' : `: ${inLine(String(data.named))}`;
  const message = `The action names a piece that this game does not have${what}.`;
  return { code: 'unknown-piece', clause: null, message, data };
}

function malformed({ code: fault, path, reason }: InvalidInputError, action: unknown): AnyViolation {
  const isText = typeof action === 'string';
  const data: Malformed = { fault, path, reason: isText ? `${reason} parseNotation reads text.` : reason };
  return { code: 'malformed', clause: null, message: 'This is not an action of this game.', data };
}

/** Returns the first member of an action whose value occurs in no action of its kind; `null`s if there is none. */
function unknownIn({ actions }: CompiledGame, action: Action): UnknownPiece {
  const alike = actions.all.filter((entry) => entry.action.kind === action.kind);
  for (const [member, named] of Object.entries(action)) {
    const isKnown = alike.some((entry) => (entry.action as ActionMembers)[member] === named);
    if (!isKnown) return { member, named };
  }
  return { member: null, named: null };
}

type ActionMembers = Readonly<Record<string, unknown>>;

export function resolveEntry(
  { variant, compiled }: Pick<Position, 'variant' | 'compiled'>,
  row: AnyRow,
  entry: ActionEntry<Action> | AnyViolation,
): ActionEntry<Action> | AnyViolation {
  if ('code' in entry) return entry;
  const fault = variant.rules.violation(compiled, row, entry);
  return fault === null ? entry : toViolation(fault, variant.rules.of(entry), compiled, row, entry);
}

/** Returns the entry of an action, or throws the violation as an `IllegalActionError`. */
export function unlessRefused(
  resolved: ActionEntry<Action> | AnyViolation,
  action: unknown,
): ActionEntry<Action> {
  if ('code' in resolved) throw new IllegalActionError(resolved, action);
  return resolved;
}

export function resolveAction(
  validated: ValidatedState,
  action: unknown,
): ActionEntry<Action> | AnyViolation {
  return resolveEntry(validated, rowOf(validated), entryFor(validated, action));
}

/** Returns the entry of a legal action; throws an `IllegalActionError` for any other. */
export function legalEntry(validated: ValidatedState, action: unknown): ActionEntry<Action> {
  return unlessRefused(resolveAction(validated, action), action);
}
