import { afterEach, describe, expect, test, vi } from 'vitest';
import { botOf } from '../../src/bots/create';
import { createBot } from '../../src/bots/index';
import { countTurns, perft } from '../../src/entries/perft';
import { evaluatedGames } from '../../src/generated/games/evaluated-games';
import {
  type Action,
  appendAction,
  apply,
  formatTurn,
  InvalidInputError,
  LimitError,
  legalActions,
  legalTurns,
  parseNotation,
  recordState,
  type State,
  setup,
  startRecord,
  verifyRecord,
  type WorkLimits,
} from '../../src/index';
import type { EvaluatedGame } from '../../src/play/evaluation';
import { gamesOf } from '../../src/play/games';
import { talk } from '../serve/talk';

const options = { variant: 'spice-road', players: 2, seed: 'limits', firstSeat: 0 } as const;
const state = setup(options);
const [turn] = legalTurns(state, { filter: ({ actions }) => actions.length > 1 });
if (turn === undefined) throw new Error('no turn has two actions');
const text = formatTurn(state, turn.actions);
let record = startRecord(options);
for (let i = 0; i < 40; i++) {
  const legal = legalActions(recordState(record));
  record = appendAction(record, legal[i % legal.length] ?? { kind: 'rest' });
}
const json: unknown = JSON.parse(JSON.stringify(record));

const calls: Readonly<Record<string, (limits: WorkLimits) => unknown>> = {
  verifyRecord: (limits) => verifyRecord(json, limits),
  parseNotation: (limits) => parseNotation(state, text, limits),
  legalTurns: (limits) => [...legalTurns(state, limits)],
  countTurns: (limits) => countTurns(state, limits),
  'countTurns with a filter': (limits) => countTurns(state, { ...limits, filter: () => true }),
  'perft by action': (limits) => perft(state, 3, limits),
  'perft by turn': (limits) => perft(state, 2, { by: 'turn', ...limits }),
  'choose of a bot': (limits) => createBot('mcts:20').choose(state, limits),
};

/** What a call throws. */
function thrown(call: () => unknown): unknown {
  try {
    return { answer: call() };
  } catch (error) {
    return error;
  }
}

/** How many actions a call takes: with one less it gives up. */
function actionsOf(call: (limits: WorkLimits) => unknown): number {
  let least = 0;
  let most = 100_000;
  while (least < most) {
    const middle = (least + most) >> 1;
    if (thrown(() => call({ maxActions: middle })) instanceof LimitError) least = middle + 1;
    else most = middle;
  }
  return least;
}

afterEach(() => void vi.restoreAllMocks());

describe.each(Object.entries(calls))('%s', (_, call) => {
  test('gives up at a number of actions, and answers the same within limits', () => {
    const answer = call({});
    const needed = actionsOf(call);
    expect(needed).toBeGreaterThan(0);
    expect(thrown(() => call({ maxActions: needed - 1 }))).toMatchObject({
      name: 'LimitError',
      code: 'limit-reached',
      limit: 'maxActions',
    });
    const signal = { aborted: false };
    expect(call({ maxActions: needed, milliseconds: 1e9, signal })).toEqual(answer);
  });

  test('tells its progress, and the answer is the same', () => {
    const progress: number[] = [];
    expect(call({ onProgress: (done) => progress.push(done) })).toEqual(call({}));
    expect(progress[0]).toBe(1);
    expect(progress).toEqual([...progress].sort((a, b) => a - b));
    expect(progress.at(-1)).toBeLessThanOrEqual(actionsOf(call));
  });

  test('gives up when its time is up', () => {
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 10));
    expect(thrown(() => call({ milliseconds: 10 }))).toMatchObject({
      name: 'LimitError',
      code: 'limit-reached',
      limit: 'milliseconds',
    });
  });

  test('stops at a signal, before or meanwhile', () => {
    const wanted = { name: 'LimitError', code: 'aborted', limit: 'signal' };
    expect(thrown(() => call({ signal: AbortSignal.abort() }))).toMatchObject(wanted);
    let looks = 0;
    const signal = {
      get aborted() {
        looks += 1;
        return looks > 2;
      },
    };
    expect(thrown(() => call({ signal }))).toMatchObject(wanted);
  });

  test.each([
    ['maxActions', -1],
    ['maxActions', Number.NaN],
    ['milliseconds', '5'],
    ['milliseconds', Number.NaN],
    ['signal', null],
    ['signal', {}],
  ])('refuses %s: %j', (name, value) => {
    const error = thrown(() => call({ [name]: value } as WorkLimits));
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error).toMatchObject({ path: [name] });
  });
});

test('turns that were asked for in time are kept', () => {
  const found: unknown[] = [];
  const error = thrown(() => {
    for (const each of legalTurns(state, { maxActions: 8 })) found.push(each.actions);
  });
  expect(error).toBeInstanceOf(LimitError);
  expect(found.length).toBeGreaterThan(0);
  expect(found).toEqual([...legalTurns(state, { limit: found.length })].map(({ actions }) => actions));
});

