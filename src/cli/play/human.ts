import type { Action, State } from '../../core/game';
import { bold } from '../../core/paint';
import { IllegalActionError, InvalidInputError } from '../../index';
import { Complaint } from '../complaint';
import { drawState } from '../drawing';
import type { KnownGames } from '../games/known-games';
import type { Prompt } from './prompt';

/** Lets a person pick from the legal actions, by number or in notation. Shows nothing else of the state. */
export async function humanChoice(games: KnownGames, { say, ask }: Prompt, state: State): Promise<Action> {
  const { engine } = games;
  const legal = engine.legalActions(state);
  const menu = legal.map((action, i) => `${i + 1}) ${engine.formatAction(state, action)}`).join('   ');
  say(`\n${drawState(games, state, state.actor)}\n\n${bold(`P${state.actor}, ${state.phase}:`)} ${menu}\n`);
  for (;;) {
    const line = await ask('number or notation (q to quit): ');
    if (line === null || line.trim() === 'q') throw new Complaint('the game was stopped before its end', 1);
    const picked = legal[Number(line) - 1];
    if (picked !== undefined) return picked;
    try {
      const [action, ...more] = engine.parseNotation(state, line);
      if (action !== undefined && more.length === 0) return action;
      say('Please enter one action at a time.\n');
    } catch (error) {
      if (!(error instanceof IllegalActionError || error instanceof InvalidInputError)) throw error;
      say(`${error.message}\n`);
    }
  }
}
