import { expect, test } from 'vitest';
import { questionAt } from '../../src/cli/match/agent';
import { meantBy, named } from '../../src/cli/match/players';
import { resample } from '../../src/index';
import { known } from '../support/known';
import { playedGame, TABLES } from '../support/play';

test.each([
  ['expert', { kind: 'bot', bot: 'expert' }],
  ['mcts:50ms@../old/dist', { kind: 'build', bot: 'mcts:50ms', folder: '../old/dist' }],
  ['hard@a@b', { kind: 'build', bot: 'hard', folder: 'a@b' }],
  ['run:python3 player.py', { kind: 'command', words: ['python3', 'player.py'] }],
  [
    `run:node "my player.mjs" --name 'P 1'@x`,
    { kind: 'command', words: ['node', 'my player.mjs', '--name', 'P 1', '@x'] },
  ],
  ['run:', { kind: 'command', words: [] }],
])('%s is understood', (name, meant) => {
  expect(meantBy(name)).toEqual(meant);
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
