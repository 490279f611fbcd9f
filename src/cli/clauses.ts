import index from '../../docs/rules/index.json';
import type { KnownGames } from './known-games';

/** A clause from the pages of rules, and the files of the repository that cite and test it. */
export interface Clause {
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  readonly code: readonly string[];
  readonly tests: readonly { readonly file: string; readonly titles: readonly string[] }[];
}

/** All clauses by id, in the order of the pages. */
export const CLAUSES: ReadonlyMap<string, Clause> = new Map<string, Clause>(Object.entries(index));

/** The text of a clause without its markup. */
export function plainText({ text }: Pick<Clause, 'text'>): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/_(\([^_]*\)|[^_]*)_/g, '$1')
    .replaceAll('`', '');
}

/** Whether a text contains some words, ignoring case; a hyphen matches a space. */
export function contains(text: string, words: string): boolean {
  return spaced(text).includes(spaced(words));
}

const spaced = (text: string): string => text.toLowerCase().replace(/[-\s]+/g, ' ');

/**
 * A clause with its text on one line.
 *
 * @param own - the clauses of a game of somebody else, by id
 */
export function clauseLine(id: string, own: { readonly [id: string]: string } = {}): string {
  const clause = CLAUSES.get(id);
  const text = clause === undefined ? own[id] : plainText(clause);
  return text === undefined ? id : `${id}: ${text}`;
}

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
