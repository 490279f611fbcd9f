import { Immer } from 'immer';
import type { Coded } from './action-table';
import { type Admitted, admit, vouch } from './admission';
import { IllegalActionError, InvalidInputError, type Verdict, type Violation } from './errors';
import type { Action, AnyGame, Box, Options, State } from './game';
import type { Games } from './games';
import { deepFreeze } from './immutable';
import { rank, type ScoreSheet } from './score';
import { changeRow, type Row, rowOf } from './scratch';
import type { Seat } from './seats';
import { checkWellFormed, type Random } from './shuffle';

export function setup(games: Games, options: Options): State {
  return setupParsed(games.of(options), parseOptions(games, options)).state;
}

/** Checks setup options; a deeply frozen copy. */
export function parseOptions(games: Games, options: unknown): Options {
  const variant = games.of(options);
  const parsed = variant.schemas.options.parse(options) as Options;
  checkWellFormed(parsed.seed);
  variant.checkOptions(parsed);
  variant.checkNewGame(parsed);
  return parsed;
}

/** Sets a game up from options that have been checked; `random` is the chance that lays it out, that of the seed if absent. */
export function setupParsed(variant: AnyGame, parsed: Options, random?: Random): Admitted {
  const state = deepFreeze(variant.setup(parsed, random)) as State;
  return vouch(state, variant, variant.openBox(state.game));
}

export function legalActions(games: Games, state: State): readonly Action[] {
  return legalEntries(admit(games, state)).map((entry) => entry.action);
}

/** The legal actions with their ids and texts. */
export function legalEntries(admitted: Admitted): Coded<Action>[] {
  const { variant, box } = admitted;
  const out: Coded<Action>[] = [];
  variant.rules.list(box, rowOf(admitted), out);
  return out;
}

export function apply(games: Games, state: State, action: Action): State {
  const admitted = admit(games, state);
  return perform(admitted, legalEntry(admitted, action)).state;
}

/** What is made anew comes frozen. */
const immer = new Immer({ autoFreeze: false });

/** The state after a change that is made to its row; what the change leaves alone is shared. */
export function changed(admitted: Admitted, change: (row: Row) => void): Admitted {
  const next = changeRow(admitted, change, (each) =>
    Object.freeze(
      immer.produce(admitted.state, (draft) => {
        each((name, value) => {
          (draft as { [name: string]: unknown })[name] = value;
        });
      }),
    ),
  );
  return vouch(next, admitted.variant, admitted.box);
}

/** Carries out an action that is known to be legal. */
export function perform(admitted: Admitted, entry: Coded<Action>): Admitted {
  const { variant, box } = admitted;
  return changed(admitted, (row) => variant.rules.perform(box, row, entry));
}

export function explain(games: Games, state: State, action: unknown): Verdict {
  const judged = judge(admit(games, state), action);
  return 'code' in judged ? { legal: false, ...judged } : { legal: true };
}

/** The entry of a legal action, or what speaks against it. */
export function judge(admitted: Admitted, action: unknown): Coded<Action> | Violation {
  const entry = entryFor(admitted, action);
  if ('code' in entry) return entry;
  return admitted.variant.rules.violation(admitted.box, rowOf(admitted), entry) ?? entry;
}

/**
 * The entry of a legal action.
 *
 * @throws IllegalActionError if it is not legal
 */
export function legalEntry(admitted: Admitted, action: unknown): Coded<Action> {
  const judged = judge(admitted, action);
  if ('code' in judged) throw new IllegalActionError(judged, action);
  return judged;
}

/** The entry of an action that the game has, whether legal now or not, or what is wrong with it. */
export function entryFor(
  { variant, box }: Pick<Admitted, 'variant' | 'box'>,
  action: unknown,
): Coded<Action> | Violation {
  const own = box.actions.own(action);
  if (own !== undefined) return own;
  try {
    return entryOf(box, variant.schemas.action.parse(action) as Action);
  } catch (error) {
    if (error instanceof InvalidInputError) return malformed(error.message);
    throw error;
  }
}

/** The same for an action whose form has been checked. */
export function entryOf({ actions }: Box, action: Action): Coded<Action> | Violation {
  return (
    actions.find(action) ?? {
      code: 'unknown-piece',
      clause: null,
      message: 'The action names a piece that this game does not have.',
    }
  );
}

function malformed(reason: string): Violation {
  return { code: 'malformed', clause: null, message: `This is not an action: ${reason}` };
}

export function actor(games: Games, state: State): Seat | null {
  const admitted = admit(games, state);
  return admitted.state.phase === 'over' ? null : admitted.state.actor;
}

export function isOver(games: Games, state: State): boolean {
  return admit(games, state).state.phase === 'over';
}

export function scores(games: Games, state: State): ScoreSheet[] {
  const admitted = admit(games, state);
  return admitted.variant.scores(admitted.box, rowOf(admitted));
}

export function ranking(games: Games, state: State): Seat[] {
  const totals = scores(games, state).map((sheet) => sheet.total);
  return rank(totals, admit(games, state).state.game.firstSeat);
}
