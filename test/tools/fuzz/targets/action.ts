import { apply, explain, formatAction, hash, legalActions, parseAction } from '../../../../src/index';
import { momentNamed, momentNames } from '../moments';
import { isRefusal, must, unlessRefused, untouched } from '../refusal';
import type { Target } from '../target';
import { readInput } from '../wire';

interface Input {
  readonly at?: unknown;
  readonly action?: unknown;
}

/** Hostile actions in states of seeded games. */
export const action: Target = {
  name: 'action',
  form: 'tree',
  batch: 32,
  fixed: ['at'],
  seeds: (variants) =>
    momentNames(variants).flatMap((at) => {
      const legal = legalActions(momentNamed(at));
      return legal.slice(0, 6).map((each) => JSON.stringify({ at, action: each }));
    }),
  run(text) {
    const { at, action: given } = (readInput(text) ?? {}) as Input;
    const state = momentNamed(at);
    const before = hash(state);
    return untouched(given, () => {
      const verdict = explain(state, given);
      const parsed = unlessRefused(() => parseAction(given, state.variant));
      const anywhere = unlessRefused(() => parseAction(given));
      const applied = unlessRefused(() => apply(state, given as never), isRefusal);
      const written = unlessRefused(() => formatAction(state, given as never), isRefusal);
      must(hash(state) === before, 'the state was changed');
      must((applied !== null) === verdict.legal, 'explain and apply do not agree');
      if (parsed === null) {
        must(!verdict.legal && verdict.code === 'malformed', 'what is no action is judged by a clause');
        must(written === null, 'what is no action has a text');
        return 'refused';
      }
      must(anywhere !== null, 'an action of one game is none of any');
      const again = parseAction(parsed.value, state.variant);
      must(
        JSON.stringify(again) === JSON.stringify(parsed.value),
        'the action changes when it is parsed again',
      );
      const isListed = legalActions(state).some((each) => isSame(each, parsed.value));
      must(isListed === verdict.legal, 'explain and legalActions do not agree');
      return verdict.legal ? 'accepted' : 'refused';
    });
  },
};

function isSame(a: object, b: object): boolean {
  const sorted = (value: object): string => JSON.stringify(Object.entries(value).sort());
  return sorted(a) === sorted(b);
}
