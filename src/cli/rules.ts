import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { plural } from '../util/text';
import { ENGINE_VERSION } from '../util/version';
import { CLAUSES, type Clause, clauseLine, contains, plainText } from './clauses';
import { Complaint } from './complaint';
import { bold, dim } from './paint';
import { print } from './terminal';

export function rulesCommand(): Command {
  return new Command('rules')
    .argument(
      '[id]',
      'a clause, such as EW-M5, or the start of several, such as EW-M; by default all families',
    )
    .option('--search <words>', 'only clauses that contain these words')
    .action(rules);
}

function rules(id: string | undefined, given: { readonly search?: string }): void {
  const wanted = id?.toUpperCase() ?? '';
  const exact = CLAUSES.get(wanted);
  const lines =
    given.search !== undefined
      ? found(wanted, given.search)
      : exact !== undefined
        ? whole(wanted, exact)
        : wanted === ''
          ? families()
          : beginningWith(wanted).map(([each]) => clauseLine(each));
  if (lines.length === 0) {
    throw new Complaint(
      given.search === undefined
        ? `there is no clause ${JSON.stringify(id)}; \`century rules\` lists the families`
        : `no clause${wanted === '' ? '' : ` starting with ${wanted}`} contains ${JSON.stringify(given.search)}`,
    );
  }
  print(...lines);
}

function beginningWith(prefix: string): [string, Clause][] {
  return [...CLAUSES].filter(([id]) => id.startsWith(prefix));
}

/** Clauses that contain a text. */
function found(prefix: string, text: string): string[] {
  return beginningWith(prefix)
    .filter(([, clause]) => contains(plainText(clause), text))
    .map(([id]) => clauseLine(id));
}

/** The package has the pages, but neither sources nor tests. */
const NOT_INSTALLED = `The files are those of the repository of century-engine at version ${ENGINE_VERSION}; the package has docs/ only.`;

/** A clause with all its details. */
function whole(id: string, clause: Clause): string[] {
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

/** The families of clauses: the start of their ids, and their page. */
function families(): string[] {
  const groups = new Map<string, { ids: string[]; clause: Clause }>();
  for (const [id, clause] of CLAUSES) {
    const family = id.replace(/\d+$/, '');
    const group = groups.get(family) ?? { ids: [], clause };
    group.ids.push(id);
    groups.set(family, group);
  }
  return [...groups].map(([family, { ids, clause }]) => {
    const count = plural(ids.length, 'clause');
    const title = clause.heading === '' ? clause.page : `${clause.page}: ${clause.heading}`;
    return `${family.replace(/-$/, '').padEnd(5)} ${count.padStart(10)}  ${title}`;
  });
}
