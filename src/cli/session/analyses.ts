import * as z from 'zod/mini';
import { createReviewer } from '../../bots/index';
import type { Finding } from '../../bots/review/analysis';
import type { ReviewedTurn } from '../../bots/review/review';
import { below } from '../../input/errors';
import { int, list, object, tuple } from '../../input/schema';
import type { SearchLimit } from '../../nets/index';
import type { State } from '../../play/game';
import type { CompleteGame } from '../../play/game-types';
import type { GameRecord } from '../../record/game-record';
import type { DecisionTask, PositionTask } from '../analysis/analyst';
import { MAX_TASKS } from '../analysis/scheduler';
import type { Registry } from '../game-registry';
import { refuse } from './faults';
import { goodRecord, lengthOf, recordOf } from './games';
import {
  anything,
  checkSeat,
  limitsOf,
  name,
  type RequestContext,
  seat,
  seed,
  taking,
  workLimit,
} from './params';
import { checkSearch, gameAt, type Methods, SEARCH, type Session } from './session';
import { spacesOf } from './spaces';

/** The limits of an analysis; `waiting` limits the positions of all analyses together. */
export const ANALYSES = { positions: 1000, waiting: MAX_TASKS, lines: 100, priority: 1000 } as const;

/** The default number of visits, for positions and for the bot of a review. */
const VISITS = 400;

const position = int(0);
const visits = z.optional(int(1, SEARCH.iterations));

/** Params of every analysis; only one of `game` and `record` may be given. */
const queued = {
  game: z.optional(name),
  record: z.optional(anything),
  seed: z.optional(seed),
  priority: z.optional(int(-ANALYSES.priority, ANALYSES.priority)),
  limit: workLimit,
};

const looked = {
  ...queued,
  state: z.optional(anything),
  positions: z.optional(
    list(z.union([position, tuple(position, 2)]), { least: 1, most: ANALYSES.positions }),
  ),
};

type Queued = z.infer<z.ZodMiniObject<typeof queued>>;
type Looked = z.infer<z.ZodMiniObject<typeof looked>>;

/** Searches that run while the server answers other requests; their results are sent as reports. */
export const analysisMethods: Methods = {
  analyze: taking(
    {
      ...looked,
      viewer: z.optional(seat),
      visits,
      milliseconds: z.optional(int(1, SEARCH.milliseconds)),
      lines: z.optional(int(1, ANALYSES.lines)),
      every: z.optional(object({ visits, milliseconds: z.optional(int(10, SEARCH.milliseconds)) })),
    },
    (given, session, context) => {
      const { viewer, seed = 0, lines = 5, every = {}, priority = 0, visits, milliseconds } = given;
      const iterations = visits ?? (milliseconds === undefined ? VISITS : undefined);
      const limit = { iterations, milliseconds } as SearchLimit;
      const states = statesOf(given, session, context);
      const [first] = states.values();
      if (viewer !== undefined && first !== undefined) checkSeat(first.players.length, viewer, 'viewer');
      const analysis = session.scheduler.add<PositionTask>({
        tasks: Array.from(states, ([position, state]) => {
          return { kind: 'position', question: { state, position, seed, viewer, limit, lines }, every };
        }),
        priority,
        found: ({ question: { position, state } }, found, final) => {
          return { position, final, ...withIds(session.registry, state, found as Finding) };
        },
        done: () => ({}),
      });
      return { analysis, positions: [...states.keys()] };
    },
  ),
  review: taking({ ...queued, bot: z.optional(name) }, (given, session, context) => {
    const { bot = `mcts:${VISITS}`, seed = 0, priority = 0 } = given;
    checkSearch(bot, 1);
    const record = recordFor(given, session, context);
    const game = session.registry.named(record.variant);
    const reviewer = createReviewer<CompleteGame>(game, record, { bot, seed });
    const { length } = reviewer;
    const turns: ReviewedTurn[] = [];
    const analysis = session.scheduler.add<DecisionTask>({
      tasks: Array.from({ length }, (_, index) => ({ kind: 'decision', record, bot, seed, index })),
      priority,
      found({ index: decision }, turn) {
        turns[decision] = turn as ReviewedTurn;
        return { decision, final: true, turn };
      },
      done: () => ({ review: reviewer.review(turns) }),
    });
    return { analysis, decisions: length };
  }),
  cancel: taking({ analysis: z.optional(name) }, ({ analysis }, { scheduler }) => ({
    cancelled: scheduler.cancel(analysis),
  })),
};

/** Returns the record of an open game, or verifies the record in the params. */
function recordFor({ game, record, limit }: Queued, session: Session, context: RequestContext): GameRecord {
  if ((game === undefined) === (record === undefined))
    refuse('wrong-params', 'Give either a game or a record.');
  if (game !== undefined) return recordOf(session.registry, gameAt(session, game));
  return goodRecord(session.registry, record, limitsOf(limit, context, lengthOf(record)));
}

/** Returns the states to analyse, in the order of the request; the keys count the actions before each. */
function statesOf(given: Looked, session: Session, context: RequestContext): ReadonlyMap<number, State> {
  const { game, record, state, positions } = given;
  const { registry } = session;
  if ([game, record, state].filter((each) => each !== undefined).length !== 1)
    refuse('wrong-params', 'Give exactly one of game, record and state.');
  const entry = game === undefined ? undefined : gameAt(session, game);
  if (state !== undefined || entry?.record === null) {
    if (positions !== undefined) refuse('unknown-key', 'Positions need a record.', ['positions']);
    return new Map([[0, entry?.state ?? below(['state'], () => registry.engine.parseState(state))]]);
  }
  const full = recordFor(given, session, context);
  const { length } = full.actions;
  const places = placesOf(positions ?? [length], length);
  const replayed = new Map<number, State>();
  const last = Math.max(...places);
  for (const { index, state } of registry.engine.replay(full)) {
    if (places.has(index)) replayed.set(index, state);
    if (index === last) break;
  }
  return new Map([...places].map((at) => [at, replayed.get(at) as State]));
}

/** Expands ranges and removes duplicates. */
function placesOf(wanted: NonNullable<Looked['positions']>, last: number): Set<number> {
  const places = new Set<number>();
  for (const [i, each] of wanted.entries()) {
    const [from, to] = typeof each === 'number' ? [each, each] : each;
    const path = ['positions', i];
    if (from > to || to > last) refuse('no-such-position', `The record has positions 0 to ${last}.`, path);
    for (let at = from; at <= to; at++) places.add(at);
    const { positions: most } = ANALYSES;
    const message = `An analysis has at most ${most} positions.`;
    if (places.size > most) refuse('too-many-positions', message, path, { most });
  }
  return places;
}

function withIds(registry: Registry, state: State, { lines, ...found }: Finding): object {
  if (lines.length === 0) return { ...found, lines };
  const { actions: space } = spacesOf(registry, state);
  return {
    ...found,
    lines: lines.map(({ actions, text: notation, line, ...others }) => {
      const ids = actions.map((action) => space.encode(action));
      return { actions, ids, notation, ...others, line: line.map(({ text }) => text) };
    }),
  };
}
