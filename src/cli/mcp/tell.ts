import { IllegalActionError } from '../../index';
import type { AnyViolation } from '../../input/errors';
import type { State } from '../../play/game';
import { CLAUSES, plainText } from '../clauses';
import type { KnownGames } from '../games/known-games';
import { codeText, deedsText, describeFor } from '../said';
import { faultOf } from '../serve/faults';
import type { Step, Table } from './tables';

/** What has happened since a number of actions, as a seat saw it, a line for each action. */
export function happened(games: KnownGames, { log }: Table, since: number, seat: number): string[] {
  return log.slice(since).map((step) => reportOf(games, step, seat));
}

function reportOf(games: KnownGames, { before, action }: Step, seat: number): string {
  const words = deedsText(games, before, [action], seat).join('; ');
  return `P${before.actor}: ${codeText(games, before, action, seat)} (${words})`;
}

/** What is to be done, and by whom. */
export function dueAt(games: KnownGames, state: State, seat: number): string {
  if (state.phase === 'over') return 'The game is over.';
  const who = state.actor === seat ? 'You decide' : `P${state.actor} decides`;
  const due = describeFor(games)(games.engine.view(state, seat) as never, { viewer: seat });
  return `${who}, phase ${state.phase}: ${due}`;
}

/** Why an action is not legal, with the clause that decides. */
export function refusalAt(games: KnownGames, state: State, violation: AnyViolation, seat: number): string {
  const { code, clause } = violation;
  const view = games.engine.view(state, seat) as never;
  const told = describeFor(games)({ legal: false, ...violation } as never, { view, viewer: seat });
  if (clause === null) return `${told} [${code}]`;
  return `${told} [${code}, ${clause}]\n${clauseText(games, state.variant, clause)}`;
}

/** A clause of the rules on one line. */
export function clauseText({ named }: KnownGames, variant: string, id: string): string {
  const clause = CLAUSES.get(id);
  const text = clause === undefined ? named(variant).clauses[id] : plainText(clause);
  return text === undefined ? id : `${id}: ${text}`;
}

/** What is wrong with a call. */
export function faultText(error: unknown): string {
  if (error instanceof IllegalActionError) return error.message;
  const { code, message } = faultOf(error);
  return `${message} [${code}]`;
}
