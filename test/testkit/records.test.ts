import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apply, type GameRecord, hash, parseRecord, publishRecord, type State, VARIANTS } from '../../src';
import { checkAll, type Implementation, PropertyError, records, thisEngine } from '../../src/testkit';

const engine = thisEngine();
const golden = VARIANTS.map((variant) => {
  const file = join(import.meta.dirname, '../records', variant, 'p2-1.json');
  return JSON.parse(readFileSync(file, 'utf8')) as GameRecord;
});
const [first] = golden;

async function faultOf(
  implementation: Implementation<State>,
  ...replayed: unknown[]
): Promise<[string, number, number]> {
  try {
    await records(implementation, { records: replayed });
  } catch (error) {
    if (error instanceof PropertyError) return [error.code, error.actions.length, first?.actions.length ?? 0];
  }
  throw new Error('there is no fault');
}

test('golden records replay in this engine', async () => {
  const report = await records(engine, { records: golden });
  const sum = (count: (record: GameRecord) => number): number =>
    golden.reduce((total, record) => total + count(record), 0);
  expect(report).toEqual({
    property: 'records',
    games: golden.length,
    actions: sum(({ actions }) => actions.length),
    // The hash of each turn; of the end that it is one, its hash, the scores and the ranking.
    comparisons: sum(({ turns }) => turns.length + 4),
  });
  await expect(records(engine, { records: golden, start: 'load' })).resolves.toEqual(report);
});

test('published records are replayed from where they start', async () => {
  const published = golden.map((record) => publishRecord(parseRecord(record), 'spectator'));
  await expect(records(engine, { records: published })).resolves.toMatchObject({ games: golden.length });
  const { load: _, ...others } = engine;
  const { outcomes } = await checkAll(others, { records: published, properties: ['records'] });
  expect(outcomes).toMatchObject([{ status: 'not-applicable', why: 'The implementation has no load.' }]);
  await expect(records(others, { records: published })).rejects.toThrow(TypeError);
});

test('a record that is still on replays', async () => {
  const actions = (first?.actions ?? []).slice(0, 5);
  const { turns } = { turns: [], ...first };
  const record = { ...first, actions, turns: turns.slice(0, 1), result: null };
  await expect(records(engine, { records: [record] })).resolves.toMatchObject({ actions: 5 });
});

test('an implementation that refuses an action of a record is found', async () => {
  const fussy: Implementation<State> = {
    ...engine,
    apply(state, action) {
      if (action.kind === 'rest') throw new Error('no rest');
      return apply(state, action);
    },
  };
  const at = first?.actions.findIndex(({ kind }) => kind === 'rest');
  expect(await faultOf(fussy, first)).toEqual(['refused', at, expect.any(Number)]);
});

test('an implementation whose states go astray is found at the end of the turn', async () => {
  const astray: Implementation<State> = {
    ...engine,
    hash: (state) => ('gold' in state && state.gold < 4 ? hash(state).toUpperCase() : hash(state)),
  };
  const [code, done, all] = await faultOf(astray, first);
  expect(code).toBe('turn-hash');
  expect(done).toBeLessThan(all);
});

test.each([
  ['ranking', { ...engine, ranking: (state: State) => state.players.map((_, seat) => seat + 1) }],
  ['scores', { ...engine, scores: (state: State) => state.players.map(() => 0) }],
  ['end', { ...engine, legalActions: () => [{ kind: 'rest' }] as const }],
] as const)('another %s at the end is found', async (_, implementation) => {
  const [code, done, all] = await faultOf(implementation, first);
  expect([code, done]).toEqual(['result', all]);
});
