import * as z from 'zod/mini';
import { below, InvalidInputError } from '../../input/errors';
import { int } from '../../input/schema';
import { searchLimitOf } from '../../nets/index';
import type { Action, Options, State } from '../../play/game';
import type { WorkLimits } from '../../play/work-limits';
import type { GameRecord } from '../../record/game-record';
import type { SeedShares } from '../../record/joint-seed';
import { turnNumberAfter } from '../../record/turn-number';
import type { Registry } from '../game-registry';
import { copyOf, openEnv } from './envs';
import { RequestError, refuse } from './faults';
import {
  anything,
  CHOOSING,
  checkSeat,
  choosing,
  chosen,
  limitsOf,
  name,
  seed,
  taking,
  viewer,
  workLimit,
} from './params';
import {
  addGame,
  checkGoingOn,
  gameAt,
  type Methods,
  type OpenGame,
  ofGame,
  playersOf,
  type Session,
} from './session';
import { legalList, spacesOf } from './spaces';

/** Methods for games and records. They use the main engine, whose refusals cite a clause. */
export const gameMethods: Methods = {
  setup: taking(
    { options: anything, commitments: z.optional(anything), contributions: z.optional(anything) },
    ({ options, ...shares }, session) => {
      const { engine } = session.registry;
      const record = startOf(session.registry, options, Object.keys(shares).length > 0 ? shares : undefined);
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
      const { registry } = session;
      if ((state === undefined) === (record === undefined))
        refuse('wrong-params', 'Give either a state or a record.');
      if (record === undefined) {
        if (actions !== undefined) refuse('unknown-key', '`actions` needs a record.', ['actions']);
        return open(session, { state: below(['state'], () => registry.engine.parseState(state)) });
      }
      const full = goodRecord(registry, record, limitsOf(limit, context, lengthOf(record)));
      return open(session, {
        state: registry.engine.recordState(full, actions),
        record: actions === undefined ? full : beginning(registry, full, actions),
        numbers: registry.engine.turnNumber(full, actions),
      });
    },
  ),
  copy: ofGame({}, (entry, _, session) => {
    const { stepped } = entry;
    if (stepped === null) return open(session, entry);
    return openEnv(session, copyOf(stepped));
  }),
  resample: ofGame({ viewer, seed }, (entry, { viewer, seed }, session) => {
    const { stepped, numbers } = entry;
    if (stepped === null)
      return open(session, { state: session.registry.engine.resample(entry.state, viewer, seed), numbers });
    const copy = copyOf(stepped);
    if (viewer !== 'spectator') checkSeat(copy.env.players, viewer, 'viewer');
    copy.env.resample(viewer, seed);
    return openEnv(session, copy);
  }),
  drop: taking({ game: name }, ({ game }, session) => {
    gameAt(session, game).stepped?.memory?.close();
    session.games.delete(game);
    return {};
  }),
  status: ofGame({}, statusOf),
  state: ofGame({}, ({ state }) => ({ state })),
  record: ofGame(
    { viewer: z.optional(viewer), seed: z.optional(seed) },
    (entry, { viewer, seed }, { registry }) => {
      const record = recordOf(registry, entry);
      if (viewer !== undefined) return { record: registry.engine.publishRecord(record, viewer, seed) };
      return seed === undefined ? { record } : refuse('wrong-params', 'A seed needs a viewer.');
    },
  ),
  legal: ofGame({}, ({ state }, _, { registry }) => {
    const list = legalList(registry, state);
    return {
      ids: list.map(({ id }) => id),
      actions: list.map(({ action }) => action),
      notation: list.map(({ text }) => text),
    };
  }),
  explain: ofGame({ action: chosen.action, id: chosen.id }, ({ state }, given, { registry }) =>
    registry.engine.explain(state, actionsOf(registry, state, given)[0]),
  ),
  apply: ofGame({ ...chosen, limit: workLimit }, (entry, { limit, ...given }, { registry }, context) => {
    if (entry.stepped !== null) refuse('wrong-params', 'An environment is stepped by env.step.', ['game']);
    const actions = actionsOf(registry, entry.state, given, limitsOf(limit, context)) as Action[];
    let { state, numbers } = entry;
    const variant = registry.named(state.variant);
    for (const each of actions) {
      state = registry.engine.apply(state, each);
      numbers = numbers === null ? null : turnNumberAfter(variant, numbers, state);
    }
    entry.state = state;
    entry.numbers = numbers;
    if (entry.record !== null) entry.done.push(...actions);
    return { actions, ...statusOf(entry) };
  }),
  choose: ofGame(choosing, (entry, { bot: name, seed = 0, limit }, { registry }, context) => {
    checkGoingOn(entry);
    const { state, players } = entry;
    const limits = limitsOf(limit, context, searchLimitOf(name)?.iterations, CHOOSING);
    const bot = players.at(name, seed);
    try {
      const action = bot.choose(state, limits);
      const { encode, text } = spacesOf(registry, state).actions;
      const id = encode(action);
      return { id, action, notation: text(id) };
    } catch (error) {
      players.leave(name, seed);
      throw error;
    }
  }),
};

