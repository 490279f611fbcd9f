import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { configOf } from '../../examples/online/src/config';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'examples/online');
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

const composed = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        environment: z.record(z.string(), z.string()),
        build: z.object({ context: z.string(), dockerfile_inline: z.string() }).optional(),
        volumes: z.array(z.string()).optional(),
        depends_on: z.record(z.string(), z.object({ condition: z.string() })).optional(),
      }),
    ),
    volumes: z.record(z.string(), z.null()),
  })
  .parse(parse(read('compose.yaml'), { merge: true }));

test('servers get only variables that they read, and wait for the database', () => {
  const { services } = composed;
  for (const name of ['server-1', 'server-2']) {
    const { environment = {}, depends_on = {} } = services[name] ?? {};
    const config = configOf(environment);
    // Variables that no server knows are left out of what is read.
    expect(Object.keys(config)).toEqual(expect.arrayContaining(Object.keys(environment)));
    expect(new URL((config.DATABASE_URL ?? '').replace(/\$\{.*?\}/, 'secret')).hostname).toBe('database');
    expect(config).toMatchObject({ HOST: '0.0.0.0', BEHIND_PROXY: ['loopback', 'linklocal', 'uniquelocal'] });
    for (const other of Object.keys(depends_on)) expect(services).toHaveProperty(other);
  }
});

test('the proxy leads to all servers, and what is to be kept is in volumes', () => {
  const { services, volumes } = composed;
  const servers = Object.keys(services).filter((name) => name.startsWith('server-'));
  const targets = /\{\$SERVERS:(.*?)\}/.exec(read('Caddyfile'))?.[1]?.split(' ');
  expect(targets).toEqual(servers.map((name) => `${name}:${configOf({}).PORT}`));
  const mounted = Object.values(services).flatMap(({ volumes: all = [] }) =>
    all.map((each) => each.split(':')[0]),
  );
  expect(mounted).toEqual(expect.arrayContaining(Object.keys(volumes)));
  expect(mounted).toContain('./Caddyfile');
});

test('what servers import is installed, and not copied from where they are built', () => {
  const { context = '', dockerfile_inline: file = '' } = composed.services['server-1']?.build ?? {};
  expect(join(folder, context)).toBe(root);
  const installed = [...file.matchAll(/npm ci(?: --prefix (\S+))?/g)].flatMap(([, prefix = '']) => {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(
      readFileSync(join(root, prefix, 'package.json'), 'utf8'),
    );
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  const sources = [
    'server.ts',
    ...readdirSync(join(folder, 'src'), { recursive: true }).map((name) => `src/${name}`),
  ];
  const imports = sources
    .filter((name) => /\.m?ts$|\.mjs$/.test(name))
    .flatMap((name) => [...read(name).matchAll(/^(?:import|\} from) .*?'([^'.][^']*)';$/gm)])
    .map(([, name = '']) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
    .filter((name) => !name.startsWith('node:') && name !== 'century-engine');
  expect(imports).toEqual(expect.arrayContaining(['fastify', 'pg', 'zod']));
  expect(installed).toEqual(expect.arrayContaining([...imports, 'tsx', 'vite']));
  const left = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n');
  expect(left).toEqual(expect.arrayContaining(['**/node_modules', '**/century-games']));
});
