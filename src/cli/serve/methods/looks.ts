import * as s from '../../../core/schema';
import {
  type Components,
  type GameRecord,
  hash,
  parseComponents,
  ranking,
  type State,
  scores,
  verifyRecord,
  view,
} from '../../../index';

import { drawState } from '../../drawing';
import { encodeArray } from '../arrays';
import { refuse, within } from '../faults';
import { workLimit, workLimitsOf } from '../limits';
import { anything, encoding, handle, parseSetting, seat, viewer } from '../params';
import { legalList, spaceOptions, spacesOf } from '../spaces';
import { method } from './method';

const recall = s.oneOf(['none', 'perfect']);

const viewed = method(
  s.object({ game: handle, viewer, recall: s.optional(recall) }),
  ({ game, viewer: seer, recall: given }, { games }) => ({
    view: view(games.get(game).state, seer, given),
  }),
);

const text = method(
  s.object({ game: handle, viewer: s.optional(viewer) }),
  ({ game, viewer: seer = 'spectator' }, { games }) => ({ text: drawState(games.get(game).state, seer) }),
);

/** The seat in question: by default the one that decides, or seat 0 when the game is over. */
function seatOf({ phase, actor }: State, given: number | undefined): number {
  return given ?? (phase === 'over' ? 0 : actor);
}

const observe = method(
  s.object({ game: handle, seat: s.optional(seat), encoding: s.optional(encoding) }),
  ({ game, seat: given, encoding: how = 'base64' }, session) => {
    const { state } = session.games.get(game);
    const seer = seatOf(state, given);
    const seen = view(state, checkSeat(state, seer), 'perfect');
    const observation = session.env.observe(spacesOf(session, state).observations, seen);
    return { seat: seer, observation: encodeArray(observation, how) };
  },
);

function checkSeat({ game }: State, given: number): number {
  return given < game.players ? given : refuse('no-such-seat', `There is no seat ${given}.`, ['seat']);
}

const mask = method(
  s.object({ game: handle, encoding: s.optional(encoding) }),
  ({ game, encoding: how = 'base64' }, session) => {
    const { state } = session.games.get(game);
    const bits = new Uint8Array(spacesOf(session, state).actions.size);
    for (const { id } of legalList(session, state)) bits[id] = 1;
    return { mask: encodeArray(bits, how) };
  },
);

const informationState = method(
  s.object({ game: handle, seat: s.optional(seat) }),
  ({ game, seat: given }, { games, env }) => {
    const { state } = games.get(game);
    const seer = checkSeat(state, seatOf(state, given));
    return { seat: seer, informationState: env.informationState(view(state, seer, 'perfect')) };
  },
);

const hashed = method(s.object({ game: handle }), ({ game }, { games }) => ({
  hash: hash(games.get(game).state),
}));

const scored = method(s.object({ game: handle }), ({ game }, { games }) => {
  const { state } = games.get(game);
  return { scores: scores(state), ranking: ranking(state) };
});

const verify = method(
  s.object({ record: anything, components: s.optional(anything), limit: workLimit }),
  ({ record, components: given, limit }) => {
    const components: Components | undefined =
      given === undefined ? undefined : within(['components'], () => parseComponents(given));
    const limits = workLimitsOf(limit);
    return verifyRecord(record as GameRecord, components === undefined ? limits : { components, ...limits });
  },
);

const spaces = method(s.object({ options: anything }), ({ options }, { env }) => {
  const of = spaceOptions(parseSetting(options));
  const actions = env.actionSpace(of);
  const observations = env.observationSpace(of);
  return {
    actions: {
      size: actions.size,
      notation: Array.from({ length: actions.size }, (_, id) => actions.text(id)),
    },
    observations: { size: observations.size, parts: observations.parts },
  };
});

/** The questions about games, records and encodings; they change nothing. */
export const lookMethods = {
  view: viewed,
  text,
  observe,
  mask,
  informationState,
  hash: hashed,
  scores: scored,
  verify,
  spaces,
};
