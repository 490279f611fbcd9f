import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { METHODS } from '../../src/cli/serve/server';
import { countTurns, perft } from '../../src/entries/perft';
import { describe as sentenceFor } from '../../src/entries/words';
import {
  actionSpace,
  createEnv,
  type EnvOptions,
  observationSpace,
  observe as observeView,
  type SpaceOptions,
} from '../../src/env/index';
import {
  type Action,
  apply,
  type GameRecord,
  hash,
  legalActions,
  legalTurns,
  type Options,
  price,
  publishRecord,
  ranking,
  recordView,
  resample,
  type State,
  scores,
  setup,
  type startRecord,
  turnNumber,
  VARIANTS,
  verifyRecord,
  view,
} from '../../src/index';
import { bytesOf, floatsOf, talk } from './talk';

const seen = new Set<string>();

/** A turn as it is told. */
interface ProgressReport {
  readonly actions: Action[];
  readonly ids: number[];
  readonly notation: string;
  readonly paidSteps: number;
}

describe.each([...VARIANTS])('%s', (variant) => {
  const options = { variant, players: 2, seed: 'serve' } as Options;
  const { seed: _, ...setting } = options;

  test('a game is the same as in the engine, with actions in any form', () => {
    const { ask, answered } = talk();
    const { game, ...status } = ask('setup', { options });
    let state: State = setup(options);
    expect(status).toEqual({ variant, players: 2, phase: state.phase, actor: state.actor, over: false });
    for (let i = 0; i < 60; i++) {
      const legal = ask('legal', { game }) as { ids: number[]; actions: Action[]; notation: string[] };
      expect(legal.actions).toEqual(legalActions(state));
      expect(new Set(legal.ids).size).toBe(legal.actions.length);
      const pick = (i * 7) % legal.actions.length;
      const action = legal.actions[pick] as Action;
      expect(ask('explain', { game, id: legal.ids[pick] })).toEqual({ legal: true });
      const given = [{ action }, { id: legal.ids[pick] }, { notation: legal.notation[pick] }][i % 3];
      state = apply(state, action);
      const { actions, ...after } = ask('apply', { game, ...given });
      expect(actions).toEqual([action]);
      expect(after).toEqual(ask('status', { game }));
      expect(ask('hash', { game }).hash).toBe(hash(state));
    }
    expect(ask('state', { game }).state).toEqual(state);
    expect(ask('scores', { game })).toEqual({ scores: scores(state), ranking: ranking(state) });
    const { record } = ask('record', { game });
    expect(verifyRecord(record)).toMatchObject({ ok: true, actions: 60 });
    expect(ask('verify', { record })).toEqual(verifyRecord(record));
    for (const method of answered) seen.add(method);
  });

  test('views, observations and other worlds are those of the engine', () => {
    const { ask, answered } = talk();
    const { game } = ask('setup', { options });
    for (let i = 0; i < 40; i++) {
      const { id, action, notation } = ask('choose', { game, bot: 'casual', seed: 3 });
      const legal = ask('legal', { game }) as { ids: number[]; actions: Action[]; notation: string[] };
      const at = legal.ids.indexOf(id as number);
      expect([legal.actions[at], legal.notation[at]]).toEqual([action, notation]);
      ask('apply', { game, id });
    }
    const state = ask('state', { game }).state as State;
    const record = ask('record', { game }).record as GameRecord;
    const bare = ask('load', { state }).game;
    for (const viewer of [0, 'spectator'] as const) {
      const given = ask('view', { game, viewer }).view;
      expect(given).toEqual(JSON.parse(JSON.stringify(recordView(record, viewer))));
      expect(ask('view', { game: ask('load', { record }).game, viewer }).view).toEqual(given);
      expect(ask('view', { game: bare, viewer }).view).toEqual(
        JSON.parse(JSON.stringify(view(state, viewer))),
      );
    }
    const early = ask('load', { record, actions: 25 }).game;
    expect(ask('view', { game: early, viewer: 1 }).view).toMatchObject(turnNumber(record, 25));
    const space = observationSpace({ variant, players: 2 });
    for (const seat of [0, 1]) {
      const own = view(state, seat, 'perfect');
      const given = ask('view', { game, viewer: seat, recall: 'perfect' }).view;
      expect(given).toEqual(JSON.parse(JSON.stringify({ ...own, ...turnNumber(record) })));
      const floats = floatsOf(ask('observe', { game, seat }).observation);
      expect(floats).toEqual([...observeView(space, own)]);
      expect(ask('observe', { game, seat, encoding: 'list' })).toEqual({ seat, observation: floats });
      const other = ask('resample', { game, viewer: seat, seed: 5 }).game;
      expect(ask('hash', { game: other }).hash).toBe(hash(resample(state, seat, 5)));
      expect(ask('view', { game: other, viewer: seat, recall: 'perfect' }).view).toEqual(given);
      const known = ask('informationState', { game, seat });
      expect(ask('informationState', { game: other, seat })).toEqual(known);
    }
    expect(ask('observe', { game }).seat).toBe(state.actor);
    expect(ask('text', { game }).text).toContain('P1');
    expect(ask('text', { game, viewer: 1 }).text).toContain('P1');
    for (const method of answered) seen.add(method);
  });

  test('turns, node counts, prices and words are those of the library', () => {
    const { ask, fail, answered } = talk();
    const { game } = ask('setup', { options });
    for (let i = 0; i < 20; i++)
      ask('apply', { game, id: ask('choose', { game, bot: 'casual', seed: 2 }).id });
    const state = ask('state', { game }).state as State;
    const turns = [...legalTurns(state, { limit: 7 })];
    const given = ask('turns', { game, most: 7 }) as { turns: ProgressReport[]; isExact: boolean };
    expect(given.turns.map(({ actions, paidSteps }) => [actions, paidSteps])).toEqual(
      turns.map(({ actions, paidSteps }) => [actions, paidSteps]),
    );
    expect(given.isExact).toBe(countTurns(state, { limit: 7 }).isExact);
    const [turn] = given.turns as [ProgressReport];
    const twin = ask('copy', { game }).game;
    ask('apply', { game: twin, notation: turn.notation });
    expect(ask('hash', { game: twin }).hash).toBe(hash(turns[0]?.state as State));
    const other = ask('copy', { game }).game;
    for (const id of turn.ids) ask('apply', { game: other, id });
    expect(ask('hash', { game: other })).toEqual(ask('hash', { game: twin }));
    expect(ask('perft', { game, depth: 2 })).toEqual(JSON.parse(JSON.stringify(perft(state, 2))));
    expect(ask('perft', { game, depth: 1, by: 'turn', maxPaidSteps: 0 })).toEqual(
      JSON.parse(JSON.stringify(perft(state, 1, { by: 'turn', maxPaidSteps: 0 }))),
    );
    const table = view(state, state.actor);
    const { ids, actions, notation } = ask('legal', { game }) as {
      ids: number[];
      actions: Action[];
      notation: string[];
    };
    for (const [i, action] of actions.entries()) {
      const ways = [{ action }, { id: ids[i] }, { notation: notation[i] }];
      for (const way of ways) {
        expect(ask('price', { game, ...way }).price).toEqual(
          JSON.parse(JSON.stringify(price(state, action))),
        );
        expect(ask('words', { game, ...way }).text).toBe(
          sentenceFor(action, { view: table, viewer: state.actor }),
        );
      }
      const report = { locale: 'pl', names: ['Ada', 'Ben'], mood: 'report' } as const;
      expect(ask('words', { game, action, viewer: 'spectator', ...report }).text).toBe(
        sentenceFor(action, { view: view(state, 'spectator'), ...report }),
      );
    }
    for (const seat of [0, 1])
      expect(ask('words', { game, viewer: seat }).text).toBe(
        sentenceFor(view(state, seat), { viewer: seat }),
      );
    const space = actionSpace({ variant, players: 2 } as SpaceOptions);
    const illegal = Array.from({ length: space.size }, (_, id) => id).find((id) => !ids.includes(id)) ?? 0;
    expect(fail('words', { game, id: illegal })).toHaveProperty('clause');
    expect(ask('price', { game, id: illegal }).price).toEqual(
      JSON.parse(JSON.stringify(price(state, space.decode(illegal)))),
    );
    for (const method of answered) seen.add(method);
  });

  test('records and states are loaded, and go on', () => {
    const { ask, fail, answered } = talk();
    const { game } = ask('setup', { options });
    for (let i = 0; i < 30; i++) ask('apply', { game, id: ask('choose', { game, bot: 'casual' }).id });
    const record = ask('record', { game }).record as ReturnType<typeof startRecord>;
    const whole = ask('load', { record });
    expect(ask('hash', { game: whole.game })).toEqual(ask('hash', { game }));
    expect(ask('record', { game: whole.game }).record).toEqual(record);
    const part = ask('load', { record, actions: 10 });
    expect(ask('record', { game: part.game }).record).toMatchObject({ actions: record.actions.slice(0, 10) });
    ask('apply', { game: part.game, action: record.actions[10] });
    expect(ask('record', { game: part.game }).record).toMatchObject({ actions: record.actions.slice(0, 11) });
    for (const given of [{ viewer: 0 }, { viewer: 'spectator' as const, seed: 5 }])
      expect(ask('record', { game, ...given }).record).toEqual(
        JSON.parse(JSON.stringify(publishRecord(record, given.viewer, given.seed))),
      );
    const published = ask('load', { record: ask('record', { game, viewer: 0 }).record });
    ask('apply', { game: published.game, id: ask('choose', { game: published.game, bot: 'casual' }).id });
    expect((ask('record', { game: published.game }).record as typeof record).actions).toHaveLength(31);
    const bare = ask('load', { state: ask('state', { game }).state });
    expect(ask('hash', { game: bare.game })).toEqual(ask('hash', { game }));
    expect(fail('record', { game: bare.game })).toMatchObject({ code: 'no-record', path: ['game'] });
    const twin = ask('copy', { game });
    ask('apply', { game, id: ask('choose', { game, bot: 'casual' }).id });
    expect(ask('hash', { game: twin.game })).toEqual(ask('hash', { game: whole.game }));
    expect((ask('record', { game: twin.game }).record as typeof record).actions).toHaveLength(30);
    ask('drop', { game: twin.game });
    expect(fail('status', { game: twin.game })).toMatchObject({ code: 'no-such-game', path: ['game'] });
    for (const method of answered) seen.add(method);
  });

  test('an environment is that of the bundle', () => {
    const { ask, fail, answered } = talk();
    const own = createEnv({ ...(setting as EnvOptions), reward: 'rank', limit: 50 });
    own.reset('a');
    const made = ask('env.make', { options: setting, reward: 'rank', limit: 50, seed: 'a' });
    const { game: env } = made;
    expect(made).toMatchObject({
      players: 2,
      sizes: { actions: own.actionSpace.size, observations: own.observationSpace.size },
      agent: own.agent,
    });
    let frame = made;
    while (own.agent !== null) {
      expect(floatsOf(frame.observation)).toEqual([...own.observe()]);
      expect([...bytesOf(frame.mask)]).toEqual([...own.mask()]);
      const other = 1 - own.agent;
      expect(floatsOf(ask('observe', { game: env, seat: other }).observation)).toEqual([
        ...own.observe(other),
      ]);
      const { id } = ask('choose', { game: env, bot: 'casual', seed: 1 });
      const illegal = own.mask().indexOf(0);
      expect(fail('env.step', { game: env, id: illegal })).toMatchObject({
        code: 'illegal-id',
        path: ['id'],
      });
      own.step(id as number);
      frame = ask('env.step', { game: env, id });
      const { agent, rewards, terminated, truncated, steps } = own;
      expect(frame).toMatchObject({ agent, rewards: [...rewards], terminated, truncated, steps });
    }
    expect(frame).toMatchObject({ scores: own.scores(), ranking: own.ranking(), truncated: true });
    expect(ask('hash', { game: env }).hash).toBe(hash(own.state));
    const { state } = ask('state', { game: env });
    const twin = ask('copy', { game: env });
    expect({ ...frame, ...twin }).toEqual(twin);
    expect(fail('env.step', { game: twin.game, id: 0 })).toMatchObject({ code: 'game-over' });
    own.reset(7);
    const again = ask('env.reset', { game: env, seed: 7 });
    expect(floatsOf(again.observation)).toEqual([...own.observe()]);
    expect(again.steps).toBe(0);
    expect(ask('informationState', { game: env })).toEqual({
      seat: own.agent,
      informationState: own.informationState(),
    });
    own.load(state as State);
    const loaded = ask('env.load', { game: env, state });
    expect(loaded).toMatchObject({ agent: own.agent, steps: 0, truncated: false });
    expect(floatsOf(loaded.observation)).toEqual([...own.observe()]);
    if (own.agent !== null) {
      const { id } = ask('choose', { game: env, bot: 'casual' });
      const before = ask('copy', { game: env });
      const viewer = 1 - (own.agent as number);
      const other = ask('resample', { game: env, viewer, seed: 5 });
      const { state: redrawn } = ask('state', { game: other.game });
      expect(redrawn).toEqual(resample(own.state, viewer, 5));
      own.resample(viewer, 5);
      expect([...bytesOf(other.mask)]).toEqual([...own.mask()]);
      expect(other).toMatchObject({ agent: own.agent, steps: 0, truncated: false });
      const after = ask('env.step', { game: env, id });
      expect(ask('copy', { game: env })).toMatchObject(after);
      expect(ask('env.step', { game: before.game, id })).toEqual(after);
    }
    ask('drop', { game: env });
    expect(fail('env.step', { game: env, id: 0 })).toMatchObject({ code: 'no-such-game', path: ['game'] });
    for (const method of answered) seen.add(method);
  });

  test('bots play in one request as they choose one by one', () => {
    const { ask, fail, answered } = talk();
    const make = () => ask('env.make', { options: setting, limit: 60, seed: 'p' }).game;
    const [one, other] = [make(), make()];
    const bots = [null, 'greedy'];
    let frame: Record<string, unknown> = ask('copy', { game: one });
    while (frame.agent !== null) {
      const own = frame.agent === 0;
      const { id } = own ? ask('choose', { game: one, bot: 'casual' }) : { id: null };
      const ids = own ? [id] : (ask('env.play', { game: one, bots, seed: 3 }).ids as number[]);
      for (const each of ids) {
        if (!own) expect(ask('choose', { game: other, bot: 'greedy', seed: 3 }).id).toBe(each);
        frame = ask('env.step', { game: other, id: each });
      }
      if (own) ask('env.step', { game: one, id });
      const { game: _, players: __, sizes: ___, ...stands } = ask('copy', { game: one });
      expect(stands).toEqual(frame);
    }
    expect(frame).toMatchObject({ steps: 60, truncated: true });

    const start = ask('env.make', { options: setting, seed: 'p' });
    const { game: env } = start;
    const end = ask('env.playout', { game: env, bot: 'greedy', seed: 3 });
    expect(end).toMatchObject({ agent: null, terminated: true, truncated: false });
    expect(end).not.toHaveProperty('mask');
    expect(ask('copy', { game: env })).toMatchObject({ ...start, game: expect.any(String) });
    const { ids, ...played } = ask('env.play', { game: env, bots: ['greedy', 'greedy'], seed: 3 });
    expect(played).toMatchObject(end);
    expect(ids).toHaveLength(end.steps as number);
    expect(fail('env.play', { game: env, bots, seed: 3 })).toMatchObject({ code: 'game-over' });
    for (const method of answered) seen.add(method);
  });

  test('bots that play on choose as they do in a request of their own', () => {
    const { ask, fail } = talk();
    const make = () => ask('env.make', { options: setting, limit: 60, reward: 'margin-change' }).game;
    const [one, other] = [make(), make()];
    const bots = [null, 'greedy'];
    expect(fail('env.reset', { game: one, seed: 'p', bots: [null] })).toMatchObject({ code: 'wrong-length' });
    let frame = ask('env.reset', { game: one, seed: 'p', bots, botSeed: 3 });
    let stands = ask('env.reset', { game: other, seed: 'p' });
    const paid = [0, 0];
    const pay = ({ rewards }: Record<string, unknown>): void => {
      for (const seat of paid.keys()) paid[seat] = (paid[seat] ?? 0) + ((rewards as number[])[seat] ?? 0);
    };
    while (stands.agent !== null) {
      const { ids, ...played } = ask('env.play', { game: other, bots, seed: 3 });
      pay(played);
      expect(frame).toEqual({ ...played, rewards: paid, ids });
      if (played.agent === null) break;
      // What bots gain before the first action is paid with it.
      if (played.steps !== (ids as number[]).length) paid.fill(0);
      const { id } = ask('choose', { game: other, bot: 'casual' });
      frame = ask('env.step', { game: one, id });
      stands = ask('env.step', { game: other, id });
      pay(stands);
    }
    expect(frame).toMatchObject({ agent: null, truncated: true, steps: 60 });
    expect(ask('env.reset', { game: one, seed: 'p' })).not.toHaveProperty('ids');
  });

  test('arrays are written to a file that the client names', () => {
    const { ask, fail } = talk();
    const memory = join(mkdtempSync(join(tmpdir(), 'frames-')), 'one');
    expect(fail('env.make', { options: setting, memory })).toMatchObject({ code: 'no-such-file' });
    writeFileSync(memory, '');
    const { game } = ask('env.make', { options: setting, memory });
    const frame = ask('env.reset', { game, seed: 5 });
    expect(frame).not.toHaveProperty('mask');
    const { game: other } = ask('env.make', { options: setting });
    const { observation, mask } = ask('env.reset', { game: other, seed: 5 }) as Record<string, string>;
    const bytes = [observation, mask].map((array = '') => Buffer.from(array, 'base64'));
    expect(readFileSync(memory)).toEqual(Buffer.concat(bytes));
    expect(ask('copy', { game })).toMatchObject({ observation, mask });
    ask('drop', { game });
    rmSync(dirname(memory), { recursive: true });
  });

  test('arrays have the requested encoding', () => {
    const { ask, answered } = talk();
    const { actions, observations } = ask('spaces', { options: setting }) as {
      actions: { size: number; notation: string[] };
      observations: { size: number; parts: { size: number }[] };
    };
    expect(new Set(actions.notation).size).toBe(actions.size);
    expect(observations.parts.reduce((sum, { size }) => sum + size, 0)).toBe(observations.size);
    for (const method of answered) seen.add(method);
  });
});