/** Starts a record; `options` is put before the paths of input errors in the options. */
function startOf({ engine }: Registry, options: unknown, shares: object | undefined): GameRecord {
  try {
    return engine.startRecord(options as Options, shares as SeedShares | undefined);
  } catch (error) {
    if (!(error instanceof InvalidInputError)) throw error;
    const [param] = error.path;
    if (param === 'commitments' || param === 'contributions') throw error;
    throw new InvalidInputError(error.code, ['options', ...error.path], error.reason);
  }
}

function statusOf({ state }: OpenGame): object {
  return {
    variant: state.variant,
    players: state.game.players,
    phase: state.phase,
    actor: state.phase === 'over' ? null : state.actor,
    over: state.phase === 'over',
  };
}

function open(
  session: Session,
  { state, record = null, done = [], numbers = null }: Pick<OpenGame, 'state'> & Partial<OpenGame>,
): object {
  const players = playersOf(session.registry.named(state.variant));
  const game: OpenGame = { state, record, done: [...done], numbers, players, stepped: null };
  return { game: addGame(session, game), ...statusOf(game) };
}

/** Refuses environments, and games that began with a state. */
export function recordOf({ engine }: Registry, entry: OpenGame): GameRecord {
  if (entry.record === null) return refuse('no-record', 'This game began with a state.', ['game']);
  entry.record = engine.appendActions(entry.record, entry.done);
  entry.done = [];
  return entry.record;
}

/** Returns the length of an unvalidated record; `undefined` if it has no list of actions. */
export function lengthOf(record: unknown): number | undefined {
  const { actions } = (record ?? {}) as { readonly actions?: unknown };
  return Array.isArray(actions) ? actions.length : undefined;
}

export function goodRecord({ engine }: Registry, json: unknown, limits: WorkLimits): GameRecord {
  const record = below(['record'], () => engine.parseRecord(json));
  const verdict = engine.verifyRecord(record, limits);
  if (verdict.ok) return record;
  const { code, message, clause, path, ...data } = verdict.fault;
  throw new RequestError({ code, message, clause, path: ['record', ...path], data });
}

/** Returns a record of the first actions; `null` if the record lacks the setup options. */
function beginning({ engine }: Registry, record: GameRecord, count: number): GameRecord | null {
  if (record.options === undefined) return null;
  const start = engine.parseRecord({ ...record, actions: [], turns: [], result: null });
  return engine.appendActions(start, record.actions.slice(0, count));
}

/** Returns the action in a request, which may be illegal. Notation may contain several actions, all legal. */
export function actionsOf(
  registry: Registry,
  state: State,
  { action, id, notation }: z.infer<z.ZodMiniObject<typeof chosen>>,
  limits?: WorkLimits,
): readonly unknown[] {
  if ([action, id, notation].filter((each) => each !== undefined).length !== 1)
    refuse('wrong-params', 'Give the action in exactly one way: action, id or notation.');
  if (notation !== undefined) return registry.engine.parseNotation(state, notation, limits);
  if (id === undefined) return [action];
  const { actions } = spacesOf(registry, state);
  if (id >= actions.size) refuse('no-such-action', 'The game has no action with this id.', ['id']);
  return [actions.decode(id)];
}
