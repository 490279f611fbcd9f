import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');
const require = createRequire(import.meta.url);

/** How to get an error of each class from a build of an entry. */
const thrown = {
  InvalidInputError: ({ setup }: never) => (setup as (options: object) => void)({ variant: 'chess' }),
  IllegalActionError: ({ setup, apply }: never) =>
    (apply as (state: object, action: object) => void)(
      (setup as (options: object) => object)({ variant: 'spice-road', players: 2, seed: 1 }),
      { kind: 'trade' },
    ),
  LimitError: ({ setup, legalTurns }: never) => [
    ...(legalTurns as (state: object, limits: object) => Iterable<object>)(
      (setup as (options: object) => object)({ variant: 'spice-road', players: 2, seed: 1 }),
      { maxActions: 1 },
    ),
  ],
};

function errorOf(work: () => void): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return null;
}

test.each(Object.entries(thrown))(
  'a %s of the ES module is one for CommonJS, and the other way round',
  async (name, work) => {
    const builds = [await import(join(dist, 'index.js')), require(join(dist, 'index.cjs'))];
    for (const thrower of builds) {
      const error = errorOf(() => work(thrower as never));
      for (const { [name]: known, InvalidInputError, IllegalActionError, LimitError } of builds) {
        expect(error).toBeInstanceOf(known);
        const kinds = [InvalidInputError, IllegalActionError, LimitError];
        expect(kinds.filter((kind) => error instanceof kind)).toEqual([known]);
        class Own extends known {}
        expect(error).not.toBeInstanceOf(Own);
      }
    }
  },
);

test('what is no error of the package is no instance', async () => {
  const { InvalidInputError } = await import(join(dist, 'index.js'));
  for (const value of [null, undefined, 'InvalidInputError', { name: 'InvalidInputError' }, new Error('x')])
    expect(value instanceof InvalidInputError).toBe(false);
});

test('a failed property is one for both builds of the testkit', async () => {
  const builds = [await import(join(dist, 'testkit.js')), require(join(dist, 'testkit.cjs'))];
  expect(builds[0].PropertyError).not.toBe(builds[1].PropertyError);
  const made = Object.create(builds[0].PropertyError.prototype);
  expect(made).toBeInstanceOf(builds[1].PropertyError);
});
