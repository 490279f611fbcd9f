import { existsSync } from 'node:fs';
import { Command } from 'commander';
import index from '../../docs/rules/index.json';
import { getOrInsert } from '../util/cache';
import { plural } from '../util/text';
import { ENGINE_VERSION } from '../util/version';
import { CliError } from './cli-error';
import type { Registry } from './game-registry';
import { bold, dim, print } from './terminal';

/** A clause of the rules, and the repository files that cite or test it. */
export interface Clause {
  readonly page: string;
  readonly heading: string;
  readonly text: string;
  readonly code: readonly string[];
  readonly tests: readonly { readonly file: string; readonly titles: readonly string[] }[];
}

export const CLAUSES: ReadonlyMap<string, Clause> = new Map(
  Object.entries<Clause>(index).map(([id, clause]) => [id, { ...clause, text: plainText(clause.text) }]),
);

function plainText(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/_(\([^_]*\)|[^_]*)_/g, '$1')
    .replaceAll('`', '');
}

/** Returns the id and text of a clause of the pages or of a custom game, or only the id if neither has it. */
export function clauseLine(id: string, own: { readonly [id: string]: string } = {}): string {
  const text = CLAUSES.get(id)?.text ?? own[id];
  return text === undefined ? id : `${id}: ${text}`;
}

const MOST = 8;

type NamedClause = readonly [id: string, text: string];

const NAMED_CLAUSES = [...CLAUSES].map(([id, { text }]): NamedClause => [id, text]);

/** Returns the clauses that apply to a game, its own first. Without a game, returns all clauses of the pages. */
export function clausesOf(games: Registry, variant?: string): NamedClause[] {
  const game = variant === undefined ? undefined : games.named(variant);
  const pages = ['common', game?.extends ?? variant];
  const general = NAMED_CLAUSES.filter(
    ([id]) => variant === undefined || pages.includes(CLAUSES.get(id)?.page),
  );
  return [...Object.entries(game?.clauses ?? {}), ...general];
}

/** Finds clauses by id, by the start of an id, or by words of their text, where a hyphen matches a space. */
export function clausesAbout(clauses: readonly NamedClause[], wanted: string): readonly NamedClause[] {
  const id = wanted.toUpperCase();
  const exact = clauses.filter(([each]) => each === id);
  if (exact.length > 0) return exact;
  // Clauses of all games are found by id, because a refusal about a shared piece may cite another game.
  const cited = CLAUSES.get(id);
  if (cited !== undefined) return [[id, cited.text]];
  const family = clauses.filter(([each]) => each.startsWith(id));
  if (family.length > 0) return family;
  const spaced = (text: string): string => text.toLowerCase().replace(/[-\s]+/g, ' ');
  return clauses.filter(([, text]) => spaced(text).includes(spaced(wanted)));
}

export function clausesNamed(games: Registry, variant: string, wanted: string): string[] {
  if (wanted === '') return ['Which rule? rules <id>, or rules <word>'];
  const found = clausesAbout(clausesOf(games, variant), wanted);
  if (found.length === 0) return [`No clause of this game has ${JSON.stringify(wanted)}.`];
  const lines = found.slice(0, MOST).map(([id, text]) => `${id}: ${text}`);
  return found.length > MOST ? [...lines, `… and ${found.length - MOST} more`] : lines;
}

export function rulesCommand(): Command {
  return new Command('rules')
    .argument(
      '[wanted]',
      'a clause, such as EW-M5, the start of several, such as EW-M, or words in them; by default all families',
    )
    .action(rules);
}

function rules(wanted = ''): void {
  const id = wanted.toUpperCase();
  const clause = CLAUSES.get(id);
  const found = clausesAbout(NAMED_CLAUSES, wanted);
  if (wanted === '') print(...families());
  else if (clause !== undefined) print(...clauseLines(id, clause));
  else if (found.length > 0) print(...found.map(([each]) => clauseLine(each)));
  else
    throw new CliError(
      `no clause is or contains ${JSON.stringify(wanted)}; \`century rules\` lists the families`,
    );
}

/** The package contains `docs`, but neither `src` nor `test`. */
const NOT_INSTALLED = `The files are those of the repository of century-engine at version ${ENGINE_VERSION}; the package has docs/ only.`;

function clauseLines(id: string, clause: Clause): string[] {
  const place = `docs/rules/${clause.page}.md`;
  return [
    clauseLine(id),
    '',
    `${bold('listed in')} ${place}${clause.heading === '' ? '' : `, ${clause.heading}`}`,
    bold('cited by'),
    ...clause.code.map((file) => `  ${file}`),
    bold('tested by'),
    ...clause.tests.flatMap(({ file, titles }) => [
      `  ${file}`,
      ...titles.map((title) => dim(`    ${title}`)),
    ]),
    ...(existsSync(new URL('../src', import.meta.url)) ? [] : ['', dim(NOT_INSTALLED)]),
  ];
}

/** Returns a line for each family: the common start of its ids, its number of clauses, and its page. */
function families(): string[] {
  const groups = new Map<string, { size: number; readonly clause: Clause }>();
  for (const [id, clause] of CLAUSES)
    getOrInsert(groups, id.replace(/\d+$/, ''), () => ({ size: 0, clause })).size += 1;
  return [...groups].map(([family, { size, clause }]) => {
    const count = plural(size, 'clause');
    const title = clause.heading === '' ? clause.page : `${clause.page}: ${clause.heading}`;
    return `${family.replace(/-$/, '').padEnd(5)} ${count.padStart(10)}  ${title}`;
  });
}
