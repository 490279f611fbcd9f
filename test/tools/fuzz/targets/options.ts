import { defaultComponents } from '../../../../src/entries/components';
import { createBatch, createEnv } from '../../../../src/env/index';
import { hash, setup, startRecord, verifyRecord } from '../../../../src/index';
import { TABLES } from '../../../support/play';
import { must, unlessRefused, untouched } from '../refusal';
import { checkState } from '../state-check';
import type { Target } from '../target';
import { readInput } from '../wire';

const MAP = {
  columns: {
    A: [1, 3, 5, 7],
    B: [0, 2, 4, 6],
    C: [1, 3, 5, 7],
    D: [0, 2, 4, 6],
    E: [1, 3, 5, 7],
    F: [0, 2, 4, 6],
  },
  ports: ['A1', 'C4', 'D1', 'F4'],
};

/** Options of `setup`, of environments and of batches. */
export const options: Target = {
  name: 'options',
  form: 'tree',
  batch: 8,
  seeds: (variants) =>
    TABLES.filter(({ variant }) => variants.includes(variant)).flatMap(({ variant, players }) => {
      const plain = { variant, players, seed: 'x' };
      const own = {
        'spice-road': { tradeAtLeastOnce: true },
        'eastern-wonders': { map: MAP, upgradeFromNextBuild: false },
        'new-world': { board: 'D1', upgradeAtLeastOnce: true },
        'sand-to-sea': { tradeAtLeastOnce: true, map: MAP },
      }[variant];
      const set = players === 2 ? [{ ...plain, components: defaultComponents(variant) }] : [];
      const env = { ...plain, reward: 'rank', limit: 3, games: 2, autoReset: false };
      return [plain, { ...plain, firstSeat: 1, ...own }, env, ...set].map((each) => JSON.stringify(each));
    }),
  run(text) {
    const given = readInput(text);
    return untouched(given, () => {
      const made = unlessRefused(() => setup(given as never));
      const record = unlessRefused(() => startRecord(given as never));
      must((made === null) === (record === null), 'setup and startRecord do not agree');
      const env = withoutSeed(given, made === null ? null : record?.value.options);
      const isEnv = env !== null && checkEnv(env, made !== null);
      if (made === null || record === null) return isEnv ? 'accepted' : 'refused';
      checkState(made.value);
      must(hash(setup(given as never)) === hash(made.value), 'the same options give another game');
      must(
        verifyRecord(JSON.parse(JSON.stringify(record.value))).ok,
        'the record of a new game does not verify',
      );
      return 'accepted';
    });
  },
};

/**
 * The options for an environment: those with own pieces only as `setup` has checked them, since environments check
 * these in meaning only.
 */
function withoutSeed(given: unknown, checked: object | null | undefined): object | null {
  if (typeof given !== 'object' || given === null) return null;
  const isOwn = 'components' in given && given.components !== undefined;
  const source = isOwn ? checked : given;
  if (source === null || source === undefined) return null;
  return source;
}

function checkEnv(source: object, isGame: boolean): boolean {
  const { seed, games, autoReset, ...options } = source as Record<string, unknown>;
  const env = unlessRefused(() => createEnv(options as never));
  must(env !== null || !isGame, 'setup takes options that an environment refuses');
  unlessRefused(() => createBatch({ ...options, seed, games: games ?? 2, autoReset } as never));
  if (env === null) return false;
  const one = env.value;
  unlessRefused(() => one.reset(seed as never));
  for (let i = 0; i < 12 && one.agent !== null; i++) {
    const id = one.mask().indexOf(1);
    must(id >= 0, 'an environment without a legal action');
    one.step(id);
    one.observe();
  }
  return true;
}
