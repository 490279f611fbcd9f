import * as z from 'zod/mini';
import { int } from '../../input/schema';
import type { Action, Options, State } from '../../play/game';
import type { WorkLimits } from '../../play/work-limits';
import type { GameRecord } from '../../record/game-record';
import type { SeedShares } from '../../record/joint-seed';
import { turnNumberAfter } from '../../record/turn-number';
import type { KnownGames } from '../known-games';
import { openEnv } from './envs';
import { orRefuse, RequestError, refuse, within } from './faults';
import {
  anything,
  checkSeat,
  chosen,
  handle,
  parseStateAt,
  seed,
  taking,
  viewer,
  workLimit,
  workLimitsOf,
} from './params';
import { choiceOf, choosing, playersOf } from './players';
import { agentOf, type Game, type Methods, ofGame, type Session } from './session';
import { legalList, spacesOf } from './spaces';

/** Methods for games and records; they use the main entry, which refuses illegal actions with a clause. */
export const gameMethods: Methods = {
  setup: taking(
    { options: anything, commitments: z.optional(anything), contributions: z.optional(anything) },
    ({ options, commitments, contributions }, session) => {
      const { engine } = session.known;
      const isJoint = commitments !== undefined || contributions !== undefined;
      const shares = isJoint ? ({ commitments, contributions } as SeedShares) : undefined;
      const start = () => engine.startRecord(options as Options, shares);
      const record = within(['options'], start, ['commitments', 'contributions']);
      return open(session, { state: engine.recordState(record), record, numbers: engine.turnNumber(record) });
    },
  ),
  load: taking(
    {
      state: z.optional(anything),
      record: z.optional(anything),
      actions: z.optional(int(0)),
      limit: workLimit,
    },
    ({ state, record, actions, limit }, session, context) => {
      const { known } = session;
      if ((state === undefined) === (record === undefined))
        refuse('wrong-params', 'Give either a state or a record.');
      if (record === undefined) {
        if (actions !== undefined) refuse('unknown-key', '`actions` needs a record.', ['actions']);
        return open(session, { state: parseStateAt(['state'], known, state) });
      }
      const whole = goodRecord(known, record, workLimitsOf(limit, context, lengthOf(record)));
      return open(session, {
        state: known.engine.recordState(whole, actions),
        record: actions === undefined ? whole : beginning(known, whole, actions),
        numbers: known.engine.turnNumber(whole, actions),
      });
    },
  ),
  copy: ofGame({}, (entry, _, session) => {
    const { stepped, players } = entry;
    if (stepped === null) return open(session, entry);
    return openEnv(session, { ...stepped, env: stepped.env.copy() }, players.fresh());
  }),
  resample: ofGame({ viewer, seed }, (entry, { viewer: seer, seed: given }, session) => {
    const { stepped, players } = entry;
    if (stepped === null) {
      const { state, numbers } = entry;
      return open(session, { state: session.known.engine.resample(state, seer, given), numbers });
    }
    const env = stepped.env.copy();
    if (seer !== 'spectator') checkSeat(env.players, seer, 'viewer');
    env.resample(seer, given);
    return openEnv(session, { ...stepped, env }, players.fresh());
  }),
  drop: taking({ game: handle }, ({ game }, { games }) => games.drop(game)),
  status: ofGame({}, statusOf),
  state: ofGame({}, ({ state }) => ({ state })),
  record: ofGame(
    { viewer: z.optional(viewer), seed: z.optional(seed) },
    (entry, { viewer: seer, seed: given }, { known }) => {
      const record = recordOf(known, entry);
      if (record === null) return refuse('no-record', 'This game began with a state.', ['game']);
      if (seer === undefined && given !== undefined) refuse('wrong-params', 'A seed needs a viewer.');
      return { record: seer === undefined ? record : known.engine.publishRecord(record, seer, given) };
    },
  ),
  legal: ofGame({}, ({ state }, _, { known }) => {
    const list = legalList(known, state);
    return {
      ids: list.map(({ id }) => id),
      actions: list.map(({ action }) => action),
      notation: list.map(({ text }) => text),
    };
  }),
  explain: ofGame({ action: chosen.action, id: chosen.id }, ({ state }, given, { known }) =>
    known.engine.explain(state, actionsOf(known, state, given)[0]),
  ),
  apply: ofGame({ ...chosen, limit: workLimit }, (entry, { limit, ...given }, { known }, context) => {
    if (entry.stepped !== null) refuse('wrong-params', 'An environment is stepped by env.step.', ['game']);
    const actions = actionsOf(known, entry.state, given, workLimitsOf(limit, context)) as Action[];
    let { state, numbers } = entry;
    const variant = known.named(state.variant);
    for (const each of actions) {
      state = known.engine.apply(state, each);
      numbers = numbers === null ? null : turnNumberAfter(variant, numbers, state);
    }
    entry.state = state;
    entry.numbers = numbers;
    if (entry.record !== null) entry.done.push(...actions);
    return { actions, ...statusOf(entry) };
  }),
  choose: ofGame(choosing, (entry, given, { known }, context) => {
    const { state, players } = entry;
    if (agentOf(entry) === null) refuse('game-over', 'The game is over or truncated.', ['game']);
    return choiceOf(players, state, spacesOf(known, state).actions, given, context);
  }),
};

