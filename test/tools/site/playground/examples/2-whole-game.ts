// A whole game between bots.
import { actor, apply, isOver, scores, setup, toText, view } from 'century-engine';
import { createBot } from 'century-engine/bots';

let state = setup({ variant: 'eastern-wonders', players: 3, seed: 'demo' });
const bots = ['greedy', 'casual', 'random'].map((name, seat) => createBot(name, { seed: seat }));
while (!isOver(state)) {
  const bot = bots[actor(state) ?? 0];
  if (bot !== undefined) state = apply(state, bot.choose(state));
}

console.log(toText(view(state, 'spectator')));
console.log(
  scores(state)
    .map(({ seat, total }) => `P${seat + 1} ${total}`)
    .join(', '),
);
