import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createBot } from '../../src/bots/index';
import { aboutOf } from '../../src/cli/steps/about';
import { type Columns, columnsOf, type Lists, sceneOf } from '../../src/cli/steps/columns';
import { contentsOf } from '../../src/cli/steps/contents';
import type { Moves } from '../../src/cli/steps/records';
import { loadParquet, parquetBytes, tableOf } from '../../src/cli/steps/table';
import { known } from '../support/known';

const folder = mkdtempSync(join(tmpdir(), 'steps-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const parquet = await loadParquet();
const options = { variant: 'spice-road', players: 2, seed: 'contents' };
const scene = sceneOf(known.named('spice-road'), options);
const about = aboutOf(scene.env, options, 'hash', { seed: 'contents', bots: ['casual'] });

/** A game of casual bots; with what a search might have found about its first decision. */
function gameOf(number: number, most = Number.POSITIVE_INFINITY): Moves {
  const { engine } = known;
  const start = engine.setup({ ...options, seed: `contents:${number}` });
  const ids: number[] = [];
  const bots = [0, 1].map((seat) => createBot('casual', { seed: `${number}:${seat}` }));
  let state = start;
  while (state.phase !== 'over' && ids.length < most) {
    const action = bots[state.actor]?.choose(state as never) as never;
    ids.push(scene.env.actionSpace.encode(action));
    state = engine.apply(state, action);
  }
  const visits = ids.slice(0, 1).map((id): [number, number] => [id, 5]);
  return { game: number, start, ids, found: [{ visits, values: [0.25, 0.75] }] };
}

const games = [gameOf(4), gameOf(5, 20)];

/** What is said of steps with something changed in them. */
function told(change: (columns: Columns) => void = () => {}, said: object = about): string {
  const columns = columnsOf(scene, games);
  change(columns);
  const file = join(folder, 'changed.parquet');
  writeFileSync(file, parquetBytes(parquet, tableOf(parquet, about, columns), JSON.stringify(said)));
  try {
    return JSON.stringify(contentsOf(parquet, file).games);
  } catch (error) {
    return (error as Error).message.replace(file, 'file');
  }
}

const [first = 0, second = 0] = games.map(({ ids }) => ids.length);

/** Sets an item of a list. */
const set = ({ numbers, offsets }: Lists, row: number, item: number, value: number): void => {
  numbers[(offsets[row] ?? 0) + item] = value;
};

test('whole games are found, row by row', () => {
  expect(second).toBe(20);
  expect(told()).toBe(
    JSON.stringify([
      { game: 4, from: 0, to: first },
      { game: 5, from: first, to: first + second },
    ]),
  );
});

test.each<[string, (columns: Columns) => void]>([
  ['step 3: there is no seat 2', ({ seat }) => seat.fill(2, 3, 4)],
  ['step 0: observation phase: 1.5 is not from 0 to 1', ({ observation }) => observation.fill(1.5, 0, 1)],
  [
    'step 0: observation actor: NaN is not from 0 to 1',
    ({ observation }) => observation.fill(Number.NaN, 6, 7),
  ],
  ['step 1: action 68 is not legal', ({ action }) => action.fill(68, 1, 2)],
  ['step 0: there is no action 70', ({ legal }) => set(legal, 0, 0, 70)],
  ['step 0: the legal ids do not ascend', ({ legal }) => set(legal, 0, 1, 0)],
  ['step 0: an action is visited less than never', ({ visits }) => set(visits, 0, 0, -1)],
  ['step 0: a value is not from 0 to 1', ({ value }) => set(value, 0, 1, 1.5)],
  [
    'step 0: there are visits without values, or the other way round',
    ({ value }) => value.isNull.fill(true, 0, 1),
  ],
  [
    'step 0: there is an outcome without a margin, or the other way round',
    ({ margin }) => margin.isNull.fill(true, 0, 1),
  ],
  ['step 7: comes after step 5', ({ step }) => step.fill(7, 6, 7)],
  [
    'step 1: is the first one of its game',
    ({ game, step }) => {
      game.fill(3, 0, 1);
      step.fill(0, 0, 1);
    },
  ],
  ['step 2: ends otherwise than the step before it', ({ margin }) => set(margin, 2, 0, 99)],
  ['step 3: comes after the end of its game', ({ done }) => done.fill(0b100, 0, 1)],
])('game 4, %s', (message, change) => {
  expect(told(change)).toBe(`file, game 4, ${message}`);
});

test('a game that is over has an outcome, and one that goes on has none', () => {
  const end = (columns: Columns): void => {
    const last = first + second - 1;
    columns.done[last >> 3] = (columns.done[last >> 3] ?? 0) | (1 << (last & 7));
  };
  expect(told(end)).toBe('file, game 5: game 5 is over, without an outcome');
  expect(told(({ done }) => done.fill(0))).toBe('file, game 5, step 0: game 4 has an outcome, and no end');
});

test('games come in their order', () => {
  expect(told(({ game }) => game.fill(3, first))).toBe('file, game 3, step 0: comes after game 4');
});

test.each<[string, object]>([
  ['version', { ...about, version: 1 }],
  ['format', { ...about, format: 'steps' }],
  ['players', { ...about, players: '2' }],
  ['observation', { ...about, observation: about.observation.slice(1) }],
  ['more', { ...about, more: 1 }],
])('what a file says of itself is checked: %s', (name, said) => {
  expect(told(undefined, said)).toMatch(new RegExp(`^file: .*${name}`));
});

test('the same steps are the same bytes, whatever was written before', () => {
  const write = (): Uint8Array =>
    parquetBytes(parquet, tableOf(parquet, about, columnsOf(scene, games)), JSON.stringify(about));
  const once = write();
  told();
  for (let round = 0; round < 5; round++) expect(write()).toEqual(once);
});
