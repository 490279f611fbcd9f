import * as z from 'zod/mini';
import { patchesBetween } from '../../../changes/patches';
import { informationState as informationStateOf, observe as observeView } from '../../../env/index';
import { object, oneOf } from '../../../input/schema';
import type { Components, State } from '../../../play/game';
import type { Recall, Viewer } from '../../../play/seats';
import type { GameRecord } from '../../../record/game-record';
import { withNumbers } from '../../../record/turn-number';
import { drawState } from '../../drawing';
import type { KnownGames } from '../../games/known-games';
import { encodeArray } from '../arrays';
import { refuse, within } from '../faults';
import { workLimit, workLimitsOf } from '../limits';
import { anything, encoding, handle, parseSetting, seat, viewer } from '../params';
import type { Game, Session } from '../session';
import { legalList, spacesFor, spacesOf } from '../spaces';
import { lengthOf } from './games';
import { method } from './method';

const recall = oneOf(['none', 'perfect']);

const viewed = method(
  object({ game: handle, viewer, recall: z.optional(recall) }),
  ({ game, viewer: seer, recall: given }, { games, known }) => ({
    view: seen(known, games.get(game), seer, given),
  }),
);

/** A view, with the number of the turn and of the round if they are known. */
function seen(known: KnownGames, { state, numbers }: Game, seer: Viewer, given?: Recall): object {
  const bare: object = known.engine.view(state, seer, given);
  return numbers === null ? bare : withNumbers(known.named(state.variant), bare, numbers);
}

const compared = { game: handle, since: handle, viewer, recall: z.optional(recall) };

/** Two positions of one game. */
function pairOf({ games }: Session, since: string, game: string): readonly [Game, Game] {
  const [before, after] = [games.get(since, 'since'), games.get(game)];
  const [old, now] = [before.state, after.state];
  if (old.variant === now.variant && old.game.players === now.game.players) return [before, after];
  return refuse('wrong-params', 'Give two positions of one game.', ['since']);
}

const changed = method(object(compared), ({ game, since, viewer: seer, recall: given }, session) => {
  const [before, after] = pairOf(session, since, game);
  return { changes: session.known.engine.changes(before.state, after.state, seer, given) };
});

/** JSON Patch (RFC 6902): paths are JSON Pointers. */
const patched = method(object(compared), ({ game, since, viewer: seer, recall: given }, session) => {
  const [before, after] = pairOf(session, since, game);
  const patches = patchesBetween(
    seen(session.known, before, seer, given),
    seen(session.known, after, seer, given),
  );
  return { patches: patches.map(({ path, ...patch }) => ({ ...patch, path: pointerTo(path) })) };
});

function pointerTo(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

const text = method(
  object({ game: handle, viewer: z.optional(viewer) }),
  ({ game, viewer: seer = 'spectator' }, { games, known }) => ({
    text: drawState(known, games.get(game).state, seer),
  }),
);

/** The seat in question: by default the one that decides, or seat 0 when the game is over. */
function seatOf({ phase, actor }: State, given: number | undefined): number {
  return given ?? (phase === 'over' ? 0 : actor);
}

const observe = method(
  object({ game: handle, seat: z.optional(seat), encoding: z.optional(encoding) }),
  ({ game, seat: given, encoding: how = 'base64' }, session) => {
    const { state } = session.games.get(game);
    const seer = seatOf(state, given);
    const memory = session.known.engine.view(state, checkSeat(state, seer), 'perfect');
    const observation = observeView(spacesOf(session.known, state).observations, memory);
    return { seat: seer, observation: encodeArray(observation, how) };
  },
);

function checkSeat({ game }: State, given: number): number {
  return given < game.players ? given : refuse('no-such-seat', `There is no seat ${given}.`, ['seat']);
}

const mask = method(
  object({ game: handle, encoding: z.optional(encoding) }),
  ({ game, encoding: how = 'base64' }, session) => {
    const { state } = session.games.get(game);
    const bits = new Uint8Array(spacesOf(session.known, state).actions.size);
    for (const { id } of legalList(session.known, state)) bits[id] = 1;
    return { mask: encodeArray(bits, how) };
  },
);

const informationState = method(
  object({ game: handle, seat: z.optional(seat) }),
  ({ game, seat: given }, { games, known }) => {
    const { state } = games.get(game);
    const seer = checkSeat(state, seatOf(state, given));
    return { seat: seer, informationState: informationStateOf(known.engine.view(state, seer, 'perfect')) };
  },
);

const hashed = method(object({ game: handle }), ({ game }, { games, known }) => ({
  hash: known.engine.hash(games.get(game).state),
}));

const scored = method(object({ game: handle }), ({ game }, { games, known: { engine } }) => {
  const { state } = games.get(game);
  return { scores: engine.scores(state), ranking: engine.ranking(state) };
});

const verify = method(
  object({ record: anything, components: z.optional(anything), limit: workLimit }),
  ({ record, components: given, limit }, { known: { engine } }, errand) => {
    const components: Components | undefined =
      given === undefined ? undefined : within(['components'], () => engine.parseComponents(given));
    const limits = workLimitsOf(limit, errand, lengthOf(record));
    return engine.verifyRecord(
      record as GameRecord,
      components === undefined ? limits : { components, ...limits },
    );
  },
);

const spaces = method(object({ options: anything }), ({ options }, { known }) => {
  const { actions, observations } = spacesFor(known, parseSetting(known, options));
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
  changes: changed,
  patches: patched,
  text,
  observe,
  mask,
  informationState,
  hash: hashed,
  scores: scored,
  verify,
  spaces,
};
