import { type Bot, createBot } from 'century-engine/bots';
import type { Answer, Question } from './bots';
import type { Figures, FiguresTask } from './figures';
import { judge, type ReviewTask } from './review/judge';

self.onmessage = ({ data }: MessageEvent<Question | ReviewTask | FiguresTask>) => {
  if ('figuresOf' in data) void count(data).then((figures) => self.postMessage(figures));
  else self.postMessage('world' in data ? answerTo(data) : judge(data));
};

async function count({ figuresOf }: FiguresTask): Promise<Figures> {
  try {
    const { statistics } = await import('century-engine/records');
    return statistics(figuresOf);
  } catch (error) {
    return { error: String(error) };
  }
}

/** The bots of the game that is played: one for each seat, which breaks out of stalemates as it remembers them. */
const bots = new Map<string, Bot>();
/** More than one game has seats. */
const MOST = 5;

function botFor(name: string, seed: string, player: string | null): Bot {
  if (player === null) return createBot(name, { seed });
  const known = bots.get(player);
  if (known !== undefined) return known;
  if (bots.size >= MOST) bots.clear();
  const bot = createBot(name, { seed: player });
  bots.set(player, bot);
  return bot;
}

/** The world comes without secrets: the page has drawn anew what the seat cannot know. */
function answerTo({ id, bot, seed, player, world }: Question): Answer {
  try {
    return { id, action: botFor(bot, seed, player).choose(world) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
