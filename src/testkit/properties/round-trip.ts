import { course } from '../course';
import type { Having } from '../implementation';
import type { RuleCode } from '../rules';
import { ask, type Check, checkOf, fail, fingerprint, same, type Trial } from '../trial';

/**
 * A state that goes through `serialize`, JSON text and `parse` is the same state: the same JSON, hash and legal
 * actions, also after the next action, and whatever the order of keys in the text. Needs `serialize` and `parse`.
 */
export const roundTrip: Check = checkOf('roundTrip', ['serialize', 'parse'], async (trial, able, full) => {
  for await (const { state, next, isClose } of course(trial, able, full)) {
    if (!isClose) continue;
    const json: unknown = JSON.parse(await textOfState(trial, able, state));
    const back = await readBack(trial, able, state, json, 'other-state');
    await readBack(trial, able, state, reversedKeys(json), 'key-order');
    if (next === undefined) continue;
    const [expected, found] = [
      await ask(trial, () => able.apply(state, { ...next }), { action: next }),
      await ask(trial, () => able.apply(back, { ...next }), { action: next }),
    ];
    const looks = [await fingerprint(trial, able, expected), await fingerprint(trial, able, found)];
    same(trial, 'other-future', looks[0], looks[1], { action: next });
  }
});

/** A state as JSON text. */
async function textOfState<S>(trial: Trial, able: Having<S, 'serialize'>, state: S): Promise<string> {
  const value = await ask(trial, () => able.serialize(state));
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    return fail(trial, 'not-json', { cause });
  }
  return text ?? fail(trial, 'not-json', { expected: 'a JSON value', found: typeof value });
}

async function readBack<S>(
  trial: Trial,
  able: Having<S, 'parse'>,
  state: S,
  json: unknown,
  code: RuleCode,
): Promise<S> {
  const back = await ask(trial, () => able.parse(json));
  same(trial, code, await fingerprint(trial, able, state), await fingerprint(trial, able, back));
  return back;
}

/** A copy with all keys in reverse order. */
function reversedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversedKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, child]) => [key, reversedKeys(child)]));
}
