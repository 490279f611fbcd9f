import * as z from 'zod/mini';
import { int, object, text } from '../../../input/schema';
import type { Action, Options, State } from '../../../play/game';
import type { WorkLimits } from '../../../play/work-limits';
import type { GameRecord } from '../../../record/game-record';
import type { SeedShares } from '../../../record/joint-seed';
import { turnNumberAfter } from '../../../record/turn-number';
import type { KnownGames } from '../../games/known-games';
import { orRefuse, RequestError, refuse, within } from '../faults';
import { choosingLimit, choosingLimitsOf, workLimit, workLimitsOf } from '../limits';
import { actionId, anything, handle, schemaOf, seed, viewer } from '../params';
import { choiceOf, iterationsOf } from '../players';
import type { Game, Session } from '../session';
import { legalList, spacesOf } from '../spaces';
import { method } from './method';

/** The status of a game. */
function statusOf({ state }: Game): object {
  return {
    variant: state.variant,
    players: state.game.players,
    phase: state.phase,
    actor: state.phase === 'over' ? null : state.actor,
    over: state.phase === 'over',
  };
}

function open({ games }: Session, { state, record, numbers }: Omit<Game, 'done' | 'players'>): object {
  const game: Game = { state, record, done: [], numbers, players: new Map() };
  return { game: games.add(game), ...statusOf(game) };
}

const setup = method(
  object({ options: anything, commitments: z.optional(anything), contributions: z.optional(anything) }),
  ({ options, commitments, contributions }, session) => {
    const { engine } = session.known;
    const isJoint = commitments !== undefined || contributions !== undefined;
    const shares = isJoint ? ({ commitments, contributions } as SeedShares) : undefined;
    const record = within(['options'], () => engine.startRecord(options as Options, shares), {
      schema: schemaOf(session.known, 'options', options),
      others: ['commitments', 'contributions'],
    });
    return open(session, { state: engine.recordState(record), record, numbers: engine.turnNumber(record) });
  },
);

const load = method(
  object({
    state: z.optional(anything),
    record: z.optional(anything),
    actions: z.optional(int(0)),
    limit: workLimit,
  }),
  ({ state, record, actions, limit }, session, errand) => {
    const { engine } = session.known;
    if ((state === undefined) === (record === undefined))
      refuse('wrong-params', 'Give either a state or a record.');
    if (record === undefined) {
      if (actions !== undefined) refuse('unknown-key', '`actions` needs a record.', ['actions']);
      const parsed = within(['state'], () => engine.parseState(state), {
        schema: schemaOf(session.known, 'state', state),
      });
      return open(session, { state: parsed, record: null, numbers: null });
    }
    const whole = goodRecord(session.known, record, workLimitsOf(limit, errand, lengthOf(record)));
    return open(session, {
      state: engine.recordState(whole, actions),
      record: actions === undefined ? whole : beginning(session.known, whole, actions),
      numbers: engine.turnNumber(whole, actions),
    });
  },
);

/** The number of actions of what is perhaps a record. */
export function lengthOf(record: unknown): number | undefined {
  if (typeof record !== 'object' || record === null || !('actions' in record)) return undefined;
  return Array.isArray(record.actions) ? record.actions.length : undefined;
}

/** A verified record. */
function goodRecord({ engine }: KnownGames, json: unknown, limits: WorkLimits): GameRecord {
  const record = within(['record'], () => engine.parseRecord(json));
  const verdict = engine.verifyRecord(record, limits);
  if (verdict.ok) return record;
  const { code, message, clause, path, ...data } = verdict.fault;
  throw new RequestError({ code, message, clause, path: ['record', ...path], data });
}

/** A record of the first actions; `null` if the record does not contain the options that it began with. */
function beginning({ engine }: KnownGames, record: GameRecord, count: number): GameRecord | null {
  if (record.options === undefined) return null;
  const start = engine.parseRecord({ ...record, actions: [], turns: [], result: null });
  return engine.appendActions(start, record.actions.slice(0, count));
}

const copy = method(object({ game: handle }), ({ game }, session) => {
  const { state, record, done, numbers } = session.games.get(game);
  const twin: Game = { state, record, done: [...done], numbers, players: new Map() };
  return { game: session.games.add(twin), ...statusOf(twin) };
});

