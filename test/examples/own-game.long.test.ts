import { describe, expect, test } from 'vitest';
import houseRules from '../../examples/own-game/house-rules.mjs';
import teaHouse from '../../examples/own-game/own-game.mjs';
import { createBot, createSearch } from '../../src/bots/index';
import { extendGame, spiceRoad } from '../../src/entries/game';
import { jsonSchemaOf } from '../../src/entries/schemas';
import { actionSpace, createBatch, createEnv, observationSpace, observe } from '../../src/env/index';
import * as century from '../../src/index';
import { casual, createSimulator, quickRandom, uniform } from '../../src/sim/index';
import { checkAll, thisEngine } from '../../src/testkit/index';

const engine = century.createEngine(teaHouse);
const house = century.createEngine(houseRules);

type Tea = Parameters<typeof engine.apply>[1];

/** A finished game of bots, as a record. */
function played(players: number, seed: string | number): ReturnType<typeof engine.startRecord> {
  const bot = createBot(teaHouse, 'casual', { seed });
  let record = engine.startRecord({ variant: 'tea-house', players, seed });
  for (let state = engine.recordState(record); !engine.isOver(state); state = engine.recordState(record))
    record = engine.appendAction(record, bot.choose(state));
  return record;
}

describe('a game of its own', () => {
  test('has every property of the testkit', async () => {
    const record = played(4, 'kit');
    const { ok, outcomes } = await checkAll(thisEngine(teaHouse), {
      games: [teaHouse],
      every: 8,
      recalls: ['none', 'perfect'],
      records: [record, engine.publishRecord(record, 1), engine.publishRecord(record, 'spectator')],
    });
    expect(outcomes.map((each) => (each.status === 'failed' ? each.error.message : each.status))).toEqual(
      outcomes.map(() => 'passed'),
    );
    expect(ok).toBe(true);
  });

  test('is played by 3 to 6, and by nobody else', () => {
    for (const players of [3, 6])
      expect(engine.setup({ variant: 'tea-house', players, seed: 1 }).players).toHaveLength(players);
    for (const players of [2, 7])
      expect(() => engine.setup({ variant: 'tea-house', players, seed: 1 })).toThrow('players');
  });

  test('plays in the simulator as in the engine', () => {
    const simulator = createSimulator(teaHouse, { variant: 'tea-house', players: 5, seed: 3 });
    let state = engine.setup({ variant: 'tea-house', players: 5, seed: 3 });
    const random = quickRandom(3);
    while (!engine.isOver(state)) {
      const legal = engine.legalActions(state);
      expect([...simulator.legalActions()]).toEqual(legal);
      const action = legal[Math.floor(random() * legal.length)] as Tea;
      state = engine.apply(state, action);
      simulator.apply(action);
      expect(simulator.toState()).toEqual(state);
    }
    simulator.reset();
    expect(simulator.playout(uniform, random)).toBeGreaterThan(30);
    expect(simulator.isOver()).toBe(true);
    simulator.reset({ variant: 'tea-house', players: 6, seed: 4 });
    simulator.playout(casual, random);
    expect(simulator.scores()).toHaveLength(6);
  });

  test('is learned in an environment, whose observations come from views alone', () => {
    const env = createEnv(teaHouse, { players: 4 });
    env.reset('learn');
    const space = observationSpace(teaHouse, { players: 4 });
    for (let i = 0; env.agent !== null; i++) {
      const seen = env.observe();
      expect(seen).toEqual(observe(space, engine.view(env.state, env.agent, 'perfect')));
      expect(seen.every((number) => number >= 0 && number <= 1)).toBe(true);
      const ids = [...env.mask()].flatMap((bit, id) => (bit === 1 ? [id] : []));
      env.step(ids[i % ids.length] as number);
    }
    expect([...env.rewards].filter((reward) => reward === 1)).toHaveLength(1);
    expect(actionSpace(teaHouse, { players: 4 })).toBe(env.actionSpace);
    const batch = createBatch(teaHouse, { players: 3, games: 4, seed: 1 });
    batch.step(
      [...batch.agents].map(
        (_, game) => batch.masks.indexOf(1, game * batch.actionSpace.size) % batch.actionSpace.size,
      ),
    );
    expect([...batch.steps]).toEqual([1, 1, 1, 1]);
  });

  test.each(['random', 'casual', 'greedy', 'mcts:20'])('is played by the bot %s', (name) => {
    const bot = createBot(teaHouse, name, { seed: 5 });
    let state = engine.setup({ variant: 'tea-house', players: 3, seed: 5 });
    while (!engine.isOver(state)) state = engine.apply(state, bot.choose(state));
    expect(engine.ranking(state)).toHaveLength(3);
  });

  test('is searched', () => {
    const search = createSearch(teaHouse, engine.setup({ variant: 'tea-house', players: 3, seed: 6 }));
    expect(search.run({ iterations: 30 })).toBe(30);
    expect(search.best()).toHaveLength(1);
  });

  test('is searched with a network', () => {
    const game = { variant: 'tea-house', players: 3 } as const;
    const actions = actionSpace(teaHouse, game);
    const observations = observationSpace(teaHouse, game);
    const search = createSearch(teaHouse, engine.setup({ ...game, seed: 6 }), {
      actions,
      observations,
      batch: 4,
      evaluate: (positions) => {
        expect(positions.observations).toHaveLength(positions.count * observations.size);
        expect(() => engine.parseState(JSON.parse(JSON.stringify(positions.state(0))))).not.toThrow();
        return new Float32Array(positions.count * 3).fill(0.5);
      },
      policy: ({ count }) => new Float32Array(count * actions.size),
    });
    expect(search.run({ iterations: 30 })).toBe(30);
    expect(search.best()).toHaveLength(1);
  });

  test('is kept in records, which read back and verify', () => {
    const record = played(6, 'kept');
    const json = JSON.parse(JSON.stringify(record));
    expect(engine.verifyRecord(json)).toMatchObject({ ok: true, over: true });
    expect(engine.parseRecord(json).result?.scores).toHaveLength(6);
    for (const viewer of [0, 5, 'spectator'] as const) {
      const published = engine.publishRecord(record, viewer);
      expect(engine.verifyRecord(JSON.parse(JSON.stringify(published)))).toMatchObject({ ok: true });
    }
    const half = { ...json, actions: json.actions.slice(0, 1), turns: [], result: null };
    const open = engine.parseRecord(half);
    const seen = engine.view(engine.recordState(engine.publishRecord(open, 2)), 2);
    expect(seen).toEqual(engine.view(engine.recordState(open), 2));
  });

  test('shows a hand to its owner only, until the game is over', () => {
    const state = engine.setup({ variant: 'tea-house', players: 3, seed: 7 });
    expect(engine.view(state, 1).players.map(({ regular }) => regular)).toEqual([1, [expect.any(String)], 1]);
    expect(engine.view(state, 'spectator').players.map(({ regular }) => regular)).toEqual([1, 1, 1]);
    const simulator = createSimulator(teaHouse, state);
    simulator.playout(uniform, quickRandom(1));
    for (const player of simulator.view('spectator').players) expect(player.regular).toBeInstanceOf(Array);
  });

  test('has a notation, and turns', () => {
    const state = engine.setup({ variant: 'tea-house', players: 3, seed: 8, firstSeat: 0 });
    expect(engine.formatTurn(state, [{ kind: 'take', place: 2 }])).toBe('P0 take 2');
    expect(engine.parseNotation(state, 'P0 take 2')).toEqual([{ kind: 'take', place: 2 }]);
    expect(engine.countTurns(state).turns).toBeGreaterThan(0);
    expect(engine.perft(state, 2).nodes).toBeGreaterThan(10);
  });

  test('takes own pieces, and refuses what is wrong with them', () => {
    const set = engine.defaultComponents('tea-house');
    const own = { ...set, marketPlaces: 2 };
    const state = engine.setup({ variant: 'tea-house', players: 3, seed: 1, components: own });
    expect(state.market).toHaveLength(2);
    expect(engine.parseComponents(own)).toEqual(own);
    expect(engine.parseState(JSON.parse(JSON.stringify(state)))).toEqual(state);
    const [first] = set.guests;
    expect(() => engine.parseComponents({ ...set, guests: [first, first] })).toThrow('twice');
    expect(() => engine.parseComponents({ ...set, tables: 3 })).toThrow('tables');
  });

  test('refuses states that cannot be', () => {
    const state = JSON.parse(JSON.stringify(engine.setup({ variant: 'tea-house', players: 3, seed: 1 })));
    const broken = (change: object) => (): unknown => engine.parseState({ ...state, ...change });
    expect(broken({ market: [state.market[0], ...state.market.slice(0, 3)] })).toThrow('two places');
    expect(broken({ market: state.market.slice(1) })).toThrow('There are 35');
    expect(broken({ phase: 'tidy', market: [], delivered: [] })).toThrow();
    expect(broken({ seat: 4 })).toThrow('no seat 4');
  });

  test('has JSON Schemas of its own', () => {
    expect(jsonSchemaOf(teaHouse, 'state')).toMatchObject({ title: 'century-engine tea-house state' });
    expect(jsonSchemaOf(teaHouse, 'record')).toMatchObject({
      properties: { result: { anyOf: expect.any(Array) } },
    });
  });

  test('has actions of which foreign ones are none, for the compiler too', () => {
    const state = engine.setup({ variant: 'tea-house', players: 3, seed: 1 });
    const road = century.setup({ variant: 'spice-road', players: 3, seed: 1 });
    // @ts-expect-error no guest rests
    expect(engine.explain(state, { kind: 'rest' })).toMatchObject({ code: 'malformed' });
    // @ts-expect-error no guest rests
    const rest: Tea = { kind: 'rest' };
    expect(() => engine.apply(state, rest)).toThrow();
    // @ts-expect-error there are no such cubes
    const yellow: Tea = { kind: 'return', cube: 'yellow' };
    expect(() => engine.apply(state, yellow)).toThrow();
    // @ts-expect-error a place is missing
    const take: Tea = { kind: 'take' };
    expect(() => engine.apply(state, take)).toThrow();
    // @ts-expect-error nor is there such a game
    expect(() => engine.setup({ variant: 'spice-road', players: 3, seed: 1 })).toThrow();
    // @ts-expect-error states of other games are none
    expect(() => engine.legalActions(road)).toThrow();
  });
});

