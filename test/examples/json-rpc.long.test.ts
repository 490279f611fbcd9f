import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const example = (name: string): string => join(root, 'examples/json-rpc', name);

function run(program: string, ...words: string[]): string {
  const { stdout, stderr, status } = spawnSync(program, words, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

test('a client library of JavaScript plays, follows a search and cancels it', () => {
  expect(run(process.execPath, example('search.mjs')).trimEnd().split('\n')).toEqual([
    'legal: cubes 4Y, cubes 2Y1R, cubes 2R, cubes 1Y1G',
    expect.stringMatching(/^refused with 1, wrong-phase: .*EW-S8/),
    expect.stringMatching(/^after 100 iterations: boat \w+$/),
    'the search goes on: true',
    'cancelled with -32800, aborted',
    'the game waits in phase placeBoat',
  ]);
});

/** A Python with the library, if there is one. */
const python = ['python3', '/usr/bin/python3'].find(
  (program) => spawnSync(program, ['-c', 'import jsonrpclib']).status === 0,
);

test.runIf(python !== undefined)('a client library of Python plays a game', () => {
  expect(run(python ?? '', example('play.py'))).toMatch(
    /^refused with 1, malformed\nspice-road: \d+ actions, \[\d+, \d+\] points\n$/,
  );
});
