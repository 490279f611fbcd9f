import { expect, test } from 'vitest';
import teaHouse from '../../examples/own-game/own-game.mjs';
import { loadGames } from '../../src/cli/game-registry';
import { newTables } from '../../src/cli/mcp/tables';
import { TOOLS } from '../../src/cli/mcp/tools';
import { apply, legalActions } from '../../src/index';
import { root } from '../package/unpacked';
import { registry } from '../support/registry';
import { sea } from '../support/sand-to-sea';
import { tableAt, talk } from './talk';

const START = { variant: 'spice-road', players: 2 };

test('the tools are listed with what they take', async () => {
  const { client } = await talk(newTables(registry));
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(TOOLS));
  for (const { description, inputSchema } of tools) {
    expect(description).toMatch(/\.$/);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
  }
  expect(client.getInstructions()).toContain('one seat');
});

test('two sessions play each other, and each gets the actions of the other', async () => {
  const tables = newTables(registry, 'mcp');
  const [one, other] = [await talk(tables), await talk(tables)];
  const { codes } = (await one.call('start_game', START)).data as {
    codes: { yours: boolean; code: string }[];
  };
  const [own, open] = [true, false].map((yours) => codes.find((each) => each.yours === yours)?.code);
  expect((await other.call('join_game', { code: own })).text).toContain('[seat-taken]');
  const joined = await other.call('join_game', { code: open });
  expect(joined.data.codes).toEqual([{ seat: 1, code: open, yours: true }]);
  const [first, second] = joined.data.yourTurn === true ? [other, one] : [one, other];
  expect((await second.call('legal_actions')).text).toMatch(/decides now.*\[not-your-turn\]/);
  expect((await second.call('act', { action: 'rest' })).text).toContain('[not-your-turn]');
  expect((await second.call('explain', { action: 'rest' })).text).toContain('[not-your-turn]');
  const waiting = second.call('wait');
  await first.call('act', { action: 'rest' });
  expect(await waiting).toMatchObject({
    data: { yourTurn: true, happened: [expect.stringMatching(/^P\d: rest/)] },
  });
});

test('a card that another seat gave up from hand is hidden', async () => {
  const start = sea({ boats: ['B2', 'C5'] });
  const sail = legalActions(start).find((action) => action.kind === 'sail' && action.card === 'create-2');
  if (sail === undefined) throw new Error('no card can be given up');
  const textFor = async (seat: number): Promise<string> => {
    const table = tableAt(start);
    const { call } = await talk({ ...newTables(registry), find: () => ({ table, seat }) });
    await call('join_game', { code: 'any' });
    table.log.push({ before: start as never, action: sail as never });
    table.state = apply(start, sail) as never;
    return (await call('wait', { seconds: 0 })).text;
  };
  expect(await textFor(0)).toMatch(/\(create-2\).*give up “take 2 yellow”/);
  const other = await textFor(1);
  expect(other).toContain('(?)');
  expect(other).toContain('gives up a merchant card');
  expect(other).not.toMatch(/create-2|take 2 yellow/);
});

test('a session has one seat, which is free again when the session ends', async () => {
  const tables = newTables(registry);
  const one = await talk(tables);
  expect((await one.call('look')).text).toContain('[no-seat]');
  const { codes } = (await one.call('start_game', START)).data as { codes: { code: string }[] };
  expect((await one.call('start_game', START)).text).toContain('[seated]');
  expect((await one.call('join_game', { code: codes[1]?.code })).text).toContain('[seated]');
  await one.client.close();
  const again = await talk(tables);
  expect(await again.call('join_game', { code: codes[0]?.code })).toMatchObject({ data: { seat: 0 } });
});