test('a turn in notation is several actions at once, and all or nothing', () => {
  const { ask, fail } = talk();
  const options = { variant: 'eastern-wonders', players: 2, seed: 1, firstSeat: 0 };
  const { game } = ask('setup', { options });
  const before = ask('hash', { game });
  expect(fail('apply', { game, notation: 'cubes 4Y cubes 4Y' })).toMatchObject({ clause: 'EW-S8' });
  expect(ask('hash', { game })).toEqual(before);
  ask('apply', { game, action: { kind: 'takeCubes', set: '4Y' } });
  const hex = (ask('legal', { game }) as { notation: string[] }).notation[0];
  expect(ask('apply', { game, notation: `P1 ${hex}` })).toMatchObject({ actor: 0 });
});

test('own component sets and maps reach environments and encodings', () => {
  const { ask } = talk();
  const map = JSON.parse(readFileSync(join(import.meta.dirname, '../../examples/own-map.json'), 'utf8'));
  const options = { variant: 'eastern-wonders', players: 2, map };
  const notationOf = (setting: object): string[] =>
    (ask('spaces', { options: setting }) as { actions: { notation: string[] } }).actions.notation;
  const notation = notationOf(options);
  expect(notation).not.toEqual(notationOf({ variant: 'eastern-wonders', players: 2 }));
  const { game: env } = ask('env.make', { options });
  const { state } = ask('state', { game: env });
  expect(state).toMatchObject({ game: { map } });
  const { game } = ask('load', { state });
  ask('apply', { game, action: { kind: 'takeCubes', set: '4Y' } });
  const legal = ask('legal', { game }) as { ids: number[]; notation: string[] };
  expect(legal.ids.length).toBeGreaterThan(0);
  expect(legal.ids.map((id) => notation[id])).toEqual(legal.notation);
});

