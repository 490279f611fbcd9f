import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundled, loadBuild } from './build';
import { ROW_NAMES, rowOf } from './rows';

test('every workload runs on a bundle of this version, as the bench runs it', async () => {
  const folder = await bundled(join(import.meta.dirname, '../../..'));
  try {
    const build = await loadBuild(folder);
    for (const row of ROW_NAMES) {
      const go = await rowOf(row).workload(build, 'spice-road' as never, { games: 2, actions: 10 });
      expect(go().work, row).toBeGreaterThan(0);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
