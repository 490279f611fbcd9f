import { Command } from 'commander';
import { type GameFlags, withGameFlags } from '../games/flags';
import { knownGames } from '../games/known-games';
import { messageReader, writeMessage } from './message';
import { createFrameServer } from './server';

export function framesCommand(): Command {
  return withGameFlags(new Command('frames')).action(serveFrames);
}

const STDIN = 0;
const STDOUT = 1;

/** Answers messages until the input ends, or nobody reads any more. */
async function serveFrames({ game }: GameFlags): Promise<void> {
  const server = createFrameServer(await knownGames(game));
  const read = messageReader(STDIN);
  for (let incoming = read(); incoming !== 'end'; incoming = read()) {
    try {
      writeMessage(STDOUT, server.answer(incoming));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EPIPE') return;
      throw error;
    }
  }
}
