import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendActions, startRecord } from '../../src/index';

const root = join(import.meta.dirname, '../..');
const cli = join(root, 'dist/cli.js');
const page = readFileSync(join(root, 'docs/rules/eastern-wonders.md'), 'utf8');
let folder = '';

/** The text that the page of rules has for a clause. */
const textOf = (id: string): string =>
  new RegExp(`\\[${id}\\]\\(\\S+ \\| (.*?)\\s*\\|$`, 'm').exec(page)?.[1] ?? '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'century-lookup-'));
  const start = startRecord({ variant: 'eastern-wonders', players: 2, seed: 1, firstSeat: 0 });
  const record = appendActions(start, [
    { kind: 'takeCubes', set: '4Y' },
    { kind: 'placeBoat', hex: 'C3' },
    { kind: 'takeCubes', set: '2R' },
    { kind: 'placeBoat', hex: 'C2' },
    { kind: 'sail', to: 'B2' },
    { kind: 'dock' },
  ]);
  writeFileSync(join(folder, 'game.json'), JSON.stringify(record));
  const [first, ...others] = record.turns;
  const wrong = { long: [{ ...first, actions: 3 }, ...others], none: [] };
  for (const [name, turns] of Object.entries(wrong))
    writeFileSync(join(folder, `${name}.json`), JSON.stringify({ ...record, turns }));
  const broken = { ...record, actions: [{ kind: 'harvest' }, ...record.actions] };
  writeFileSync(join(folder, 'broken.json'), JSON.stringify(broken));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function century(...args: string[]): { status: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, out: stdout, err: stderr };
}

const why = (...args: string[]) => century('why', 'game.json', ...args);

test('a clause is printed with its text, its code and its tests', () => {
  for (const id of ['EW-P1', 'ew-p1']) {
    const { status, out, err } = century('rules', id);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain(`EW-P1: ${textOf('EW-P1')}\n`);
    expect(out).toContain('docs/rules/eastern-wonders.md, Port\n');
    expect(out).toContain('  src/mechanics/sea/ports.ts\n');
    expect(out).toContain('  test/clauses/eastern-wonders/port.test.ts\n    EW-P1: ');
  }
});

test('families, beginnings and words find clauses', () => {
  const families = century('rules').out;
  expect(families).toMatch(/^C +9 clauses {2}common$/m);
  expect(families).toMatch(/^EW-M +7 clauses {2}eastern-wonders: Movement$/m);
  expect(families).toMatch(/^SR-T +1 clause {2}spice-road$/m);
  const ids = (out: string): string[] =>
    [...out.matchAll(/^([A-Z]+-[A-Z]?\d+): /gm)].map(([, id]) => id ?? '');
  expect(ids(century('rules', 'EW-P').out)).toEqual(['EW-P1', 'EW-P2', 'EW-P3', 'EW-P4']);
  expect(ids(century('rules', 'BROWN').out)).toEqual(['C-1', 'C-3', 'NW-W6']);
});