test('the room of what is dropped is free again', () => {
  const { ask, fail } = talk({ maxGames: 4 });
  const options = { variant: 'spice-road', players: 2 };
  const full = { code: 'too-many-games', data: { open: 4, most: 4 } };
  for (let i = 0; i < 3; i++) ask('setup', { options: { ...options, seed: 1 } });
  const { game: env } = ask('env.make', { options });
  expect(fail('setup', { options: { ...options, seed: 1 } })).toMatchObject(full);
  expect(fail('env.make', { options })).toMatchObject(full);
  expect(fail('copy', { game: env })).toMatchObject(full);
  ask('drop', { game: env });
  const { game } = ask('setup', { options: { ...options, seed: 1 } });
  expect(fail('copy', { game })).toMatchObject(full);
  ask('drop', { game: 'game-1' });
  ask('copy', { game });
  expect(fail('resample', { game, viewer: 0, seed: 1 })).toMatchObject(full);
});

test('a game has only so many bots', () => {
  const { ask, fail } = talk();
  const { game } = ask('setup', { options: { variant: 'spice-road', players: 2, seed: 1 } });
  for (let seed = 0; seed < 16; seed++) ask('choose', { game, bot: 'random', seed });
  ask('choose', { game, bot: 'random', seed: 3 });
  for (const other of [
    { bot: 'random', seed: 16 },
    { bot: 'greedy', seed: 1 },
  ])
    expect(fail('choose', { game, ...other })).toEqual({
      code: 'too-many-bots',
      message: 'bot: A game has at most 16 bots; give a bot the same seed at every call.',
      path: ['bot'],
      data: { most: 16 },
    });
  ask('choose', { game, bot: 'random', seed: 3 });
});

