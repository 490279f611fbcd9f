import * as z from 'zod/mini';
import { informationState, observe } from '../../env/index';
import { below } from '../../input/errors';
import { int, list, oneOf, text } from '../../input/schema';
import type { Action, State } from '../../play/game';
import type { TurnOptionsOf } from '../../play/legal-turns';
import { MAX_DEPTH, type PerftOptions } from '../../play/perft';
import type { SeedlessOptionsOf } from '../../play/types';
import type { GameRecord } from '../../record/game-record';
import { withNumbers } from '../../record/turn-number';
import { clausesAbout, clausesOf } from '../clauses';
import { describeFor } from '../game-text';
import { drawState, type KnownGames } from '../known-games';
import { refuse } from './faults';
import { actionsOf, lengthOf } from './games';
import {
  anything,
  checkSeat,
  chosen,
  encodeArray,
  encoding,
  limitsOf,
  name,
  parseSetting,
  seat,
  taking,
  viewer,
  workLimit,
} from './params';
import { agentOf, gameAt, type Methods, type OpenGame, ofGame } from './session';
import { spacesFor, spacesOf, turnsIn } from './spaces';

/** The maximum number of turns in one answer. */
const MOST_TURNS = 10_000;

const recall = z.optional(oneOf(['none', 'perfect']));
const maxPaidSteps = z.optional(int(0, 1000));

