import * as z from 'zod/mini';
import { IllegalActionError } from '../../index';
import { int, list, oneOf, text } from '../../input/schema';
import type { Action, State } from '../../play/game';
import { MAX_DEPTH } from '../../play/perft';
import { clausesAbout, clausesOf } from '../clauses';
import { describeFor } from '../game-text';
import type { KnownGames } from '../known-games';
import { workLimit, workLimitsOf } from './errand';
import { orRefuse, refuse } from './faults';
import { actionsOf } from './games';
import { actionId, anything, handle, taking, viewer } from './params';
import type { Methods } from './session';
import { spacesOf } from './spaces';

/** The most turns of one answer. */
const MOST_TURNS = 10_000;

const one = { action: z.optional(anything), id: z.optional(actionId), notation: z.optional(text()) };
const maxPaidSteps = z.optional(int(0, 1000));

/** What else can be asked about a game: its turns, what follows, what things cost, and how they are said. */
export const questionMethods: Methods = {
  turns: taking(
    { game: handle, most: z.optional(int(0, MOST_TURNS)), maxPaidSteps, limit: workLimit },
    ({ game, most = 100, maxPaidSteps: paid, limit }, { games, known }, errand) => {
      const { state } = games.get(game);
      const { actions: space } = spacesOf(known, state);
      const found = known.engine.legalTurns(state, {
        limit: most,
        ...(paid === undefined ? {} : { maxPaidSteps: paid }),
        ...workLimitsOf(limit, errand),
      });
      const turns: object[] = [];
      for (;;) {
        const step = found.next();
        if (step.done === true) return { turns, isExact: step.value.isExact };
        const { actions, paidSteps } = step.value;
        const ids = actions.map((action) => space.encode(action));
        turns.push({ actions, ids, notation: ids.map(space.text).join(' '), paidSteps });
      }
    },
  ),
  perft: taking(
    {
      game: handle,
      depth: int(0, MAX_DEPTH),
      by: z.optional(oneOf(['action', 'turn'])),
      maxPaidSteps,
      limit: workLimit,
    },
    ({ game, depth, by = 'action', maxPaidSteps: paid, limit }, { games, known }, errand) =>
      known.engine.perft(games.get(game).state, depth, {
        by,
        ...(paid === undefined ? {} : { maxPaidSteps: paid }),
        ...workLimitsOf(limit, errand),
      }),
  ),
  price: taking({ game: handle, ...one }, ({ game, ...given }, { games, known }) => {
    const { state } = games.get(game);
    const action = actionsOf(known, state, given)[0] as Action;
    return { price: known.engine.price(state, action) };
  }),
  words: taking(
    {
      game: handle,
      ...one,
      viewer: z.optional(viewer),
      locale: z.optional(text({ most: 35 })),
      names: z.optional(list(text({ most: 100 }), { most: 16 })),
      mood: z.optional(oneOf(['choice', 'report'])),
    },
    ({ game, action, id, notation, viewer: given, ...context }, { games, known }) => {
      const { state } = games.get(game);
      const seer = given ?? (state.phase === 'over' ? 'spectator' : state.actor);
      const view = known.engine.view(state, seer) as never;
      const { locale = 'en' } = context;
      orRefuse('wrong-value', 'This is not the tag of a language.', ['locale'], () =>
        Intl.getCanonicalLocales(locale),
      );
      const say = describeFor(known);
      const isDue = action === undefined && id === undefined && notation === undefined;
      const subject = isDue ? view : legalAt(known, state, { action, id, notation });
      return { text: say(subject as never, { view, viewer: seer, ...context } as never) };
    },
  ),
  rules: taking(
    { variant: z.optional(text({ most: 64 })), about: z.optional(text({ most: 200 })) },
    ({ variant, about }, { known }) => {
      if (variant === undefined && about === undefined)
        refuse('wrong-params', 'Name a game, a clause, or words.');
      if (variant !== undefined && !known.names.includes(variant))
        refuse('unknown-variant', `The games are: ${known.names.join(', ')}.`, ['variant']);
      const all = clausesOf(known, variant);
      const found = about === undefined ? all : clausesAbout(all, about.trim());
      return { clauses: found.map(([id, told]) => ({ id, text: told })) };
    },
  ),
};

/** An action that is legal: for others, there may be no words. */
function legalAt(known: KnownGames, state: State, told: Parameters<typeof actionsOf>[2]): unknown {
  const [action] = actionsOf(known, state, told);
  const verdict = known.engine.explain(state, action);
  if (!verdict.legal) throw new IllegalActionError(verdict, action);
  return action;
}
