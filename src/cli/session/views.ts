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
import { drawState, type Registry } from '../game-registry';
import { describeFor } from '../game-text';
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

/** The maximum number of turns in an answer. */
const MOST_TURNS = 10_000;

const recall = z.optional(oneOf(['none', 'perfect']));
const maxPaidSteps = z.optional(int(0, 1000));

/** Methods that change nothing. */
export const lookMethods: Methods = {
  view: ofGame({ viewer, recall }, ({ state, numbers }, { viewer, recall }, { registry }) => {
    const view: object = registry.engine.view(state, viewer, recall);
    return { view: numbers === null ? view : withNumbers(registry.named(state.variant), view, numbers) };
  }),
  changes: ofGame({ since: name, viewer, recall }, ({ state: after }, { since, viewer, recall }, session) => {
    const before = gameAt(session, since, 'since').state;
    if (before.variant !== after.variant || before.game.players !== after.game.players)
      refuse('wrong-params', 'Give two positions of one game.', ['since']);
    return { changes: session.registry.engine.changes(before, after, viewer, recall) };
  }),
  text: ofGame({ viewer: z.optional(viewer) }, ({ state }, { viewer }, { registry }) => ({
    text: drawState(registry, state, viewer),
  })),
  observe: ofGame(
    { seat: z.optional(seat), encoding: z.optional(encoding) },
    (entry, { seat: given, encoding = 'base64' }, { registry }) => {
      const seat = seatIn(entry, given);
      const view = () => registry.engine.view(entry.state, seat, 'perfect');
      const look = () => observe(spacesOf(registry, entry.state).observations, view());
      return { seat, observation: encodeArray(entry.stepped?.env.observe(seat) ?? look(), encoding) };
    },
  ),
  informationState: ofGame({ seat: z.optional(seat) }, (entry, { seat: given }, { registry }) => {
    const seat = seatIn(entry, given);
    return { seat, informationState: informationState(registry.engine.view(entry.state, seat, 'perfect')) };
  }),
  hash: ofGame({}, ({ state }, _, { registry }) => ({ hash: registry.engine.hash(state) })),
  scores: ofGame({}, ({ state }, _, { registry: { engine } }) => {
    return { scores: engine.scores(state), ranking: engine.ranking(state) };
  }),
  turns: ofGame(
    { most: z.optional(int(0, MOST_TURNS)), maxPaidSteps, limit: workLimit },
    ({ state }, { most = 100, limit, ...paid }, { registry }, context) => {
      const { actions: space } = spacesOf(registry, state);
      const limits = { limit: most, ...paid, ...limitsOf(limit, context) } as TurnOptionsOf;
      const { turns, isExact } = turnsIn(registry, state, limits);
      const listed = turns.map(({ actions, paidSteps }) => {
        const ids = actions.map((action) => space.encode(action));
        return { actions, ids, notation: ids.map(space.text).join(' '), paidSteps };
      });
      return { turns: listed, isExact };
    },
  ),
  perft: ofGame(
    { depth: int(0, MAX_DEPTH), by: z.optional(oneOf(['action', 'turn'])), maxPaidSteps, limit: workLimit },
    ({ state }, { depth, limit, ...options }, { registry }, context) =>
      registry.perft(state, depth, { ...options, ...limitsOf(limit, context) } as PerftOptions),
  ),
  price: ofGame(chosen, ({ state }, given, { registry }) => ({
    price: registry.engine.price(state, actionsOf(registry, state, given)[0] as Action),
  })),
  words: ofGame(
    {
      ...chosen,
      viewer: z.optional(viewer),
      locale: z.optional(text({ most: 35 })),
      names: z.optional(list(text({ most: 100 }), { most: 16 })),
      mood: z.optional(oneOf(['choice', 'report'])),
    },
    ({ state }, { action, id, notation, viewer: given, ...context }, { registry }) => {
      const viewer = given ?? (state.phase === 'over' ? 'spectator' : state.actor);
      const view = registry.engine.view(state, viewer) as never;
      if (!isLocale(context.locale)) refuse('wrong-value', 'This is not the tag of a language.', ['locale']);
      const isDue = action === undefined && id === undefined && notation === undefined;
      const subject = isDue ? view : legalAt(registry, state, { action, id, notation });
      return { text: describeFor(registry)(subject as never, { view, viewer, ...context } as never) };
    },
  ),
  rules: taking(
    { variant: z.optional(name), about: z.optional(text({ most: 200 })) },
    ({ variant, about }, { registry }) => {
      if (variant === undefined && about === undefined)
        refuse('wrong-params', 'Name a game, a clause, or words.');
      if (variant !== undefined && !registry.names.includes(variant))
        refuse('unknown-variant', `The games are: ${registry.names.join(', ')}.`, ['variant']);
      const all = clausesOf(registry, variant);
      const found = about === undefined ? all : clausesAbout(all, about.trim());
      return { clauses: found.map(([id, clause]) => ({ id, text: clause })) };
    },
  ),
  verify: taking(
    { record: anything, components: z.optional(anything), limit: workLimit },
    ({ record, components: given, limit }, { registry: { engine } }, context) => {
      const limits = limitsOf(limit, context, lengthOf(record));
      if (given === undefined) return engine.verifyRecord(record as GameRecord, limits);
      const components = below(['components'], () => engine.parseComponents(given));
      return engine.verifyRecord(record as GameRecord, { components, ...limits });
    },
  ),
  spaces: taking({ options: anything }, ({ options }, { registry }) => {
    const { actions, observations } = spacesFor(registry, parseSetting(registry, options));
    const notation = Array.from({ length: actions.size }, (_, id) => actions.text(id));
    return {
      actions: { size: actions.size, notation },
      observations: { size: observations.size, parts: observations.parts },
    };
  }),
  commitSeed: taking(
    { options: anything, place: int(0), contribution: text() },
    ({ options, place, contribution }, { registry }) => {
      const setting = parseSetting(registry, options) as SeedlessOptionsOf;
      return { commitment: registry.engine.commitSeed(setting, place, contribution) };
    },
  ),
  joinSeed: taking(
    { options: anything, contributions: anything },
    ({ options, contributions }, { registry }) => {
      const setting = parseSetting(registry, options) as SeedlessOptionsOf;
      return { seed: registry.engine.joinSeed(setting, contributions as string[]) };
    },
  ),
};

/** The default is the active seat, or seat 0 once the game is over. */
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

/** Refuses illegal actions, which may have no description. */
function legalAt(registry: Registry, state: State, given: Parameters<typeof actionsOf>[2]): unknown {
  const [action] = actionsOf(registry, state, given);
  registry.engine.apply(state, action as Action);
  return action;
}
