import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

/** What a bundle imports or requires. */
function imports(file: string): string[] {
  const text = readFileSync(join(dist, file), 'utf8');
  const found = text.matchAll(/(?:\bfrom\s*|\bimport\s*\(?|\brequire\()\s*['"]([@\w./:-]+)['"]/g);
  return [...new Set([...found].map((match) => match[1] ?? ''))].sort();
}

/** The entries of the package, each as a module and for `require`. */
const ENTRIES = ['index', 'sim', 'env', 'bots', 'testkit'].flatMap((name) => [`${name}.js`, `${name}.cjs`]);

test.each(ENTRIES)('%s shares no module with another bundle', (file) => {
  expect(imports(file).filter((name) => name.startsWith('.') || name.startsWith('/'))).toEqual([]);
});

test('no bundle is split into chunks', () => {
  const code = readdirSync(dist).filter((file) => /\.c?js$/.test(file));
  expect(code.sort()).toEqual([...ENTRIES, 'cli.js', 'worker.js'].sort());
});

test('the package depends on what its entries import', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = ENTRIES.flatMap(imports).map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
  expect(Object.keys(dependencies)).toEqual([...new Set(wanted)].sort());
});

test.each(['cli.js', 'worker.js'])('%s imports Node and the optional library for steps alone', (file) => {
  const names = imports(file);
  expect(names.filter((name) => !isBuiltin(name))).toEqual(['apache-arrow']);
  expect(names.length).toBeGreaterThan(4);
});

test('each package inside the command comes with its licence', () => {
  const found = readFileSync(join(dist, 'cli.js'), 'utf8').matchAll(
    /^\/\/ (node_modules\/(?:.*node_modules\/)?(?:@[^/]+\/)?[^/]+)\//gm,
  );
  const folders = [...new Set([...found].map(([, folder = '']) => folder))];
  expect(folders.length).toBeGreaterThan(10);
  const [, ...texts] = readFileSync(join(dist, 'THIRD-PARTY-LICENSES.txt'), 'utf8').split(/^-{80}\n\n/m);
  const heads = folders.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
    return `${name} ${version} (${license})`;
  });
  expect(texts.map((text) => text.split('\n')[0]).sort()).toEqual(heads.sort());
  for (const text of texts) expect(text).toMatch(/\bCopyright [\s\S]*\b(PROVIDED|distributed)\b/im);
});

test.each([
  [['--version'], 'undefined'],
  [['--help'], 'undefined'],
  [['rules', 'SR-C1'], 'undefined'],
  [['components', 'template', 'spice-road'], 'object'],
])('century %j loads the library of schemas only if it needs it: %s', (args, loaded) => {
  const script = `process.on('exit', () => console.error(typeof globalThis.__zod_globalConfig));`;
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(script)}`, join(dist, 'cli.js'), ...args],
    { encoding: 'utf8' },
  );
  expect(stderr).toBe(`${loaded}\n`);
});

test('the rules of the simulator are not those of the reducer', async () => {
  const engine = await import(join(dist, 'index.js'));
  const sim = await import(join(dist, 'sim.js'));
  expect(sim.InvalidInputError).not.toBe(engine.InvalidInputError);
  const start = engine.setup({ variant: 'eastern-wonders', players: 2, seed: 1 });
  const simulator = sim.createSimulator({ variant: 'eastern-wonders', players: 2, seed: 1 });
  expect(simulator.legalActions()).toEqual(engine.legalActions(start));
  expect(simulator.legalActions()[0]).not.toBe(engine.legalActions(start)[0]);
});

test.each(['sim', 'env', 'bots'].flatMap((name) => [`${name}.js`, `${name}.cjs`]))(
  '%s holds neither zod nor immer',
  (file) => {
    expect(imports(file)).toEqual(['seedrandom/seedrandom.js']);
    const text = readFileSync(join(dist, file), 'utf8');
    expect(text).not.toMatch(/node_modules\/(zod|immer)|\bz\.strictObject\b|\bnew Immer\b/);
  },
);

test('every entry keeps to its budget, and is as large as the documents say', () => {
  const bin = join(root, 'node_modules/.bin/size-limit');
  const report: readonly { name: string; passed: boolean; size: number }[] = JSON.parse(
    execFileSync(bin, ['--json'], { cwd: root, encoding: 'utf8' }),
  );
  expect(report.filter(({ passed }) => !passed)).toEqual([]);
  const page = readFileSync(join(root, 'docs/performance.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(century-engine\S*)` \| (\d+) kB \|/gm)];
  expect(rows.map(([, name]) => name)).toEqual(report.map(({ name }) => name));
  for (const [i, { name, size }] of report.entries()) {
    const stated = Number(rows[i]?.[2]) * 1000;
    expect(Math.abs(stated / size - 1), `${name}: ${size} bytes`).toBeLessThan(0.03);
  }
});

test('a long playout leaves nothing behind', () => {
  const script = `
    import { casual, createSimulator, quickRandom } from ${JSON.stringify(join(dist, 'sim.js'))};
    const simulator = createSimulator({ variant: 'eastern-wonders', players: 3, seed: 1 });
    const random = quickRandom(1);
    const play = (actions) => {
      for (let done = 0; done < actions; ) {
        done += simulator.playout(casual, random, actions - done);
        if (simulator.isOver()) simulator.reset();
      }
      gc();
      return process.memoryUsage().heapUsed;
    };
    play(200_000);
    console.log(JSON.stringify([play(200_000), play(1_000_000)]));
  `;
  const printed = execFileSync(process.execPath, ['--expose-gc', '--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  const [before = 0, after = 0] = JSON.parse(printed) as number[];
  expect(after - before).toBeLessThan(200_000);
});
