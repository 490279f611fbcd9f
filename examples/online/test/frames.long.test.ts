import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  appendAction,
  changes,
  type GameRecord,
  parseRecord,
  recordState,
  recordView,
  startRecord,
  VARIANTS,
} from 'century-engine';
import { applyPatches } from 'century-engine/patches';
import { expect, test } from 'vitest';
import { createFrames } from '../src/frames';

const records = join(import.meta.dirname, '../../../test/records');

test.each(VARIANTS)('%s: what is made once for several viewers is what each would get alone', (variant) => {
  const sizes = { alone: 0, viewers: 0 };
  for (const name of readdirSync(join(records, variant)).filter((each) => /^p[2-5]-\d+\.json$/.test(each))) {
    const { options, actions } = parseRecord(JSON.parse(readFileSync(join(records, variant, name), 'utf8')));
    if (options === undefined) continue;
    let record: GameRecord = startRecord(options);
    for (const [i, action] of actions.slice(0, 60).entries()) {
      const before = record;
      record = appendAction(record, action);
      const frames = createFrames(record, i + 1, before, null);
      const made = new Set<object | null>();
      // Those who know more come first, and last.
      for (const viewer of [recordState(before).actor ?? 0, 'spectator', 0, 1] as const) {
        const [own, lean] = [frames(viewer, 'views'), frames(viewer, 'patches')];
        expect(own.changes).toEqual(changes(recordState(before), recordState(record), viewer));
        expect(lean.changes).toBe(own.changes);
        if (lean.type !== 'patches') throw new Error('no patches');
        expect(applyPatches(recordView(before, viewer), lean.patches)).toEqual(recordView(record, viewer));
        made.add(own.changes);
      }
      sizes.alone += made.size;
      sizes.viewers += 1;
    }
  }
  expect(sizes.viewers).toBeGreaterThan(100);
  // Of three viewers or more, one or two see something else than the others.
  expect(sizes.alone / sizes.viewers).toBeLessThan(1.7);
});
