/**
 * Makes the package for pip, a wheel with the engine inside, from this folder and the build in `dist`:
 *
 *     npm run wheel [folder]
 *
 * Equal sources make equal bytes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { parse } from 'smol-toml';

const here = import.meta.dirname;
const root = join(here, '../..');

/** Files by their path in the wheel. */
type Files = Map<string, Uint8Array>;

/** What `pyproject.toml` says of the package. */
interface Project {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly 'requires-python': string;
  readonly license: string;
  readonly classifiers: readonly string[];
  readonly urls: Readonly<Record<string, string>>;
  readonly 'optional-dependencies': Readonly<Record<string, readonly string[]>>;
}

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

function json<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Adds the files of a folder that match. */
function addFolder(files: Files, from: string, to: string, wanted: RegExp): void {
  for (const entry of readdirSync(from, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    const inside = path.slice(from.length + 1);
    if (entry.isFile() && wanted.test(inside)) files.set(`${to}/${inside}`, readFileSync(path));
  }
}

/** The engine as npm would install it, without what only `require` and TypeScript read. */
function addEngine(files: Files): void {
  const to = 'century_engine/_engine';
  const { dependencies } = json<Manifest>(join(root, 'package.json'));
  files.set(`${to}/package.json`, readFileSync(join(root, 'package.json')));
  addFolder(files, join(root, 'dist'), `${to}/dist`, /^[^/]+\.(?:js|txt)$/);
  for (const name of Object.keys(dependencies))
    addFolder(
      files,
      join(root, 'node_modules', name),
      `${to}/node_modules/${name}`,
      /^(?!(?:.*\/)?(?:src|test|examples|node_modules)\/).*(?:\.m?js|package\.json|LICEN[CS]E[^/]*|README\.md)$/i,
    );
}

function metadata(project: Project, readme: string): string {
  const extras = Object.entries(project['optional-dependencies']);
  return [
    'Metadata-Version: 2.4',
    `Name: ${project.name}`,
    `Version: ${project.version}`,
    `Summary: ${project.description}`,
    `License-Expression: ${project.license}`,
    'License-File: LICENSE',
    `Requires-Python: ${project['requires-python']}`,
    ...project.classifiers.map((classifier) => `Classifier: ${classifier}`),
    ...Object.entries(project.urls).map(([label, url]) => `Project-URL: ${label}, ${url}`),
    ...extras.flatMap(([extra, needs]) => [
      `Provides-Extra: ${extra}`,
      ...needs.map((need) => `Requires-Dist: ${need}; extra == "${extra}"`),
    ]),
    'Description-Content-Type: text/markdown',
    '',
    readme,
  ].join('\n');
}

/** The list of all files, with their checksums, that ends every wheel. */
function recordOf(files: Files, path: string): string {
  const lines = [...files].map(([name, bytes]) => {
    const digest = createHash('sha256').update(bytes).digest('base64url');
    return `${name},sha256=${digest},${bytes.length}`;
  });
  return [...lines, `${path},,`, ''].join('\n');
}

/**
 * Writes the wheel.
 *
 * @param folder - receives it; made if it does not exist
 * @returns its path
 */
export function makeWheel(folder: string): string {
  const project = (parse(readFileSync(join(here, 'pyproject.toml'), 'utf8')) as { readonly project: unknown })
    .project as Project;
  const { version } = json<Manifest>(join(root, 'package.json'));
  if (project.version !== version)
    throw new Error(`pyproject.toml says ${project.version}, package.json ${version}`);
  const files: Files = new Map();
  addFolder(
    files,
    join(here, 'century_engine'),
    'century_engine',
    /^(?!.*__pycache__)(?!_engine\/).*(?:\.py|py\.typed)$/,
  );
  addEngine(files);
  const name = `${project.name.replaceAll('-', '_')}-${version}`;
  const info = `${name}.dist-info`;
  const add = (path: string, text: string) => files.set(`${info}/${path}`, strToU8(text));
  add('licenses/LICENSE', readFileSync(join(root, 'LICENSE'), 'utf8'));
  add('METADATA', metadata(project, readFileSync(join(here, 'README.md'), 'utf8')));
  add('WHEEL', 'Wheel-Version: 1.0\nGenerator: century-engine\nRoot-Is-Purelib: true\nTag: py3-none-any\n');
  const sorted: Files = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
  sorted.set(`${info}/RECORD`, strToU8(recordOf(sorted, `${info}/RECORD`)));
  const zip: Zippable = Object.fromEntries(
    [...sorted].map(([path, bytes]) => [path, [bytes, { mtime: EPOCH, level: 9 }]]),
  );
  mkdirSync(folder, { recursive: true });
  const wheel = join(folder, `${name}-py3-none-any.whl`);
  writeFileSync(wheel, zipSync(zip));
  return wheel;
}

/** The oldest time that a zip can hold, in local time as zips have it. */
const EPOCH = new Date(1980, 0, 1);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const wheel = makeWheel(process.argv[2] ?? join(here, 'dist'));
  process.stdout.write(`${basename(wheel)}\n`);
}
