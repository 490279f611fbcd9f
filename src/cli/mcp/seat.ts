import { setImmediate } from 'node:timers/promises';
import { createReviewer } from '../../bots/index';
import type { Finding } from '../../bots/review/analysis';
import type { ReviewedTurn } from '../../bots/review/review';
import { IllegalActionError } from '../../index';
import type { AnyViolation } from '../../input/errors';
import type { Action, State } from '../../play/game';
import type { WholeGameValue } from '../../play/game-types';
import { withNumbers } from '../../record/turn-number';
import { plural } from '../../util/text';
import { analystOf } from '../analysis/analyst';
import { clauseLine } from '../clauses';
import { codeText, deedsText, describeFor, legalLines, sayingAt, scoreText } from '../game-text';
import { drawState, type KnownGames } from '../known-games';
import { isTelling, lineOf } from '../review/text';
import { faultOf, refuse } from '../session/faults';
import { percent } from '../terminal';
import type { Step, Table } from './tables';

/** The answer to a call: text for the model, and the same as data. */
export interface Told {
  readonly text: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** One seat at a table: all that its session can see and do. */
export interface Seat {
  /** What has happened since the last time, and what is due. */
  news(): Told;
  /** The table as text, or the view as JSON. */
  look(format: 'text' | 'json'): Told;
  legal(): Told;
  /** The actions that a text means; refused if they are not legal. */
  read(text: string): readonly Action[];
  whyNot(text: string): Told;
  /** What the actions cost that a text means. */
  price(text: string): Told;
  /** Whole turns, in one of the worlds that this seat cannot tell apart. */
  turns(most: number): Told;
  /** What a search finds that knows what this seat knows. */
  analyze(visits: number, lines: number): Promise<Told>;
  /** What a bot says of this seat's decisions, once the game is over. */
  review(bot: string): Promise<Told>;
  scores(): Told;
  /** Resolves when this seat decides, the game is over, or the time is up. */
  turn(milliseconds: number): Promise<void>;
}

/** The longest search for what a text means. */
const READING = { maxActions: 10_000, milliseconds: 5_000 } as const;

export function seatAt(games: KnownGames, table: Table, seat: number): Seat {
  const { engine } = games;
  const analyst = analystOf(games, () => false);
  let told = table.log.length;

  const status = (state: State) => ({
    seat,
    phase: state.phase,
    actor: state.phase === 'over' ? null : state.actor,
    yourTurn: isOwn(state),
    over: state.phase === 'over',
  });
  const isOwn = (state: State): boolean => state.phase !== 'over' && state.actor === seat;

  /** Only the seat that decides may ask what is legal: the answer tells what it holds. */
  function checkTurn(): State {
    const { state } = table;
    if (state.phase === 'over') refuse('game-over', 'The game is over.');
    if (!isOwn(state)) refuse('not-your-turn', `P${state.actor} decides now, and you are P${seat}.`);
    return state;
  }

  function read(text: string): readonly Action[] {
    const state = checkTurn();
    const picked = /^\d+$/.test(text.trim()) ? engine.legalActions(state)[Number(text) - 1] : undefined;
    if (picked !== undefined) return [picked];
    const actions = engine.parseNotation(state, text, READING);
    return actions.length > 0 ? actions : refuse('wrong-value', 'Name an action.');
  }

  return {
    read,
    news() {
      const lines = table.log.slice(told).map((step) => reportOf(games, step, seat));
      told = table.log.length;
      const { state } = table;
      return {
        text: [...lines, dueAt(games, state, seat)].join('\n'),
        data: { ...status(state), happened: lines },
      };
    },
    look(format) {
      const { state, numbers } = table;
      const view = withNumbers(games.named(state.variant), engine.view(state, seat), numbers);
      const text = format === 'json' ? JSON.stringify(view) : drawState(games, state, seat);
      const due = dueAt(games, state, seat);
      return {
        text: format === 'json' ? text : `You are P${seat}.\n${text}\n${due}`,
        data: format === 'json' ? { ...status(state), view } : status(state),
      };
    },
    legal() {
      const state = checkTurn();
      const actions = engine.legalActions(state);
      const say = sayingAt(games, state);
      return {
        text: legalLines(games, state, actions).join('\n'),
        data: {
          ...status(state),
          actions: actions.map((action) => ({
            notation: engine.formatAction(state, action),
            words: say(action),
            action,
          })),
        },
      };
    },
    whyNot(text) {
      const state = checkTurn();
      try {
        const actions = read(text);
        const notation = actions.map((action) => engine.formatAction(state, action));
        return { text: 'It is legal.', data: { legal: true, notation } };
      } catch (error) {
        if (!(error instanceof IllegalActionError)) throw error;
        const { code, clause, message } = error.violation;
        return {
          text: refusalAt(games, state, error.violation, seat),
          data: { legal: false, code, clause, message },
        };
      }
    },
    price(text) {
      let state = checkTurn();
      const prices = read(text).map((action) => {
        const priced = {
          notation: engine.formatAction(state, action),
          words: sayingAt(games, state)(action),
          price: engine.price(state, action),
        };
        state = engine.apply(state, action);
        return priced;
      });
      const lines = prices.map(
        ({ notation, words, price }) => `${notation}  ${words}: ${JSON.stringify(price)}`,
      );
      return { text: lines.join('\n'), data: { prices } };
    },
    turns(most) {
      const state = checkTurn();
      const found = engine.legalTurns(engine.resample(state, seat, 0), { limit: most, ...READING });
      const turns: string[] = [];
      for (let next = found.next(); ; next = found.next()) {
        if (next.done !== true) {
          turns.push(engine.formatTurn(state, next.value.actions));
          continue;
        }
        const { isExact } = next.value;
        return {
          text: [...turns, ...(isExact ? [] : ['… and more'])].join('\n'),
          data: { ...status(state), turns, isExact },
        };
      }
    },
    async analyze(visits, lines) {
      const state = checkTurn();
      const limit = { iterations: visits };
      const question = { state, position: 0, seed: 0, viewer: seat, limit, lines };
      const found = (await analyst.perform({ kind: 'position', question }, () => {})) as Finding;
      const turns = found.lines.map(
        ({ text, value, visits: own }) => `${percent(value)}  ${text}  (${plural(own, 'visit')})`,
      );
      return { text: turns.join('\n'), data: { ...status(state), ...found } };
    },
    async review(bot) {
      const { state, start, log } = table;
      if (state.phase !== 'over') refuse('not-over', 'A game is reviewed once it is over.');
      const whole = engine.appendActions(
        start,
        log.map(({ action }) => action),
      );
      // What others have kept to themselves is no business of a review.
      const record = engine.publishRecord(whole, seat, 0);
      const { length } = createReviewer<WholeGameValue>(games.named(state.variant), record, { bot });
      const turns: ReviewedTurn[] = [];
      for (let index = 0; index < length; index++) {
        const task = { kind: 'decision', record, bot, seed: 0, index } as const;
        const turn = (await analyst.perform(task, () => {})) as ReviewedTurn;
        if (turn.seat === seat) turns.push(turn);
        await setImmediate();
      }
      const told = turns.filter(isTelling).map(lineOf);
      const head = `${plural(turns.length, 'decision')}, judged by ${bot}`;
      return { text: [head, ...told].join('\n'), data: { ...status(state), turns } };
    },
    scores() {
      const { state } = table;
      return {
        text: scoreText(games, state).join('\n'),
        data: { ...status(state), scores: engine.scores(state), ranking: engine.ranking(state) },
      };
    },
    turn(milliseconds) {
      const isDue = (): boolean => table.state.phase === 'over' || isOwn(table.state);
      if (isDue()) return Promise.resolve();
      return new Promise((resolve) => {
        const end = (): void => {
          clearTimeout(timer);
          table.listeners.delete(look);
          resolve();
        };
        const look = (): void => {
          if (isDue()) end();
        };
        const timer = setTimeout(end, milliseconds);
        table.listeners.add(look);
      });
    },
  };
}

/** What an action did, as a seat saw it. */
function reportOf(games: KnownGames, { before, action }: Step, seat: number): string {
  const words = deedsText(games, before, [action], seat).join('; ');
  return `P${before.actor}: ${codeText(games, before, action, seat)} (${words})`;
}

/** What is to be done, and by whom. */
function dueAt(games: KnownGames, state: State, seat: number): string {
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
  return `${told} [${code}, ${clause}]\n${clauseLine(clause, games.named(state.variant).clauses)}`;
}

/** What is wrong with a call. */
export function faultText(error: unknown): string {
  if (error instanceof IllegalActionError) return error.message;
  const { code, message } = faultOf(error);
  return `${message} [${code}]`;
}
