import { parseArgs } from 'node:util';
import { createBot } from '../../../src/bots/index';
import { breakStalemates, mcts } from '../../../src/bots/strategies';
import { strategyBot } from '../../../src/bots/strategy-bot';
import { evaluatedGames } from '../../../src/generated/games/evaluated-games';
import { ranking } from '../../../src/index';
import { NET_ITERATIONS } from '../../../src/nets/index';
import { createSimulator, type Options } from '../../../src/sim/index';
import { judgeFrom } from './tables';

/** Plays pairs of games of a network against a bot, and prints what came of them as JSON. */
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'spice-road' },
    judge: { type: 'string', default: 'net.json' },
    rival: { type: 'string', default: 'expert' },
    iterations: { type: 'string', default: String(NET_ITERATIONS) },
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: '40' },
  },
});

let won = 0;
const milliseconds = [0, 0];
for (let game = Number(values.from); game < Number(values.to); game++) {
  const seed = `duel ${Math.floor(game / 2)}`;
  const simulator = createSimulator({ variant: values.game, players: 2, seed } as Options);
  const strategy = mcts({ iterations: Number(values.iterations) }, (table) => judgeFrom(values.judge, table));
  const network = strategyBot(evaluatedGames, 'net', breakStalemates(strategy), `${game} net`);
  const rival = createBot(values.rival, { seed: `${game} rival` });
  const seat = game % 2;
  for (let actor = simulator.actor(); actor !== null; actor = simulator.actor()) {
    const place = actor === seat ? 0 : 1;
    const start = process.cpuUsage();
    const action = place === 0 ? network.choose(simulator) : rival.choose(simulator);
    const { user, system } = process.cpuUsage(start);
    milliseconds[place] = (milliseconds[place] ?? 0) + (user + system) / 1000;
    simulator.apply(action as Parameters<typeof simulator.apply>[0]);
  }
  if (ranking(simulator.toState())[0] === seat) won += 1;
}
const games = Number(values.to) - Number(values.from);
const [own = 0, other = 0] = milliseconds;
console.log(JSON.stringify({ games, won, time: Number((own / other).toFixed(3)) }));
