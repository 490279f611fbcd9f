import { expect, test } from 'vitest';
import * as bots from '../../../src/bots/index';
import * as perft from '../../../src/entries/perft';
import * as env from '../../../src/env/index';
import * as engine from '../../../src/index';
import * as sim from '../../../src/sim/index';
import type { Build } from './build';
import { tableOf, withPart } from './page';
import { groupsOf, ROW_NAMES, ROWS, rowOf } from './rows';
import { summaryOf } from './summary';
import type { Workload } from './workload';

const build: Build = { engine, sim, env, bots, perft };
const TINY = { games: 2, actions: 10 };

test.each(engine.VARIANTS)('the workloads of %s do the same each time they are laid out', async (variant) => {
  for (const row of ROW_NAMES) {
    const workload = rowOf(row).workload as Workload<typeof variant>;
    const go = await workload(build, variant, TINY);
    const first = go();
    expect(first.work, row).toBeGreaterThan(0);
    expect(go(), row).toEqual(first);
    expect((await workload(build, variant, TINY))(), row).toEqual(first);
  }
});

test.each(engine.VARIANTS)('%s plays the same games one by one and in turn, and by hand', async (variant) => {
  const { list, turn, random, made, hand } = ROWS;
  const all = [list, turn, random, made, hand].map(({ workload }) => workload(build, variant, TINY));
  const [oneByOne, inTurn, simulated, ...byHand] = (await Promise.all(all)).map((go) => go());
  expect(inTurn).toEqual(oneByOne);
  expect(byHand).toEqual([simulated, simulated]);
});

const round = (work: number, cpu: number, check: number) => ({ work, cpu, check });

test('figures are medians with the lowest and the highest, and whether the builds agree', () => {
  const own = [round(10, 10, 7), round(10, 20, 7), round(10, 40, 7)];
  const other = [round(10, 40, 7), round(10, 40, 7), round(10, 50, 7)];
  const rate = { middle: 500_000, least: 250_000, most: 1_000_000 };
  const ratio = { middle: 2, least: 1.25, most: 4 };
  expect(summaryOf({ sides: [own, other] })).toEqual({ rate, ratio, isSame: true });
  expect(summaryOf({ sides: [own] })).toEqual({ rate, isSame: true });
  expect(summaryOf({ sides: [own, own.map((each) => ({ ...each, check: 8 }))] }).isSame).toBe(false);
});

test('rows that stand beside another one are measured with it', () => {
  expect(groupsOf(['list', 'turn', 'copy', 'batch'])).toEqual([['list', 'turn', 'batch'], ['copy']]);
});

test('the table tells rates, ratios, builds that play differently, and rows beside others', () => {
  const side = (work: number) => [round(work, 1000, 7)];
  const table = tableOf(
    new Map([
      [
        'spice-road',
        [
          { row: 'list' as const, sides: [side(3), side(1)] },
          { row: 'turn' as const, sides: [side(2), side(1)] },
        ],
      ],
      ['new-world', [{ row: 'list' as const, sides: [side(3), [round(1, 1000, 8)]] }]],
    ]),
  );
  expect(table.split('\n')).toEqual([
    '| per second of CPU time | spice-road | new-world |',
    '|---|---|---|',
    '| simulator: list and apply, actions | 3,000 −0 +0 %, ×3.00 (3.00 to 3.00) | 3,000 −0 +0 %, plays differently |',
    '| 256 games in turn: list and apply, actions | 2,000 −0 +0 %, ×2.00 (2.00 to 2.00) |  |',
    '| 256 games in turn: time, as a multiple of one after the other | 1.50 (1.50 to 1.50); was 1.00 (1.00 to 1.00) |  |',
  ]);
});

test('a part of the page is replaced between its marks, and nothing else', () => {
  const page = 'a\n<!-- speed -->\nold\n<!-- /speed -->\nb\n';
  expect(withPart(page, 'speed', 'new')).toBe('a\n<!-- speed -->\nnew\n<!-- /speed -->\nb\n');
  expect(() => withPart(page, 'other', 'new')).toThrow('no part other');
});
