import { textOf } from '../../util/difference';
import { course } from '../course';
import { ask, type Check, checkOf, fail, same } from '../trial';

/**
 * The mask allows exactly the legal actions, and ids and actions correspond one to one throughout a game. Needs
 * `legalMask` and `decode`; `encode` is checked if present.
 */
export const mask: Check = checkOf('mask', ['legalMask', 'decode'], async (trial, able, full) => {
  let size: number | undefined;
  const textById = new Map<number, string>();
  const idByText = new Map<string, number>();
  for await (const { state, legal, isClose } of course(trial, able, full)) {
    if (!isClose) continue;
    const bits = Array.from(await ask(trial, () => able.legalMask(state)));
    size ??= bits.length;
    same(trial, 'mask-size', size, bits.length);
    const allowed = new Set(legal.map(textOf));
    const masked = new Set<string>();
    for (const id of bits.flatMap((bit, at) => (bit ? [at] : []))) {
      const action = await ask(trial, () => able.decode(state, id));
      const text = textOf(action);
      const known = textById.get(id);
      if (known !== undefined) same(trial, 'id-moves', JSON.parse(known), action);
      same(trial, 'id-twice', idByText.get(text) ?? id, id, { action });
      textById.set(id, text);
      idByText.set(text, id);
      masked.add(text);
      if (!allowed.has(text))
        fail(trial, 'mask-allows', { action, expected: 'not allowed', found: 'allowed' });
      if (able.encode === undefined) continue;
      same(trial, 'id-moves', id, await ask(trial, () => able.encode?.(state, action)), { action });
    }
    for (const action of legal) {
      if (!masked.has(textOf(action)))
        fail(trial, 'mask-misses', { action, expected: 'allowed', found: 'not allowed' });
    }
    trial.comparisons += 1;
  }
});
