import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const dist = join(import.meta.dirname, '../../dist');
const cli = join(dist, 'cli.js');

interface Run {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly out?: number;
}

function century(args: readonly string[], { input = '', env = {}, out }: Run = {}) {
  const { NO_COLOR: _none, FORCE_COLOR: _forced, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    input,
    encoding: 'utf8',
    env: { ...rest, ...env },
    stdio: ['pipe', out ?? 'pipe', 'pipe'],
  });
  return { status, out: stdout, err: stderr };
}

test.each(['1001', '4294967296', '-1', '1e3'])('perft refuses the depth %s before it counts', (depth) => {
  expect(century(['perft', depth])).toEqual({
    status: 2,
    out: '',
    err: expect.stringMatching(/^century: .+\n$/),
  });
});

test('colours are forced and forbidden by the environment', () => {
  const colours = (env: Readonly<Record<string, string>>): boolean => {
    const { status, out } = century(['rules', 'EW-M5'], { env });
    expect(status).toBe(0);
    return out.includes('\u001b[');
  };
  expect(colours({})).toBe(false);
  expect(colours({ FORCE_COLOR: '1' })).toBe(true);
  expect(colours({ FORCE_COLOR: '0' })).toBe(false);
  expect(colours({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false);
});

test('a search for rules takes a hyphen for a space and a space for a hyphen', () => {
  const closed = century(['rules', 'closed port']);
  expect(closed).toMatchObject({ status: 0, err: '' });
  expect(closed.out).toContain('closed-port');
  expect(century(['rules', 'closed-port'])).toEqual(closed);
});

test('a seed is printed without what steers a terminal', () => {
  const seed = 'a\u001b[31mb\u0007\u0085';
  const played = century(['play', '--variant', 'spice-road', '--players', '2', '--seed', seed]);
  expect(played).toMatchObject({ status: 0, err: '' });
  expect(played.out).not.toMatch(/(?!\n)\p{Cc}/u);
  expect(played.out).toContain('seed a\\u001b[31mb\\u0007\\u0085');
  expect(played.out).not.toMatch(/\b1 (points|turns|actions|cards)\b/);
});

test('an id that JSON cannot represent exactly is refused', () => {
  const ask = (id: string): unknown =>
    JSON.parse(
      century(['serve'], { input: `{"jsonrpc":"2.0","id":${id},"method":"hello","params":{"protocol":2}}\n` })
        .out,
    );
  expect(ask('9007199254740991')).toMatchObject({ id: 9_007_199_254_740_991, result: { protocol: 2 } });
  for (const id of ['9007199254740993', '-9007199254740993', '1e300'])
    expect(ask(id)).toMatchObject({ id: null, error: { data: { code: 'not-a-request' } } });
});

test.runIf(existsSync('/dev/full'))('standard output that takes nothing more ends with a word', () => {
  const full = openSync('/dev/full', 'w');
  try {
    expect(century(['rules'], { out: full })).toMatchObject({
      status: 1,
      err: 'century: standard output cannot be written: ENOSPC\n',
    });
  } finally {
    closeSync(full);
  }
});

test('a fault in the engine leads to its sources', () => {
  const thrown = `import('./index.js').then(({ setup }) => setup({ variant: 'chess' })).catch(({ stack }) => console.log(stack))`;
  const { stdout } = spawnSync(process.execPath, ['--enable-source-maps', '--eval', thrown], {
    cwd: dist,
    encoding: 'utf8',
  });
  expect(stdout).toMatch(/src[\\/]play[\\/]games\.ts:\d+/);
  for (const name of readdirSync(dist).filter((each) => /\.c?js$/.test(each)))
    expect(
      readFileSync(join(dist, name), 'utf8').match(/^\/\/# sourceMappingURL=/gm)?.length ?? 1,
      name,
    ).toBe(1);
});

/** Counts in a process of its own how often code is generated from text. */
const TRAPPED = `
let made = 0;
globalThis.Function = new Proxy(Function, {
  construct(...call) { made += 1; return Reflect.construct(...call); },
  apply(...call) { made += 1; return Reflect.apply(...call); },
});
const engine = await import('./index.js');
const { defaultComponents, parseComponents } = await import('./components.js');
const schemas = await import('./schemas.js');
for (const variant of engine.VARIANTS) {
  const options = { variant, players: 2, seed: 'x' };
  const state = engine.parseState(JSON.parse(JSON.stringify(engine.setup(options))));
  const action = engine.parseAction(engine.legalActions(state)[0], variant);
  engine.apply(state, action);
  const record = engine.appendActions(engine.startRecord(options), [action]);
  if (!engine.verifyRecord(JSON.parse(JSON.stringify(record))).ok) throw new Error('no record');
  parseComponents(defaultComponents(variant));
  schemas.jsonSchema(variant, 'state');
  schemas.schemas[variant].state.parse(state);
}
for (const name of ['sim', 'env', 'bots', 'nets', 'testkit', 'records', 'patches', 'perft']) await import('./' + name + '.js');
console.log(made);
`;

test.each([[[]], [['--disallow-code-generation-from-strings']]])(
  'no code is generated from text: %j',
  (flags) => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [...flags, '--input-type=module', '--eval', TRAPPED],
      { cwd: dist, encoding: 'utf8' },
    );
    expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' });
  },
);
