import { on } from 'node:events';
import { createInterface } from 'node:readline';
import type { Bot } from '../../bots/bot';
import { IllegalActionError } from '../../index';
import type { Action, State } from '../../play/game';
import type { Seat } from '../../play/seats';
import { clausesNamed } from '../clauses';
import { CliError } from '../cli-error';
import { botsFor } from '../flags';
import { drawState, type Registry } from '../game-registry';
import { dueText, legalLines, refusalText } from '../game-text';
import { bold, WIDTH, widthOf, wrapped } from '../terminal';

/** `undo` takes the last action back. */
export type PromptChoice = Action | typeof UNDO;
export const UNDO = 'undo';

const HELP = `An action: its number, or its notation.
  undo          take your last action back, while nothing has been revealed since
  hint          what a bot would do; it knows no more than you
  why <action>  why an action is not legal
  rules <word>  the clauses with this word, or of this id
  show          the whole table
  q             quit; a game with --record can be resumed
`;

const inLines = (text: string): string => `${wrapped(text, 0).join('\n')}\n`;

/** Returns a function that asks a person for an action, and prints nothing that is hidden from their seat. */
export function personAt(games: Registry, prompt: Prompt): (state: State) => Promise<PromptChoice> {
  const { engine } = games;
  const { write } = prompt;
  let last: Seat | null = null;
  let bots: readonly Pick<Bot, 'choose'>[] | null = null;

  const show = (state: State): void =>
    write(`\n${fitting(drawState(games, state, state.actor)).trimEnd()}\n`);

  const hint = async (state: State): Promise<Action | undefined> => {
    bots ??= await botsFor(games.named(state.variant), state.players.length, ['greedy'], 'hint');
    return bots[state.actor]?.choose(state);
  };

  /** Parses notation; prints the reason and returns `null` if it is refused. */
  const read = (state: State, text: string): readonly Action[] | null => {
    try {
      return engine.parseNotation(state, text);
    } catch (error) {
      const clause = error instanceof IllegalActionError ? error.clause : null;
      write(inLines(`${refusalText(games, state, error)}${clause === null ? '' : ` (${clause})`}`));
      return null;
    }
  };

  return async (state) => {
    const legal = engine.legalActions(state);
    if (last !== state.actor || engine.isTurnStart(state)) show(state);
    last = state.actor;
    const due = bold(wrapped(dueText(games, state), 0).join('\n'));
    write(`\n${due}\n${legalLines(games, state, legal).join('\n')}\n`);
    for (;;) {
      const line = await prompt.ask('number or notation (? for help, q to quit): ');
      const typed = line?.trim() ?? 'q';
      const [word = '', ...rest] = typed.split(/\s+/);
      const picked = legal[Number(typed) - 1];
      if (picked !== undefined) return picked;
      if (typed === 'q') throw new CliError('the game was stopped before its end', 1);
      if (typed === UNDO) return UNDO;
      if (typed === '?' || typed === 'help') write(HELP);
      else if (typed === 'show') show(state);
      else if (word === 'rules')
        for (const clause of clausesNamed(games, state.variant, rest.join(' '))) write(inLines(clause));
      else if (typed === 'hint') {
        const action = await hint(state);
        if (action !== undefined) write(`${legalLines(games, state, [action], legal).join('\n')}\n`);
      } else if (word === 'why') {
        const actions = read(state, rest.join(' '));
        if (actions !== null) write(actions.length === 0 ? 'Which action? why <action>\n' : 'It is legal.\n');
      } else {
        const actions = read(state, typed);
        const [action] = actions ?? [];
        if (action !== undefined && actions?.length === 1) return action;
        if (actions !== null) write('Please enter one action at a time.\n');
      }
    }
  };
}

/** Matches lines that draw a map, where items stand side by side: wrapping a single line would break it. */
const SIDE_BY_SIDE = /\S {4,}\S/;
/** Replaces spaces within an item while a line is wrapped, so that lines break only between items. */
const KEPT_TOGETHER = '\u00A0';

/** Wraps a drawn table; continuation lines are indented. */
function fitting(table: string): string {
  const parts = table.split(/(?<=\n)\n/);
  return parts
    .map((part) => (SIDE_BY_SIDE.test(part) ? part : part.split('\n').flatMap(folded).join('\n')))
    .join('\n');
}

function folded(line: string): string[] {
  if (widthOf(line) <= WIDTH) return [line];
  const depth = line.replace(/^>/, ' ').search(/\S|$/);
  const text = line.includes(' · ') ? line.replace(/(?<!·) (?!·)/g, KEPT_TOGETHER) : line;
  const [first = '', ...rest] = wrapped(text.slice(depth), depth + 2);
  return [line.slice(0, depth) + first.trimStart(), ...rest].map((part) =>
    part.replaceAll(KEPT_TOGETHER, ' '),
  );
}

export type Prompt = ReturnType<typeof openPrompt>;

/** There is no line editor, so that the terminal handles keys such as Ctrl-C. */
export function openPrompt(signal: AbortSignal) {
  const lines = createInterface({ input: process.stdin });
  const typed = on(lines, 'line', { signal, close: ['close'] });
  const write = (text: string): void => void process.stderr.write(text);
  return {
    write,
    /** Reads a line; `null` at the end of the input. Rejects when the signal aborts. */
    async ask(question: string): Promise<string | null> {
      write(question);
      try {
        const { done, value } = await typed.next();
        if (done !== true) return value[0];
      } catch (error) {
        write('\n');
        throw error;
      }
      write('\n');
      return null;
    },
    close: (): void => lines.close(),
  };
}
