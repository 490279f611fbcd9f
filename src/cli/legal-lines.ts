import type { Action, State } from '../core/game';
import type { KnownGames } from './games/known-games';
import { sayingAt } from './said';

/** The width of a terminal that everything fits. */
const WIDTH = 80;
/** The width of notation beside words, at most. */
const CODES = 24;

/**
 * Actions with their numbers, notation and words, a line for each; words that do not fit go below.
 *
 * @param all - the list that numbers them; by default the actions themselves
 */
export function legalLines(
  games: KnownGames,
  state: State,
  actions: readonly Action[],
  all: readonly Action[] = actions,
): string[] {
  const say = sayingAt(games, state);
  const rows = actions.map((action) => {
    const number = all.indexOf(action) + 1;
    const code = games.engine.formatAction(state, action);
    const words = say(action);
    return { head: `${`${number}`.padStart(3)}) ${code}`, words: words === code ? null : words };
  });
  const width = Math.min(CODES, Math.max(...rows.map(({ head }) => head.length)));
  return rows.flatMap(({ head, words }) => {
    if (words === null) return [head];
    const line = `${head.padEnd(width)}  ${words}`;
    return line.length <= WIDTH ? [line] : [head, ...wrapped(words)];
  });
}

/** Words in lines of the width of a terminal, indented. */
function wrapped(words: string): string[] {
  const lines: string[] = [];
  let line = '    ';
  for (const word of words.split(' ')) {
    if (line.length + 1 + word.length > WIDTH) {
      lines.push(line);
      line = '    ';
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
