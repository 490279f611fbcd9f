import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { plural } from '../util/text';
import { ENGINE_VERSION } from '../util/version';
import { allClauses, CLAUSES, type Clause, clauseLine, clausesAbout } from './clauses';
import { CliError } from './cli-error';
import { bold, dim, print } from './terminal';

export function rulesCommand(): Command {
  return new Command('rules')
    .argument(
      '[wanted]',
      'a clause, such as EW-M5, the start of several, such as EW-M, or words in them; by default all families',
    )
    .action(rules);
}

function rules(wanted = ''): void {
  const found = wanted === '' ? [] : clausesAbout(allClauses(), wanted);
  const [[id] = ['']] = found;
  const clause = id === wanted.toUpperCase() ? CLAUSES.get(id) : undefined;
  if (wanted === '') print(...families());
  else if (clause !== undefined) print(...whole(id, clause));
  else if (found.length > 0) print(...found.map(([each]) => clauseLine(each)));
  else
    throw new CliError(
      `no clause is or contains ${JSON.stringify(wanted)}; \`century rules\` lists the families`,
    );
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
