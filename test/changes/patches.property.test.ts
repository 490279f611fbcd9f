import { expect, test } from 'vitest';
import { VARIANTS } from '../../src';
import {
  applyPatches,
  applyWithPatches,
  type Patch,
  patchesBetween,
  viewPatches,
} from '../../src/entries/patches';
import { isDeepFrozen } from '../support/tree';
import { engine, onSights, TABLES } from './games';

const text = (value: unknown): string => JSON.stringify(value);

/** JSON Patch (RFC 6902), as far as patches use it. */
function patched(document: unknown, patches: readonly Patch[]): unknown {
  const root = { value: JSON.parse(text(document)) as unknown };
  for (const { op, path, value } of patches) {
    const keys = ['value', ...path];
    const last = keys.pop() ?? '';
    const at = keys.reduce<unknown>((node, key) => (node as never)[key], root) as Record<string, unknown>;
    if (Array.isArray(at) && op !== 'replace')
      at.splice(Number(last), op === 'remove' ? 1 : 0, ...(op === 'add' ? [value] : []));
    else if (op === 'remove') delete at[last];
    else at[last] = structuredClone(value);
  }
  return root.value;
}

test.each(TABLES)('patches lead from one to the other, after JSON as well: %j', (table) => {
  const hasPatchesOfStates = VARIANTS.includes(table.variant);
  onSights(table, 100, ({ before, action, after, viewer, recall }) => {
    const [old, now] = [engine.view(before, viewer, recall), engine.view(after, viewer, recall)];
    const patches = patchesBetween(old, now);
    expect(isDeepFrozen(patches)).toBe(true);
    const sent: readonly Patch[] = JSON.parse(text(patches));
    const result = applyPatches(old, sent);
    expect(text(result)).toBe(text(now));
    expect(isDeepFrozen(result)).toBe(true);
    expect(text(patched(old, sent))).toBe(text(now));
    expect(text(applyPatches(now, patchesBetween(now, old)))).toBe(text(old));

    if (!hasPatchesOfStates) return;
    const [next, ofStates] = applyWithPatches(before, action);
    expect(next).toEqual(after);
    expect(text(applyPatches(before, JSON.parse(text(ofStates))))).toBe(text(after));
    expect(text(viewPatches(before, after, viewer, recall))).toBe(text(patchesBetween(old, now)));
  });
});
