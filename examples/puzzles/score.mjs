// Scores answers to the puzzles: those in a file, `{ "<id>": "<turn in notation>", … }`, or those of a bot.
//   node score.mjs answers.json
//   node score.mjs --bot mcts:100 [--seed 0]
//   node score.mjs --ask spice-road-01      prints a puzzle for whoever is to answer, as JSON
//   node score.mjs --solution spice-road-01 prints the answer, in words too
// With --variant new-world only puzzles of that game count, with --json all verdicts are printed.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { apply, formatTurn, legalActions, legalTurns, parseState, pieces, view } from 'century-engine';
import { createBot } from 'century-engine/bots';
import { describe } from 'century-engine/words';
import { leadsTo, ownPart, playedBy } from './position.mjs';

const { values: flags, positionals } = parseArgs({
  options: {
    bot: { type: 'string' },
    seed: { type: 'string', default: '0' },
    ask: { type: 'string' },
    solution: { type: 'string' },
    variant: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});
/** The most turns that are listed with a question. */
const LISTED = 300;
const DIFFICULTIES = ['easy', 'medium', 'hard'];

const { puzzles: all } = JSON.parse(readFileSync(new URL('puzzles.json', import.meta.url), 'utf8'));
const puzzles = all.filter(({ variant }) => flags.variant === undefined || variant === flags.variant);
if (puzzles.length === 0) fail(`there are no puzzles of ${flags.variant}`);

if (flags.ask !== undefined) console.log(JSON.stringify(question(named(flags.ask))));
else if (flags.solution !== undefined) tellSolution(named(flags.solution));
else if (flags.bot !== undefined) report(puzzles.map(verdictOnBot));
else if (positionals.length === 1) report(verdictsOn(positionals[0]));
else fail('give a file of answers, --bot <name>, --ask <id> or --solution <id>');

/** All that the seat may know, and nothing of the answer. */
function question({ id, variant, seat, state }) {
  const start = parseState(state);
  const table = view(start, seat, 'perfect');
  const turns = listed(legalTurns(start, { limit: LISTED }), start);
  return {
    id,
    variant,
    seat,
    task: `You are P${seat}, and it is your turn. Which turn is best? Answer in notation, as in "turns".`,
    due: describe(table, { viewer: seat }),
    begin: legalActions(start).map((action) => describe(action, { view: table })),
    ...turns,
    view: table,
    pieces: pieces(table),
  };
}

/** The turns, as far as the seat can foresee them, and whether these are all. */
function listed(turns, start) {
  const texts = new Set();
  let step = turns.next();
  for (; !step.done; step = turns.next()) texts.add(ownText(start, step.value.actions));
  return { turns: [...texts], complete: step.value.isExact };
}

function ownText(start, actions) {
  return formatTurn(start, ownPart(start, formatTurn(start, actions)));
}

function tellSolution({ id, difficulty, margin, solution, second, seat, state }) {
  const start = parseState(state);
  console.log(`${id}, ${difficulty}: ${solution}`);
  let now = start;
  for (const action of ownPart(start, solution)) {
    const text = describe(action, { view: view(now, seat) });
    if (text !== '') console.log(`  ${text}`);
    now = apply(now, action);
  }
  console.log(`The next best, ${second}, and all others lose at least ${margin} of a won game.`);
}

function verdictOnBot(puzzle) {
  const start = parseState(puzzle.state);
  const bot = createBot(flags.bot, { seed: `${flags.seed} ${puzzle.id}` });
  return verdict(puzzle, formatTurn(start, playedBy(bot, start)));
}

function verdictsOn(file) {
  const answers = JSON.parse(readFileSync(file, 'utf8'));
  const strange = Object.keys(answers).find((id) => all.every((puzzle) => puzzle.id !== id));
  if (strange !== undefined) fail(`there is no puzzle ${strange}`);
  return puzzles.map((puzzle) => verdict(puzzle, answers[puzzle.id]));
}

/** `solved` if the answer leads to the same position as the solution, else `wrong`, `illegal` or `missing`. */
function verdict({ id, variant, difficulty, state, solution }, answer) {
  const told = { id, variant, difficulty };
  if (typeof answer !== 'string') return { ...told, verdict: 'missing' };
  const start = parseState(state);
  try {
    const isSolved = leadsTo(start, ownPart(start, answer)) === leadsTo(start, ownPart(start, solution));
    return { ...told, answer, verdict: isSolved ? 'solved' : 'wrong' };
  } catch (error) {
    if (error.name !== 'InvalidInputError' && error.name !== 'IllegalActionError') throw error;
    return { ...told, answer, verdict: 'illegal', reason: error.message };
  }
}

function report(verdicts) {
  if (flags.json) {
    console.log(JSON.stringify(verdicts));
    return;
  }
  const rows = {};
  for (const variant of [...new Set(verdicts.map((each) => each.variant)), 'all']) {
    const its = verdicts.filter((each) => variant === 'all' || each.variant === variant);
    rows[variant] = {};
    for (const difficulty of DIFFICULTIES)
      rows[variant][difficulty] = share(its.filter((each) => each.difficulty === difficulty));
    rows[variant].all = share(its);
  }
  console.table(rows);
  for (const what of ['illegal', 'missing']) {
    const count = verdicts.filter((each) => each.verdict === what).length;
    if (count > 0) console.log(`${what}: ${count}`);
  }
}

function share(verdicts) {
  return `${verdicts.filter((each) => each.verdict === 'solved').length} of ${verdicts.length}`;
}

function named(id) {
  return all.find((puzzle) => puzzle.id === id) ?? fail(`there is no puzzle ${id}`);
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
