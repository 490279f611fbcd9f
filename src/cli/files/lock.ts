import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import * as z from 'zod/mini';
import { read } from '../../input/read';
import { int, open, text } from '../../input/schema';
import { Complaint, reason } from '../complaint';
import { type Disk, isSystemError } from './disk';
import { createWhole, removeIfThere, replaceWhole } from './whole-file';

/** The holder of a lock. */
const holderForm = open({
  host: text(),
  pid: int(),
  /** When the process was started, if the system says so; a process id alone may be reused. */
  started: z.nullable(text()),
  /** Unique to each lock. */
  token: text({ pattern: /^[0-9a-f]{24}$/ }),
});
type Holder = z.infer<typeof holderForm>;

/** A held lock. */
export interface Lock {
  release(): Promise<void>;
}

/**
 * Takes the lock that a file stands for. A lock left by a dead process of this machine is taken over; whether a process
 * of another machine is alive cannot be determined.
 *
 * @param what - the name of the locked thing, for the message
 * @throws Complaint if another process holds it
 */
export async function takeLock(disk: Disk, file: string, what: string): Promise<Lock> {
  const own: Holder = {
    host: hostname(),
    pid: process.pid,
    started: startOf(process.pid),
    token: randomBytes(12).toString('hex'),
  };
  const text = `${JSON.stringify(own)}\n`;
  if (!(await createWhole(disk, file, [text]))) {
    const holder = holderOf(file, what);
    refuseUnlessDead(holder, file, what);
    await takeOver(disk, file, holder.token, text, what);
  }
  return {
    async release() {
      if (tokenIn(file) === own.token) await removeIfThere(disk, file);
    },
  };
}

/**
 * Replaces an abandoned lock. Another file, made for this one lock, settles who may do so: otherwise, of two processes
 * that have found the same old lock, the slower one would replace the lock of the faster one.
 */
async function takeOver(disk: Disk, file: string, token: string, text: string, what: string): Promise<void> {
  const claim = `${file}.${token}`;
  if (!(await createWhole(disk, claim, [text]))) {
    refuseUnlessDead(holderOf(claim, what), claim, what);
    await removeIfThere(disk, claim);
    if (!(await createWhole(disk, claim, [text]))) throw new Complaint(`another run is taking over ${what}`);
  }
  try {
    if (tokenIn(file) !== token) throw new Complaint(`another run is taking over ${what}`);
    await replaceWhole(disk, file, [text]);
  } finally {
    await removeIfThere(disk, claim);
  }
}

function refuseUnlessDead({ host, pid, started }: Holder, file: string, what: string): void {
  if (host !== hostname())
    throw new Complaint(
      `${what} is in use by process ${pid} on ${host}; if that process is gone, remove ${file}`,
    );
  if (isAlive(pid, started))
    throw new Complaint(`${what} is in use by process ${pid}; wait for it or end it`);
}

/** @param started - when the process was started, if that is known */
export function isAlive(pid: number, started: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (isSystemError(error, 'ESRCH')) return false;
  }
  const now = startOf(pid);
  return started === null || now === null || now === started;
}

/** When a process was started, on systems that publish it in files: the boot of the system, and the time since. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may contain anything.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? null : `${boot} ${ticks}`;
  } catch {
    return null;
  }
}

function holderOf(file: string, what: string): Holder {
  const unclear = (why: string): Complaint =>
    new Complaint(`${what} seems to be in use: ${file} ${why}; if nobody uses it, remove that file`);
  try {
    return read(holderForm, JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    throw unclear(isSystemError(error) ? `cannot be read: ${reason(error)}` : 'cannot be understood');
  }
}

function tokenIn(file: string): string | null {
  try {
    return read(holderForm, JSON.parse(readFileSync(file, 'utf8'))).token;
  } catch {
    return null;
  }
}
