import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the table of React is played to the end by clicks, and both seats agree', () => {
  const run = join(import.meta.dirname, '../../examples/react/test/run.ts');
  const printed = execFileSync(process.execPath, ['--import', 'tsx', run], {
    cwd: join(run, '../..'),
    encoding: 'utf8',
  });
  expect(printed).toMatch(/^P[01] has won\. \d+ clicks\n$/);
});
