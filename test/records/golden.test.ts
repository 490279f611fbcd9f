import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseRecord, recordState, VARIANTS, verifyRecord } from '../../src/index';
import { breakOf, brokenFiles, readKept } from '../support/kept';

const broken = brokenFiles();

describe.each([...VARIANTS])('golden records of %s', (variant) => {
  const files = readdirSync(join(import.meta.dirname, variant))
    .filter((file) => file.endsWith('.json'))
    .map((file) => `test/records/${variant}/${file}`);
  const whole = files.filter((file) => !broken.has(file));
  const read = (file: string): unknown => JSON.parse(readKept(file));

  test('there are ten or more, for every number of players', () => {
    expect(whole.length).toBeGreaterThanOrEqual(10);
    const players = new Set(whole.map((file) => recordState(parseRecord(read(file)), 0).game.players));
    expect(players.size).toBeGreaterThanOrEqual(3);
  });

  test.each(files)('%s verifies, or is refused if a later version broke it', (file) => {
    if (broken.has(file)) expect(verifyRecord(read(file))).toMatchObject({ ok: false });
    else expect(breakOf(file, read(file))).toBeNull();
  });
});
