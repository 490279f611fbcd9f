// Picks puzzles from what `mine.mjs` found and numbers them: equal shares of each file and of each difficulty, as far as there are.
//   node pick.mjs puzzles.json spice-road.jsonl new-world.jsonl … [--puzzles 200]
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ENGINE_VERSION, legalTurns } from 'century-engine';

const { values: flags, positionals } = parseArgs({
  options: { puzzles: { type: 'string', default: '200' } },
  allowPositionals: true,
});
const [out, ...files] = positionals;
const DIFFICULTIES = ['easy', 'medium', 'hard'];
/** Turns are counted up to here. */
const MOST = 1000;

const found = files.map((file) =>
  readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .flatMap((line) => JSON.parse(line).puzzles)
    .toSorted((a, b) => b.margin - a.margin),
);
const parts = shares(
  Number(flags.puzzles),
  found.map((each) => each.length),
);
const puzzles = found.flatMap((each, i) =>
  picked(each, parts[i]).map((puzzle, at) => numbered(puzzle, at + 1)),
);
const lines = puzzles.map((puzzle) => `  ${JSON.stringify(puzzle)}`).join(',\n');
const head = `"format": "century-puzzles", "version": 1, "engine": ${JSON.stringify(ENGINE_VERSION)}`;
const text = `{ ${head}, "puzzles": [\n${lines}\n] }\n`;
writeFileSync(out, text);
console.log(`${createHash('sha256').update(text).digest('hex')}  ${out}`);

/** So many of each difficulty as make the number, the clearest first. */
function picked(clearest, number) {
  const kinds = DIFFICULTIES.map((name) => clearest.filter(({ difficulty }) => difficulty === name));
  const counts = shares(
    number,
    kinds.map((kind) => kind.length),
  );
  return kinds.flatMap((kind, i) => kind.slice(0, counts[i]));
}

/** Equal shares of a number; where there is too little, more of the others. */
function shares(number, sizes) {
  const taken = sizes.map(() => 0);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  for (let left = Math.min(number, all), i = 0; left > 0; i = (i + 1) % sizes.length) {
    if (taken[i] === sizes[i]) continue;
    taken[i] += 1;
    left -= 1;
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
