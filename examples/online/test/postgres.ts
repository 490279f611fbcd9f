import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const DEBIAN = '/usr/lib/postgresql';

/** Where a program of Postgres is: on the path, or where Debian puts it. */
export function find(program: string): string {
  const folders = (process.env.PATH ?? '').split(delimiter);
  if (existsSync(DEBIAN)) folders.push(...readdirSync(DEBIAN).map((version) => join(DEBIAN, version, 'bin')));
  const found = folders.map((folder) => join(folder, program)).find((path) => existsSync(path));
  if (found === undefined)
    throw new Error(`There is no ${program} here (Debian: apt-get install postgresql).`);
  return found;
}

/** A port that was free just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

/** A Postgres server with an empty database in a temporary folder; its settings are as after `-c`. */
export async function startPostgres(
  ...more: readonly string[]
): Promise<{ readonly url: string; crash(): Promise<void>; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'century-postgres-'));
  // Postgres does not run as root.
  const idOf = (option: string): number =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(find('initdb'), ['-D', data, '-U', 'century', '--auth=trust'], options);
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', ...more].flatMap((setting) => ['-c', setting]);
  const url = `postgres://century@127.0.0.1:${port}/postgres`;
  let server: ChildProcess;
  async function start(): Promise<void> {
    server = spawn(find('postgres'), ['-D', data, '-k', folder, '-p', String(port), ...settings], options);
    for (let tries = 0; ; tries++) {
      const client = new pg.Client({ connectionString: url });
      try {
        await client.connect();
        await client.end();
        break;
      } catch (error) {
        if (tries === 100) throw error;
        await sleep(200);
      }
    }
  }
  async function end(signal: NodeJS.Signals): Promise<void> {
    const gone = once(server, 'exit');
    server.kill(signal);
    await gone;
  }
  await start();
  return {
    url,
    /** Ends it without notice, and starts it again. */
    crash: async () => {
      await end('SIGQUIT');
      await start();
    },
    stop: async () => {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
