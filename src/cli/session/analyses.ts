import * as z from 'zod/mini';
import { createReviewer } from '../../bots/index';
import type { Finding } from '../../bots/review/analysis';
import type { ReviewedTurn } from '../../bots/review/review';
import { int, list, object, text, tuple } from '../../input/schema';
import type { State } from '../../play/game';
import type { WholeGame } from '../../play/game-types';
import type { GameRecord } from '../../record/game-record';
import type { DecisionTask, PositionTask, Result, Task } from '../analysis/analyst';
import type { KnownGames } from '../known-games';
import { faultOf, RequestError, refuse } from './faults';
import { goodRecord, lengthOf, recordOf } from './games';
import {
  anything,
  checkSeat,
  handle,
  parseStateAt,
  type RequestContext,
  seat,
  seed,
  taking,
  workLimit,
  workLimitsOf,
} from './params';
import { checkSearch, SEARCH } from './players';
import type { Methods, Session } from './session';
import { spacesOf } from './spaces';

/** The limits of one analysis, and the maximum number of positions `waiting` in all analyses together. */
export const ANALYSES = { positions: 1000, waiting: 10_000, lines: 100, priority: 1000 } as const;

/** The default number of visits of a search, for positions and for the bot of a review. */
const VISITS = 400;

const position = int(0);

/** The game to analyse: an open one, a record, or a state. */
const looked = {
  game: z.optional(handle),
  record: z.optional(anything),
  state: z.optional(anything),
};

const queued = { seed: z.optional(seed), priority: z.optional(int(-ANALYSES.priority, ANALYSES.priority)) };

/** Searches that run while the server answers other requests; results are sent as reports. */
export const analysisMethods: Methods = {
  analyze: taking(
    {
      ...looked,
      positions: z.optional(
        list(z.union([position, tuple(position, 2)]), { least: 1, most: ANALYSES.positions }),
      ),
      viewer: z.optional(seat),
      visits: z.optional(int(1, SEARCH.iterations)),
      milliseconds: z.optional(int(1, SEARCH.milliseconds)),
      lines: z.optional(int(1, ANALYSES.lines)),
      every: z.optional(
        object({
          visits: z.optional(int(1, SEARCH.iterations)),
          milliseconds: z.optional(int(10, SEARCH.milliseconds)),
        }),
      ),
      ...queued,
      limit: workLimit,
    },
    (given, session, context) => {
      const { positions, viewer, seed: own = 0, lines = 5, every = {}, priority, milliseconds } = given;
      const timed = milliseconds === undefined ? {} : { milliseconds };
      const isOnlyTimed = given.visits === undefined && milliseconds !== undefined;
      const limit = isOnlyTimed ? timed : { iterations: given.visits ?? VISITS, ...timed };
      const states = statesOf(given, positions, session, context);
      const [first] = states.values();
      if (viewer !== undefined && first !== undefined) checkSeat(first.players.length, viewer, 'viewer');
      const tasks = [...states].map(([at, state]): PositionTask => {
        const question = { state, position: at, seed: own, viewer, limit, lines };
        return { kind: 'position', question, every };
      });
      const analysis = begin<PositionTask>(session, priority, tasks, {
        found: ({ question }, found, final) => {
          return { position: question.position, final, ...withIds(session.known, question.state, found) };
        },
        done: () => ({}),
      });
      return { analysis, positions: [...states.keys()] };
    },
  ),
  review: taking(
    {
      game: looked.game,
      record: looked.record,
      bot: z.optional(text({ most: 64 })),
      ...queued,
      limit: workLimit,
    },
    (given, session, context) => {
      const { bot = `mcts:${VISITS}`, seed: own = 0, priority } = given;
      checkSearch(bot, 1);
      const record = wholeRecord(given, session, context);
      if (record === null) return refuse('no-record', 'This game began with a state.', ['game']);
      const game = session.known.named(record.variant);
      const reviewer = createReviewer<WholeGame>(game, record, { bot, seed: own });
      const turns: ReviewedTurn[] = [];
      const tasks = Array.from({ length: reviewer.length }, (_, index): DecisionTask => {
        return { kind: 'decision', record, bot, seed: own, index };
      });
      const analysis = begin<DecisionTask>(session, priority, tasks, {
        found: ({ index }, found) => {
          const turn = found as ReviewedTurn;
          turns[index] = turn;
          return { decision: index, final: true, turn };
        },
        done: () => ({ review: reviewer.review(turns) }),
      });
      return { analysis, decisions: reviewer.length };
    },
  ),
  cancel: taking({ analysis: z.optional(handle) }, ({ analysis }, { scheduler }) => ({
    cancelled: scheduler.cancel(analysis),
  })),
};