test('a seed that nobody chooses is put together', () => {
  const { ask, answered } = talk();
  const options = { variant: 'spice-road', players: 2 };
  const contributions = ['a', 'b'].map((digit) => digit.repeat(32));
  const commitments = contributions.map(
    (contribution, place) => ask('commitSeed', { options, place, contribution }).commitment,
  );
  const { seed } = ask('joinSeed', { options, contributions });
  ask('setup', { options: { ...options, seed }, commitments, contributions });
  for (const method of answered) seen.add(method);
});

test('changes since a copy are returned', () => {
  const { ask, fail, answered } = talk();
  const { game } = ask('setup', { options: { variant: 'spice-road', players: 2, seed: 1, firstSeat: 0 } });
  const since = ask('copy', { game }).game;
  ask('apply', { game, notation: 'acquire 0' });
  const { changes } = ask('changes', { game, since, viewer: 1 });
  expect(changes).toContainEqual(
    expect.objectContaining({ kind: 'piece', to: expect.objectContaining({ seat: 0 }) }),
  );
  expect(fail('changes', { game, since: 'game-99', viewer: 1 })).toMatchObject({
    code: 'no-such-game',
    path: ['since'],
  });
  for (const method of answered) seen.add(method);
});

test('clauses are found by id, by game and by words', () => {
  const { ask, answered } = talk();
  const about = (params: object) => ask('rules', params as never).clauses as { id: string; text: string }[];
  expect(about({ about: 'ew-s8' }).map(({ id }) => id)).toEqual(['EW-S8']);
  expect(about({ variant: 'spice-road', about: 'EW-S8' })).toEqual(about({ about: 'EW-S8' }));
  const all = about({ variant: 'spice-road' });
  expect(all.some(({ id }) => id.startsWith('SR-'))).toBe(true);
  expect(all.some(({ id }) => id.startsWith('C-'))).toBe(true);
  expect(all.some(({ id }) => id.startsWith('EW-'))).toBe(false);
  const found = about({ variant: 'spice-road', about: 'point card' });
  expect(found.length).toBeGreaterThan(3);
  expect(all).toEqual(expect.arrayContaining(found));
  expect(about({ about: 'dragons' })).toEqual([]);
  for (const method of answered) seen.add(method);
});

