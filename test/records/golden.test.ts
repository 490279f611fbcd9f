import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseRecord, VARIANTS, verifyRecord } from '../../src/index';

const folder = import.meta.dirname;

describe.each([...VARIANTS])('golden records of %s', (variant) => {
  const files = readdirSync(join(folder, variant)).filter((file) => file.endsWith('.json'));
  const read = (file: string): unknown => JSON.parse(readFileSync(join(folder, variant, file), 'utf8'));

  test('there are ten or more, for every number of players', () => {
    expect(files.length).toBeGreaterThanOrEqual(10);
    const players = new Set(files.map((file) => parseRecord(read(file)).options?.players));
    expect(players.size).toBeGreaterThanOrEqual(3);
  });

  test.each(files)('%s verifies', (file) => {
    expect(verifyRecord(read(file))).toMatchObject({ ok: true, over: true });
  });
});