/** Queues tasks and reports their results. Returns the id of the analysis, which every report contains. */
function begin<T extends Task>(
  { scheduler, report }: Session,
  priority: number | undefined,
  tasks: readonly T[],
  reports: {
    found(task: T, found: Result, final: boolean): object;
    done(): object;
  },
): string {
  if (scheduler.size + tasks.length > ANALYSES.waiting) refuseCount(ANALYSES.waiting);
  const send = (what: object): void => report({ analysis, ...what });
  const analysis: string = scheduler.add<T>({
    tasks,
    priority: priority ?? 0,
    onProgress: (task, found, final) => send(reports.found(task, found, final)),
    end: () => send({ done: true, ...reports.done() }),
    fail: (error) => send({ error: faultOf(error) }),
  });
  return analysis;
}

interface Looked {
  readonly game?: string | undefined;
  readonly record?: unknown;
  readonly state?: unknown;
  readonly limit?: z.infer<typeof workLimit>;
}

/** The record of an open game, or the verified record in the params; `null` if the open game began with a state. */
function wholeRecord(
  { game, record, limit }: Looked,
  { known, games }: Session,
  context: RequestContext,
): GameRecord | null {
  if ((game === undefined) === (record === undefined))
    refuse('wrong-params', 'Give either a game or a record.');
  if (game !== undefined) return recordOf(known, games.get(game));
  return goodRecord(known, record, workLimitsOf(limit, context, lengthOf(record)));
}

/** The states to analyse, by the number of actions before them. */
function statesOf(
  { game, record, state, limit }: Looked,
  wanted: readonly (number | readonly [number, number])[] | undefined,
  session: Session,
  context: RequestContext,
): ReadonlyMap<number, State> {
  const { known, games } = session;
  if ([game, record, state].filter((each) => each !== undefined).length !== 1)
    refuse('wrong-params', 'Give exactly one of game, record and state.');
  const whole = state === undefined ? wholeRecord({ game, record, limit }, session, context) : null;
  if (whole === null) {
    if (wanted !== undefined) refuse('unknown-key', 'Positions need a record.', ['positions']);
    const last = game === undefined ? parseStateAt(['state'], known, state) : games.get(game).state;
    return new Map([[0, last]]);
  }
  const { actions } = whole;
  const places = placesOf(wanted ?? [actions.length], actions.length);
  const replayed = new Map<number, State>();
  const last = Math.max(...places);
  for (const { index, state: each } of known.engine.replay(whole)) {
    if (places.has(index)) replayed.set(index, each);
    if (index === last) break;
  }
  // States are analysed in the order of the request.
  return new Map([...places].map((at) => [at, replayed.get(at) as State]));
}

/** The numbers of the requested positions: ranges are expanded, duplicates removed. */
function placesOf(wanted: readonly (number | readonly [number, number])[], most: number): Set<number> {
  const places = new Set<number>();
  for (const [i, each] of wanted.entries()) {
    const [from, to] = typeof each === 'number' ? [each, each] : each;
    if (from > to || to > most)
      refuse('no-such-position', `The record has positions 0 to ${most}.`, ['positions', i]);
    for (let at = from; at <= to && places.size <= ANALYSES.positions; at++) places.add(at);
    if (places.size > ANALYSES.positions) refuseCount(ANALYSES.positions, ['positions', i]);
  }
  return places;
}

function refuseCount(most: number, path?: readonly (string | number)[]): never {
  const message =
    path === undefined
      ? `At most ${most} positions can wait at a time.`
      : `An analysis has at most ${most} positions.`;
  throw new RequestError({ code: 'too-many-positions', message, ...(path && { path }), data: { most } });
}

/** Adds the ids of actions to a result. */
function withIds(known: KnownGames, state: State, found: Result): object {
  const { lines, ...rest } = found as Finding;
  if (lines.length === 0) return { ...rest, lines };
  const { actions: space } = spacesOf(known, state);
  return {
    ...rest,
    lines: lines.map(({ actions, text: notation, line, ...others }) => {
      const ids = actions.map((action) => space.encode(action));
      return { actions, ids, notation, ...others, line: line.map(({ text }) => text) };
    }),
  };
}
