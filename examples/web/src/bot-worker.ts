import { type Bot, createBot, createReviewer, type Reviewer } from 'century-engine/bots';
import type { Question, Task } from './worker';

self.onmessage = async ({ data }: MessageEvent<Task>) => {
  try {
    self.postMessage({ answer: await answerTo(data) });
  } catch (error) {
    self.postMessage({ error: String(error) });
  }
};

let reviewer: Reviewer | null = null;

async function answerTo(task: Task): Promise<unknown> {
  // The page has already redrawn hidden pieces.
  if ('world' in task) return botFor(task).choose(task.world);
  if ('figuresOf' in task) return (await import('century-engine/records')).statistics(task.figuresOf);
  if ('decision' in task) return reviewer?.judge(task.decision);
  reviewer = createReviewer(task.record, { bot: task.judge });
  return reviewer.length;
}

/** The bots of the current game by player; they remember past positions, to leave stalemates. */
const bots = new Map<string, Bot>();
/** The maximum number of bots, the most seats of a game. */
const MOST = 5;

function botFor({ bot: name, seed, player }: Question): Bot {
  if (player === null) return createBot(name, { seed });
  const known = bots.get(player);
  if (known !== undefined) return known;
  if (bots.size >= MOST) bots.clear();
  const bot = createBot(name, { seed: player });
  bots.set(player, bot);
  return bot;
}
