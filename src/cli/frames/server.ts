import * as z from 'zod/mini';
import type { Batch } from '../../env/batch';
import { createBatch, ENV_VERSION } from '../../env/index';
import { isSameSetting } from '../../env/options';
import { read } from '../../input/read';
import { int, list, object, oneOf, text } from '../../input/schema';
import { drawState } from '../drawing';
import type { KnownGames } from '../games/known-games';
import { parseJson } from '../json';
import { type Fault, faultOf, isInputError, refuse, within } from '../serve/faults';
import { anything, parseSetting, type Setting, schemaOf, seed, viewer } from '../serve/params';
import { type BatchPlayers, playersAt } from '../serve/players';
import { spacesFor } from '../serve/spaces';
import { type Frame, frameOf } from './frame';
import { type Incoming, KIND, MAX_MESSAGE, type Message } from './message';
import { rowLayout } from './rows';

/** Answers messages with messages. */
export interface FrameServer {
  answer(incoming: Exclude<Incoming, 'end'>): Message;
}

/** When a game that has ended gives way to its next episode: within the step, in the next one, or never by itself. */
const RESETS = ['same-step', 'next-step', 'none'] as const;

/** The batch of this server. */
interface Table {
  readonly batch: Batch;
  readonly frame: Frame;
  readonly setting: Setting;
  readonly reset: (typeof RESETS)[number];
  readonly firstGame: number;
  readonly players: BatchPlayers;
}

/** What a request by name is answered with: a result, or a frame. */
type Answer = { readonly result: object } | 'frame';

/** The maximum number of values in a message: room for the states of ten thousand games. */
const MAX_VALUES = 20_000_000;

const position = object({ game: int(0), state: anything, steps: int(0), episode: int(0) });
const gameList = list(int(0));
const offset = int(0);

/**
 * A server with one batch of games, whose observations and masks travel as raw bytes.
 *
 * @param known - the games to play
 */
export function createFrameServer(known: KnownGames): FrameServer {
  let opened: Table | null = null;
  const table = (): Table => opened ?? refuse('no-such-batch', 'The first request must be open.');
  const checked = (games: readonly number[], path: string): readonly number[] => {
    const most = table().batch.games;
    const wrong = games.findIndex((game) => game >= most);
    return wrong === -1
      ? games
      : refuse('no-such-game', `The batch has no game ${games[wrong]}.`, [path, wrong]);
  };

  const methods: Readonly<Record<string, (params: unknown) => Answer>> = {
    open: by(
      {
        options: anything,
        reward: z.optional(oneOf(['outcome', 'rank', 'margin'])),
        limit: z.optional(int(1)),
        games: int(1, 10_000),
        firstGame: z.optional(int(0)),
        seed,
        reset: z.optional(oneOf(RESETS)),
      },
      ({ options, reset = 'same-step', firstGame = 0, ...given }) => {
        const setting = parseSetting(known, options);
        const autoReset = reset === 'same-step';
        const batch = createBatch(known.named(setting.variant), {
          ...setting,
          ...given,
          firstGame,
          autoReset,
        });
        opened = { batch, frame: frameOf(batch), setting, reset, firstGame, players: new Map() };
        const players = batch.rewards.length / batch.games;
        const sizes = { actions: batch.actionSpace.size, observations: batch.observationSpace.size };
        return { result: { env: ENV_VERSION, games: batch.games, players, sizes, row: rowLayout(players) } };
      },
    ),
    map: by({ path: text({ most: 4096 }), observations: offset, masks: offset, rows: offset }, (memory) => {
      const { frame } = table();
      try {
        frame.map(memory);
      } catch (error) {
        refuse('no-such-file', (error as Error).message, ['path']);
      }
      return { result: {} };
    }),
    spaces: by({}, () => {
      const { actions, observations } = spacesFor(known, table().setting);
      const notation = Array.from({ length: actions.size }, (_, id) => actions.text(id));
      return { result: { notation, parts: observations.parts } };
    }),
    reset: by({ seed: z.optional(seed) }, ({ seed: given }) => {
      table().batch.reset(given);
      table().players.clear();
      return 'frame';
    }),
    next: by({ games: gameList }, ({ games }) => {
      for (const game of checked(games, 'games')) table().batch.next(game);
      return 'frame';
    }),
    choose: by(
      { bot: text({ most: 64 }), seed: z.optional(seed), games: z.optional(gameList) },
      ({ bot, seed: given = 0, games }) => ({
        result: { ids: choose(known, table(), bot, given, games && checked(games, 'games')) },
      }),
    ),
    save: by({ games: z.optional(gameList) }, ({ games }) => {
      const { batch } = table();
      const asked = games === undefined ? [...batch.agents.keys()] : checked(games, 'games');
      const positions = asked.map((game) => {
        const { state, steps } = batch.env(game);
        return { game, state, steps, episode: batch.episodes[game] };
      });
      return { result: { positions } };
    }),
    load: by({ positions: list(position), seed: z.optional(seed) }, ({ positions, seed: given }) => {
      const { batch, players, setting } = table();
      checked(
        positions.map(({ game }) => game),
        'positions',
      );
      const states = positions.map(({ state }, i) =>
        within(['positions', i, 'state'], () => known.engine.parseState(state), {
          schema: schemaOf(known, 'state', state),
        }),
      );
      const isSame = isSameSetting(setting.variant, batch.env(0).state.game);
      const other = states.findIndex((state) => !isSame(state));
      if (other !== -1)
        refuse('other-setting', 'The state has another game setting than the batch.', [
          'positions',
          other,
          'state',
        ]);
      if (given !== undefined) batch.reset(given);
      players.clear();
      positions.forEach(({ game, steps, episode }, i) => {
        batch.load(game, states[i] as (typeof states)[number], steps, episode);
      });
      return 'frame';
    }),
    text: by({ game: int(0), viewer: z.optional(viewer) }, ({ game, viewer: seer = 'spectator' }) => {
      const [checkedGame] = checked([game], 'game') as [number];
      return { result: { text: drawState(known, table().batch.env(checkedGame).state, seer) } };
    }),
  };

  function run(incoming: Exclude<Incoming, 'end'>): Answer {
    if (incoming === 'too-long')
      return refuse('too-long', `A message has at most ${MAX_MESSAGE} bytes; this one was skipped.`);
    const { kind, body } = incoming;
    if (kind === KIND.frame) {
      step(table(), body);
      return 'frame';
    }
    if (kind !== KIND.json) return refuse('not-a-request', `There is no kind ${kind} of messages.`);
    const { method: name, params = {} } = requestIn(body);
    const named = Object.hasOwn(methods, name) ? methods[name] : undefined;
    if (named === undefined) return refuse('unknown-method', `There is no method ${JSON.stringify(name)}.`);
    return named(params);
  }
  return {
    answer(incoming) {
      try {
        const answer = run(incoming);
        if (answer === 'frame') return { kind: KIND.frame, parts: table().frame.send() };
        return inJson(answer);
      } catch (error) {
        return inJson({ error: faultOf(error) });
      }
    },
  };
}

