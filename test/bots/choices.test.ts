import { expect, test } from 'vitest';
import { actor, apply, isOver, type State, setup, VARIANTS } from '../../src/index';
import { createBot, type NetName } from '../../src/nets/index';
import { PLAYERS } from '../support/play';
import { summary } from '../support/summary';

/** Every kind of bot; those that search do so little that all choices take seconds. */
const BOTS: readonly NetName[] = ['random', 'casual', 'greedy', 'easy', 'normal', 'mcts:20', 'net:8'];
/** The levels that search for long, and the network with its own budget, for a choice in each game. */
const SLOW: readonly NetName[] = ['hard', 'expert', 'net'];
const CHOICES = 200;

/** What bots choose in games that they play with each other, the bot another one at each action. */
function choices(variant: (typeof VARIANTS)[number]): readonly string[] {
  const counts = PLAYERS[variant];
  const each = Math.ceil(CHOICES / counts.length);
  return counts.flatMap((players, table) => {
    const bots = [...BOTS, ...SLOW].map((name) => ({ name, bot: createBot(name, { seed: players }) }));
    let state: State = setup({ variant, players, seed: 'choices' });
    const most = Math.min(each, CHOICES - table * each);
    return Array.from({ length: most }, (_, number) => {
      if (isOver(state)) state = setup({ variant, players, seed: `choices ${number}` });
      const slow = number === most - 1 ? BOTS.length + (table % SLOW.length) : number % BOTS.length;
      const { name, bot } = bots[slow] ?? { name: '', bot: createBot('random') };
      const action = bot.choose(state);
      const line = `${variant} ${players} ${number} P${actor(state)} ${name} ${JSON.stringify(action)}`;
      state = apply(state, action);
      return line;
    });
  });
}

test(`${CHOICES} choices in each game are those that are kept`, async () => {
  const lists = VARIANTS.map((variant) => [`choices in ${variant}`, choices(variant)] as const);
  for (const [, lines] of lists) expect(lines.length).toBe(CHOICES);
  await expect(summary(lists)).toMatchFileSnapshot('kept/choices.txt');
});