test('what is not legal is refused with its clause, in words', async () => {
  const { call } = await talk(newTables(registry, 'mcp'));
  await call('start_game', { ...START, bots: 'casual' });
  const answer = await call('explain', { action: 'claim 0' });
  expect(answer).toMatchObject({
    isError: false,
    data: { legal: false, clause: expect.stringMatching(/^SR-/) },
  });
  const { clause } = answer.data as { clause: string };
  expect(answer.text).toContain(`\n${clause}: `);
  expect(await call('act', { action: 'claim 0' })).toMatchObject({ isError: true });
  expect((await call('rules', { about: clause.toLowerCase() })).text).toMatch(new RegExp(`^${clause}: `));
  expect((await call('rules', { about: 'point card' })).text.split('\n').length).toBeGreaterThan(3);
  const rest = { notation: 'rest', words: expect.any(String), price: expect.any(Object) };
  expect((await call('explain', { action: 'rest' })).data).toMatchObject({ legal: true, prices: [rest] });
});

test('turns, prices and a search are for the active player', async () => {
  const { call } = await talk(newTables(registry, 'mcp'));
  await call('start_game', { ...START, bots: 'casual' });
  const { data } = await call('legal_turns', { most: 3 });
  expect(data).toMatchObject({
    turns: [expect.any(String), expect.any(String), expect.any(String)],
    isExact: false,
  });
  const [turn] = data.turns as string[];
  const priced = await call('explain', { action: turn });
  expect(priced.data.prices).toMatchObject([{ price: { cubes: [0, 0, 0, 0], cards: 0 } }]);
  const found = await call('analyze', { visits: 30, lines: 2 });
  expect(found.data).toMatchObject({ seat: 0, visits: 30 });
  const lines = found.data.lines as { text: string; visits: number }[];
  expect(lines).toHaveLength(2);
  expect(found.text.split('\n').map((line) => line.includes('visit'))).toEqual([true, true]);
  expect((await call('act', { action: lines[0]?.text })).isError).toBe(false);
});

test('the record of a table grows with the game, and the view in JSON is taken from it', async () => {
  const tables = newTables(registry, 'mcp');
  const { call } = await talk(tables);
  const { codes } = (await call('start_game', { ...START, bots: 'greedy' })).data as {
    codes: { code: string }[];
  };
  const { table } = tables.find(codes[0]?.code ?? '');
  for (let turn = 0; turn < 3; turn++) {
    await call('act', { action: 'rest' });
    const { record: before } = table;
    const { view } = (await call('look', { format: 'json' })).data;
    expect(table.record.actions).toEqual(table.log.map(({ action }) => action));
    expect(table.record.actions.length).toBeGreaterThan(before.actions.length);
    const anew = registry.engine.parseRecord(JSON.parse(JSON.stringify(table.record)));
    expect(view).toEqual(JSON.parse(JSON.stringify(registry.engine.recordView(anew, 0))));
  }
});

test('a game is reviewed once it is over, by what the seat knew', async () => {
  const { call } = await talk(newTables(registry, 'mcp'));
  await call('start_game', { ...START, bots: 'greedy' });
  expect((await call('review')).text).toContain('[not-over]');
  let over = false;
  let acted = 0;
  while (!over) {
    const { lines } = (await call('analyze', { visits: 1 })).data as { lines: { text: string }[] };
    const { data } = await call('act', { action: lines[0]?.text });
    over = data.over === true;
    acted += 1;
  }
  const { text, data } = await call('review', { visits: 2 });
  const turns = data.turns as { seat: number; judgement: string }[];
  expect(turns.length).toBeGreaterThanOrEqual(acted);
  expect(turns.every(({ seat }) => seat === 0)).toBe(true);
  const telling = turns.filter(({ judgement }) => ['inaccuracy', 'mistake', 'blunder'].includes(judgement));
  expect(text.split('\n')).toHaveLength(1 + telling.length);
  expect(text).toContain(`${turns.length} decisions, judged by mcts:2`);
});

