import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { Bot } from '../../bots/bot';
import { IllegalActionError, randomSeed } from '../../index';
import { createBot } from '../../nets/index';
import type { Action, Options, State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import { clauseLine } from '../clauses';
import { drawState, type Registry } from '../game-registry';
import { codeText, describeFor, describerAt, refusalText, turnText } from '../game-text';
import { faultOf, refuse } from '../session/faults';

export interface McpTable {
  state: State;
  /** The record of the first actions in `log`; {@link recordOf} appends the others. */
  record: GameRecord;
  readonly log: { readonly before: State; readonly action: Action }[];
  /** For each seat, a bot, or the code that lets a session take the seat. */
  readonly seats: readonly (Bot | string)[];
  readonly held: Set<number>;
  /** Emits `step` after every action. */
  readonly steps: EventEmitter;
}

export type OpenTables = ReturnType<typeof newTables>;

const MAX_TABLES = 64;

/** @param seed - makes games repeatable; by default, each game has a random seed */
export function newTables(games: Registry, seed?: string) {
  const tables = new Set<McpTable>();
  let opened = 0;
  return {
    games,
    /** Sets a game up with the bot of each seat, or `null` for a seat that a session can take. */
    async open(setting: Omit<Options, 'seed'>, bots: readonly (string | null)[]): Promise<McpTable> {
      const idle = [...tables].find(({ held }) => held.size === 0);
      if (tables.size === MAX_TABLES)
        tables.delete(idle ?? refuse('too-many-games', `At most ${MAX_TABLES} games can be on at a time.`));
      opened += 1;
      const own = seed === undefined ? randomSeed() : `${seed}:${opened}`;
      const record = games.engine.startRecord({ ...setting, seed: own } as Options);
      const state = games.engine.recordState(record);
      const game = games.named(state.variant);
      const table: McpTable = {
        state,
        record,
        log: [],
        seats: bots.map((name, seat) =>
          name === null ? randomBytes(8).toString('hex') : createBot(game, name, { seed: `${own}:${seat}` }),
        ),
        held: new Set(),
        // Any number of calls may wait for a step.
        steps: new EventEmitter().setMaxListeners(0),
      };
      tables.add(table);
      await perform(games, table, []);
      return table;
    },
    find(code: string): { readonly table: McpTable; readonly seat: number } {
      for (const table of tables) {
        const seat = table.seats.indexOf(code);
        if (seat !== -1) return { table, seat };
      }
      return refuse('no-such-game', 'No seat has this code.', ['code']);
    },
  };
}

const THINKING = { milliseconds: 60_000 } as const;

/** Performs actions; then bots play until a seat without a bot is active or the game ends. */
export async function perform(
  { engine }: Registry,
  table: McpTable,
  actions: readonly Action[],
): Promise<void> {
  const step = (action: Action): void => {
    table.log.push({ before: table.state, action });
    table.state = engine.apply(table.state, action);
    table.steps.emit('step');
  };
  actions.forEach(step);
  while (table.state.phase !== 'over') {
    const player = table.seats[table.state.actor];
    if (player === undefined || typeof player === 'string') return;
    step(await player.think(table.state, THINKING));
  }
}

export function recordOf({ engine }: Registry, table: McpTable): GameRecord {
  const added = table.log.slice(table.record.actions.length).map(({ action }) => action);
  table.record = engine.appendActions(table.record, added);
  return table.record;
}

export interface McpSeat {
  readonly games: Registry;
  readonly table: McpTable;
  readonly number: number;
  /** The length of the log when the session last read it. */
  seen: number;
}

/** The `text` is for the model; `data` has the same facts for programs. */
export interface Answer {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Limits the parser by actions instead of time, so that results are repeatable. */
export const READING = { maxActions: 10_000 } as const;

export interface McpSession {
  readonly tables: OpenTables;
  bound: McpSeat | null;
}

/** Refuses a session that has a seat in an unfinished game. */
export function checkFree({ bound }: McpSession): void {
  if (bound === null || bound.table.state.phase === 'over') return;
  refuse('seated', `You are P${bound.number} in a game that is still on; a session has one seat.`);
}

/** Part of every answer to a seat. */
export function statusOf({ table: { state }, number: seat }: McpSeat) {
  const over = state.phase === 'over';
  const actor = over ? null : state.actor;
  return { seat, phase: state.phase, actor, yourTurn: actor === seat, over };
}

/** Returns the state to the active player. Refuses other seats, because legal actions can reveal hidden pieces. */
export function stateFor(seat: McpSeat): State {
  const { actor, over, yourTurn } = statusOf(seat);
  if (over) refuse('game-over', 'The game is over.');
  if (!yourTurn) refuse('not-your-turn', `P${actor} decides now, and you are P${seat.number}.`);
  return seat.table.state;
}

/** Parses notation, or a number in the list of legal actions. */
export function readActions(seat: McpSeat, text: string): readonly Action[] {
  const state = stateFor(seat);
  const { engine } = seat.games;
  const picked = /^\d+$/.test(text.trim()) ? engine.legalActions(state)[Number(text) - 1] : undefined;
  if (picked !== undefined) return [picked];
  const actions = engine.parseNotation(state, text, READING);
  return actions.length > 0 ? actions : refuse('wrong-value', 'Name an action.');
}

/** Waits until the seat is active, the game is over, or the time is up. */
export async function untilDue(seat: McpSeat, milliseconds: number): Promise<void> {
  const signal = AbortSignal.timeout(milliseconds);
  try {
    for (let status = statusOf(seat); !status.over && !status.yourTurn; status = statusOf(seat))
      await once(seat.table.steps, 'step', { signal });
  } catch {
    // The time is up.
  }
}

/** Returns the actions since the last update, without anything hidden from the seat, and the current decision. */
export function updatesFor(seat: McpSeat): Answer {
  const { games, table, number } = seat;
  const happened = table.log.slice(seat.seen).map(({ before, action }) => {
    const { deeds } = turnText(games, before, [action], number);
    return `P${before.actor}: ${codeText(games, before, action, number)} (${deeds.join('; ')})`;
  });
  seat.seen = table.log.length;
  return { text: [...happened, dueText(seat)].join('\n'), data: { happened } };
}

export function dueText({ games, table: { state }, number }: McpSeat): string {
  if (state.phase === 'over') return 'The game is over.';
  const who = state.actor === number ? 'You decide' : `P${state.actor} decides`;
  const due = describeFor(games)(games.engine.view(state, number) as never, { viewer: number });
  return `${who}, phase ${state.phase}: ${due}`;
}

export function illegalText({ games, table: { state } }: McpSeat, error: IllegalActionError): string {
  const { code, clause } = error;
  const words = refusalText(games, state, error);
  if (clause === null) return `${words} [${code}]`;
  return `${words} [${code}, ${clause}]\n${clauseLine(clause, games.named(state.variant).clauses)}`;
}

export function faultText(seat: McpSeat | null, error: unknown): string {
  if (seat !== null && error instanceof IllegalActionError)
    return `${illegalText(seat, error)} [illegal-action]`;
  const { code, message } = faultOf(error);
  return `${message} [${code}]`;
}

/** Gives a seat to a session; returns the table and the code of the seat. The host receives the codes of all seats. */
export function sit(session: McpSession, table: McpTable, number: number, isHost: boolean): Answer {
  const seat: McpSeat = { games: session.tables.games, table, number, seen: table.log.length };
  leave(session);
  table.held.add(number);
  session.bound = seat;
  const codes = table.seats.flatMap((code, each) =>
    typeof code === 'string' && (isHost || each === number)
      ? [{ seat: each, code, yours: each === number }]
      : [],
  );
  const lines = codes.map(({ seat: each, code, yours }) =>
    yours ? `To come back to your seat: ${code}` : `To join as P${each}: ${code}`,
  );
  return { text: [tableOf(seat).text, ...lines].join('\n'), data: { ...statusOf(seat), codes } };
}

export function leave(session: McpSession): void {
  session.bound?.table.held.delete(session.bound.number);
  session.bound = null;
}

export function tableOf(seat: McpSeat): Answer {
  const { games, table, number } = seat;
  const text = drawState(games, table.state, number);
  return { text: `You are P${number}.\n${text}\n${dueText(seat)}`, data: {} };
}

/** Returns the price of each action in the position after the actions before it. */
export function pricesOf(seat: McpSeat, text: string): Answer {
  const { engine } = seat.games;
  let { state } = seat.table;
  const prices = readActions(seat, text).map((each) => {
    const words = describerAt(seat.games, state)(each);
    const priced = { notation: engine.formatAction(state, each), words, price: engine.price(state, each) };
    state = engine.apply(state, each);
    return priced;
  });
  const lines = prices.map(({ notation, words, price }) => `${notation}  ${words}: ${JSON.stringify(price)}`);
  return { text: ['It is legal.', ...lines].join('\n'), data: { legal: true, prices } };
}