/** Methods that answer questions about games, records, encodings and joint seeds, and change nothing. */
export const lookMethods: Methods = {
  view: ofGame({ viewer, recall }, ({ state, numbers }, { viewer, recall }, { known }) => {
    const view: object = known.engine.view(state, viewer, recall);
    return { view: numbers === null ? view : withNumbers(known.named(state.variant), view, numbers) };
  }),
  changes: ofGame({ since: name, viewer, recall }, ({ state: after }, { since, viewer, recall }, session) => {
    const before = gameAt(session, since, 'since').state;
    if (before.variant !== after.variant || before.game.players !== after.game.players)
      refuse('wrong-params', 'Give two positions of one game.', ['since']);
    return { changes: session.known.engine.changes(before, after, viewer, recall) };
  }),
  text: ofGame({ viewer: z.optional(viewer) }, ({ state }, { viewer }, { known }) => ({
    text: drawState(known, state, viewer),
  })),
  observe: ofGame(
    { seat: z.optional(seat), encoding: z.optional(encoding) },
    (entry, { seat: given, encoding = 'base64' }, { known }) => {
      const seat = seatIn(entry, given);
      const look = () =>
        observe(spacesOf(known, entry.state).observations, known.engine.view(entry.state, seat, 'perfect'));
      return { seat, observation: encodeArray(entry.stepped?.env.observe(seat) ?? look(), encoding) };
    },
  ),
  informationState: ofGame({ seat: z.optional(seat) }, (entry, { seat: given }, { known }) => {
    const seat = seatIn(entry, given);
    return { seat, informationState: informationState(known.engine.view(entry.state, seat, 'perfect')) };
  }),
  hash: ofGame({}, ({ state }, _, { known }) => ({ hash: known.engine.hash(state) })),
  scores: ofGame({}, ({ state }, _, { known: { engine } }) => {
    return { scores: engine.scores(state), ranking: engine.ranking(state) };
  }),
  turns: ofGame(
    { most: z.optional(int(0, MOST_TURNS)), maxPaidSteps, limit: workLimit },
    ({ state }, { most = 100, limit, ...paid }, { known }, context) => {
      const { actions: space } = spacesOf(known, state);
      const limits = { limit: most, ...paid, ...limitsOf(limit, context) } as TurnOptionsOf;
      const { turns, isExact } = turnsIn(known, state, limits);
      const listed = turns.map(({ actions, paidSteps }) => {
        const ids = actions.map((action) => space.encode(action));
        return { actions, ids, notation: ids.map(space.text).join(' '), paidSteps };
      });
      return { turns: listed, isExact };
    },
  ),
  perft: ofGame(
    { depth: int(0, MAX_DEPTH), by: z.optional(oneOf(['action', 'turn'])), maxPaidSteps, limit: workLimit },
    ({ state }, { depth, limit, ...options }, { known }, context) =>
      known.engine.perft(state, depth, { ...options, ...limitsOf(limit, context) } as PerftOptions),
  ),
  price: ofGame(chosen, ({ state }, given, { known }) => ({
    price: known.engine.price(state, actionsOf(known, state, given)[0] as Action),
  })),
  words: ofGame(
    {
      ...chosen,
      viewer: z.optional(viewer),
      locale: z.optional(text({ most: 35 })),
      names: z.optional(list(text({ most: 100 }), { most: 16 })),
      mood: z.optional(oneOf(['choice', 'report'])),
    },
    ({ state }, { action, id, notation, viewer: given, ...context }, { known }) => {
      const viewer = given ?? (state.phase === 'over' ? 'spectator' : state.actor);
      const view = known.engine.view(state, viewer) as never;
      if (!isLocale(context.locale)) refuse('wrong-value', 'This is not the tag of a language.', ['locale']);
      const isDue = action === undefined && id === undefined && notation === undefined;
      const subject = isDue ? view : legalAt(known, state, { action, id, notation });
      return { text: describeFor(known)(subject as never, { view, viewer, ...context } as never) };
    },
  ),
  rules: taking(
    { variant: z.optional(name), about: z.optional(text({ most: 200 })) },
    ({ variant, about }, { known }) => {
      if (variant === undefined && about === undefined)
        refuse('wrong-params', 'Name a game, a clause, or words.');
      if (variant !== undefined && !known.names.includes(variant))
        refuse('unknown-variant', `The games are: ${known.names.join(', ')}.`, ['variant']);
      const all = clausesOf(known, variant);
      const found = about === undefined ? all : clausesAbout(all, about.trim());
      return { clauses: found.map(([id, clause]) => ({ id, text: clause })) };
    },
  ),
  verify: taking(
    { record: anything, components: z.optional(anything), limit: workLimit },
    ({ record, components: given, limit }, { known: { engine } }, context) => {
      const limits = limitsOf(limit, context, lengthOf(record));
      if (given === undefined) return engine.verifyRecord(record as GameRecord, limits);
      const components = below(['components'], () => engine.parseComponents(given));
      return engine.verifyRecord(record as GameRecord, { components, ...limits });
    },
  ),
  spaces: taking({ options: anything }, ({ options }, { known }) => {
    const { actions, observations } = spacesFor(known, parseSetting(known, options));
    const notation = Array.from({ length: actions.size }, (_, id) => actions.text(id));
    return {
      actions: { size: actions.size, notation },
      observations: { size: observations.size, parts: observations.parts },
    };
  }),
  commitSeed: taking(
    { options: anything, place: int(0), contribution: text() },
    ({ options, place, contribution }, { known }) => {
      const setting = parseSetting(known, options) as SeedlessOptionsOf;
      return { commitment: known.engine.commitSeed(setting, place, contribution) };
    },
  ),
  joinSeed: taking(
    { options: anything, contributions: anything },
    ({ options, contributions }, { known }) => {
      const setting = parseSetting(known, options) as SeedlessOptionsOf;
      return { seed: known.engine.joinSeed(setting, contributions as string[]) };
    },
  ),
};

/** Returns a seat of an open game: by default the one that decides, or seat 0 when the game is over. */
function seatIn(entry: OpenGame, seat = agentOf(entry) ?? 0): number {
  return checkSeat(entry.stepped?.env.players ?? entry.state.game.players, seat);
}

function isLocale(tag = 'en'): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Returns the action in a request; refuses illegal actions, which may have no description. */
function legalAt(known: KnownGames, state: State, given: Parameters<typeof actionsOf>[2]): unknown {
  const [action] = actionsOf(known, state, given);
  known.engine.apply(state, action as Action);
  return action;
}
