// Picks puzzles from what `mine.mjs` found and numbers them: equal shares of each file and of each difficulty, as far as there are.
//   node pick.mjs puzzles.json spice-road.jsonl new-world.jsonl … [--puzzles 200] [--checked checked.jsonl]
// Puzzles that `check.mjs` has found good are kept under their names; no name is ever used again.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ENGINE_VERSION, legalTurns } from 'century-engine';

const { values: flags, positionals } = parseArgs({
  options: { puzzles: { type: 'string', default: '200' }, checked: { type: 'string' } },
  allowPositionals: true,
});
const [out, ...files] = positionals;
const DIFFICULTIES = ['easy', 'medium', 'hard'];
/** Turns are counted up to here. */
const MOST = 1000;

const checked = flags.checked === undefined ? [] : linesOf(flags.checked);
const found = files.map((file) => {
  const mined = linesOf(file).flatMap(({ puzzles }) => puzzles);
  const [{ state }] = mined;
  const names = checked.filter(({ id }) => id.startsWith(state.variant));
  return {
    mined: mined.toSorted((a, b) => b.margin - a.margin),
    kept: names.flatMap(({ puzzle }) => puzzle ?? []),
    last: Math.max(0, ...names.map(({ id }) => Number(/\d+$/.exec(id)[0]))),
  };
});
const parts = shares(
  Number(flags.puzzles),
  found.map(({ mined, kept }) => mined.length + kept.length),
  found.map(({ kept }) => kept.length),
);
const puzzles = found.flatMap(({ mined, kept, last }, i) => [
  ...kept,
  ...picked(mined, kept, parts[i]).map((puzzle, at) => numbered(puzzle, last + 1 + at)),
]);
const lines = puzzles.map((puzzle) => `  ${JSON.stringify(puzzle)}`).join(',\n');
const head = `"format": "century-puzzles", "version": 1, "engine": ${JSON.stringify(ENGINE_VERSION)}`;
const text = `{ ${head}, "puzzles": [\n${lines}\n] }\n`;
writeFileSync(out, text);
console.log(`${createHash('sha256').update(text).digest('hex')}  ${out}`);

function linesOf(file) {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

/** So many of each difficulty as make the number together with those that are kept, the clearest first. */
function picked(mined, kept, number) {
  const kindsOf = (all) => DIFFICULTIES.map((name) => all.filter(({ difficulty }) => difficulty === name));
  const kinds = kindsOf(mined);
  const before = kindsOf(kept).map((kind) => kind.length);
  const counts = shares(
    number,
    kinds.map((kind, i) => kind.length + before[i]),
    before,
  );
  return kinds.flatMap((kind, i) => kind.slice(0, counts[i] - before[i]));
}

/** Equal shares of a number, each at least so much; where there is too little, more of the others. */
function shares(number, sizes, least = sizes.map(() => 0)) {
  const taken = [...least];
  const open = () => [...sizes.keys()].filter((i) => taken[i] < sizes[i]);
  let left = number - taken.reduce((sum, each) => sum + each, 0);
  for (; left > 0; left--) {
    const smallest = open().reduce((a, b) => (a === -1 || taken[b] < taken[a] ? b : a), -1);
    if (smallest === -1) break;
    taken[smallest] += 1;
  }
  return taken;
}

function numbered({ difficulty, turn, solution, second, margin, state }, number) {
  const { turns } = counted(legalTurns(state, { limit: MOST }));
  const id = `${state.variant}-${String(number).padStart(2, '0')}`;
  const position = { variant: state.variant, seat: state.actor, turn, turns, state };
  return { id, difficulty, ...position, solution, margin, second };
}

function counted(turns) {
  let step = turns.next();
  while (!step.done) step = turns.next();
  return step.value;
}
