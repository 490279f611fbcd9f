// Verifies all records and tables of node counts in a folder:
//   node verify.mjs <folder> [--max-nodes <n>] [--max-turns <n>]
// Exit status: 0 on success, 1 if something is at fault or nothing was verified, 2 for a wrong call.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { apply, hash, legalActions, setup, verifyRecord } from 'century-engine';
import { perft } from 'century-engine/perft';
import { parseTable } from './perft-table.mjs';

const { folder, limits } = readCall();
const totals = { records: 0, tables: 0, leftOut: 0, faults: 0 };
for (const file of filesIn(folder)) {
  const name = relative(folder, file);
  try {
    console.log(`${name}: ${verifyFile(file)}`);
  } catch (error) {
    totals.faults += 1;
    console.log(`${name}: FAULT ${error.message}`);
  }
}
const { records, tables, leftOut, faults } = totals;
console.log(`${records} records, ${tables} tables, ${leftOut} files skipped, ${faults} files at fault`);
if (records + tables === 0) console.error(`There is nothing to verify in ${folder}.`);
process.exitCode = faults > 0 || records + tables === 0 ? 1 : 0;

function readCall() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        'max-nodes': { type: 'string', default: '100000' },
        'max-turns': { type: 'string', default: '2000' },
      },
      allowPositionals: true,
    });
    const limits = { action: values['max-nodes'], turn: values['max-turns'] };
    if (positionals.length !== 1) throw new Error('give one folder');
    if (!Object.values(limits).every((limit) => /^\d+$/.test(limit)))
      throw new Error('a limit must be a whole number');
    filesIn(positionals[0]);
    return { folder: positionals[0], limits: { action: Number(limits.action), turn: Number(limits.turn) } };
  } catch (error) {
    console.error(error.message);
    process.exit(2);
  }
}

function filesIn(path) {
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(jsonl?|perft)$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

/** Verifies a file; throws an error that states the fault. */
function verifyFile(file) {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.perft')) return verifyTable(parseTable(text));
  if (file.endsWith('.jsonl')) return verifyLines(text);
  const json = JSON.parse(text);
  // What looks like a record is one, and at fault if it says otherwise.
  if (json?.format === undefined && json?.actions === undefined) {
    totals.leftOut += 1;
    return 'skipped, not a record';
  }
  const { turns, actions } = verify(json.format === 'century-annotated' ? json.record : json);
  return `ok, ${turns} turns, ${actions} actions`;
}

/** A record on each line or, as `century selfplay` writes them, an object that contains one. */
function verifyLines(text) {
  const lines = text.split('\n').filter((line) => line !== '');
  let actions = 0;
  for (const [i, line] of lines.entries()) {
    try {
      const json = JSON.parse(line);
      actions += verify(json?.record ?? json).actions;
    } catch (error) {
      throw new Error(`line ${i + 1}: ${error.message}`);
    }
  }
  return `ok, ${lines.length} records, ${actions} actions`;
}

function verify(json) {
  totals.records += 1;
  const verdict = verifyRecord(json);
  if (verdict.ok) return verdict;
  const { code, message } = verdict.fault;
  throw new Error(`${code}: ${message}`);
}

function verifyTable(table) {
  totals.tables += 1;
  const state = startOf(table);
  if (hash(state) !== table.hash) throw new Error(`counting starts from ${hash(state)}, not ${table.hash}`);
  const done = table.sections.map((section) => `by ${section.by} to depth ${countSection(state, section)}`);
  return `ok, ${done.join(', ')}`;
}

function startOf({ variant, options, moves }) {
  let state = setup({ ...options, variant });
  for (let done = 0; done < moves; done++) {
    const legal = legalActions(state);
    if (legal.length === 0) throw new Error(`the game is over after ${done} moves`);
    state = apply(state, legal[done % legal.length]);
  }
  return state;
}

/**
 * Compares depth after depth and returns the last one. It also counts depths that the table omits, and stops by what
 * it has counted itself, not by what the table says.
 */
function countSection(state, { by, maxPaidSteps, counts }) {
  const expected = new Map(counts);
  const deepest = Math.max(0, ...expected.keys());
  let last = 0;
  let growth = 1;
  for (let depth = 1, nodes = 1; depth <= deepest && nodes * growth <= limits[by]; depth++) {
    const found = perft(state, depth, { by, ...(maxPaidSteps === undefined ? {} : { maxPaidSteps }) });
    if (expected.has(depth)) {
      const wanted = expected.get(depth);
      if (found.nodes !== wanted) throw new Error(`by ${by}, depth ${depth}: ${found.nodes}, not ${wanted}`);
      last = depth;
    }
    growth = Math.max(1, found.nodes / Math.max(1, nodes));
    nodes = found.nodes;
  }
  return last;
}
