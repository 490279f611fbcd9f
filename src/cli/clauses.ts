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
function plainText({ text }: Pick<Clause, 'text'>): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/_(\([^_]*\)|[^_]*)_/g, '$1')
    .replaceAll('`', '');
}

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

/** All clauses, without their markup. */
export function allClauses(): NamedClause[] {
  return [...CLAUSES].map(([id, clause]) => [id, plainText(clause)]);
}

/** The clauses of a game, its own first; those of all games together without one. */
export function clausesOf(games: KnownGames, variant?: string): NamedClause[] {
  const game = variant === undefined ? undefined : games.named(variant);
  const pages = ['common', game?.extends ?? variant];
  const general = allClauses().filter(
    ([id]) => variant === undefined || pages.includes(CLAUSES.get(id)?.page),
  );
  return [...Object.entries(game?.clauses ?? {}), ...general];
}

/** Those of some clauses with an id, an id that begins so, or words in them; a hyphen matches a space. */
export function clausesAbout(clauses: readonly NamedClause[], wanted: string): readonly NamedClause[] {
  const id = wanted.toUpperCase();
  const exact = clauses.filter(([each]) => each === id);
  if (exact.length > 0) return exact;
  // Refusals of one game cite clauses of another one whose pieces it uses.
  const cited = CLAUSES.get(id);
  if (cited !== undefined) return [[id, plainText(cited)]];
  const family = clauses.filter(([each]) => each.startsWith(id));
  if (family.length > 0) return family;
  const spaced = (text: string): string => text.toLowerCase().replace(/[-\s]+/g, ' ');
  return clauses.filter(([, text]) => spaced(text).includes(spaced(wanted)));
}

/** The clauses of a game with an id or a word, each on a line. */
export function clausesNamed(games: KnownGames, variant: string, wanted: string): string[] {
  if (wanted === '') return ['Which rule? rules <id>, or rules <word>'];
  const found = clausesAbout(clausesOf(games, variant), wanted);
  if (found.length === 0) return [`No clause of this game has ${JSON.stringify(wanted)}.`];
  const lines = found.slice(0, MOST).map(([id, text]) => `${id}: ${text}`);
  return found.length > MOST ? [...lines, `… and ${found.length - MOST} more`] : lines;
}