describe('a search by the clock', () => {
  test('counts the time of its setting up', () => {
    const start = setup({ variant: 'eastern-wonders', players: 3, seed: 'clock' });
    const game = evaluatedGames.named('eastern-wonders');
    const { rules } = game;
    let listed = 0;
    const listIds: typeof rules.listIds = (...given) => {
      listed += 1;
      rules.listIds(...given);
    };
    const games = gamesOf<EvaluatedGame>([{ ...game, rules: { ...rules, listIds } }]);
    const work = (name: string): number => {
      const before = listed;
      botOf(games, name).choose(afterSetup(start));
      return listed - before;
    };
    const whole = work('mcts:1');
    let time = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => (time += 10));
    expect(whole).toBeGreaterThan(60);
    expect(work('mcts:1ms')).toBeLessThan(whole / 4);
  });
});

/** The first turn after everybody has taken cubes and placed a boat. */
function afterSetup(start: State): State {
  let now = start;
  while (now.phase !== 'turn') now = apply(now, legalActions(now)[0] as Action);
  return now;
}

describe('century serve', () => {
  test.each([
    ['verify', { record: json }],
    ['load', { record: json }],
  ])('%s gives up at its limit', (method, params) => {
    const { ask, fail } = talk();
    const needed = record.actions.length;
    expect(fail(method, { ...params, limit: { actions: needed - 1 } })).toMatchObject({
      code: 'limit-reached',
    });
    ask(method, { ...params, limit: { actions: needed } });
  });

  test('apply gives up at its limit and changes nothing', () => {
    const { ask, fail } = talk();
    const { game } = ask('setup', { options });
    const before = ask('state', { game });
    expect(fail('apply', { game, notation: text, limit: { actions: 1 } })).toMatchObject({
      code: 'limit-reached',
    });
    expect(ask('state', { game })).toEqual(before);
    expect(ask('apply', { game, notation: text }).actions).toEqual(turn.actions);
  });

  test('bots that play on give up in time, change nothing, and begin anew', () => {
    const bot = 'mcts:100';
    const { ask, fail } = talk();
    const { seed, ...setting } = options;
    const make = { options: setting, seed };
    const { game: env, ...start } = ask('env.make', make);
    const limit = { milliseconds: 10 };
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 1));
    for (const [method, params] of Object.entries({
      'env.play': { bots: [bot, bot, bot].slice(0, start.players as number) },
      'env.playout': { bot },
    }))
      expect(fail(method, { game: env, ...params, limit })).toMatchObject({ code: 'limit-reached' });
    clock.mockRestore();
    expect(ask('copy', { game: env })).toMatchObject(start);
    const other = talk();
    const fresh = other.ask('env.make', make);
    expect(ask('choose', { game: env, bot })).toEqual(other.ask('choose', { game: fresh.game, bot }));
  });

  test('bots give up in time, and begin anew', () => {
    const bot = 'mcts:100';
    const { ask, fail } = talk();
    const { seed, ...setting } = options;
    const { game } = ask('setup', { options });
    const { game: env } = ask('env.make', { options: setting, seed });
    const both = [game, env];
    for (const each of both) ask('choose', { game: each, bot, seed: 'fresh' });
    let time = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (time += 10));
    for (const each of both)
      expect(fail('choose', { game: each, bot, limit: { milliseconds: 10 } })).toMatchObject({
        code: 'limit-reached',
      });
    clock.mockRestore();
    const first = both.map((each) => ask('choose', { game: each, bot }));
    const other = talk();
    other.ask('setup', { options });
    other.ask('env.make', { options: setting, seed });
    expect(first).toEqual(both.map((each) => other.ask('choose', { game: each, bot })));
  });

  test('no request asks for more than the maxima that hello tells', () => {
    const { ask, fail } = talk();
    const { work, choose } = ask('hello', { protocol: 2 }).limits as Record<string, Record<string, number>>;
    const { game } = ask('setup', { options });
    for (const [name, most] of Object.entries(work ?? {})) {
      ask('verify', { record: json, limit: { [name]: most } });
      for (const wrong of [most + 1, 0, 1.5, '1'])
        expect(fail('verify', { record: json, limit: { [name]: wrong } }).path).toEqual(['limit', name]);
    }
    const most = choose?.milliseconds ?? 0;
    ask('choose', { game, bot: 'greedy', limit: { milliseconds: most } });
    expect(fail('choose', { game, bot: 'greedy', limit: { milliseconds: most + 1 } })).toMatchObject({
      code: 'too-big',
    });
    expect(fail('choose', { game, bot: 'greedy', limit: { actions: 1 } })).toMatchObject({
      code: 'unknown-key',
    });
  });
});

test.each([-1, 1001, 2 ** 32, 2 ** 53])('perft of %d is refused', (depth) => {
  const error = thrown(() => perft(state, depth));
  expect(error).toBeInstanceOf(InvalidInputError);
  expect(error).toMatchObject({ path: ['depth'], reason: expect.stringContaining('from 0 to 1000') });
});
