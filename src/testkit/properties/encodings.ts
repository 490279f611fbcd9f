import { textOf } from '../../util/difference';
import { course } from '../course';
import type { RuleCode } from '../rules';
import { type Check, checkOf, type Trial } from '../trial';

/**
 * Checks that a state survives `serialize` and `parse`: JSON, hash and legal actions stay the same, also
 * after the next action and with keys in another order. Needs `serialize` and `parse`.
 */
export const roundTrip: Check = checkOf('roundTrip', ['serialize', 'parse'], async (trial) => {
  const { able } = trial;
  const readBack = async (state: unknown, json: unknown, code: RuleCode): Promise<unknown> => {
    const back = await able.parse(json);
    trial.same(code, await trial.fingerprint(state), await trial.fingerprint(back));
    return back;
  };
  for await (const { state, next: action, isClose } of course(trial)) {
    if (!isClose) continue;
    const json: unknown = JSON.parse(await textOfState(trial, state));
    const back = await readBack(state, json, 'other-state');
    await readBack(state, reversedKeys(json), 'key-order');
    if (action === undefined) continue;
    const after = async (from: unknown) => trial.fingerprint(await able.apply(from, action));
    await trial.alike('other-future', [state, back], after, { action });
  }
});

async function textOfState(trial: Trial<'serialize'>, state: unknown): Promise<string> {
  const value = await trial.able.serialize(state);
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    return trial.fail('not-json', { cause });
  }
  return text ?? trial.fail('not-json', { expected: 'a JSON value', found: typeof value });
}

function reversedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, child]) => [key, reversedKeys(child)]));
}

/**
 * Checks that the mask allows exactly the legal actions, and that ids and actions correspond one to one
 * throughout a game. Needs `legalMask` and `decode`; `encode` is checked if present.
 */
export const mask: Check = checkOf('mask', ['legalMask', 'decode'], async (trial) => {
  const { able } = trial;
  let size: number | undefined;
  const textById = new Map<number, string>();
  const idByText = new Map<string, number>();
  for await (const { state, legal, isClose } of course(trial)) {
    if (!isClose) continue;
    const bits = Array.from(await able.legalMask(state));
    size ??= bits.length;
    trial.same('mask-size', size, bits.length);
    const allowed = new Set(legal.map(textOf));
    const masked = new Set<string>();
    for (const id of bits.flatMap((bit, at) => (bit ? [at] : []))) {
      const action = await able.decode(state, id);
      const text = textOf(action);
      const first = textById.get(id);
      if (first !== undefined) trial.same('id-moves', JSON.parse(first), action);
      trial.same('id-twice', idByText.get(text) ?? id, id, { action });
      textById.set(id, text);
      idByText.set(text, id);
      masked.add(text);
      if (!allowed.has(text))
        trial.fail('mask-allows', { action, expected: 'not allowed', found: 'allowed' });
      if (able.encode === undefined) continue;
      trial.same('id-moves', id, await able.encode(state, action), { action });
    }
    for (const action of legal) {
      if (!masked.has(textOf(action)))
        trial.fail('mask-misses', { action, expected: 'allowed', found: 'not allowed' });
    }
    trial.comparisons += 1;
  }
});