const resampled = method(
  object({ game: handle, viewer, seed }),
  ({ game, viewer: seer, seed: given }, session) => {
    const { state, numbers } = session.games.get(game);
    const world = session.known.engine.resample(state, seer, given);
    return open(session, { state: world, record: null, numbers });
  },
);

const drop = method(object({ game: handle }), ({ game }, { games }) => {
  games.drop(game);
  return {};
});

const status = method(object({ game: handle }), ({ game }, { games }) => statusOf(games.get(game)));

const state = method(object({ game: handle }), ({ game }, { games }) => ({
  state: games.get(game).state,
}));

const record = method(
  object({ game: handle, viewer: z.optional(viewer), seed: z.optional(seed) }),
  ({ game, viewer: seer, seed: given }, { games, known: { engine } }) => {
    const entry = games.get(game);
    if (entry.record === null) return refuse('no-record', 'This game began with a state.', ['game']);
    if (seer === undefined && given !== undefined) refuse('wrong-params', 'A seed needs a viewer.');
    entry.record = engine.appendActions(entry.record, entry.done);
    entry.done = [];
    return { record: seer === undefined ? entry.record : engine.publishRecord(entry.record, seer, given) };
  },
);

const legal = method(object({ game: handle }), ({ game }, session) => {
  const list = legalList(session.known, session.games.get(game).state);
  return {
    ids: list.map(({ id }) => id),
    actions: list.map(({ action }) => action),
    notation: list.map(({ text }) => text),
  };
});

const told = { action: z.optional(anything), id: z.optional(actionId) };

/** The action in a request, by value or by id. */
function actionOf(session: Session, now: State, action: unknown, id: number | undefined): unknown {
  if ((action === undefined) === (id === undefined))
    refuse('wrong-params', 'Give the action in exactly one way: action, id or notation.');
  if (id === undefined) return action;
  return orRefuse('no-such-action', 'The game has no action with this id.', ['id'], () =>
    spacesOf(session.known, now).actions.decode(id),
  );
}

const explained = method(object({ game: handle, ...told }), ({ game, action, id }, session) => {
  const now = session.games.get(game).state;
  return session.known.engine.explain(now, actionOf(session, now, action, id));
});

const applied = method(
  object({ game: handle, ...told, notation: z.optional(text()), limit: workLimit }),
  ({ game, action, id, notation, limit }, session, errand) => {
    const entry = session.games.get(game);
    const actions = readActions(session, entry.state, action, id, notation, workLimitsOf(limit, errand));
    let { state: next, numbers } = entry;
    const variant = session.known.named(next.variant);
    for (const each of actions) {
      next = session.known.engine.apply(next, each);
      numbers = numbers === null ? null : turnNumberAfter(variant, numbers, next);
    }
    entry.state = next;
    entry.numbers = numbers;
    if (entry.record !== null) entry.done.push(...actions);
    return { actions, ...statusOf(entry) };
  },
);

/** One action, or all those in the notation. */
function readActions(
  session: Session,
  now: State,
  action: unknown,
  id: number | undefined,
  notation: string | undefined,
  limits: WorkLimits,
): readonly Action[] {
  if (notation === undefined) return [actionOf(session, now, action, id) as Action];
  if (action !== undefined || id !== undefined)
    return refuse('wrong-params', 'Give the action in exactly one way: action, id or notation.');
  return session.known.engine.parseNotation(now, notation, limits);
}

const choose = method(
  object({ game: handle, bot: text({ most: 64 }), seed: z.optional(seed), limit: choosingLimit }),
  ({ game, bot, seed: given = 0, limit }, session, errand) => {
    const { state: now, players } = session.games.get(game);
    if (now.phase === 'over') refuse('game-over', 'The game is over.', ['game']);
    const action = choiceOf(
      session.known.named(now.variant),
      players,
      bot,
      given,
      now,
      choosingLimitsOf(limit, errand, iterationsOf(bot))(),
    );
    const { actions } = spacesOf(session.known, now);
    const id = actions.encode(action);
    return { id, action, notation: actions.text(id) };
  },
);

/** Games of the main entry: they hold their states, answer every question, and refuse with clauses. */
export const gameMethods = {
  setup,
  load,
  copy,
  resample: resampled,
  drop,
  status,
  state,
  record,
  legal,
  explain: explained,
  apply: applied,
  choose,
};
