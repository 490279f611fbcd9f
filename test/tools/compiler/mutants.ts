/**
 * Changes the compiler of rules in one place at a time, in a copy, and checks that its tests or those of the programs
 * notice each change:
 *
 *   npm run mutation:compiler -- [part of the name of a change]
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/** The argument that writes the programs of all games, as the compiler beside this file makes them. */
const WRITE = 'write';
const GAMES = ['eastern-wonders', 'new-world', 'sand-to-sea', 'spice-road'];

/** By what goes wrong: the file, a text that is in it once, and what is there instead. */
const MUTANTS: { readonly [what: string]: readonly [file: string, from: string, to: string] } = {
  'wrong offset of a field': ['values', 'add: place.add + more', 'add: place.add'],
  'wrong offset of a player': ['cells', 'block.size} * ', 'block.size - 1} * '],
  'wrong offset of one of several lists': [
    'cells',
    'listText(starts)',
    'listText(starts.map(() => starts[0]))',
  ],
  'wrong field by a name that is chosen': ['cells', 'field.at} : ', 'field.at + 1} : '],
  'missed alias: a write forgets the same cells only': [
    'known-cells',
    'range.from < to &&',
    'range.from === from &&',
  ],
  'missed alias: a write forgets nothing': ['cells', 'out.cells.change(range);', ''],
  'missed alias: a call forgets nothing': ['functions', 'out.cells.change(...kept.writes);', ''],
  'missed alias: one of two views': ['operators', 'to: Math.max(...ranges.map(({ to }) => to))', 'to: 0'],
  'what is known in a branch stays known': ['known-cells', 'this.backTo(moment);', ''],
  'what a branch writes stays known': ['known-cells', 'this.changes.slice(changes)', '[]'],
  'what is known before a loop is known in it': ['known-cells', 'this.values.clear();', ''],
  'folded scratch: memory of a module': ['definitions', 'ArrayBuffer.isView(value)', 'value === work'],
  'folded scratch: a variable of a module': ['definitions', ' || !bundle.constants.has(name)', ''],
  'dropped range check': ['expressions', 'const isWithin =', "const isWithin = 'true' ??"],
  'dropped range check below the first cell': ['expressions', ' >>> 0 < ', ' < '],
  'wrong order of ids: kinds': ['decisions', 'of kinds) listKind', 'of [...kinds].reverse()) listKind'],
  'wrong order of ids: words of bits': ['helpers', '(at - 1)', '(cells.length - 1 - at)'],
  'too many actions counted': ['helpers', 'this.count += bitsIn(bits)', 'this.count += bits'],
  'too few ids of a word of bits': [
    'helpers',
    'for (let i = from + always; left !== 0',
    'for (let i = from + always; left > 0',
  ],
  'members of an action without a remainder': ['actions', 'stride * size === numbers.length', 'stride > 0'],
  'ids of fewer players as those of the most': [
    'actions',
    "moved === undefined ? 'id'",
    "moved !== '' ? 'id'",
  ],
  'an operand that a later one changes': ['work', '...values.map((each) => out.settled(each))', '...values'],
  'a constant as an alias of its variable': ['writer', 'value.changes ? this', "name === '' ? this"],
  'a number after it is raised, for before': ['expressions', 'node.prefix ? now : before', 'now'],
  'a loop that changes its own number': ['statements', ' || assignedIn(body).has(name)', ''],
  'wrong factor of the number of players': ['captured', "step === 1 ? ''", "step > 0 ? ''"],
  'a list of another number of players': ['captured', '.players - ', '.players - 1 - '],
  'folded scratch: memory of a function': [
    'captured',
    'ArrayBuffer.isView(value) ? memoryOf(work',
    "name === '' ? memoryOf(work",
  ],
  'one memory for several functions': ['captured', 'memories.get(array) ?? memories.size', '0'],
  'a member of the game as a constant': [
    'captured',
    'if (member !== undefined) return',
    'if (member === work) return',
  ],
  'a whole array is filled': ['helpers', 'let i = from; i < to', 'let i = 0; i < cells.length'],
  'an observation without its offset': ['members', 'at === null ? text', "at !== '' ? text"],
  'fits: tables are not compared': ['fits', '    ...tables,', ''],
  'fits: rows are not compared': ['fits', 'isSame(layoutOf(', 'Array.isArray(layoutOf('],
};

const root = join(import.meta.dirname, '../../..');
const modules = join(root, 'node_modules');
const [argument = ''] = process.argv.slice(2);
if (argument === WRITE) await writePrograms();
else checkMutants(argument);

async function writePrograms(): Promise<void> {
  const { compileCounts, compileFeatures, compileObservations, compileRules } = await import('./compile');
  const write = (name: string, text: string, functions: string): void =>
    writeFileSync(join(root, `program-${name}.js`), `${text}export const program = { ${functions} };\n`);
  for (const game of GAMES) {
    write(game, await compileRules(game), 'fits, list, apply');
    write(`${game}-counts`, await compileCounts(game), 'count');
    write(`${game}-features`, await compileFeatures(game), 'fits, write');
    write(`${game}-observations`, await compileObservations(game), 'fits, observe');
  }
}

function checkMutants(part: string): void {
  const copy = mkdtempSync(join(tmpdir(), 'century-mutants-'));
  try {
    const left = /^(node_modules|dist|docs|examples|\.git)$/;
    cpSync(root, copy, { recursive: true, filter: (path) => !left.test(basename(path)) });
    symlinkSync(modules, join(copy, 'node_modules'));
    if (noticedBy(copy) !== 'nothing') throw new Error('a test fails before anything is changed');
    for (const [what, [name, from, to]] of Object.entries(MUTANTS)) {
      if (!what.includes(part)) continue;
      const file = join(copy, `test/tools/compiler/${name}.ts`);
      const text = readFileSync(file, 'utf8');
      const [before, after, ...more] = text.split(from);
      if (after === undefined || more.length > 0) throw new Error(`${name}.ts does not have "${from}" once`);
      writeFileSync(file, `${before}${to}${after}`);
      const by = noticedBy(copy);
      process.stdout.write(`${what}: noticed by ${by}\n`);
      if (by === 'nothing') process.exitCode = 1;
      writeFileSync(file, text);
    }
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Returns what fails in a copy of the repository: in this order, since tests of the compiler are the fastest. */
function noticedBy(copy: string): string {
  const succeeds = (program: string, ...args: string[]): boolean => {
    const env = { ...process.env, PROGRAMS: copy };
    return spawnSync(process.execPath, [join(modules, program), ...args], { cwd: copy, env }).status === 0;
  };
  const passes = (project: string, ...tests: string[]): boolean =>
    succeeds('vitest/vitest.mjs', 'run', '--bail=1', '--project', project, ...tests);
  if (!passes('quick', 'test/tools/compiler')) return 'its tests';
  if (!succeeds('tsx/dist/cli.mjs', 'test/tools/compiler/mutants.ts', WRITE)) return 'a rule';
  // Without batches, for which the whole package would have to be built.
  return passes('package', 'test/package/lock-step', '-t', 'the programs of') ? 'nothing' : 'the lock-step';
}
