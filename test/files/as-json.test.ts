import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  appendActions,
  explain,
  formatAction,
  legalActions,
  type Options,
  recordState,
  scores,
  startRecord,
  view,
} from '../../src/index';
import { statistics } from '../../src/record-tools/index';
import { century } from '../support/century';
import { playedGame } from '../support/play';

const folder = mkdtempSync(join(tmpdir(), 'century-as-json-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const options: Options = { variant: 'spice-road', players: 2, seed: 1 };
const actions = [...playedGame(options, 30)].map(({ action }) => action);
const record = appendActions(startRecord(options), actions as never);
const file = join(folder, 'game.json');
writeFileSync(file, JSON.stringify(record));

async function answer(...words: string[]): Promise<unknown> {
  const { status, out, err } = await century([...words, file, '--json']);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return JSON.parse(out);
}

/** A value as JSON holds it. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('show prints a view and the scores, or the statistics', async () => {
  const state = recordState(record);
  const turn = record.turns.length;
  const sums = asJson(scores(state));
  const seen = asJson(view(state, 'spectator'));
  expect(await answer('show')).toEqual({
    variant: 'spice-road',
    turn,
    viewer: 'spectator',
    view: seen,
    scores: sums,
  });
  const start = asJson(view(recordState(record, 0), 1));
  expect(await answer('show', '--turn', '0', '--viewer', '1')).toMatchObject({
    turn: 0,
    viewer: 1,
    view: start,
  });
  expect(await answer('show', '--statistics')).toEqual(asJson(statistics(record)));
});

test('why prints all legal actions, those that are meant, or the refusal', async () => {
  const state = recordState(record, 0);
  const legal = legalActions(state);
  const all = legal.map((action) => ({
    action: asJson(action),
    notation: formatAction(state, action),
    clause: expect.any(String),
  }));
  expect(await answer('why', '--turn', '1')).toEqual({ actions: all });
  const last = all.at(-1);
  expect(await answer('why', '--turn', '1', '--action', last?.notation ?? '')).toEqual({
    legal: true,
    actions: [last],
  });
  const refused = { kind: 'acquire', slot: 5 };
  const verdict = explain(state, refused);
  expect(verdict.legal).toBe(false);
  expect(await answer('why', '--turn', '1', '--action', JSON.stringify(refused))).toEqual(asJson(verdict));
});
