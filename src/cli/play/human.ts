import type { Bot } from '../../bots/bot';
import type { Action, State } from '../../core/game';
import { bold } from '../../core/paint';
import type { Seat } from '../../core/seats';
import { IllegalActionError, InvalidInputError } from '../../index';
import { botsFor } from '../bots';
import { Complaint } from '../complaint';
import { drawState } from '../drawing';
import type { KnownGames } from '../games/known-games';
import { legalLines } from '../legal-lines';
import { dueText } from '../said';
import { type Choice, UNDO } from './game';
import type { Prompt } from './prompt';
import { clausesNamed } from './rules-asked';

const HELP = `An action: its number, or its notation.
  undo          take your last action back, while nothing has been revealed since
  hint          what a bot would do; it knows no more than you
  why <action>  why an action is not legal
  rules <word>  the clauses with this word, or of this id
  show          the whole table
  q             quit; a game with --record can be resumed
`;

/** The people at a terminal: they see what their seat may know, and nothing else. */
export interface People {
  choose(state: State): Promise<Choice>;
}

/** Asks for actions at a prompt. The table is printed whole at first, and then what has changed in it. */
export function personAt(games: KnownGames, prompt: Prompt): People {
  const { engine } = games;
  const { say } = prompt;
  let shown: { readonly seat: Seat; readonly lines: readonly string[] } | null = null;
  let bots: readonly Pick<Bot, 'choose'>[] | null = null;

  const show = (state: State, isWhole: boolean): void => {
    const seat = state.actor;
    const lines = drawState(games, state, seat).split('\n');
    const before = isWhole || shown?.seat !== seat ? [] : shown.lines;
    shown = { seat, lines };
    const changed = lines.filter((line, i) => line !== before[i]);
    if (changed.length > 0) say(`\n${changed.join('\n')}\n`);
  };

  const hint = async (state: State): Promise<Action | undefined> => {
    bots ??= await botsFor(games.named(state.variant), state.players.length, ['greedy'], 'hint');
    return bots[state.actor]?.choose(state);
  };

  const refused = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (!(error instanceof IllegalActionError || error instanceof InvalidInputError)) throw error;
      say(`${error.message}\n`);
    }
  };

  return {
    async choose(state) {
      const legal = engine.legalActions(state);
      show(state, false);
      say(`\n${bold(dueText(games, state))}\n${legalLines(games, state, legal).join('\n')}\n`);
      for (;;) {
        const line = await prompt.ask('number or notation (? for help, q to quit): ');
        if (line === null || line.trim() === 'q')
          throw new Complaint('the game was stopped before its end', 1);
        const [word = '', ...rest] = line.trim().split(/\s+/);
        const picked = legal[Number(line) - 1];
        if (picked !== undefined) return picked;
        if (line.trim() === UNDO) return UNDO;
        if (word === '?' || line.trim() === 'help') say(HELP);
        else if (line.trim() === 'show') show(state, true);
        else if (word === 'rules') say(`${clausesNamed(games, state.variant, rest.join(' ')).join('\n')}\n`);
        else if (line.trim() === 'hint') {
          const action = await hint(state);
          if (action !== undefined) say(`${legalLines(games, state, [action], legal).join('\n')}\n`);
        } else if (word === 'why') {
          refused(() => {
            const [action] = engine.parseNotation(state, rest.join(' '));
            say(action === undefined ? 'Which action? why <action>\n' : 'It is legal.\n');
          });
        } else {
          let typed: readonly Action[] = [];
          refused(() => {
            typed = engine.parseNotation(state, line);
            if (typed.length !== 1) say('Please enter one action at a time.\n');
          });
          const [action] = typed;
          if (action !== undefined && typed.length === 1) return action;
        }
      }
    },
  };
}
