import type { ActionEntry } from './action-table';
import { IllegalActionError, InvalidInputError, type Violation } from './errors';
import type { Action, CompiledGame } from './game';
import type { Row } from './scratch';
import type { ValidatedState } from './validated-state';

/**
 * One step of a game is taken in three parts, whoever takes it: the entry of the action is found (`entryFor`), the
 * rules are asked about it (`resolveEntry`), and they perform it. An answer with a `code` says what is wrong.
 */
type Rules = Pick<ValidatedState, 'variant' | 'compiled'>;

/** The entry of an action that the game has, whether legal now or not, or what is wrong with it. */
export function entryFor({ variant, compiled }: Rules, action: unknown): ActionEntry<Action> | Violation {
  const own = compiled.actions.byReference(action);
  if (own !== undefined) return own;
  try {
    return entryOf(compiled, variant.schemas.action.parse(action) as Action);
  } catch (error) {
    if (error instanceof InvalidInputError) return malformed(error.message);
    throw error;
  }
}

/** The same for an action whose form has been checked. */
export function entryOf({ actions }: CompiledGame, action: Action): ActionEntry<Action> | Violation {
  return (
    actions.byReference(action) ??
    actions.byValue(action) ?? {
      code: 'unknown-piece',
      clause: null,
      message: 'The action names a piece that this game does not have.',
    }
  );
}

function malformed(reason: string): Violation {
  return { code: 'malformed', clause: null, message: `This is not an action: ${reason}` };
}

/** The entry of an action that is legal in a row, or what speaks against it. */
export function resolveEntry(
  { variant, compiled }: Rules,
  row: Row,
  entry: ActionEntry<Action> | Violation,
): ActionEntry<Action> | Violation {
  return 'code' in entry ? entry : (variant.rules.violation(compiled, row, entry) ?? entry);
}

/**
 * The entry of an action if nothing speaks against it.
 *
 * @throws IllegalActionError otherwise
 */
export function unlessRefused(
  resolved: ActionEntry<Action> | Violation,
  action: unknown,
): ActionEntry<Action> {
  if ('code' in resolved) throw new IllegalActionError(resolved, action);
  return resolved;
}
