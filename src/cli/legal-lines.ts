import type { Action, State } from '../play/game';
import type { KnownGames } from './games/known-games';
import { sayingAt } from './said';
import { WIDTH, wrapped } from './wrapped';

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
    return line.length <= WIDTH ? [line] : [head, ...wrapped(words, 5)];
  });
}
