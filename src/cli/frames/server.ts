import { Command } from 'commander';
import * as z from 'zod/mini';
import { episodeSeed } from '../../entries/command';
import type { Batch } from '../../env/batch';
import { createBatch, ENV_VERSION } from '../../env/index';
import { isSameSetting } from '../../env/options';
import { below } from '../../input/errors';
import { int, list, object, oneOf, text } from '../../input/schema';
import { isSystemError } from '../cli-error';
import { type GameFlags, withGameFlags } from '../flags';
import { drawState, loadGames, type Registry } from '../game-registry';
import { lineOf } from '../serve/lines';
import { failure, rpcOf } from '../serve/rpc';
import { faultOf, refuse } from '../session/faults';
import {
  anything,
  type Method,
  name,
  parseSetting,
  rewarding,
  seed,
  taking,
  viewer,
} from '../session/params';
import { playersOf, type SessionPlayers } from '../session/session';
import { notLegal } from '../session/spaces';
import {
  frameOf,
  type Incoming,
  KIND,
  MAX_MESSAGE,
  type Message,
  messagesFrom,
  rowLayout,
  showEnds,
  unitsOf,
  writeMessage,
} from './message';
import { type Opponents, opponentsIn, opposing } from './opponents';

/** When the next episode starts: in the step that ends a game, in the step after it, or only on request. */
const RESETS = ['same-step', 'next-step', 'none'] as const;

const seeds = z.union([seed, list(seed)]);
type Seeds = z.infer<typeof seeds>;

interface OpenBatch {
  readonly batch: Batch;
  seed: Seeds;
  readonly frame: ReturnType<typeof frameOf>;
  readonly reset: (typeof RESETS)[number];
  readonly firstGame: number;
  /** The bots of each game, and the episode for which they were created. */
  readonly seated: ({ readonly players: SessionPlayers; readonly episode: number } | undefined)[];
  readonly opponents: Opponents | null;
}

/** The maximum number of values in a message: enough for the states of ten thousand games. */
const MAX_VALUES = 20_000_000;

const position = object({ game: int(0), state: anything, steps: int(0), episode: int(0) });
const gameList = list(int(0));
const offset = int(0);

