import { expect, test } from 'vitest';
import * as bots from '../../src/bots/index';
import * as env from '../../src/env/index';
import * as engine from '../../src/index';
import * as sim from '../../src/sim/index';
import type { Build } from './build';
import { speedTable, withPart } from './page';
import { pictures } from './plot';
import { ROW_NAMES, ROWS } from './rows';
import { summaryOf } from './summary';

const build: Build = { engine, sim, env, bots };
const TINY = { games: 2, actions: 10 };

test.each(engine.VARIANTS)('the workloads of %s do the same each time they are laid out', (variant) => {
  for (const row of ROW_NAMES) {
    const go = ROWS[row].workload(build, variant, TINY);
    const first = go();
    expect(first.work, row).toBeGreaterThan(0);
    expect(go(), row).toEqual(first);
    expect(ROWS[row].workload(build, variant, TINY)(), row).toEqual(first);
  }
});

test.each(engine.VARIANTS)('%s plays the same games one by one and in turn', (variant) => {
  const [oneByOne, inTurn] = [ROWS.list, ROWS.turn].map(({ workload }) => workload(build, variant, TINY)());
  expect(inTurn).toEqual(oneByOne);
});

const round = (work: number, cpu: number, check: number) => ({ work, cpu, wall: 2 * cpu, check });

test('figures are medians by side, with the ratio, its spread, and whether the builds agree', () => {
  const own = [round(10, 10, 7), round(10, 20, 7), round(10, 40, 7)];
  const other = [round(10, 40, 7), round(10, 40, 7), round(10, 50, 7)];
  expect(summaryOf({ sides: [own, other] })).toEqual({
    rates: [500_000, 250_000],
    ratio: 2,
    wallRatio: 2,
    spread: [1.25, 4],
    isSame: true,
  });
  expect(summaryOf({ sides: [own] })).toEqual({ rates: [500_000], isSame: true });
  expect(summaryOf({ sides: [own, [round(10, 40, 8)]] }).isSame).toBe(false);
});

test('the table tells rates, ratios, and builds that play differently', () => {
  const figure = { rates: [3000, 1000], ratio: 3, isSame: true };
  const table = speedTable({
    variants: ['spice-road', 'new-world'],
    rows: {
      list: { 'spice-road': figure, 'new-world': { ...figure, isSame: false } },
      turn: { 'spice-road': { rates: [2400, 500], ratio: 4.8, isSame: true } },
    },
    against: '1.0.0',
  });
  expect(table.split('\n')).toEqual([
    '| per second of CPU time | spice-road | new-world |',
    '|---|---|---|',
    '| simulator: list and apply, actions | 3,000 (×3.0) | 3,000 (the builds play differently) |',
    '| 256 games interleaved, actions | 2,400 (×4.8) |  |',
    '| 256 games interleaved, against one by one | 0.80 (was 0.50) |  |',
    '| hand-written, against the simulator | ×3.7 (was ×11) | ×6.0 (was ×18) |',
  ]);
});

test('a part of the page is replaced between its marks, and nothing else', () => {
  const page = 'a\n<!-- speed -->\nold\n<!-- /speed -->\nb\n';
  expect(withPart(page, 'speed', 'new')).toBe('a\n<!-- speed -->\nnew\n<!-- /speed -->\nb\n');
  expect(() => withPart(page, 'memory', 'new')).toThrow('no part memory');
});

test('each picture names the games and what was measured', () => {
  const cost = (kind: 'simulator' | 'reducer' | 'record') => ({
    variant: 'spice-road' as const,
    kind,
    points: [[0, 0.4] as const, [125, 0.5] as const],
  });
  const drawn = pictures({
    byLength: [cost('simulator'), cost('reducer'), cost('record')],
    byPlayers: [cost('simulator'), cost('reducer')],
  });
  expect(Object.keys(drawn)).toEqual(['cost-by-length.svg', 'cost-by-players.svg']);
  for (const svg of Object.values(drawn)) {
    expect(svg).toMatch(/^<svg /);
    expect(svg).toContain('spice-road');
    expect(svg).toContain('simulator: list and apply');
  }
});
