import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { jsonSchema, type SchemaName, schemas } from '../../src/entries/schemas';
import { VARIANTS } from '../../src/index';
import { ownProject } from './project';

const all = VARIANTS.flatMap((variant) =>
  (Object.keys(schemas[variant]) as SchemaName[]).map((name) => ({ variant, name })),
);

const project = ownProject();
const home = join(project, 'node_modules/century-engine');

/** What a program in the project prints. */
function node(file: string, source: string): unknown {
  writeFileSync(join(project, file), source);
  return JSON.parse(
    execFileSync(process.execPath, ['--no-warnings', file], { cwd: project, encoding: 'utf8' }),
  );
}

test('there is a file for every schema, and no other', () => {
  const files = readdirSync(join(home, 'dist/schemas'), { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => file.endsWith('.json')).sort()).toEqual(
    all.map(({ variant, name }) => join(variant, `${name}.json`)).sort(),
  );
});

test.each(all)('the file $name of $variant is what jsonSchema gives', ({ variant, name }) => {
  const file = join(home, 'dist/schemas', variant, `${name}.json`);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(jsonSchema(variant, name));
});

test('schemas are imported and required by the name of the package', () => {
  const address = 'century-engine/schemas/eastern-wonders/record.json';
  const expected = jsonSchema('eastern-wonders', 'record');
  expect(
    node(
      'i.mjs',
      `import schema from '${address}' with { type: 'json' };\nconsole.log(JSON.stringify(schema));`,
    ),
  ).toEqual(expected);
  expect(node('r.cjs', `console.log(JSON.stringify(require('${address}')));`)).toEqual(expected);
});
