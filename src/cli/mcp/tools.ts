import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { botList } from '../../bots/create';
import { BOTS, createReviewer, LEVELS } from '../../bots/index';
import { analysisOf } from '../../bots/review/analysis';
import type { ReviewedTurn } from '../../bots/review/review';
import { IllegalActionError } from '../../index';
import { int, oneOf, text } from '../../input/schema';
import { searchLimitOf } from '../../nets/index';
import type { CompleteGame } from '../../play/game-types';
import { plural, quoted } from '../../util/text';
import { clausesNamed } from '../clauses';
import { describerAt, isNotable, legalLines, lineOf, scoreText } from '../game-text';
import { refuse } from '../session/faults';
import { checkSeat, type Method, taking } from '../session/params';
import { turnsIn } from '../session/spaces';
import { percent } from '../terminal';
import {
  type Answer,
  checkFree,
  illegalText,
  type McpSeat,
  type McpSession,
  perform,
  pricesOf,
  READING,
  readActions,
  recordOf,
  sit,
  stateFor,
  statusOf,
  tableOf,
  untilDue,
  updatesFor,
} from './tables';

type ParamsOf<S extends z.core.$ZodShape> = z.infer<z.ZodMiniObject<S>>;

interface Tool extends Method<[session: McpSession], Promise<Answer> | Answer> {
  readonly description: string;
}

function tool<S extends z.core.$ZodShape>(
  description: string,
  params: S,
  run: (given: ParamsOf<S>, session: McpSession) => Promise<Answer> | Answer,
): Tool {
  return { description, ...taking(params, run) };
}

/** A tool that needs a seat; the status of the game is added to its answer. */
function seatTool<S extends z.core.$ZodShape>(
  description: string,
  params: S,
  run: (given: ParamsOf<S>, seat: McpSeat) => Promise<Answer> | Answer,
): Tool {
  return tool(description, params, async (given, { bound }) => {
    const seat = bound ?? refuse('no-seat', 'You have no seat: start a game or join one.');
    const { text, data } = await run(given, seat);
    return { text, data: { ...statusOf(seat), ...data } };
  });
}

const action = {
  action: text({ most: 1000 }).check(
    z.describe('The notation of an action as legal_actions lists it, or its number there.'),
  ),
};

/** The maximum wait of one call, in seconds. */
const WAIT = 50;

/** The maximum number of iterations of a bot or of an analysis. */
const SEARCH = 5000;

/** The number of iterations after which an analysis pauses for the calls of other clients. */
const SLICE = 16;

const TURNS = 500;
const LINES = 20;

/** The maximum number of iterations per decision of a review. */
const REVIEW = 400;

const BOT_LIST = botList(`mcts:1 to mcts:${SEARCH}, net, net:1 to net:${SEARCH}`);

