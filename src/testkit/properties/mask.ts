import { textOf } from '../../util/difference';
import { course } from '../course';
import { type Check, checkOf } from '../trial';

/**
 * The mask allows exactly the legal actions, and ids and actions correspond one to one throughout a game. Needs
 * `legalMask` and `decode`; `encode` is checked if present.
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
      const known = textById.get(id);
      if (known !== undefined) trial.same('id-moves', JSON.parse(known), action);
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
