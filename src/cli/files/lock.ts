import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { Complaint, reason } from '../complaint';
import { type Disk, isSystemError } from './disk';
import { createWhole, removeIfThere, replaceWhole } from './whole-file';

/** Who holds a lock. */
interface Holder {
  readonly host: string;
  readonly pid: number;
  /** When the process was started, where the system tells; a process id alone may be given again. */
  readonly started: string | null;
  /** No two locks have the same. */
  readonly token: string;
}

/** A lock that is held. */
export interface Lock {
  release(): Promise<void>;
}

/**
 * Takes the lock that a file stands for. One that a dead process of this machine has left is taken over; whether a
 * process of another machine lives cannot be told.
 *
 * @param what - what must not be used by two, for the message
 * @throws Complaint if somebody else holds it
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
 * Replaces a lock that was left. Who may do so is settled by another file, made for this one lock: else of two that
 * have found the same old lock, the slower one would replace the lock of the faster one.
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
      `${what} is in use by process ${pid} on ${host}; if that one is gone, remove ${file}`,
    );
  if (isAlive(pid, started))
    throw new Complaint(`${what} is in use by process ${pid}; wait for it, or end it`);
}

function isAlive(pid: number, started: string | null): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (isSystemError(error, 'ESRCH')) return false;
  }
  const now = startOf(pid);
  return started === null || now === null || now === started;
}

/** When a process was started, on systems that tell it by files: which start of the system, and how long after it. */
function startOf(pid: number): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold anything.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks === undefined ? null : `${boot} ${ticks}`;
  } catch {
    return null;
  }
}

function holderOf(file: string, what: string): Holder {
  const unclear = (why: string): Complaint =>
    new Complaint(`${what} is in use, as it seems, for ${file} ${why}; if nobody uses it, remove that file`);
  let found: Partial<Holder> | null;
  try {
    found = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw unclear(isSystemError(error) ? `cannot be read: ${reason(error)}` : 'cannot be understood');
  }
  const { host, pid, started = null, token } = found ?? {};
  if (typeof host !== 'string' || !Number.isSafeInteger(pid) || !/^[0-9a-f]{24}$/.test(String(token)))
    throw unclear('cannot be understood');
  return { host, pid: Number(pid), started: started === null ? null : String(started), token: String(token) };
}

function tokenIn(file: string): string | null {
  try {
    return String(JSON.parse(readFileSync(file, 'utf8')).token);
  } catch {
    return null;
  }
}
