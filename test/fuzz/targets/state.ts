import { apply, legalActions, parseState, view } from '../../../src/index';
import { momentNamed, momentNames } from '../moments';
import { isRefusal, must, unlessRefused, untouched } from '../refusal';
import { checkState } from '../state-check';
import type { Target } from '../target';
import { readInput } from '../wire';

/** Hostile states, and everything that can be asked of those that are taken as good. */
export const state: Target = {
  name: 'state',
  form: 'tree',
  seeds: (variants) => momentNames(variants).map((name) => JSON.stringify(momentNamed(name))),
  run(text) {
    const given = readInput(text);
    return untouched(given, () => {
      const parsed = unlessRefused(() => parseState(given));
      // The other functions let a state in by the same door.
      const listed = unlessRefused(() => legalActions(given as never));
      const seen = unlessRefused(() => view(given as never, 'spectator'));
      unlessRefused(() => apply(given as never, { kind: 'rest' } as never), isRefusal);
      must((listed === null) === (parsed === null), 'parseState and legalActions do not agree');
      must((seen === null) === (parsed === null), 'parseState and view do not agree');
      if (parsed === null) return 'refused';
      checkState(parsed.value);
      return 'accepted';
    });
  },
};
