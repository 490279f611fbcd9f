import { describe, expect, test } from 'vitest';
import type { GameRecord } from '../../src/index';
import {
  ADVICE,
  breakOf,
  brokenFiles,
  checksum,
  keptFiles,
  MANIFEST,
  manifest,
  readKept,
} from '../support/kept';

const FILE = 'test/records/spice-road/p2-1.json';

/** A golden record with a change. */
function changed(edit: (record: Mutable) => void): GameRecord {
  const record = JSON.parse(readKept(FILE)) as Mutable;
  edit(record);
  return record as unknown as GameRecord;
}

interface Mutable {
  components: string;
  actions: object[];
  turns: { actions: number; hash: string }[];
  result: { scores: number[] };
}

describe('golden records and node-count tables are kept for ever', () => {
  const known = manifest();

  test.each([...known])('%s is what it was', (file, sum) => {
    expect(keptFiles(), `${file} is missing; put it back`).toContain(file);
    expect(checksum(file) === sum, `${file} was edited; put it back.\n${ADVICE}`).toBe(true);
  });

  test('each is in the manifest', () => {
    const strangers = keptFiles().filter((file) => !known.has(file));
    expect(strangers, `new files: run \`npm run keep\` to add them to ${MANIFEST}`).toEqual([]);
    expect(known.size).toBeGreaterThan(60);
  });

  test('documented breaks are kept as well, with a version and a reason', () => {
    for (const [file, reason] of brokenFiles()) {
      expect(known.has(file), file).toBe(true);
      expect(reason).toMatch(/^\d+\.\d+\.\d+: .{10,}/);
    }
  });
});

describe('a change of behaviour is reported', () => {
  test('by nothing where nothing changed', () => {
    expect(breakOf(FILE, JSON.parse(readKept(FILE)))).toBeNull();
  });

  test('by the turn, its actions and their clauses where it leads to another state', () => {
    const record = changed(({ turns }) => {
      for (const turn of turns.slice(4, 5)) turn.hash = '0'.repeat(64);
    });
    const report = breakOf(FILE, record) ?? '';
    expect(report).toMatch(/^test\/records\/spice-road\/p2-1\.json, turn 5, action \d+: wrong-hash: /);
    expect(report).toMatch(/\nexpected by the rules now: "[0-9a-f]{64}"\nin the file: "0{64}"\n/);
    expect(report).toMatch(/\nthe turn: P\d \S.*\nits actions are those of SR-[A-Z]\d/);
    expect(report).toContain(ADVICE);
  });

  test('by the clause where an action is legal no more', () => {
    const record = changed(({ actions, turns }) => {
      const before = turns.slice(0, 2).reduce((sum, turn) => sum + turn.actions, 0);
      actions[before] = { kind: 'endTurn' };
    });
    expect(breakOf(FILE, record)).toMatch(
      /, turn 3, action \d+: illegal-action: [\s\S]*\nrefused by S[RS]-[A-Z]\d: pass\n/,
    );
  });

  test('by what it is where turns, result or pieces are others', () => {
    const turns = changed((record) => record.turns.pop());
    expect(breakOf(FILE, turns)).toMatch(/, turn \d+, action \d+: wrong-turns: [\s\S]*\nthe turn: P\d /);
    const result = changed((record) => record.result.scores.reverse());
    expect(breakOf(FILE, result)).toMatch(/^\S+: wrong-result: /);
    const components = changed((record) => {
      record.components = '0'.repeat(64);
    });
    expect(breakOf(FILE, components)).toMatch(/^\S+: other-components: /);
    expect(breakOf(FILE, {})).toMatch(/^\S+: malformed: /);
  });
});
