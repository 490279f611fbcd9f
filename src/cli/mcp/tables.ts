import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Bot } from '../../bots/bot';
import { randomSeed } from '../../index';
import { createBot } from '../../nets/index';
import type { Action, Options, State } from '../../play/game';
import type { GameRecord } from '../../record/game-record';
import { numbersOf, type TurnNumber, turnNumberAfter } from '../../record/turn-number';
import type { KnownGames } from '../known-games';
import { refuse } from '../session/faults';

/** An action that was performed, with the state before it. */
export interface Step {
  readonly before: State;
  readonly action: Action;
}

/** A game with its players. */
export interface Table {
  state: State;
  numbers: TurnNumber;
  /** The record of the setup, without the actions in `log`. */
  readonly start: GameRecord;
  readonly log: Step[];
  /** By seat: a bot, or the code with which a session can take the seat. */
  readonly seats: readonly (Bot | string)[];
  /** The numbers of the seats that sessions have at present. */
  readonly held: Set<number>;
  /** Emits `step` after every action. */
  readonly steps: EventEmitter;
}

/** The games of a server. */
export interface Tables {
  readonly games: KnownGames;
  /**
   * Sets a game up.
   *
   * @param bots - by seat: the name of a bot, or `null` for a seat that a session can take
   * @throws RequestError, InvalidInputError
   */
  open(setting: Omit<Options, 'seed'>, bots: readonly (string | null)[]): Promise<Table>;
  /** The table and the seat that belong to a code. */
  find(code: string): { readonly table: Table; readonly seat: number };
  /** Performs actions of the seat that decides; then bots play until a seat without one decides or the game ends. */
  perform(table: Table, actions: readonly Action[]): Promise<void>;
}

/** The maximum number of games at a time. */
const MAX_TABLES = 64;

/** The time limit of a bot for one action. */
const THINKING = { milliseconds: 60_000 } as const;

/** @param seed - makes the games repeatable; by default each game has a random seed */
export function newTables(games: KnownGames, seed?: string): Tables {
  const tables = new Set<Table>();
  let opened = 0;

  function makeRoom(): void {
    if (tables.size < MAX_TABLES) return;
    const idle = [...tables].find(({ held }) => held.size === 0);
    if (idle === undefined) refuse('too-many-games', `At most ${MAX_TABLES} games can be on at a time.`);
    else tables.delete(idle);
  }

  function step(table: Table, action: Action): void {
    table.log.push({ before: table.state, action });
    table.state = games.engine.apply(table.state, action);
    table.numbers = turnNumberAfter(games.named(table.state.variant), table.numbers, table.state);
    table.steps.emit('step');
  }

  async function letBotsPlay(table: Table): Promise<void> {
    for (;;) {
      const bot = table.state.phase === 'over' ? undefined : table.seats[table.state.actor];
      if (bot === undefined || typeof bot === 'string') return;
      step(table, await bot.think(table.state, THINKING));
    }
  }
  return {
    games,
    async open(setting, bots) {
      makeRoom();
      opened += 1;
      const own = seed === undefined ? randomSeed() : `${seed}:${opened}`;
      const start = games.engine.startRecord({ ...setting, seed: own } as Options);
      const state = games.engine.recordState(start);
      const game = games.named(state.variant);
      const table: Table = {
        state,
        numbers: numbersOf(game, state.game.players, 1),
        start,
        log: [],
        seats: bots.map((name, seat) =>
          name === null ? randomBytes(8).toString('hex') : createBot(game, name, { seed: `${own}:${seat}` }),
        ),
        held: new Set(),
        // No limit: any number of calls may wait for a step.
        steps: new EventEmitter().setMaxListeners(0),
      };
      tables.add(table);
      await letBotsPlay(table);
      return table;
    },
    find(code) {
      for (const table of tables) {
        const seat = table.seats.indexOf(code);
        if (seat !== -1) return { table, seat };
      }
      return refuse('no-such-game', 'No seat has this code.', ['code']);
    },
    async perform(table, actions) {
      for (const action of actions) step(table, action);
      await letBotsPlay(table);
    },
  };
}
