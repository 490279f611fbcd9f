import { apply, legalActions, parseState, view } from '../../../../src/index';
import { momentNamed, momentNames } from '../moments';
import { isRefusal, must, unlessRefused, untouched } from '../refusal';
import { checkState } from '../state-check';
import type { Target } from '../target';
import { readInput } from '../wire';

/** Hostile states, and everything that can be asked of those that are taken as good. */
export const state: Target = {
  name: 'state',
  form: 'tree',
  batch: 16,
  seeds: (variants) => momentNames(variants).map((name) => JSON.stringify(momentNamed(name))),
  run(text) {
    const given = readInput(text);
    return untouched(given, () => {
      const parsed = unlessRefused(() => parseState(given));
      if (text.length % 16 === 0) checkDoors(given, parsed !== null);
      if (parsed === null) return 'refused';
      checkState(parsed.value);
      return 'accepted';
    });
  },
};

/** The other functions let a state in by the same door. */
function checkDoors(given: unknown, isGood: boolean): void {
  const listed = unlessRefused(() => legalActions(given as never));
  const seen = unlessRefused(() => view(given as never, 'spectator'));
  unlessRefused(() => apply(given as never, { kind: 'rest' } as never), isRefusal);
  must((listed !== null) === isGood, 'parseState and legalActions do not agree');
  must((seen !== null) === isGood, 'parseState and view do not agree');
}
