import { Immer } from 'immer';
import type { Seat } from '../parts/seats';
import { checkWellFormed, type Random } from '../parts/shuffle';
import type { Coded } from './action-table';
import { type Admitted, admit, vouch } from './admission';
import { IllegalActionError, InvalidInputError, type Verdict, type Violation } from './errors';
import { deepFreeze } from './immutable';
import { variantNameOf } from './input';
import { type Action, type Options, type State, type VariantName, variantOf } from './registry';
import { schemasFor } from './schema-registry';
import { rank, type ScoreSheet } from './score';
import { changeRow, type Row, rowOf } from './scratch';

/**
 * Sets a game up. The same options give the same game, everywhere.
 *
 * @param options - variant, number of players and seed, and what the variant offers beyond that
 * @returns the first state, deeply frozen
 * @throws {@link InvalidInputError} for options that are not what they should be
 */
export function setup<N extends VariantName>(options: Options<N>): State<N> {
  return setupParsed(parseOptions(options)) as unknown as State<N>;
}

/** Checks setup options; a deeply frozen copy. */
export function parseOptions(options: unknown): Options {
  const variant = variantOf(variantNameOf(options));
  const parsed = schemasFor(variant.name).options.parse(options) as Options;
  checkWellFormed(parsed.seed);
  variant.checkOptions(parsed);
  variant.checkNewGame(parsed);
  return parsed;
}

/** Sets a game up from options that have been checked; `random` is the chance that lays it out, that of the seed if absent. */
export function setupParsed(parsed: Options, random?: Random): State {
  const variant = variantOf(parsed.variant);
  const state = deepFreeze(variant.setup(parsed, random)) as State;
  vouch(state, variant.openBox(state.game));
  return state;
}

/**
 * The actions that are legal now: all of them, none twice, in a fixed order. Empty exactly when the game is over.
 * The same action is always the same frozen object.
 *
 * @param state - a state of the engine, or JSON that says the same, which is checked first
 * @returns frozen actions; draw whatever can be clicked from them
 * @throws {@link InvalidInputError} if the state is not one
 */
export function legalActions<N extends VariantName>(state: State<N>): readonly Action<N>[] {
  return legalEntries(admit(state)).map((entry) => entry.action) as readonly Action<N>[];
}

/** The legal actions with their ids and texts. */
export function legalEntries(admitted: Admitted): Coded<Action>[] {
  const { variant, box } = admitted;
  const out: Coded<Action>[] = [];
  variant.rules.list(box, rowOf(admitted), out);
  return out;
}

/**
 * The reducer: the state after an action. The state given is not changed; what an action leaves alone is shared.
 *
 * @param state - a state of the engine, or JSON that says the same, which is checked first
 * @param action - one of the legal actions, or a plain object that equals one
 * @returns a new state, deeply frozen
 * @throws {@link IllegalActionError} with code, clause and a sentence if the action is not legal now
 * @throws {@link InvalidInputError} if the state is not one
 */
export function apply<N extends VariantName>(state: State<N>, action: Action<N>): State<N> {
  const admitted = admit(state);
  const judged = judge(admitted, action);
  if ('code' in judged) throw new IllegalActionError(judged, action);
  return perform(admitted, judged) as unknown as State<N>;
}

/** What is made anew comes frozen. */
const immer = new Immer({ autoFreeze: false });

/** The state after a change that is made to its row; what the change leaves alone is shared. */
export function changed(admitted: Admitted, change: (row: Row) => void): State {
  const next = changeRow(admitted, change, (each) =>
    Object.freeze(
      immer.produce(admitted.state, (draft) => {
        each((name, value) => {
          (draft as { [name: string]: unknown })[name] = value;
        });
      }),
    ),
  );
  return vouch(next, admitted.box);
}

/** Carries out an action that is known to be legal. */
export function perform(admitted: Admitted, entry: Coded<Action>): State {
  const { variant, box } = admitted;
  const perform = (row: Row): void => variant.rules.perform(box, row, entry);
  return changed(admitted, perform);
}

/**
 * Says whether an action is legal and, if not, which clause forbids it and why. Takes any value and never throws
 * for what it is given as an action.
 *
 * @param state - a state of the engine, or JSON that says the same, which is checked first
 * @param action - anything
 * @returns `{ legal: true }`, or code, clause and message of what forbids it
 * @throws {@link InvalidInputError} if the state is not one
 */
export function explain<N extends VariantName>(state: State<N>, action: unknown): Verdict {
  const judged = judge(admit(state), action);
  return 'code' in judged ? { legal: false, ...judged } : { legal: true };
}

/** The entry of a legal action, or what speaks against it. */
export function judge(admitted: Admitted, action: unknown): Coded<Action> | Violation {
  const entry = entryFor(admitted, action);
  if ('code' in entry) return entry;
  return admitted.variant.rules.violation(admitted.box, rowOf(admitted), entry) ?? entry;
}

/** The entry of an action that the game has, whether legal now or not, or what is wrong with it. */
export function entryFor(
  { variant, box }: Pick<Admitted, 'variant' | 'box'>,
  action: unknown,
): Coded<Action> | Violation {
  const own = box.actions.own(action);
  if (own !== undefined) return own;
  try {
    return entryOf(box, schemasFor(variant.name).action.parse(action));
  } catch (error) {
    if (error instanceof InvalidInputError) return malformed(error.message);
    throw error;
  }
}

/** The same for an action whose form has been checked. */
export function entryOf({ actions }: Admitted['box'], action: Action): Coded<Action> | Violation {
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

/**
 * The seat that decides now; not always the seat whose turn it is (C-5). `null` when the game is over.
 *
 * @param state - a state of the engine, or JSON that says the same, which is checked first
 * @throws {@link InvalidInputError} if the state is not one
 */
export function actor(state: State): Seat | null {
  const admitted = admit(state);
  return admitted.state.phase === 'over' ? null : admitted.state.actor;
}

/**
 * Whether the game is over.
 *
 * @param state - a state of the engine, or JSON that says the same, which is checked first
 * @throws {@link InvalidInputError} if the state is not one
 */
export function isOver(state: State): boolean {
  return admit(state).state.phase === 'over';
}

/**
 * The score of every seat, line by line; before the end, what it would be if the game ended now.
 *
 * @param state - a state of the engine, or JSON that says the same, which is checked first
 * @returns a sheet for each seat, in the order of the seats
 * @throws {@link InvalidInputError} if the state is not one
 */
export function scores(state: State): ScoreSheet[] {
  const admitted = admit(state);
  return admitted.variant.scores(admitted.box, rowOf(admitted));
}

/**
 * The seats from best to worst by present score; ties are broken by C-8.
 *
 * @param state - a state of the engine, or JSON that says the same, which is checked first
 * @returns all seats, the winner first
 * @throws {@link InvalidInputError} if the state is not one
 */
export function ranking(state: State): Seat[] {
  const totals = scores(state).map((sheet) => sheet.total);
  return rank(totals, admit(state).state.game.firstSeat);
}
