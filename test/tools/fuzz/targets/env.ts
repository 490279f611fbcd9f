import { createEnv, type Env } from '../../../../src/env/index';
import { momentNamed, momentNames } from '../moments';
import { isInvalidInput, must, unlessRefused } from '../refusal';
import type { Target } from '../target';
import { readInput } from '../wire';

interface Input {
  readonly at?: unknown;
  readonly calls?: unknown;
}

/** Calls of an environment with ids, seats, seeds and states of all kinds. */
export const env: Target = {
  name: 'env',
  form: 'tree',
  batch: 16,
  fixed: ['at'],
  seeds: (variants) =>
    momentNames(variants).map((at) =>
      JSON.stringify({
        at,
        calls: [
          ['pick', 3],
          ['observe', 1],
          ['decode', 5],
          ['text', 7],
          ['isLegal', 9],
          ['step', 4],
          ['pick', 1],
          ['encode', { kind: 'rest' }],
          ['informationState', 0],
          ['view', 'spectator'],
          ['load', at],
          ['pick', 0],
          ['reset', 'x'],
          ['pick', 2],
          ['reset', 5],
          ['copy', 0],
          ['pick', 1],
          ['scores', 0],
          ['observe'],
        ],
      }),
    ),
  run(text) {
    const { at, calls } = (readInput(text) ?? {}) as Input;
    const state = momentNamed(at);
    if (!Array.isArray(calls)) return 'skipped';
    const { variant, game } = state;
    let one: Env = createEnv({ variant, players: game.players, limit: 30 } as never);
    one.load(state);
    let refused = 0;
    for (const call of calls) {
      const [name, value] = Array.isArray(call) ? call : [];
      const done = unlessRefused(() => {
        if (name === 'copy') one = one.copy();
        else return callOn(one, name, value);
      }, isRangeOrInput);
      if (done === null) refused++;
      const legal = one.mask().reduce((sum, bit) => sum + bit, 0);
      must((legal === 0) === (one.agent === null), 'an environment without a legal action');
    }
    return refused === 0 ? 'accepted' : 'refused';
  },
};

function callOn(one: Env, name: unknown, value: unknown): unknown {
  switch (name) {
    case 'pick': {
      const ids = [...one.mask().entries()].flatMap(([id, bit]) => (bit === 1 ? [id] : []));
      const id = ids[Number(value) % Math.max(ids.length, 1)];
      return id === undefined ? undefined : one.step(id);
    }
    case 'step':
      return one.step(value as number);
    case 'observe':
      return one.observe(value as number);
    case 'informationState':
      return one.informationState(value as number);
    case 'view':
      return one.view(value as number);
    case 'isLegal':
      return one.isLegal(value as number);
    case 'decode':
      return one.actionSpace.decode(value as number);
    case 'text':
      return one.actionSpace.text(value as number);
    case 'encode':
      return one.actionSpace.encode(value as never);
    case 'reset':
      return one.reset(value as string);
    case 'load':
      return one.load(momentNamed(value));
    case 'scores':
      return [one.scores(), one.ranking()];
    default:
      return undefined;
  }
}

/** Environments refuse ids and seats with a RangeError of their own, in words that the language does not use. */
function isRangeOrInput(error: unknown): boolean {
  if (error instanceof RangeError) return /^(there is no|action|the )/.test(error.message);
  return isInvalidInput(error);
}
