import { expect, test } from 'vitest';
import { applyPatches, type Patch, patchesBetween } from '../../src/entries/patches';
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
  onSights(table, 100, ({ before, after, viewer, recall }) => {
    const [old, now] = [engine.view(before, viewer, recall), engine.view(after, viewer, recall)];
    const patches = patchesBetween(old, now);
    expect(isDeepFrozen(patches)).toBe(true);
    const sent: readonly Patch[] = JSON.parse(text(patches));
    const result = applyPatches(old, sent);
    expect(text(result)).toBe(text(now));
    expect(isDeepFrozen(result)).toBe(true);
    expect(text(patched(old, sent))).toBe(text(now));
    expect(text(applyPatches(now, patchesBetween(now, old)))).toBe(text(old));
    const ofStates: readonly Patch[] = JSON.parse(text(patchesBetween(before, after)));
    expect(text(applyPatches(before, ofStates))).toBe(text(after));
  });
});