test('analyses are begun and cancelled', () => {
  const { ask, answered } = talk();
  const { game } = ask('setup', { options: { variant: 'spice-road', players: 2, seed: 1 } });
  expect(ask('analyze', { game })).toEqual({ analysis: 'analysis-1', positions: [0] });
  for (let i = 0; i < 9; i++) ask('apply', { game, id: ask('choose', { game, bot: 'casual' }).id });
  expect(ask('review', { game })).toMatchObject({ analysis: 'analysis-2' });
  expect(ask('cancel')).toEqual({ cancelled: ['analysis-1', 'analysis-2'] });
  for (const method of answered) seen.add(method);
});

test('only so many positions wait at a time', () => {
  const { ask, fail } = talk();
  const { game } = ask('setup', { options: { variant: 'spice-road', players: 2, seed: 1 } });
  const full = { code: 'too-many-positions', data: { most: 10_000 } };
  for (let i = 0; i < 1001; i++) ask('apply', { game, action: { kind: 'rest' } });
  expect(fail('analyze', { game, positions: [[0, 1000]] })).toMatchObject({
    code: 'too-many-positions',
    path: ['positions', 0],
    data: { most: 1000 },
  });
  for (let i = 0; i < 10; i++) ask('analyze', { game, positions: [[1, 1000]] });
  expect(fail('analyze', { game })).toMatchObject(full);
  expect(fail('review', { game })).toMatchObject(full);
  ask('cancel', { analysis: 'analysis-3' });
  ask('analyze', { game });
});

test('hello lists the methods, and bots that play', () => {
  const { ask, answered } = talk();
  const { methods, bots } = ask('hello', { protocol: 2, client: 'test' });
  expect(methods).toEqual(Object.keys(METHODS));
  const { game } = ask('setup', { options: { variant: 'spice-road', players: 2, seed: 1 } });
  for (const bot of bots as string[]) expect(ask('choose', { game, bot, seed: 1 }).id).toBeTypeOf('number');
  for (const method of answered) seen.add(method);
});

test('every method has been answered above', () => {
  expect([...seen].sort()).toEqual(Object.keys(METHODS).sort());
});
