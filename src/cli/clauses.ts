import index from '../../docs/rules/index.json';

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
