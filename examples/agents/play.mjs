// Two players behind `century mcp` play each other, and one of them plays the bots; counts what it takes.
import { parseArgs } from 'node:util';
import { agentOf } from './agent.mjs';
import { connect, startServer } from './connect.mjs';
import { modelAt } from './model.mjs';
import { careful, eager, forgetful } from './players.mjs';

const { values } = parseArgs({
  options: {
    variants: { type: 'string', default: 'spice-road,eastern-wonders,new-world,sand-to-sea' },
    bots: { type: 'string', default: 'random,casual,greedy' },
    games: { type: 'string', default: '1' },
    limit: { type: 'string', default: '1000' },
    player: { type: 'string', default: 'forgetful' },
    model: { type: 'string' },
    url: { type: 'string' },
    seed: { type: 'string', default: 'agents' },
  },
});

const PLAYERS = { careful, eager, forgetful };
const decideFor = (seed) =>
  values.url === undefined
    ? PLAYERS[values.player](seed)
    : modelAt(values.url, values.model, process.env.MODEL_KEY);

const server = await startServer('--seed', values.seed);
let seed = 0;

/** An agent with a session of its own. */
async function newAgent(decide) {
  const client = await connect(server.address);
  return { ...agentOf(client, decide), leave: () => client.transport.terminateSession() };
}

/** The place of a seat in a ranking, and the points of all. */
function line(variant, against, { counts }, { seat, ranking, scores, over }) {
  console.log(
    [
      variant.padEnd(16),
      `against ${against}`.padEnd(18),
      !over ? 'cut ' : ranking[0] === seat ? 'won ' : 'lost',
      `${scores.map(({ total }) => total).join(' : ')}`.padEnd(10),
      `${counts.actions} actions, ${counts.illegal} illegal, ${counts.tokens} tokens`,
    ].join('  '),
  );
}

async function againstEachOther(variant) {
  const [one, other] = [await newAgent(decideFor(++seed)), await newAgent(eager(++seed))];
  const { data } = await one.ask('start_game', { variant, players: 2 });
  const code = data.codes.find(({ yours }) => !yours).code;
  await other.ask('join_game', { code });
  const most = Number(values.limit);
  const both = [one.play(most), other.play(most)];
  // When a game is cut off, one of them still waits for the other; leaving ends that.
  const { over } = await Promise.race(both);
  if (over) await Promise.all(both);
  line(variant, 'eager', one, { ...(await one.ask('score_sheet')).data, over });
  const left = Promise.allSettled(both);
  await Promise.all([one.leave(), other.leave()]);
  await left;
}

async function againstBot(variant, bot) {
  const agent = await newAgent(decideFor(++seed));
  await agent.ask('start_game', { variant, players: 2, bots: bot });
  line(variant, bot, agent, await agent.play(Number(values.limit)));
  await agent.leave();
}

try {
  for (const variant of values.variants.split(',')) {
    for (let game = 0; game < Number(values.games); game++) {
      await againstEachOther(variant);
      for (const bot of values.bots.split(',')) await againstBot(variant, bot);
    }
  }
} finally {
  server.stop();
}