export const TOOLS: Readonly<Record<string, Tool>> = {
  games: tool('Lists the games that can be played, and the bots to play against.', {}, (_, { tables }) => {
    const games = tables.games.names.map((name) => {
      const { players } = tables.games.named(name);
      return { variant: name, players: [players.least, players.most] };
    });
    const lines = games.map(({ variant, players }) => `${variant}: ${players.join(' to ')} players`);
    return { text: [...lines, `bots: ${BOT_LIST}`].join('\n'), data: { games } };
  }),
  start_game: tool(
    'Sets up a game and takes a seat. The other seats are for bots, or for players who join with the codes that this returns.',
    {
      variant: text({ most: 64 }).check(z.describe('One of games.')),
      players: int(2, 10),
      seat: z.optional(int(0, 9)).check(z.describe('Yours; 0 by default.')),
      bots: z
        .optional(text({ most: 64 }))
        .check(z.describe(`The bot on all other seats: ${BOT_LIST}. Without it they are open to be joined.`)),
    },
    async ({ variant, players, seat = 0, bots }, session) => {
      checkFree(session);
      checkSeat(players, seat);
      if (bots !== undefined) checkBot(bots);
      const names = Array.from({ length: players }, (_, each) => (each === seat ? null : (bots ?? null)));
      const table = await session.tables.open({ variant, players } as never, names);
      return sit(session, table, seat, true);
    },
  ),
  join_game: tool(
    'Takes the seat that a code opens, in a game that another client has started.',
    { code: text({ most: 64 }) },
    ({ code }, session) => {
      checkFree(session);
      const { table, seat } = session.tables.find(code);
      if (table.held.has(seat)) refuse('seat-taken', `Another client holds seat ${seat}.`, ['code']);
      return sit(session, table, seat, false);
    },
  ),
  look: seatTool(
    'Shows the table as your seat sees it.',
    { format: z.optional(oneOf(['text', 'json'])).check(z.describe('text by default; json is long.')) },
    ({ format }, seat) => {
      if (format !== 'json') return tableOf(seat);
      const { games, table, number } = seat;
      const view = games.engine.recordView(recordOf(games, table), number);
      return { text: JSON.stringify(view), data: { view } };
    },
  ),
  legal_actions: seatTool(
    'Lists all legal actions, when you decide: number, notation, words.',
    {},
    (_, seat) => {
      const { games } = seat;
      const state = stateFor(seat);
      const actions = games.engine.legalActions(state);
      const describe = describerAt(games, state);
      const listed = actions.map((each) => {
        return { notation: games.engine.formatAction(state, each), words: describe(each), action: each };
      });
      return { text: legalLines(games, state, actions).join('\n'), data: { actions: listed } };
    },
  ),
  act: seatTool(
    'Performs an action, when you decide, and returns what has happened until you or another player decides.',
    action,
    async ({ action: text }, seat) => {
      await perform(seat.games, seat.table, readActions(seat, text));
      return updatesFor(seat);
    },
  ),
  explain: seatTool(
    'Returns whether an action is legal, when you decide: if so, what it takes from you, and if not, which clause of the rules forbids it.',
    action,
    ({ action: text }, seat) => {
      try {
        return pricesOf(seat, text);
      } catch (error) {
        if (!(error instanceof IllegalActionError)) throw error;
        const { code, clause, message } = error.violation;
        return { text: illegalText(seat, error), data: { legal: false, code, clause, message } };
      }
    },
  ),
  legal_turns: seatTool(
    'Lists whole turns in notation, when you decide. Where something is turned over in the middle, what comes after it is a guess.',
    { most: z.optional(int(1, TURNS)).check(z.describe('50 by default.')) },
    ({ most = 50 }, seat) => {
      const { games, number } = seat;
      const { engine } = games;
      const state = stateFor(seat);
      const world = engine.resample(state, number, 0);
      const { turns: found, isExact } = turnsIn(games, world, { limit: most, ...READING });
      const turns = found.map(({ actions }) => engine.formatTurn(state, actions));
      return { text: [...turns, ...(isExact ? [] : ['… and more'])].join('\n'), data: { turns, isExact } };
    },
  ),
  analyze: seatTool(
    'Searches, when you decide, for good turns: what each is worth to you, from 0 % (lost) to 100 % (won), by what you know.',
    {
      visits: z.optional(int(1, SEARCH)).check(z.describe('How often; 400 by default.')),
      lines: z.optional(int(1, LINES)).check(z.describe('The number of turns; 5 by default.')),
    },
    async ({ visits = 400, lines = 5 }, seat) => {
      const state = stateFor(seat);
      const limit = { iterations: visits };
      const question = { state, position: 0, seed: 0, viewer: seat.number, limit, lines };
      const { search, found } = analysisOf(seat.games.named(state.variant), question);
      for (const done of search) if (done % SLICE === 0) await setImmediate();
      const turns = found().lines.map(
        ({ text, value, visits: own }) => `${percent(value)}  ${text}  (${plural(own, 'visit')})`,
      );
      return { text: turns.join('\n'), data: { ...found() } };
    },
  ),
  wait: seatTool(
    'Waits until you decide or the game is over, and returns what has happened.',
    { seconds: z.optional(int(0, WAIT)).check(z.describe(`${WAIT} by default.`)) },
    async ({ seconds = WAIT }, seat) => {
      await untilDue(seat, seconds * 1000);
      return updatesFor(seat);
    },
  ),
  rules: tool(
    'Looks clauses of the rules up, by id or by words in them.',
    {
      about: text({ most: 200 }).check(z.describe('A clause such as SR-P2, or words such as "point card".')),
      variant: z
        .optional(text({ most: 64 }))
        .check(z.describe('The game; by default the one that you play.')),
    },
    ({ about, variant }, { bound, tables: { games } }) => {
      const name = variant ?? bound?.table.state.variant;
      if (name === undefined || !games.names.includes(name))
        return refuse('unknown-variant', `Name the game: ${games.names.join(', ')}.`, ['variant']);
      const lines = clausesNamed(games, name, about.trim());
      return { text: lines.join('\n'), data: { clauses: lines } };
    },
  ),
  review: seatTool(
    'Once the game is over, judges your decisions by what you knew, and shows what would have been better.',
    { visits: z.optional(int(1, REVIEW)).check(z.describe('How often to look into each; 100 by default.')) },
    async ({ visits = 100 }, { games, table, number }) => {
      if (table.state.phase !== 'over') refuse('not-over', 'A game is reviewed once it is over.');
      const bot = `mcts:${visits}` as const;
      // The published record has nothing that was never revealed to this seat, so the review cannot depend on it.
      const record = games.engine.publishRecord(recordOf(games, table), number, 0);
      const reviewer = createReviewer<CompleteGame>(games.named(record.variant), record, { bot });
      const turns: ReviewedTurn[] = [];
      for (let index = 0; index < reviewer.length; index++) {
        const turn = reviewer.judge(index);
        if (turn.seat === number) turns.push(turn);
        await setImmediate();
      }
      const head = `${plural(turns.length, 'decision')}, judged by ${bot}`;
      return { text: [head, ...turns.filter(isNotable).map(lineOf)].join('\n'), data: { turns } };
    },
  ),
  score_sheet: seatTool(
    'Shows the score sheets, best first; at the end, the result.',
    {},
    (_, { games, table: { state } }) => ({
      text: scoreText(games, state).join('\n'),
      data: { scores: games.engine.scores(state), ranking: games.engine.ranking(state) },
    }),
  ),
};

function checkBot(name: string): void {
  if (searchLimitOf(name) === null && ![...LEVELS, ...BOTS].some((bot) => bot === name))
    refuse('unknown-bot', `There is no bot ${quoted(name)}; the bots are: ${BOT_LIST}.`, ['bots']);
  const { iterations = 0, milliseconds } = searchLimitOf(name) ?? {};
  if (iterations > SEARCH || milliseconds !== undefined)
    refuse('too-long-search', `Bots that search do so for at most ${plural(SEARCH, 'iteration')}.`, ['bots']);
}