function by<S extends z.core.$ZodShape>(
  shape: S,
  run: (params: z.infer<ReturnType<typeof object<S>>>) => Answer,
): (params: unknown) => Answer {
  const schema = object(shape);
  return (params) => run(within([], () => read(schema, params), { schema }));
}

function inJson(value: { readonly result: object } | { readonly error: Fault }): Message {
  return { kind: KIND.json, parts: [Buffer.from(JSON.stringify(value))] };
}

const request = object({ method: text(), params: z.optional(anything) });

function requestIn(body: Uint8Array): { readonly method: string; readonly params?: unknown } {
  let value: unknown;
  try {
    value = parseJson(new TextDecoder('utf-8', { fatal: true }).decode(body), MAX_VALUES);
  } catch (error) {
    if (isInputError(error)) throw error;
    return refuse('not-json', 'The message is not JSON.');
  }
  return within([], () => read(request, value), { schema: request });
}

/** Steps a batch; a row that is over begins anew, or stays as it is. */
function step({ batch, reset }: Table, body: Uint8Array): void {
  const { games, agents, actionSpace, masks } = batch;
  if (body.length !== 4 * games)
    refuse('wrong-length', `The batch has ${games} games, not ${body.length / 4}.`, ['ids']);
  const ids = new Int32Array(body.slice().buffer);
  const { size } = actionSpace;
  for (let game = 0; game < games; game++) {
    const id = ids[game] as number;
    if (agents[game] === -1 || (id >= 0 && id < size && masks[game * size + id] === 1)) continue;
    const named =
      id >= 0 && id < size
        ? `Action ${id} (${actionSpace.text(id)}) is not legal now.`
        : `There is no action ${id}.`;
    refuse('illegal-id', `Game ${game}: ${named}`, ['ids', game]);
  }
  const over = reset === 'next-step' ? [...agents.keys()].filter((game) => agents[game] === -1) : [];
  batch.step(ids);
  for (const game of over) batch.next(game);
}

function choose(
  { named }: KnownGames,
  { batch, players, firstGame, setting }: Table,
  bot: string,
  given: string | number,
  games: readonly number[] = [...batch.agents.keys()],
): number[] {
  const seated = playersAt(named(setting.variant), players, bot, given);
  return games.map((game) => {
    if (batch.agents[game] === -1) return -1;
    const player = seated.at(firstGame + game, batch.episodes[game] as number);
    return batch.actionSpace.encode(player.choose(batch.env(game)));
  });
}
