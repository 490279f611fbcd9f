import * as z from 'zod/mini';
import { botList } from '../../bots/create';
import { BOTS, LEVELS } from '../../bots/index';
import { IllegalActionError } from '../../index';
import { int, oneOf, text } from '../../input/schema';
import { searchLimitOf } from '../../nets/index';
import { plural, quoted } from '../../util/text';
import { clausesNamed } from '../clauses';
import { refuse } from '../serve/faults';
import { checkSeat, taking } from '../serve/params';
import { refusalAt, type Seat, seatAt, type Told } from './seat';
import type { Table, Tables } from './tables';

/** A session, which holds one seat at most. */
export interface Session {
  readonly tables: Tables;
  bound: { readonly table: Table; readonly number: number; readonly seat: Seat } | null;
}

/** A tool as clients list it, and what it does. */
interface Tool {
  readonly description: string;
  /** JSON Schemas of its arguments, by name. */
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
  /** Whether it leaves the game as it is. */
  readonly readsOnly: boolean;
  run(given: unknown, session: Session): Promise<Told> | Told;
}

/** A tool whose arguments have a shape. */
function tool<S extends z.core.$ZodShape>(
  about: Pick<Tool, 'description'> & { readonly properties?: Tool['properties']; readonly changes?: true },
  shape: S,
  run: (given: z.infer<z.ZodMiniObject<S>>, session: Session) => Promise<Told> | Told,
): Tool {
  const { description, properties = {}, changes } = about;
  const required = Object.keys(shape).filter((name) => shape[name]?._zod.optin !== 'optional');
  return { description, properties, required, readsOnly: changes === undefined, run: taking(shape, run) };
}

const ACTION = {
  type: 'string',
  description: 'The notation of an action as legal_actions lists it, or its number there.',
};
const action = { action: text({ most: 1000 }) };

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
  games: tool(
    { description: 'Lists the games that can be played, and the bots to play against.' },
    {},
    (_, { tables }) => {
      const games = tables.games.names.map((name) => {
        const { players } = tables.games.named(name);
        return { variant: name, players: [players.least, players.most] };
      });
      const lines = games.map(({ variant, players }) => `${variant}: ${players.join(' to ')} players`);
      return {
        text: [...lines, `bots: ${BOT_LIST}`].join('\n'),
        data: { games },
      };
    },
  ),
  start_game: tool(
    {
      description:
        'Sets up a game and takes a seat. The other seats are for bots, or for players who join with the codes that this returns.',
      properties: {
        variant: { type: 'string', description: 'One of games.' },
        players: { type: 'integer', minimum: 2, maximum: 10 },
        seat: { type: 'integer', minimum: 0, description: 'Yours; 0 by default.' },
        bots: {
          type: 'string',
          description: `The bot on all other seats: ${BOT_LIST}. Without it they are open to be joined.`,
        },
      },
      changes: true,
    },
    {
      variant: text({ most: 64 }),
      players: int(2, 10),
      seat: z.optional(int(0, 9)),
      bots: z.optional(text({ most: 64 })),
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
    {
      description: 'Takes the seat that a code opens, in a game that somebody else has started.',
      properties: { code: { type: 'string' } },
      changes: true,
    },
    { code: text({ most: 64 }) },
    ({ code }, session) => {
      checkFree(session);
      const { table, seat } = session.tables.find(code);
      if (table.held.has(seat)) refuse('seat-taken', `Somebody sits on seat ${seat}.`, ['code']);
      return sit(session, table, seat, false);
    },
  ),
  look: tool(
    {
      description: 'Shows the table as your seat sees it.',
      properties: { format: { enum: ['text', 'json'], description: 'text by default; json is long.' } },
    },
    { format: z.optional(oneOf(['text', 'json'])) },
    ({ format = 'text' }, session) => seatOf(session).look(format),
  ),
  legal_actions: tool(
    { description: 'Lists all legal actions, when you decide: number, notation, words.' },
    {},
    (_, session) => seatOf(session).legal(),
  ),
  act: tool(
    {
      description:
        'Performs an action, when you decide, and says what has happened until you decide again or somebody else has to.',
      properties: { action: ACTION },
      changes: true,
    },
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
  ),
  why_not: tool(
    {
      description:
        'Says whether an action is legal now, when you decide, and if not, which clause of the rules forbids it.',
      properties: { action: ACTION },
    },
    action,
    ({ action: text }, session) => seatOf(session).whyNot(text),
  ),
  price: tool(
    {
      description:
        'Says what an action takes from you, when you decide: cubes, settlers, cards, and who gets it.',
      properties: { action: ACTION },
    },
    action,
    ({ action: text }, session) => seatOf(session).price(text),
  ),
  legal_turns: tool(
    {
      description:
        'Lists whole turns in notation, when you decide. Where something is turned over in the middle, what comes after it is a guess.',
      properties: { most: { type: 'integer', minimum: 1, maximum: TURNS, description: '50 by default.' } },
    },
    { most: z.optional(int(1, TURNS)) },
    ({ most = 50 }, session) => seatOf(session).turns(most),
  ),
  analyze: tool(
    {
      description:
        'Searches, when you decide, for good turns: what each is worth to you, from 0 % (lost) to 100 % (won), by what you know.',
      properties: {
        visits: { type: 'integer', minimum: 1, maximum: SEARCH, description: 'How often; 400 by default.' },
        lines: {
          type: 'integer',
          minimum: 1,
          maximum: LINES,
          description: 'The number of turns; 5 by default.',
        },
      },
    },
    { visits: z.optional(int(1, SEARCH)), lines: z.optional(int(1, LINES)) },
    ({ visits = 400, lines = 5 }, session) => seatOf(session).analyze(visits, lines),
  ),
  wait: tool(
    {
      description: 'Waits until you decide or the game is over, and says what has happened.',
      properties: {
        seconds: { type: 'integer', minimum: 0, maximum: WAIT, description: `${WAIT} by default.` },
      },
    },
    { seconds: z.optional(int(0, WAIT)) },
    async ({ seconds = WAIT }, session) => {
      const seat = seatOf(session);
      await seat.turn(seconds * 1000);
      return seat.news();
    },
  ),
  rules: tool(
    {
      description: 'Looks clauses of the rules up, by id or by words in them.',
      properties: {
        about: { type: 'string', description: 'A clause such as SR-P2, or words such as "point card".' },
        variant: { type: 'string', description: 'The game; by default the one that you play.' },
      },
    },
    { about: text({ most: 200 }), variant: z.optional(text({ most: 64 })) },
    ({ about, variant }, { bound: at, tables: { games } }) => {
      const name = variant ?? at?.table.state.variant;
      if (name === undefined || !games.names.includes(name))
        return refuse('unknown-variant', `Name the game: ${games.names.join(', ')}.`, ['variant']);
      const lines = clausesNamed(games, name, about.trim());
      return { text: lines.join('\n'), data: { clauses: lines } };
    },
  ),
  review: tool(
    {
      description:
        'Once the game is over, judges your decisions by what you knew, and says what would have been better.',
      properties: {
        visits: {
          type: 'integer',
          minimum: 1,
          maximum: REVIEW,
          description: 'How often to look into each; 100 by default.',
        },
      },
    },
    { visits: z.optional(int(1, REVIEW)) },
    ({ visits = 100 }, session) => seatOf(session).review(`mcts:${visits}`),
  ),
  score_sheet: tool(
    { description: 'Shows the score sheets, best first; at the end, the result.' },
    {},
    (_, session) => seatOf(session).scores(),
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
