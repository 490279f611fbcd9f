import { course } from '../course';
import type { RuleCode } from '../rules';
import { type Check, checkOf, type Trial } from '../trial';

/**
 * A state that goes through `serialize`, JSON text and `parse` is the same state: the same JSON, hash and legal
 * actions, also after the next action, and whatever the order of keys in the text. Needs `serialize` and `parse`.
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

/** A state as JSON text. */
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

/** A copy with all keys in reverse order. */
function reversedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, child]) => [key, reversedKeys(child)]));
}
