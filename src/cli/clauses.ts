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

/** A clause by its id, with its text. */
export type NamedClause = readonly [id: string, text: string];

/** The clauses of a game, its own first; those of all games together without one. */
export function clausesOf(games: KnownGames, variant?: string): NamedClause[] {
  const game = variant === undefined ? undefined : games.named(variant);
  const page = game?.extends ?? variant;
  const general = [...CLAUSES]
    .filter(([, clause]) => page === undefined || clause.page === page || clause.page === 'common')
    .map(([id, clause]): NamedClause => [id, plainText(clause)]);
  return [...Object.entries(game?.clauses ?? {}), ...general];
}

/** Those of some clauses with an id, or with words in them. */
export function clausesAbout(clauses: readonly NamedClause[], wanted: string): readonly NamedClause[] {
  const exact = clauses.filter(([id]) => id === wanted.toUpperCase());
  if (exact.length > 0) return exact;
  // Refusals of one game cite clauses of another one whose pieces it uses.
  const cited = CLAUSES.get(wanted.toUpperCase());
  if (cited !== undefined) return [[wanted.toUpperCase(), plainText(cited)]];
  return clauses.filter(([, text]) => contains(text, wanted));
}

/** The clauses of a game with an id or a word, each on a line. */
export function clausesNamed(games: KnownGames, variant: string, wanted: string): string[] {
  if (wanted === '') return ['Which rule? rules <id>, or rules <word>'];
  const found = clausesAbout(clausesOf(games, variant), wanted);
  if (found.length === 0) return [`No clause of this game has ${JSON.stringify(wanted)}.`];
  const lines = found.slice(0, MOST).map(([id, text]) => `${id}: ${text}`);
  return found.length > MOST ? [...lines, `… and ${found.length - MOST} more`] : lines;
}
