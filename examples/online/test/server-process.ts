import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './postgres';

const SERVER = join(import.meta.dirname, '../server.ts');

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** A server in a process of its own, always at the same address. */
export async function startServer(settings: Readonly<Record<string, string>>) {
  const [port, operatorPort] = [await freePort(), await freePort()];
  const operator = `http://127.0.0.1:${operatorPort}`;
  let child: ChildProcess | undefined;

  /** Starts it; resolves when it listens. */
  async function start(): Promise<void> {
    const env = { ...process.env, PORT: String(port), OPERATOR_PORT: String(operatorPort), ...settings };
    const started = spawn(process.execPath, ['--import', 'tsx', SERVER], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child = started;
    const ended = once(started, 'exit').then(([code, signal]) => {
      throw new Error(`The server has ended: ${code ?? signal}`);
    });
    const isReady = async (): Promise<boolean> => (await fetch(`${operator}/ready`)).ok;
    while (!(await Promise.race([ended, isReady().catch(() => false)]))) await sleep(50);
    ended.catch(() => {});
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  await start();
  return {
    address: `http://127.0.0.1:${port}`,
    operator,
    start,
    /** Ends it at once, whatever it is doing. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** Lets it do nothing for so many milliseconds, while its connections stay. */
    freeze: async (milliseconds: number): Promise<void> => {
      child?.kill('SIGSTOP');
      await sleep(milliseconds);
      child?.kill('SIGCONT');
    },
  };
}
