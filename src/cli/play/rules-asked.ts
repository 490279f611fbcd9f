import { CLAUSES, contains, plainText } from '../clauses';
import type { KnownGames } from '../games/known-games';

/** The most clauses printed at once. */
const MOST = 8;

/** The clauses of a game with an id or a word, each on a line. */
export function clausesNamed(games: KnownGames, variant: string, wanted: string): string[] {
  if (wanted === '') return ['Which rule? rules <id>, or rules <word>'];
  const game = games.named(variant);
  const own = Object.entries(game.clauses).map(([id, text]) => [id, text] as const);
  const page = game.extends ?? variant;
  const general = [...CLAUSES]
    .filter(([, clause]) => clause.page === page || clause.page === 'common')
    .map(([id, clause]) => [id, plainText(clause)] as const);
  const all = [...own, ...general];
  const cited = CLAUSES.get(wanted.toUpperCase());
  const exact = all.filter(([id]) => id === wanted.toUpperCase());
  // Refusals of one game cite clauses of another one whose pieces it uses.
  if (exact.length === 0 && cited !== undefined) exact.push([wanted.toUpperCase(), plainText(cited)]);
  const found = exact.length > 0 ? exact : all.filter(([, text]) => contains(text, wanted));
  if (found.length === 0) return [`No clause of this game has ${JSON.stringify(wanted)}.`];
  const lines = found.slice(0, MOST).map(([id, text]) => `${id}: ${text}`);
  return found.length > MOST ? [...lines, `… and ${found.length - MOST} more`] : lines;
}
