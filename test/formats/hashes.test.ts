import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { componentsHash, defaultComponents } from '../../src/entries/components';
import {
  type GameRecord,
  hash,
  parseRecord,
  publishRecord,
  replay,
  type State,
  setup,
  VARIANTS,
  verifyRecord,
} from '../../src/index';
import { keptFiles, readKept } from '../support/kept';
import { reversedKeys } from '../support/tree';
import { blocks, rows, section } from './page';

/** Section 4.1: canonical JSON. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = value as Record<string, unknown>;
  const names = Object.keys(members).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(members[name])}`).join(',')}}`;
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(canonical(value), 'utf8').digest('hex');

/** Section 3.2: the hash of a component set. */
const setHash = (set: unknown): string => hashOf(withoutSources(set));

function withoutSources(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSources);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name]) => name !== 'source');
  return Object.fromEntries(kept.map(([name, child]) => [name, withoutSources(child)]));
}

/** Section 4.2: the hash of a state. */
function stateHash(state: State): string {
  const set = state.game.components ?? defaultComponents(state.variant);
  const game: Record<string, unknown> = { ...state.game, components: setHash(set) };
  if ('standardMap' in set && !('map' in game)) {
    const { columns, ports } = set.standardMap;
    game.map = { columns, ports };
  }
  return hashOf({ ...state, game: hashOf(game) });
}

const records = keptFiles().filter((file) => file.endsWith('.json') && file.startsWith('test/records/'));
const read = (file: string): GameRecord => parseRecord(JSON.parse(readKept(file)));

/** What is wrong with the hashes that a record states. */
function faults(record: GameRecord): string[] {
  const states = [...replay(record)].map(({ state }) => state);
  const set =
    record.options?.components ?? record.start?.game.components ?? defaultComponents(record.variant);
  const found = record.components === setHash(set) ? [] : ['components'];
  let at = 0;
  record.turns.forEach((turn, i) => {
    at += turn.actions;
    if (turn.hash !== stateHash(states[at] as State)) found.push(`turn ${i}`);
  });
  if (record.result !== null && record.result.hash !== stateHash(states.at(-1) as State))
    found.push('result');
  return found;
}

test.each(records)('4: the hashes in %s are those that the page describes', (file) => {
  expect(faults(read(file))).toEqual([]);
});

test.each(records.filter((file) => /p[24]-(1|own|map)/.test(file)))(
  '4: so are those in what a viewer gets of %s',
  (file) => {
    const record = read(file);
    const finished = record.turns.slice(0, 20).reduce((sum, { actions }) => sum + actions, 0);
    const half = { ...record, actions: record.actions.slice(0, finished), turns: record.turns.slice(0, 20) };
    expect(faults(publishRecord({ ...half, result: null }, 1))).toEqual([]);
  },
);

describe.each([...VARIANTS])('%s', (variant) => {
  test('3.2 and 4: the order of members makes no difference, in the engine as on the page', () => {
    const state = setup({ variant, players: 2, seed: 'order' } as Parameters<typeof setup>[0]);
    const other = reversedKeys(state) as State;
    expect(hash(other)).toBe(hash(state));
    expect(stateHash(other)).toBe(hash(state));
    expect(setHash(reversedKeys(defaultComponents(variant)))).toBe(
      componentsHash(defaultComponents(variant)),
    );
  });

  test('3.2: the page states the hash of the default set', () => {
    const stated = new Map(rows(section('3.2')).map(([name, sum]) => [name, sum]));
    expect(stated.get(variant)).toBe(setHash(defaultComponents(variant)));
  });
});

test('2.1: the record on the page holds', () => {
  const [example = ''] = blocks(section('2.1'), 'json');
  expect(verifyRecord(JSON.parse(example))).toEqual({ ok: true, turns: 1, actions: 3, over: false });
  expect(faults(parseRecord(JSON.parse(example)))).toEqual([]);
});