function statusOf({ state }: Game): object {
  return {
    variant: state.variant,
    players: state.game.players,
    phase: state.phase,
    actor: state.phase === 'over' ? null : state.actor,
    over: state.phase === 'over',
  };
}

/** Adds a game to the open games, with new bots; returns its handle and status. */
function open(
  { games, known }: Session,
  { state, record = null, done = [], numbers = null }: Pick<Game, 'state'> & Partial<Game>,
): object {
  const players = playersOf(known.named(state.variant));
  const game: Game = { state, record, done: [...done], numbers, players, stepped: null };
  return { game: games.add(game), ...statusOf(game) };
}

/** The record of a game; `null` if the game began with a state, or is an environment. */
export function recordOf({ engine }: KnownGames, entry: Game): GameRecord | null {
  if (entry.record === null) return null;
  entry.record = engine.appendActions(entry.record, entry.done);
  entry.done = [];
  return entry.record;
}

/** The number of actions in JSON that may be a record; `undefined` if it is not. */
export function lengthOf(record: unknown): number | undefined {
  if (typeof record !== 'object' || record === null || !('actions' in record)) return undefined;
  return Array.isArray(record.actions) ? record.actions.length : undefined;
}

/** Parses and verifies a record; refuses the request if the record has a fault. */
export function goodRecord({ engine }: KnownGames, json: unknown, limits: WorkLimits): GameRecord {
  const record = within(['record'], () => engine.parseRecord(json));
  const verdict = engine.verifyRecord(record, limits);
  if (verdict.ok) return record;
  const { code, message, clause, path, ...data } = verdict.fault;
  throw new RequestError({ code, message, clause, path: ['record', ...path], data });
}

/** A record of the first actions; `null` if the given record does not contain the setup options. */
function beginning({ engine }: KnownGames, record: GameRecord, count: number): GameRecord | null {
  if (record.options === undefined) return null;
  const start = engine.parseRecord({ ...record, actions: [], turns: [], result: null });
  return engine.appendActions(start, record.actions.slice(0, count));
}

/** The action in a request, unchecked, or the legal actions of its notation, which can contain several. */
export function actionsOf(
  known: KnownGames,
  state: State,
  { action, id, notation }: z.infer<z.ZodMiniObject<typeof chosen>>,
  limits?: WorkLimits,
): readonly unknown[] {
  if ([action, id, notation].filter((each) => each !== undefined).length !== 1)
    refuse('wrong-params', 'Give the action in exactly one way: action, id or notation.');
  if (notation !== undefined) return known.engine.parseNotation(state, notation, limits);
  if (id === undefined) return [action];
  return orRefuse('no-such-action', 'The game has no action with this id.', ['id'], () => [
    spacesOf(known, state).actions.decode(id),
  ]);
}