test('texts are printed without markup', () => {
  const { out } = century('rules', 'EW-M');
  expect(out).toContain('(ruling)');
  expect(century('rules', 'SS').out).not.toMatch(/[_`]|\]\(/);
});

test('an action that is not legal is refused with the clause and its text', () => {
  const { status, out, err } = why('--turn', '3', '--action', 'claim');
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(out.split('\n').slice(0, 2)).toEqual([
    'P0 may sail, or act where the boat is. (phase turn)',
    'illegal (not-on-port): Your boat is not in a port.',
  ]);
  expect(out).toContain(`\nEW-P1: ${textOf('EW-P1')}\n`);
});

test('a legal action is named with the clause that it comes from', () => {
  for (const action of ['harvest', '{"kind":"harvest"}']) {
    const { status, out } = why('--turn', '3', '--action', action);
    expect(status).toBe(0);
    expect(out).toMatch(
      /^P0 may sail.* \(phase turn\)\nlegal: harvest\n {2}Harvest 2 yellow\nEW-M1: In a turn /,
    );
  }
  expect(why('--turn', '2', '--action', 'cubes 2R boat C2').out).toContain(
    'legal: cubes 2R boat C2\n  Start with 2 red\n  Put your boat on C2\nEW-S8: ',
  );
});

test('decisions within a turn are reached', () => {
  expect(why('--turn', '3', '--after', '1', '--action', 'dock').out).toMatch(
    /^P0 may sail on .* \(phase sail\)\nlegal: dock\n {2}Stop on B2\n/,
  );
  expect(why('--turn', '3', '--after', '2', '--action', 'dock').out).toContain('\nillegal (wrong-phase): ');
  expect(why('--action', '>C3').out).toMatch(/^P0 may .* \(phase act\)\nillegal /);
});

test.each([
  [['rules', 'EW-Z'], 2],
  [['rules', 'spaceship'], 2],
  [['why', 'missing.json', '--action', 'claim'], 2],
  [['why', 'broken.json', '--action', 'claim'], 1],
  [['why', 'game.json', '--turn', '0', '--action', 'claim'], 2],
  [['why', 'game.json', '--turn', '9', '--action', 'claim'], 2],
  [['why', 'game.json', '--turn', '1', '--after', '2', '--action', 'claim'], 2],
  [['why', 'game.json', '--turn', '3', '--after', '3', '--action', 'claim'], 2],
  [['why', 'game.json', '--after', '1', '--action', 'claim'], 2],
  [['why', 'game.json', '--turn', '3', '--action', 'nonsense'], 2],
  [['why', 'game.json', '--turn', '3', '--action', ''], 2],
  [['why', 'game.json', '--turn', '3', '--action', '{"kind"'], 2],
  [['why', 'game.json', '--turn', '3', '--action', '{"kind":"dance"}'], 2],
  [['why', 'game.json', '--turn', '3', '--action', '{"kind":"sail","to":"Z9"}'], 2],
] as const)('%j exits with %i and one line', (args, status) => {
  const { out, err, ...rest } = century(...args);
  expect({ ...rest, out }).toEqual({ status, out: '' });
  expect(err).toMatch(/^century: .+\n$/);
});

test('show tells the game, the turn, what is due, the points and what was done last', () => {
  const { out } = century('show', 'game.json');
  expect(out.split('\n').slice(0, 7)).toEqual([
    'eastern-wonders, 2 players, 2 turns played',
    'P0 may do one thing here, or end the turn. (phase act)',
    'points: P0 2, P1 0',
    expect.stringMatching(/^last: 3\. P0 /),
    '      P0 sails from C2 to B2',
    '      P0 stops on B2',
    '',
  ]);
  expect(century('show', 'game.json', '--turn', '1').out).toMatch(
    /^eastern-wonders, 2 players, 1 turn played\nP0 has to .* \(phase takeCubes\)\npoints: .*\nlast: 1\. P1 /,
  );
  expect(century('show', 'game.json', '--turn', '0').out).not.toContain('last:');
});

test.each(['long', 'none'])('turns are those of the actions, even if a record states others (%s)', (name) => {
  for (const [command, ...args] of [['show'], ['show', '--turn', '1'], ['why', '--turn', '2']] as const)
    expect(century(command, `${name}.json`, ...args)).toEqual(century(command, 'game.json', ...args));
});

test('why without an action lists all that are legal, with words', () => {
  const { out, status } = century('why', 'game.json', '--turn', '1');
  expect(status).toBe(0);
  expect(out).toMatch(
    /^P1 has to choose starting cubes\. \(phase takeCubes\)\n {2}1\) cubes 4Y +Start with 4 yellow\n/,
  );
});

test('rules prints where the files of a clause are if they are not installed', () => {
  expect(century('rules', 'EW-M5').out).not.toContain('repository');
});
