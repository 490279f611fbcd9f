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

export interface RequestContext {
  /** Checked from time to time by methods that may take long. */
  readonly signal: { readonly aborted: boolean };
  /** Reports actions, iterations or games; absent if the request wants no reports. */
  readonly progress?: ((done: number, total?: number) => void) | undefined;
}

/** The maximum and default work of a request: actions played or tried, and time. */
export const WORK = { actions: 1_000_000, milliseconds: 60_000 } as const;

/** The maximum and default time of the bots in a request. */
export const CHOOSING = { milliseconds: 300_000 } as const;

const upTo = (most: number) => z.optional(int(1, most));

export const workLimit = z.optional(
  object({ actions: upTo(WORK.actions), milliseconds: upTo(WORK.milliseconds) }),
);

/** Returns the limits of a request, which default to the maximum. */
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

/** The name of an open game, an analysis, a bot or a variant. The schema does not check that it exists. */
export const name = text({ most: 64 });

export const seat = int(0);

export const viewer = z.union([seat, z.literal('spectator')]);

/** The form in which arrays of numbers are sent: as base64 of their bytes in the machine's byte order, or as lists. */
export const encoding = oneOf(['base64', 'list']);
export type ArrayEncoding = z.infer<typeof encoding>;

/** `limit` truncates a game after this many actions. */
export const rewarding = {
  reward: z.optional(oneOf(['outcome', 'rank', 'margin', 'margin-change'])),
  limit: z.optional(int(1)),
};

export const actionId = int(0, 2 ** 31 - 1);

/** An action as JSON, id or notation; only one may be given. */
export const chosen = {
  action: z.optional(anything),
  id: z.optional(actionId),
  notation: z.optional(text()),
};

export const choosing = {
  bot: name,
  seed: z.optional(seed),
  limit: z.optional(object({ milliseconds: upTo(CHOOSING.milliseconds) })),
};

/** `anything` marks values that the engine itself validates. */
export { anything, seed };

/** A method of `serve` or `frames`, or a tool of `mcp`. */
export interface Method<More extends readonly unknown[], Answer> {
  readonly params: z.core.$ZodShape;
  /** Returns plain JSON, or throws and changes nothing. */
  run(params: unknown, ...more: More): Answer;
}

export function taking<S extends z.core.$ZodShape, More extends readonly unknown[], Answer>(
  params: S,
  run: (params: z.infer<ReturnType<typeof object<S>>>, ...more: More) => Answer,
): Method<More, Answer> {
  const schema = object(params);
  return { params, run: (given, ...more) => run(readParams(schema, given), ...more) };
}

/** An unknown key is refused with the list of known keys. */
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

export function parseSetting({ parseSeedless }: Registry, given: unknown): EnvOptions {
  const { seed: _, ...setting } = below(['options'], () => parseSeedless(given));
  return setting;
}

export function checkSeat(players: number, given: number, param = 'seat'): number {
  return given < players ? given : refuse('no-such-seat', `There is no seat ${given}.`, [param]);
}

export function encodeArray(numbers: Uint8Array | Float32Array, encoding: ArrayEncoding): string | number[] {
  if (encoding === 'list') return Array.from(numbers);
  return Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength).toString('base64');
}
