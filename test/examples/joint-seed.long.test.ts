import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('the example of a seed made together plays a game that verifies, and catches a host who cheats', () => {
  const printed = execFileSync(process.execPath, ['examples/joint-seed.mjs'], {
    cwd: root,
    encoding: 'utf8',
  });
  const [game, ...cheats] = printed.trim().split('\n').slice(-3);
  expect(game).toContain('ok: true');
  expect(cheats.map((line) => line.split(':')[0])).toEqual(['wrong-seed', 'wrong-commitment']);
});
