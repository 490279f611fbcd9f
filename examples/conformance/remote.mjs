import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const MEMBERS = [
  'setup',
  'legalActions',
  'apply',
  'actor',
  'isOver',
  'scores',
  'ranking',
  'view',
  'resample',
  'hash',
  'explain',
  'parseNotation',
  'serialize',
  'parse',
];

/** Starts a server and returns the Implementation that talks to it; a state is the server's name for it. */
export function connect(server) {
  const child = spawn(process.execPath, [server], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = [];
  let isGone = false;
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { resolve, reject } = waiting.shift();
    const { result, error } = JSON.parse(line);
    if (error === undefined) resolve(result);
    else reject(new Error(error));
  });
  child.stdin.on('error', () => {});
  child.on('close', () => {
    isGone = true;
    for (const { reject } of waiting.splice(0)) reject(new Error('the server has exited'));
  });
  const call = (method, params) =>
    new Promise((resolve, reject) => {
      if (isGone) return reject(new Error('the server has exited'));
      waiting.push({ resolve, reject });
      child.stdin.write(`${JSON.stringify({ method, params })}\n`);
    });
  const members = MEMBERS.map((method) => [method, (...params) => call(method, params)]);
  return { implementation: Object.fromEntries(members), close: () => child.stdin.end() };
}