describe('a game with a house rule', () => {
  const options = { variant: 'spice-road-no-idle-rest', players: 3, seed: 'house' } as const;

  test('has every property of the testkit', async () => {
    const { outcomes } = await checkAll(thisEngine(houseRules), {
      games: [houseRules],
      setups: [
        { variant: options.variant, players: 2 },
        { variant: options.variant, players: 5 },
      ],
      actions: 300,
    });
    expect(outcomes.filter(({ status }) => status === 'failed')).toEqual([]);
    expect(outcomes.filter(({ status }) => status === 'passed')).toHaveLength(9);
  });

  test('begins as the game that it was made of does, and forbids what that allows', () => {
    const state = house.setup(options);
    const plain = century.setup({ ...options, variant: 'spice-road' });
    expect({ ...state, variant: 'spice-road' }).toEqual(plain);
    expect(house.legalActions(state)).not.toContainEqual({ kind: 'rest' });
    expect(house.explain(state, { kind: 'rest' })).toMatchObject({
      legal: false,
      code: 'nothing-to-take-back',
      clause: 'HR-1',
    });
    const after = house.apply(state, { kind: 'play', card: 'create-2' });
    expect(after.variant).toBe('spice-road-no-idle-rest');
    expect(house.view(after, 0).variant).toBe('spice-road-no-idle-rest');
  });

  test('shares no records, states or hashes with it', () => {
    const own = house.startRecord(options);
    const plain = century.startRecord({ ...options, variant: 'spice-road' });
    const refusal = expect.objectContaining({ code: 'unknown-variant' });
    expect(() => house.parseRecord(JSON.parse(JSON.stringify(plain)))).toThrow(refusal);
    expect(() => century.parseRecord(JSON.parse(JSON.stringify(own)))).toThrow(refusal);
    expect(house.verifyRecord({ ...own, variant: 'spice-road' })).toMatchObject({ ok: false });
    expect(century.verifyRecord({ ...own, variant: 'spice-road' })).toMatchObject({ ok: false });
    expect(house.hash(house.recordState(own))).not.toBe(century.hash(century.recordState(plain)));
    // @ts-expect-error states of the one are none of the other
    expect(() => century.legalActions(house.recordState(own))).toThrow(refusal);
  });

  test('can have other pieces as well', () => {
    const short = extendGame(spiceRoad, {
      name: 'spice-road-short',
      prefix: 'HR',
      clauses: {},
      components: { endTrigger: { 2: 3, 3: 3, 4: 2, 5: 2 } },
    });
    const engine = century.createEngine(short);
    expect(engine.defaultComponents('spice-road-short').endTrigger).toEqual({ 2: 3, 3: 3, 4: 2, 5: 2 });
    const bot = createBot(short, 'greedy');
    let record = engine.startRecord({ variant: 'spice-road-short', players: 2, seed: 1 });
    let state = engine.recordState(record);
    while (!engine.isOver(state)) {
      const action = bot.choose(state);
      record = engine.appendAction(record, action);
      state = engine.apply(state, action);
    }
    expect(Math.max(...state.players.map(({ pointCards }) => pointCards.length))).toBe(3);
    expect(engine.verifyRecord(JSON.parse(JSON.stringify(record)))).toMatchObject({ ok: true, over: true });
    const published = engine.publishRecord(record, 1);
    expect(engine.verifyRecord(JSON.parse(JSON.stringify(published)))).toMatchObject({ ok: true });
  });
});
