import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { shareAmong } from '../../src/cli/threads';

const TASKS = Array.from({ length: 1000 }, (_, i) => i);

test('results come in the order of the tasks, of which few are begun while the first one takes long', async () => {
  let begun = 0;
  let finishFirst = (): void => {};
  const first = new Promise<void>((resolve) => {
    finishFirst = resolve;
  });
  const perform = async (task: number) => {
    begun += 1;
    if (task === 0) await first;
    return -task;
  };
  const results: number[] = [];
  const done = shareAmong([{ perform }, { perform }], TASKS, (result) => void results.push(result));
  for (let i = 0; i < 1000; i++) await setImmediate();
  expect(results).toEqual([]);
  expect(begun).toBeGreaterThan(100);
  expect(begun).toBeLessThan(140);
  finishFirst();
  await done;
  expect(results).toEqual(TASKS.map((task) => -task));
});

test('no result counts after one that ends the work, or after a task that fails', async () => {
  const results: number[] = [];
  const perform = async (task: number) => {
    if (task === 9) throw new Error('task 9 failed');
    return task;
  };
  const until = (end: number) => (result: number) => results.push(result) <= end;
  await shareAmong([{ perform }], TASKS, until(5));
  expect(results).toEqual([0, 1, 2, 3, 4, 5]);
  await expect(shareAmong([{ perform }, { perform }], TASKS, until(50))).rejects.toThrow('task 9 failed');
  expect(results).toEqual([0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
});

test('no threads have no tasks', async () => {
  await expect(shareAmong<number, number>([], [], () => true)).resolves.toBeUndefined();
});
