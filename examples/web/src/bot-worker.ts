import { createBot } from 'century-engine/bots';
import type { Answer, Question } from './bots';

/** The world comes without secrets: the page has drawn anew what the seat cannot know. */
self.onmessage = ({ data }: MessageEvent<Question>) => {
  self.postMessage(answerTo(data));
};

function answerTo({ id, bot, seed, world }: Question): Answer {
  try {
    return { id, action: createBot(bot, { seed }).choose(world) };
  } catch (error) {
    return { id, error: String(error) };
  }
}
