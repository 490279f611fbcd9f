import { expect, test } from 'vitest';
import { newTables } from '../../src/cli/mcp/tables';
import {
  type Action,
  actor,
  apply,
  explain,
  formatAction,
  legalActions,
  parseNotation,
  resample,
  type State,
  scores,
  setup,
  VARIANTS,
} from '../../src/index';
import { type Implementation, type Plan, twoWorlds } from '../../src/testkit';
import { registry } from '../support/registry';
import { tableAt, talk } from './talk';

/** A session on a seat of a table that stands at a state. */
async function seated(state: State, seat: number) {
  const table = tableAt(state);
  const { call } = await talk({ ...newTables(registry), find: () => ({ table, seat }) });
  return { table, call, joined: await call('join_game', { code: 'any' }) };
}

/** How a state came about: the action before it. */
const ways = new WeakMap<object, Action>();

/** All that a seat hears through `century mcp`, in place of its view. */
const overTheWire: Implementation<State> = {
  setup,
  legalActions,
  apply(state, action) {
    const next = apply(state, action);
    ways.set(next, action);
    return next;
  },
  actor,
  scores,
  serialize: (state) => JSON.parse(JSON.stringify(state)),
  resample(state, viewer, seed) {
    const world = resample(state, viewer, seed);
    const way = ways.get(state);
    if (way !== undefined) ways.set(world, way);
    return world;
  },
  async view(state, viewer) {
    if (viewer === 'spectator') return null;
    const { call, joined } = await seated(state, viewer);
    const answers = [joined];
    for (const format of ['text', 'json']) answers.push(await call('look', { format }));
    for (const name of ['legal_actions', 'score_sheet']) answers.push(await call(name));
    answers.push(await call('analyze', { visits: 8 }), await call('legal_turns', { most: 20 }));
    return [...answers, await call('wait', { seconds: 0 })];
  },
  async changes(since, state, viewer) {
    const action = ways.get(state);
    if (viewer === 'spectator' || action === undefined) return null;
    const { table, call } = await seated(since, viewer);
    table.log.push({ before: since as never, action: action as never });
    table.state = state as never;
    return call('wait', { seconds: 0 });
  },
  async explain(state, action) {
    const { call } = await seated(state, actor(state) ?? 0);
    return { ...explain(state, action), answer: await call('explain', { action: textOf(state, action) }) };
  },
  async parseNotation(state, text) {
    const { call } = await seated(state, actor(state) ?? 0);
    const answer = await call('explain', { action: text });
    if (answer.data.legal === true) return parseNotation(state, text);
    throw Object.assign(new Error('refused'), { answer, acted: await call('act', { action: text }) });
  },
};

function textOf(state: State, action: Action): string {
  try {
    return formatAction(state, action);
  } catch {
    return JSON.stringify(action);
  }
}

test.each([...VARIANTS])('a seat learns nothing else by the Model Context Protocol: %s', async (variant) => {
  const plan: Plan = {
    setups: [{ variant, players: 2 }],

    actions: 24,
    every: 8,
    recalls: ['none'],
  };
  const { comparisons } = await twoWorlds(overTheWire, plan);
  expect(comparisons).toBeGreaterThan(30);
});

test.each([...VARIANTS])('a game against a bot is played to its end: %s', async (variant) => {
  const { call } = await talk(newTables(registry, 'mcp'));
  const begun = await call('start_game', { variant, players: 2, bots: 'greedy' });
  expect(begun.text).toContain('You are P0.');
  let now = await call('wait');
  let actions = 0;
  while (now.data.over !== true) {
    expect(now.data).toMatchObject({ seat: 0, yourTurn: true, actor: 0 });
    const legal = (await call('legal_actions')).data.actions as { notation: string; words: string }[];
    expect(legal[0]?.words).toMatch(/\S/);
    const pick = actions % legal.length;
    now = await call('act', { action: actions % 2 === 0 ? String(pick + 1) : legal[pick]?.notation });
    expect(now.isError, now.text).toBe(false);
    expect((now.data.happened as string[])[0]).toMatch(/^P0: .+ \(You /);
    actions += 1;
  }
  expect((await call('legal_actions')).text).toContain('[game-over]');
  expect((await call('score_sheet')).text).toMatch(/^1\. P\d: -?\d+ point/);
  expect(await call('start_game', { variant, players: 2, bots: 'greedy' })).toMatchObject({ isError: false });
});
