/** How many bytes a client is sent by move, with whole views and with differences. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appendAction, parseRecord, recordState, startRecord, VARIANTS } from 'century-engine';
import { createFrames } from '../src/frames';

const records = join(import.meta.dirname, '../../../test/records');

for (const variant of VARIANTS) {
  const { options, actions } = parseRecord(
    JSON.parse(readFileSync(join(records, variant, 'p3-1.json'), 'utf8')),
  );
  if (options === undefined) throw new Error('the record has no options');
  let record = startRecord(options);
  const sent = { views: 0, patches: 0 };
  for (const [i, action] of actions.entries()) {
    const before = record;
    record = appendAction(record, action);
    const frames = createFrames(record, i + 1, before, null);
    for (const viewer of recordState(before).players.keys())
      for (const updates of ['views', 'patches'] as const)
        sent[updates] += JSON.stringify(frames(viewer, updates)).length;
  }
  const byMove = (sum: number): number => Math.round(sum / actions.length / 3);
  process.stdout.write(
    `${variant}: ${byMove(sent.views)} with views, ${byMove(sent.patches)} with patches\n`,
  );
}
