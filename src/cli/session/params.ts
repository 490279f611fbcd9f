import * as z from 'zod/mini';
import type { EnvOptions } from '../../env/options';
import { InvalidInputError } from '../../index';
import { below } from '../../input/errors';
import { seed } from '../../input/fields';
import { read } from '../../input/read';
import { anything, int, object, oneOf, text } from '../../input/schema';
import type { WorkLimits } from '../../play/work-limits';
import { nearestFirst } from '../../util/text';
import type { Registry } from '../game-registry';
import { refuse } from './faults';

/** Lets a method check whether its request has been cancelled, and report progress. */
export interface RequestContext {
  /** Whether the request has been cancelled; methods that may take long check this from time to time. */
  readonly signal: { readonly aborted: boolean };
  /**
   * Reports progress; absent if the request does not ask for it.
   *
   * @param done - actions, iterations or games so far
   * @param total - the total number, if it is known
   */
  readonly progress?: ((done: number, total?: number) => void) | undefined;
}

/** The maximum and default work of one request: actions played or tried, and time. */
export const WORK = { actions: 1_000_000, milliseconds: 60_000 } as const;

/** The maximum and default time of the bots in one request. */
export const CHOOSING = { milliseconds: 300_000 } as const;

const upTo = (most: number) => z.optional(int(1, most));

/** The param `limit` of methods that play or try actions. */
export const workLimit = z.optional(
  object({ actions: upTo(WORK.actions), milliseconds: upTo(WORK.milliseconds) }),
);

/**
 * Returns the work limits of a request: its param `limit`, by default the maximum.
 *
 * @param total - the total number of actions or iterations for progress reports, if it is known
 */
export function limitsOf(
  given: z.infer<typeof workLimit>,
  { signal, progress }: RequestContext,
  total?: number,
  most: { readonly actions?: number; readonly milliseconds: number } = WORK,
) {
  return {
    maxActions: given?.actions ?? most.actions,
    milliseconds: given?.milliseconds ?? most.milliseconds,
    signal,
    onProgress: progress && ((done: number) => progress(done, total)),
  } satisfies WorkLimits;
}

/** The handle of a game or an analysis, or the name of a bot or variant; the schema does not check that it exists. */
export const name = text({ most: 64 });

/** A seat; the schema does not check that the game has it. */
export const seat = int(0);

export const viewer = z.union([seat, z.literal('spectator')]);

/** The encoding of arrays of numbers: base64 of their bytes in the byte order of the machine, or lists. */
export const encoding = oneOf(['base64', 'list']);
export type ArrayEncoding = z.infer<typeof encoding>;

/** The kind of rewards, and the number of actions after which a game is truncated. */
export const rewarding = {
  reward: z.optional(oneOf(['outcome', 'rank', 'margin'])),
  limit: z.optional(int(1)),
};

/** The id of an action in the action space of `century-engine/env`. */
export const actionId = int(0, 2 ** 31 - 1);

/** An action as JSON, id or notation; a request contains only one of these. */
export const chosen = {
  action: z.optional(anything),
  id: z.optional(actionId),
  notation: z.optional(text()),
};

/** The params of methods by which a bot chooses in a game. */
export const choosing = {
  bot: name,
  seed: z.optional(seed),
  limit: z.optional(object({ milliseconds: upTo(CHOOSING.milliseconds) })),
};

/** `anything` is for values that the engine itself validates. */
export { anything, seed };

/** A method or tool of one of the servers: `serve`, `frames` or `mcp`. */
export interface Method<More extends readonly unknown[], Answer> {
  /** The schemas of the params, by name. */
  readonly params: z.core.$ZodShape;
  /** Returns plain JSON, or throws and changes nothing. */
  run(params: unknown, ...more: More): Answer;
}

/** Creates a method that validates its params against a shape. */
export function taking<S extends z.core.$ZodShape, More extends readonly unknown[], Answer>(
  params: S,
  run: (params: z.infer<ReturnType<typeof object<S>>>, ...more: More) => Answer,
): Method<More, Answer> {
  const schema = object(params);
  return { params, run: (given, ...more) => run(readParams(schema, given), ...more) };
}

/** Validates params; the refusal of an unknown key lists the known keys. */
function readParams<S extends z.core.$ZodShape>(schema: ReturnType<typeof object<S>>, given: unknown) {
  try {
    return read(schema, given);
  } catch (error) {
    if (!(error instanceof InvalidInputError) || error.code !== 'unknown-key' || error.path.length > 1)
      throw error;
    const nearest = nearestFirst(String(error.path[0]), Object.keys(schema.shape)).join(', ');
    return refuse('unknown-key', `There is no such key; the keys are: ${nearest || 'none'}.`, error.path);
  }
}

/** Validates the options of an environment: those of `setup` without `seed`. */
export function parseSetting({ parseSeedless }: Registry, given: unknown): EnvOptions {
  const { seed: _, ...setting } = below(['options'], () => parseSeedless(given));
  return setting;
}

/** Returns a seat; refuses one that the game does not have. */
export function checkSeat(players: number, given: number, param = 'seat'): number {
  return given < players ? given : refuse('no-such-seat', `There is no seat ${given}.`, [param]);
}

export function encodeArray(numbers: Uint8Array | Float32Array, encoding: ArrayEncoding): string | number[] {
  if (encoding === 'list') return Array.from(numbers);
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');
}
