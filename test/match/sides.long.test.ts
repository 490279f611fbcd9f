import { expect, test } from 'vitest';
import { century, ownFolder } from '../selfplay/century';

const folder = ownFolder();

test('greedy is found to be stronger than random within some games', () => {
  const call = 'match greedy random --variant new-world --sprt 0,400 --seed short --workers 1 --no-progress';
  const { status, out, err } = century(folder, call.split(' '));
  expect([status, err]).toEqual([0, '']);
  // Five pairs, each of them won: 5 log(0.909 / 0.5).
  expect(out).toContain('greedy: 10 won, 0 drawn, 0 lost\nElo ∞ (95 %: +');
  expect(out).toContain('400 rather than 0 Elo: accepted; LLR 2.99 (-2.94 to 2.94)');
});