test.each([
  ['review', { visits: 401 }, '[too-big]'],
  ['analyze', { visits: 5001 }, '[too-big]'],
  ['analyze', { lines: 0 }, '[too-small]'],
  ['legal_turns', { most: 501 }, '[too-big]'],
  ['explain', {}, '[wrong-type]'],
  ['analyze', {}, '[no-seat]'],
  ['legal_turns', {}, '[no-seat]'],
  ['explain', { action: 'rest' }, '[no-seat]'],
  ['start_game', { ...START, variant: 'chess' }, '[unknown-variant]'],
  ['start_game', { ...START, players: 9 }, '[too-big]'],
  ['start_game', { ...START, seat: 2 }, '[no-such-seat]'],
  ['start_game', { ...START, bots: 'mcts:5001' }, '[too-long-search]'],
  ['start_game', { ...START, bots: 'mcts:9ms' }, '[too-long-search]'],
  ['start_game', { ...START, seed: 1 }, '[unknown-key]'],
  ['join_game', { code: 'guess' }, '[no-such-game]'],
  ['join_game', { code: '__proto__' }, '[no-such-game]'],
  ['rules', { about: 'trade' }, '[unknown-variant]'],
  ['wait', { seconds: 1e9 }, '[too-big]'],
  ['look', { format: 'svg' }, '[wrong-value]'],
])('%s %j is refused with %s', async (name, given, code) => {
  const { call } = await talk(newTables(registry));
  const answer = await call(name, given);
  expect(answer.isError).toBe(true);
  expect(answer.text).toContain(code);
});

test('a tool that is not there is refused, and so are too many games', async () => {
  const tables = newTables(registry);
  const { call } = await talk(tables);
  await expect(call('toString')).rejects.toThrow('no such tool');
  for (let i = 0; i < 64; i++) await (await talk(tables)).call('start_game', START);
  expect((await call('start_game', START)).text).toContain('[too-many-games]');
});

test.each([
  ['start_game', { ...START, players: 9 }, 'players: Expected a whole number from 2 to 5. [too-big]'],
  [
    'start_game',
    { ...START, playrs: 2 },
    'playrs: There is no such key; the keys are: players, variant, seat, bots. [unknown-key]',
  ],
  ['start_game', { players: 2 }, 'variant: Missing: expected '],
  ['start_game', { ...START, variant: 'chess' }, 'variant: '],
  ['start_game', { ...START, seat: 2 }, 'seat: There is no seat 2. [no-such-seat]'],
  [
    'start_game',
    { ...START, bots: 'champion' },
    'bots: There is no bot "champion"; the bots are: easy, normal, hard, expert, ',
  ],
  ['start_game', { ...START, bots: 'mcts:9999' }, 'bots: Bots that search '],
  ['look', { form: 'json' }, 'form: There is no such key; the keys are: format. [unknown-key]'],
  ['wait', { seconds: 'ten' }, 'seconds: Expected a whole number from 0 to 50. [wrong-type]'],
  ['rules', { about: 'x', variant: 'chess' }, 'variant: Name the game: '],
  ['join_game', { code: 'x' }, 'code: No seat has this code. [no-such-game]'],
])('%s %j is refused with a sentence that names the argument', async (name, given, sentence) => {
  const { call } = await talk(newTables(registry));
  const { text, isError } = await call(name, given);
  expect(isError).toBe(true);
  expect(text.slice(0, sentence.length)).toBe(sentence);
});

test('the bots are listed with the levels, where a game is started too', async () => {
  const { call, client } = await talk(newTables(registry));
  const list = 'easy, normal, hard, expert, random, casual, greedy, mcts:1 to mcts:5000';
  expect((await call('games')).text).toContain(`bots: ${list}`);
  const { tools } = await client.listTools();
  expect(JSON.stringify(tools.find(({ name }) => name === 'start_game'))).toContain(list);
});

const games = await loadGames([`${root}/examples/own-game/own-game.mjs`]);

test('a custom game is described in its own words', async () => {
  const { call } = await talk(newTables(games, 'tea'));
  const begun = await call('start_game', { variant: teaHouse.name, players: 3, bots: 'casual' });
  expect(begun.isError, begun.text).toBe(false);
  const { text, data } = await call('wait');
  expect(data).toMatchObject({ yourTurn: true });
  const { actions } = (await call('legal_actions')).data as {
    actions: { notation: string; words: string }[];
  };
  for (const { notation, words } of actions) expect(words).not.toBe(notation);
  expect(text).toMatch(/You decide, phase \w+: .+\.$/);
  const acted = await call('act', { action: '1' });
  expect((acted.data.happened as string[])[0]).toMatch(/^P0: .+ \(You .+\)$/);
});
