import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { VARIANTS, verifyRecord } from '../../src/index';
import { century as inProcess } from '../support/century';

const folder = mkdtempSync(join(tmpdir(), 'century-cli-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (name: string): string => join(folder, name);

test.each([...VARIANTS])(
  '%s is played, saved, shown and verified, with its set and an own one',
  async (variant) => {
    const template = await inProcess(['components', 'template', variant]);
    expect(template).toMatchObject({ status: 0, err: '' });
    const set = fileOf(`set-${variant}.json`);
    writeFileSync(set, template.out);
    const checked = await inProcess(['components', 'check', set]);
    expect(checked).toMatchObject({ status: 0, err: '' });
    expect(checked.out).toContain('nothing odd');
    const own = fileOf(`own-${variant}.json`);
    const points = /"points": (\d+)/.exec(template.out)?.[0] ?? '';
    writeFileSync(own, template.out.replace(points, '"points": 99'));

    const game = [
      'play',
      '--variant',
      variant,
      '--players',
      '2',
      '--seed',
      'cli2',
      '--bots',
      'greedy,casual',
    ];
    for (const more of [[], ['--components', own]]) {
      const file = fileOf(`game-${variant}-${more.length}.json`);
      const played = await inProcess([...game, ...more, '--record', file]);
      expect(played).toMatchObject({ status: 0, err: '' });
      const turns = Number(/holds: (\d+) turns/.exec(played.out)?.[1]);
      expect(played.out).toContain(`\n${turns}. P`);
      const record = JSON.parse(readFileSync(file, 'utf8'));
      expect(verifyRecord(record)).toMatchObject({ ok: true, turns, over: true });
      expect(await inProcess(['verify', file])).toMatchObject({
        status: 0,
        out: expect.stringContaining(': ok, '),
      });
      const shown = await inProcess(['show', file, '--turn', String(turns), '--viewer', '1']);
      expect(shown).toMatchObject({ status: 0, err: '', out: expect.stringContaining('P1') });
      if (more.length === 0) continue;
      delete record.options.components;
      const bare = fileOf(`bare-${variant}.json`);
      writeFileSync(bare, JSON.stringify(record));
      expect(await inProcess(['verify', bare])).toMatchObject({
        status: 1,
        out: expect.stringContaining('other-components'),
      });
      expect((await inProcess(['verify', bare, '--components', own])).status).toBe(0);
    }
  },
);
