import * as z from 'zod/mini';
import { botList } from '../../bots/create';
import { BOTS, LEVELS } from '../../bots/index';
import { IllegalActionError } from '../../index';
import { int, oneOf, text } from '../../input/schema';
import { searchLimitOf } from '../../nets/index';
import { plural, quoted } from '../../util/text';
import { clausesNamed } from '../clauses';
import { refuse } from '../session/faults';
import { checkSeat, type Method, taking } from '../session/params';
import { refusalAt, type Seat, seatAt, type Told } from './seat';
import type { Table, Tables } from './tables';

/** A session, which holds one seat at most. */
export interface Session {
  readonly tables: Tables;
  bound: { readonly table: Table; readonly number: number; readonly seat: Seat } | null;
}

/** A tool as clients list it, and what it does. */
interface Tool extends Method<[session: Session], Promise<Told> | Told> {
  readonly description: string;
  /** Whether it leaves the game as it is. */
  readonly readsOnly: boolean;
}

/** A tool that only looks, unless it is said to change the game. */
function tool<S extends z.core.$ZodShape>(
  description: string,
  params: S,
  run: (given: z.infer<z.ZodMiniObject<S>>, session: Session) => Promise<Told> | Told,
  does: 'look' | 'change' = 'look',
): Tool {
  return { description, readsOnly: does === 'look', ...taking(params, run) };
}

/** A param that may be left out. */
function optional<S extends z.core.$ZodType>(
  schema: z.ZodMiniType & S,
  description: string,
): z.ZodMiniOptional<S> {
  return z.optional(schema.check(z.describe(description)) as S);
}

const action = {
  action: text({ most: 1000 }).check(
    z.describe('The notation of an action as legal_actions lists it, or its number there.'),
  ),
};

/** The longest wait of one call, in seconds. */
const WAIT = 50;

/** The most iterations of a bot that searches, and of an analysis. */
const SEARCH = 5000;

/** The most turns listed by one call, and the most that an analysis tells of. */
const TURNS = 500;
const LINES = 20;

/** The most iterations by decision of a review. */
const REVIEW = 400;

const BOT_LIST = botList(`mcts:1 to mcts:${SEARCH}, net, net:1 to net:${SEARCH}`);

