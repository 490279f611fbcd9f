import {
  createEnv,
  type Env,
  type EnvOptions,
  InvalidInputError,
  type ObservationSpace,
} from '../../src/env/index';
import { quickRandom, type Random } from '../../src/sim/index';
import { type Course, playedCourse } from '../support/arbitraries';

/** The ids that a mask allows. */
export function idsIn(mask: Uint8Array): number[] {
  return Array.from(mask.keys()).filter((id) => mask[id] === 1);
}

/** An id that the mask allows; every other time a claim or an upgrade if there is one, so that games get somewhere. */
export function pickId({ actionSpace, mask }: Env, random: Random): number {
  const legal = idsIn(mask());
  const wanted = legal.filter((id) => ['claim', 'upgrade'].includes(actionSpace.decode(id).kind));
  const from = wanted.length > 0 && random() < 0.5 ? wanted : legal;
  return from[Math.floor(random() * from.length)] ?? -1;
}

/** Stops before every decision of a game played at random, `limit` at most, and at its end. */
export function* walk(options: EnvOptions, seed: number, limit: number): Generator<Env, void> {
  const random = quickRandom(seed);
  const env = createEnv(options);
  env.reset(seed);
  for (let i = 0; i < limit; i++) {
    yield env;
    if (env.agent === null) return;
    env.step(pickId(env, random));
  }
}

/** Stops before every decision of a game, and after the last one. */
export function* walkedCourse(course: Course): Generator<Env, void> {
  const { seed, ...kind } = course.options;
  const env = createEnv(kind as EnvOptions);
  env.reset(seed);
  yield env;
  for (const { action } of playedCourse(course)) {
    env.step(env.actionSpace.encode(action));
    yield env;
  }
}

/** Rounds an observation to codes by the units of its parts, and returns the values of the codes. */
export function throughCodes({ parts }: Pick<ObservationSpace, 'parts'>, values: Float32Array): Float32Array {
  const rounded = parts.flatMap(({ offset, size, units }) =>
    Array.from(values.subarray(offset, offset + size), (value, i) => {
      const unit = units[i % units.length] ?? Number.NaN;
      return Math.round(value * unit) / unit;
    }),
  );
  return Float32Array.from(rounded);
}

/** Whether two arrays hold the same bytes; `toEqual` takes its time over thousands of long ones. */
export function isSame(one: Float32Array | Uint8Array, other: Float32Array | Uint8Array): boolean {
  const bytes = ({ buffer, byteOffset, byteLength }: Float32Array | Uint8Array): Uint8Array =>
    new Uint8Array(buffer, byteOffset, byteLength);
  return Buffer.compare(bytes(one), bytes(other)) === 0;
}

/** The code and the path of the input fault that is thrown. */
export function faultOf(act: () => unknown): Pick<InvalidInputError, 'code' | 'path'> {
  try {
    act();
  } catch (error) {
    if (error instanceof InvalidInputError) return { code: error.code, path: error.path };
    throw error;
  }
  throw new Error('nothing was refused');
}