/** Creates a server with one batch of games. Its function resolves to `null` if a message needs no answer. */
export function createFrameServer(registry: Registry): (incoming: Incoming) => Promise<Message | null> {
  let opened: OpenBatch | null = null;
  const table = (): OpenBatch => opened ?? refuse('no-such-batch', 'The first request must be open.');
  const checked = (games: readonly number[], path: string): readonly number[] => {
    const most = table().batch.games;
    const wrong = games.findIndex((game) => game >= most);
    return wrong === -1
      ? games
      : refuse('no-such-game', `The batch has no game ${games[wrong]}.`, [path, wrong]);
  };
  const asked = (games: readonly number[] = [...table().batch.agents.keys()]) => checked(games, 'games');

  /** Starts episode 0 of all games, by default with the current seed. */
  const begin = (given: Seeds = table().seed): void => {
    const { batch, seated, opponents } = table();
    batch.reset(given);
    table().seed = given;
    seated.length = 0;
    opponents?.clear();
  };

  /** Returns the id of the action that a bot chooses; -1 if the game is over. */
  const choose = (game: number, bot: string, given: string | number): number => {
    const { batch, seated, firstGame } = table();
    if (batch.agents[game] === -1) return -1;
    const { variant, encode } = batch.actionSpace;
    const episode = batch.episodes[game] as number;
    const held = seated[game];
    const players = held?.episode === episode ? held.players : playersOf(registry.named(variant));
    seated[game] = { players, episode };
    return encode(players.at(bot, `${given}:${firstGame + game}:${episode}`).choose(batch.env(game)));
  };

  const methods: Readonly<Record<string, Method<[], object | 'frame'>>> = {
    open: taking(
      {
        options: anything,
        ...rewarding,
        games: int(1, 10_000),
        firstGame: z.optional(int(0)),
        seed,
        reset: z.optional(oneOf(RESETS)),
        dtype: z.optional(oneOf(['float32', 'uint8'])),
        ...opposing,
      },
      ({ options, reset = 'same-step', firstGame = 0, dtype, opponents: mixtures, seat, ...given }) => {
        const setting = parseSetting(registry, options);
        const autoReset = reset === 'same-step' && mixtures === undefined;
        const game = registry.named(setting.variant);
        const batch = createBatch(game, { ...setting, ...given, firstGame, autoReset });
        const seedOf = (episodeGame: number) =>
          episodeSeed(table().seed, firstGame, episodeGame, batch.episodes[episodeGame] as number);
        const opponents = mixtures ? opponentsIn(registry, batch, mixtures, seat, seedOf) : null;
        const frame = frameOf(
          batch,
          dtype === 'uint8' ? unitsOf(batch.observationSpace) : null,
          opponents?.drawnIn,
        );
        opened = { batch, seed: given.seed, frame, reset, firstGame, seated: [], opponents };
        const players = batch.rewards.length / batch.games;
        const sizes = { actions: batch.actionSpace.size, observations: batch.observationSpace.size };
        return { env: ENV_VERSION, games: batch.games, players, sizes, row: rowLayout(players) };
      },
    ),
    map: taking(
      { path: text({ most: 4096 }), observations: offset, masks: offset, rows: offset },
      (memory) => {
        const { frame } = table();
        try {
          frame.map(memory);
        } catch (error) {
          refuse('no-such-file', (error as Error).message, ['path']);
        }
        return {};
      },
    ),
    spaces: taking({}, () => {
      const { actionSpace: actions, observationSpace: observations } = table().batch;
      const notation = Array.from({ length: actions.size }, (_, id) => actions.text(id));
      return { notation, parts: observations.parts };
    }),
    reset: taking({ seed: z.optional(seeds) }, ({ seed: given }) => {
      begin(given);
      table().opponents?.play();
      return 'frame';
    }),
    next: taking({ games: gameList }, ({ games }) => {
      for (const game of checked(games, 'games')) table().batch.next(game);
      table().opponents?.play();
      return 'frame';
    }),
    choose: taking(
      { bot: name, seed: z.optional(seed), games: z.optional(gameList) },
      ({ bot, seed: given = 0, games }) => ({ ids: asked(games).map((game) => choose(game, bot, given)) }),
    ),
    save: taking({ games: z.optional(gameList) }, ({ games }) => {
      const { batch } = table();
      const positions = asked(games).map((game) => {
        const { state, steps } = batch.env(game);
        return { game, state, steps, episode: batch.episodes[game] };
      });
      return { positions };
    }),
    load: taking({ positions: list(position), seed: z.optional(seeds) }, ({ positions, seed: given }) => {
      const { batch, seated, opponents } = table();
      const games = positions.map(({ game }) => game);
      checked(games, 'positions');
      const states = positions.map(({ state }, i) =>
        below(['positions', i, 'state'], () => registry.engine.parseState(state)),
      );
      const isSame = isSameSetting(batch.actionSpace.variant, batch.env(0).state.game);
      const other = states.findIndex((state) => !isSame(state));
      const path = ['positions', other, 'state'];
      if (other !== -1) refuse('other-setting', 'The state has another game setting than the batch.', path);
      if (given !== undefined) begin(given);
      seated.length = 0;
      opponents?.clear();
      positions.forEach(({ game, steps, episode }, i) => {
        batch.load(game, states[i] as (typeof states)[number], steps, episode);
      });
      return 'frame';
    }),
    text: taking({ game: int(0), viewer: z.optional(viewer) }, ({ game, viewer: seer = 'spectator' }) => {
      checked([game], 'game');
      return { text: drawState(registry, table().batch.env(game).state, seer) };
    }),
  };

  const inJson = (text: string): Message => ({ kind: KIND.json, parts: [Buffer.from(text)] });
  let isFrame = false;
  const answerJson = rpcOf(
    Object.keys(methods),
    (name, params) => {
      const result = methods[name]?.run(params) ?? {};
      isFrame = result === 'frame';
      return isFrame ? {} : (result as object);
    },
    MAX_VALUES,
  );

  return async (incoming) => {
    if (incoming === 'too-long') {
      const message = `A message has at most ${MAX_MESSAGE} bytes; this one was skipped.`;
      const text = await answerJson({ fault: { code: 'too-long', message } });
      return text === null ? null : inJson(text);
    }
    const { kind, body } = incoming;
    try {
      isFrame = kind === KIND.frame;
      if (kind === KIND.json) {
        const text = await answerJson(lineOf(body));
        await opened?.batch.ready;
        if (!isFrame) return text === null ? null : inJson(text);
      } else if (isFrame) step(table(), body);
      else refuse('not-a-request', `There is no kind ${kind} of messages.`);
      return { kind: KIND.frame, parts: table().frame.send() };
    } catch (error) {
      return inJson(JSON.stringify(failure(faultOf(error), null)));
    }
  };
}

/**
 * Steps a batch. With `next-step`, games that were already over start their next episode. Without `same-step`, games
 * that end show the observation of the seat that has acted.
 */
function step({ batch, reset, opponents }: OpenBatch, body: Uint8Array): void {
  const { agents, games, actionSpace, masks } = batch;
  const ids = new Int32Array(body.slice(0, body.length & ~3).buffer);
  if (body.length !== 4 * games)
    refuse('wrong-length', `The batch has ${games} games, not ${body.length / 4}.`, ['ids']);
  for (const [game, id] of ids.entries())
    if (
      agents[game] !== -1 &&
      !opponents?.isPause(id) &&
      !(id >= 0 && id < actionSpace.size && masks[game * actionSpace.size + id] === 1)
    )
      refuse('illegal-id', `Game ${game}: ${notLegal(actionSpace, id)}`, ['ids', game]);
  if (opponents !== null) {
    opponents.play(ids);
    return;
  }
  const actors = agents.slice();
  const over = reset === 'next-step' ? [...agents.keys()].filter((game) => agents[game] === -1) : [];
  batch.step(ids);
  if (reset !== 'same-step') showEnds(batch, (game) => actors[game] as number);
  for (const game of over) batch.next(game);
}

export function framesCommand(): Command {
  return withGameFlags(new Command('frames')).action(serveFrames);
}

const STDIN = 0;
const STDOUT = 1;

async function serveFrames({ game }: GameFlags): Promise<void> {
  const answerTo = createFrameServer(await loadGames(game));
  for (const incoming of messagesFrom(STDIN)) {
    const answer = await answerTo(incoming);
    try {
      if (answer !== null) writeMessage(STDOUT, answer);
    } catch (error) {
      if (isSystemError(error, 'EPIPE')) return;
      throw error;
    }
  }
}