export const TOOLS: Readonly<Record<string, Tool>> = {
  games: tool('Lists the games that can be played, and the bots to play against.', {}, (_, { tables }) => {
    const games = tables.games.names.map((name) => {
      const { players } = tables.games.named(name);
      return { variant: name, players: [players.least, players.most] };
    });
    const lines = games.map(({ variant, players }) => `${variant}: ${players.join(' to ')} players`);
    return {
      text: [...lines, `bots: ${BOT_LIST}`].join('\n'),
      data: { games },
    };
  }),
  start_game: tool(
    'Sets up a game and takes a seat. The other seats are for bots, or for players who join with the codes that this returns.',
    {
      variant: text({ most: 64 }).check(z.describe('One of games.')),
      players: int(2, 10),
      seat: optional(int(0, 9), 'Yours; 0 by default.'),
      bots: optional(
        text({ most: 64 }),
        `The bot on all other seats: ${BOT_LIST}. Without it they are open to be joined.`,
      ),
    },
    async ({ variant, players, seat = 0, bots }, session) => {
      checkFree(session);
      checkSeat(players, seat);
      if (bots !== undefined) checkBot(bots);
      const names = Array.from({ length: players }, (_, each) => (each === seat ? null : (bots ?? null)));
      const table = await session.tables.open({ variant, players } as never, names);
      return sit(session, table, seat, true);
    },
    'change',
  ),
  join_game: tool(
    'Takes the seat that a code opens, in a game that somebody else has started.',
    { code: text({ most: 64 }) },
    ({ code }, session) => {
      checkFree(session);
      const { table, seat } = session.tables.find(code);
      if (table.held.has(seat)) refuse('seat-taken', `Somebody sits on seat ${seat}.`, ['code']);
      return sit(session, table, seat, false);
    },
    'change',
  ),
  look: tool(
    'Shows the table as your seat sees it.',
    { format: optional(oneOf(['text', 'json']), 'text by default; json is long.') },
    ({ format = 'text' }, session) => seatOf(session).look(format),
  ),
  legal_actions: tool(
    'Lists all legal actions, when you decide: number, notation, words.',
    {},
    (_, session) => seatOf(session).legal(),
  ),
  act: tool(
    'Performs an action, when you decide, and says what has happened until you decide again or somebody else has to.',
    action,
    async ({ action: text }, session) => {
      const seat = seatOf(session);
      const { table, number } = bound(session);
      try {
        await session.tables.perform(table, seat.read(text));
      } catch (error) {
        if (!(error instanceof IllegalActionError)) throw error;
        refuse('illegal-action', refusalAt(session.tables.games, table.state, error.violation, number));
      }
      return seat.news();
    },
    'change',
  ),
  why_not: tool(
    'Says whether an action is legal now, when you decide, and if not, which clause of the rules forbids it.',
    action,
    ({ action: text }, session) => seatOf(session).whyNot(text),
  ),
  price: tool(
    'Says what an action takes from you, when you decide: cubes, settlers, cards, and who gets it.',
    action,
    ({ action: text }, session) => seatOf(session).price(text),
  ),
  legal_turns: tool(
    'Lists whole turns in notation, when you decide. Where something is turned over in the middle, what comes after it is a guess.',
    { most: optional(int(1, TURNS), '50 by default.') },
    ({ most = 50 }, session) => seatOf(session).turns(most),
  ),
  analyze: tool(
    'Searches, when you decide, for good turns: what each is worth to you, from 0 % (lost) to 100 % (won), by what you know.',
    {
      visits: optional(int(1, SEARCH), 'How often; 400 by default.'),
      lines: optional(int(1, LINES), 'The number of turns; 5 by default.'),
    },
    ({ visits = 400, lines = 5 }, session) => seatOf(session).analyze(visits, lines),
  ),
  wait: tool(
    'Waits until you decide or the game is over, and says what has happened.',
    { seconds: optional(int(0, WAIT), `${WAIT} by default.`) },
    async ({ seconds = WAIT }, session) => {
      const seat = seatOf(session);
      await seat.turn(seconds * 1000);
      return seat.news();
    },
  ),
  rules: tool(
    'Looks clauses of the rules up, by id or by words in them.',
    {
      about: text({ most: 200 }).check(z.describe('A clause such as SR-P2, or words such as "point card".')),
      variant: optional(text({ most: 64 }), 'The game; by default the one that you play.'),
    },
    ({ about, variant }, { bound: at, tables: { games } }) => {
      const name = variant ?? at?.table.state.variant;
      if (name === undefined || !games.names.includes(name))
        return refuse('unknown-variant', `Name the game: ${games.names.join(', ')}.`, ['variant']);
      const lines = clausesNamed(games, name, about.trim());
      return { text: lines.join('\n'), data: { clauses: lines } };
    },
  ),
  review: tool(
    'Once the game is over, judges your decisions by what you knew, and says what would have been better.',
    { visits: optional(int(1, REVIEW), 'How often to look into each; 100 by default.') },
    ({ visits = 100 }, session) => seatOf(session).review(`mcts:${visits}`),
  ),
  score_sheet: tool('Shows the score sheets, best first; at the end, the result.', {}, (_, session) =>
    seatOf(session).scores(),
  ),
};

/** A session that has finished its game can play another one. */
function checkFree({ bound: at }: Session): void {
  if (at === null || at.table.state.phase === 'over') return;
  refuse('seated', `You are P${at.number} in a game that is still on; a session has one seat.`);
}

function checkBot(name: string): void {
  if (searchLimitOf(name) === null && ![...LEVELS, ...BOTS].some((bot) => bot === name))
    refuse('unknown-bot', `There is no bot ${quoted(name)}; the bots are: ${BOT_LIST}.`, ['bots']);
  const { iterations = 0, milliseconds } = searchLimitOf(name) ?? {};
  if (iterations > SEARCH || milliseconds !== undefined)
    refuse('too-long-search', `Bots that search do so for at most ${plural(SEARCH, 'iteration')}.`, ['bots']);
}

function bound({ bound: at }: Session): NonNullable<Session['bound']> {
  return at ?? refuse('no-seat', 'You have no seat: start a game or join one.');
}

const seatOf = (session: Session): Seat => bound(session).seat;

function sit(session: Session, table: Table, number: number, isHost: boolean): Told {
  const seat = seatAt(session.tables.games, table, number);
  leave(session);
  table.held.add(number);
  session.bound = { table, number, seat };
  const open = table.seats.flatMap((code, each) =>
    typeof code === 'string' && (isHost || each === number)
      ? [{ seat: each, code, yours: each === number }]
      : [],
  );
  const { text, data } = seat.look('text');
  const codes = open.map(({ seat: each, code, yours }) =>
    yours ? `To come back to your seat: ${code}` : `To join as P${each}: ${code}`,
  );
  return { text: [text, ...codes].join('\n'), data: { ...data, codes: open } };
}

/** Frees the seat of a session. */
export function leave(session: Session): void {
  session.bound?.table.held.delete(session.bound.number);
  session.bound = null;
}
