import {
  componentsHash,
  defaultComponents,
  lintComponents,
  parseComponents,
} from '../../../../src/entries/components';
import { hash, type Options, setup, startRecord, verifyRecord } from '../../../../src/index';
import { TABLES } from '../../../support/play';
import { numberOf } from '../dice';
import { must, unlessRefused, untouched } from '../refusal';
import { checkState } from '../state-check';
import type { Target } from '../target';
import { readInput } from '../wire';

/** Own component sets, and games with those that are taken as good. */
export const components: Target = {
  name: 'components',
  form: 'tree',
  batch: 8,
  seeds: (variants) => variants.map((variant) => JSON.stringify(defaultComponents(variant))),
  run(text) {
    const given = readInput(text);
    return untouched(given, () => {
      const parsed = unlessRefused(() => parseComponents(given));
      if (parsed === null) return 'refused';
      const set = parsed.value;
      must(
        JSON.stringify(parseComponents(set)) === JSON.stringify(set),
        'the set changes when it is parsed again',
      );
      must(
        componentsHash(parseComponents(JSON.parse(JSON.stringify(set)))) === componentsHash(set),
        'the hash of the set changes',
      );
      lintComponents(set);
      const seed = numberOf(text);
      const tables = TABLES.filter(({ variant }) => variant === set.variant);
      for (const [i, { variant, players }] of tables.entries()) {
        const options = { variant, players, seed, components: set } as Options;
        const made = unlessRefused(() => setup(options));
        if (made === null || i !== Math.abs(seed) % tables.length) continue;
        must(hash(setup(options)) === hash(made.value), 'the same options give another game');
        checkState(made.value);
        must(
          verifyRecord(JSON.parse(JSON.stringify(startRecord(options)))).ok,
          'the record of a new game does not verify',
        );
      }
      return 'accepted';
    });
  },
};
