import * as z from 'zod/mini';
import { patchesBetween } from '../../changes/patches';
import { informationState, observe } from '../../env/index';
import { int, oneOf, text } from '../../input/schema';
import type { Components, State } from '../../play/game';
import type { Recall, Viewer } from '../../play/seats';
import type { GameRecord } from '../../record/game-record';
import type { SeedlessOptions } from '../../record/joint-seed';
import { withNumbers } from '../../record/turn-number';
import { drawState, type KnownGames } from '../known-games';
import { workLimit, workLimitsOf } from './errand';
import { refuse, within } from './faults';
import { lengthOf } from './games';
import {
  anything,
  checkSeat,
  encodeArray,
  encoding,
  handle,
  parseSetting,
  seat,
  taking,
  viewer,
} from './params';
import type { Game, Methods, Session } from './session';
import { legalList, spacesFor, spacesOf } from './spaces';

const recall = z.optional(oneOf(['none', 'perfect']));

/** Two positions of one game, and who compares them. */
const compared = { game: handle, since: handle, viewer, recall };

/** The questions about games, records, encodings and joint seeds; they change nothing. */
export const lookMethods: Methods = {
  view: taking({ game: handle, viewer, recall }, (params, { games, known }) => ({
    view: seen(known, games.get(params.game), params.viewer, params.recall),
  })),
  changes: taking(compared, (params, session) => {
    const [before, after] = pairOf(session, params.since, params.game);
    const { engine } = session.known;
    return { changes: engine.changes(before.state, after.state, params.viewer, params.recall) };
  }),
  // JSON Patch (RFC 6902): paths are JSON Pointers.
  patches: taking(compared, (params, session) => {
    const [before, after] = pairOf(session, params.since, params.game).map((each) =>
      seen(session.known, each, params.viewer, params.recall),
    ) as [object, object];
    const patches = patchesBetween(before, after);
    return { patches: patches.map(({ path, ...patch }) => ({ ...patch, path: pointerTo(path) })) };
  }),
  text: taking(
    { game: handle, viewer: z.optional(viewer) },
    ({ game, viewer: seer = 'spectator' }, { games, known }) => ({
      text: drawState(known, games.get(game).state, seer),
    }),
  ),
  observe: taking(
    { game: handle, seat: z.optional(seat), encoding: z.optional(encoding) },
    ({ game, seat: given, encoding: how = 'base64' }, { games, known }) => {
      const { state } = games.get(game);
      const seer = seatOf(state, given);
      const memory = known.engine.view(state, seer, 'perfect');
      const observation = observe(spacesOf(known, state).observations, memory);
      return { seat: seer, observation: encodeArray(observation, how) };
    },
  ),
  mask: taking(
    { game: handle, encoding: z.optional(encoding) },
    ({ game, encoding: how = 'base64' }, { games, known }) => {
      const { state } = games.get(game);
      const bits = new Uint8Array(spacesOf(known, state).actions.size);
      for (const { id } of legalList(known, state)) bits[id] = 1;
      return { mask: encodeArray(bits, how) };
    },
  ),
  informationState: taking(
    { game: handle, seat: z.optional(seat) },
    ({ game, seat: given }, { games, known }) => {
      const { state } = games.get(game);
      const seer = seatOf(state, given);
      return { seat: seer, informationState: informationState(known.engine.view(state, seer, 'perfect')) };
    },
  ),
  hash: taking({ game: handle }, ({ game }, { games, known }) => ({
    hash: known.engine.hash(games.get(game).state),
  })),
  scores: taking({ game: handle }, ({ game }, { games, known: { engine } }) => {
    const { state } = games.get(game);
    return { scores: engine.scores(state), ranking: engine.ranking(state) };
  }),
  verify: taking(
    { record: anything, components: z.optional(anything), limit: workLimit },
    ({ record, components: given, limit }, { known: { engine } }, errand) => {
      const components: Components | undefined =
        given === undefined ? undefined : within(['components'], () => engine.parseComponents(given));
      const limits = workLimitsOf(limit, errand, lengthOf(record));
      return engine.verifyRecord(
        record as GameRecord,
        components === undefined ? limits : { components, ...limits },
      );
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
      const commit = () => known.engine.commitSeed(options as SeedlessOptions, place, contribution);
      return { commitment: within(['options'], commit, ['place', 'contribution']) };
    },
  ),
  joinSeed: taking(
    { options: anything, contributions: anything },
    ({ options, contributions }, { known }) => {
      const join = () => known.engine.joinSeed(options as SeedlessOptions, contributions as string[]);
      return { seed: within(['options'], join, ['contributions']) };
    },
  ),
};

/** A view, with the number of the turn and of the round if they are known. */
function seen(known: KnownGames, { state, numbers }: Game, seer: Viewer, given?: Recall): object {
  const bare: object = known.engine.view(state, seer, given);
  return numbers === null ? bare : withNumbers(known.named(state.variant), bare, numbers);
}

function pairOf({ games }: Session, since: string, game: string): readonly [Game, Game] {
  const [before, after] = [games.get(since, 'since'), games.get(game)];
  const [old, now] = [before.state, after.state];
  if (old.variant === now.variant && old.game.players === now.game.players) return [before, after];
  return refuse('wrong-params', 'Give two positions of one game.', ['since']);
}

function pointerTo(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
}

/** The seat in question: by default the one that decides, or seat 0 when the game is over. */
function seatOf({ phase, actor, game }: State, given = phase === 'over' ? 0 : actor): number {
  return checkSeat(game.players, given);
}
