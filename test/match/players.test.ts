import { expect, test } from 'vitest';
import { hasTime, named, programOf } from '../../src/cli/match/players';
import { questionAt } from '../../src/cli/match/program';
import { resample } from '../../src/index';
import { known } from '../support/known';
import { playedGame, TABLES } from '../support/play';

test.each([
  ['expert', null],
  ['mcts:50ms@../old/dist', null],
  ['run:python3 player.py', ['python3', 'player.py']],
  [`run:node "my player.mjs" --name 'P 1'@x`, ['node', 'my player.mjs', '--name', 'P 1', '@x']],
  ['run:', []],
])('%s is understood', (name, words) => {
  expect(programOf(name)).toEqual(words);
});

test('bots that think for a time are known by their names', () => {
  const names = ['mcts:5ms', 'net:50ms@dist', 'mcts:5', 'net', 'run:mcts:5ms', 'hard'];
  expect(names.filter(hasTime)).toEqual(['mcts:5ms', 'net:50ms@dist']);
});

test.each([
  ['mcts', { milliseconds: 20 }, 'mcts:20ms'],
  ['mcts@dist', { milliseconds: 20 }, 'mcts:20ms@dist'],
  ['mcts', { visits: 300 }, 'mcts:300'],
  ['mcts', {}, 'mcts'],
  ['mcts:5', { milliseconds: 20 }, 'mcts:5'],
  ['expert', { visits: 300 }, 'expert'],
  ['run:mcts', { visits: 300 }, 'run:mcts'],
])('%s with %o is %s', (player, budget, name) => {
  expect(named(player, budget)).toBe(name);
});

test.each(TABLES)('a player learns nothing that is hidden from its seat: $variant, $players', (table) => {
  for (const { before: state, index } of playedGame({ ...table, seed: 'asked' }, 24)) {
    const { actor: seat } = state;
    const { question } = questionAt(known, state, { game: 3, seat });
    expect(questionAt(known, resample(state, seat, index), { game: 3, seat }).question).toEqual(question);
  }
});
