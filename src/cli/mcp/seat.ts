import { once } from 'node:events';
import { IllegalActionError } from '../../index';
import type { Action, State } from '../../play/game';
import { clauseLine } from '../clauses';
import { codeText, deedsText, describeFor, refusalText } from '../game-text';
import type { KnownGames } from '../known-games';
import { faultOf, refuse } from '../session/faults';
import type { Table } from './tables';

/** The seat of a session at a table. */
export interface Seat {
  readonly games: KnownGames;
  readonly table: Table;
  readonly number: number;
  /** The length of the log when the session last read it. */
  seen: number;
}

/** The answer to a call: text for the model, and the same as data. */
export interface Answer {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** The limit for listing turns and for parsing notation. It counts actions, not time, so that it is repeatable. */
export const READING = { maxActions: 10_000 } as const;

const isOwn = ({ table: { state }, number }: Seat): boolean =>
  state.phase !== 'over' && state.actor === number;

/** The status of the game, which is part of every answer to a seat. */
export function statusOf(seat: Seat): Answer['data'] {
  const { state } = seat.table;
  const over = state.phase === 'over';
  const actor = over ? null : state.actor;
  return { seat: seat.number, phase: state.phase, actor, yourTurn: isOwn(seat), over };
}

/** The state, if the seat decides. Other seats are refused, since legal actions reveal hidden pieces. */
export function stateFor(seat: Seat): State {
  const { state } = seat.table;
  if (state.phase === 'over') refuse('game-over', 'The game is over.');
  if (!isOwn(seat)) refuse('not-your-turn', `P${state.actor} decides now, and you are P${seat.number}.`);
  return state;
}

/** Parses actions: notation, or a number in the list of legal actions. */
export function readActions(seat: Seat, text: string): readonly Action[] {
  const state = stateFor(seat);
  const { engine } = seat.games;
  const picked = /^\d+$/.test(text.trim()) ? engine.legalActions(state)[Number(text) - 1] : undefined;
  if (picked !== undefined) return [picked];
  const actions = engine.parseNotation(state, text, READING);
  return actions.length > 0 ? actions : refuse('wrong-value', 'Name an action.');
}

/** Waits until the seat decides, the game is over, or the time is up. */
export async function untilDue(seat: Seat, milliseconds: number): Promise<void> {
  const { table } = seat;
  const signal = AbortSignal.timeout(milliseconds);
  try {
    while (table.state.phase !== 'over' && !isOwn(seat)) await once(table.steps, 'step', { signal });
  } catch {
    // The time is up.
  }
}

/** The actions since the last update, as the seat saw them, and the decision to make. */
export function updatesFor(seat: Seat): Answer {
  const { games, table, number } = seat;
  const happened = table.log.slice(seat.seen).map(({ before, action }) => {
    const words = deedsText(games, before, [action], number).join('; ');
    return `P${before.actor}: ${codeText(games, before, action, number)} (${words})`;
  });
  seat.seen = table.log.length;
  return { text: [...happened, dueText(seat)].join('\n'), data: { happened } };
}

/** The decision to make, and the seat that makes it, as text. */
export function dueText({ games, table: { state }, number }: Seat): string {
  if (state.phase === 'over') return 'The game is over.';
  const who = state.actor === number ? 'You decide' : `P${state.actor} decides`;
  const due = describeFor(games)(games.engine.view(state, number) as never, { viewer: number });
  return `${who}, phase ${state.phase}: ${due}`;
}

/** The reason why an action is illegal, with the clause that forbids it. */
export function illegalText({ games, table: { state } }: Seat, error: IllegalActionError): string {
  const { code, clause } = error;
  const words = refusalText(games, state, error);
  if (clause === null) return `${words} [${code}]`;
  return `${words} [${code}, ${clause}]\n${clauseLine(clause, games.named(state.variant).clauses)}`;
}

/** The message of a failed call. */
export function faultText(error: unknown): string {
  if (error instanceof IllegalActionError) return error.message;
  const { code, message } = faultOf(error);
  return `${message} [${code}]`;
}
