import { expect, test } from 'vitest';
import { talk } from './talk';

const SPICE = { variant: 'spice-road', players: 2 };

test.each([
  ['hello', {}, 'wrong-type', ['protocol']],
  ['hello', { protocol: 3 }, 'unsupported-protocol', ['protocol']],
  ['hello', { protocol: 2, name: 'me' }, 'unknown-key', ['name']],
  ['setup', {}, 'wrong-type', ['options']],
  ['setup', { options: 1 }, 'wrong-type', ['options']],
  ['setup', { options: { ...SPICE, variant: 'chess', seed: 1 } }, 'unknown-variant', ['options', 'variant']],
  ['setup', { options: SPICE }, 'wrong-value', ['options', 'seed']],
  ['setup', { options: { ...SPICE, seed: 1, firstSeat: 4 } }, 'no-such-seat', ['options', 'firstSeat']],
  ['load', {}, 'wrong-params', undefined],
  ['load', { state: {}, record: {} }, 'wrong-params', undefined],
  ['load', { state: {}, actions: 3 }, 'unknown-key', ['actions']],
  ['load', { state: { variant: 'spice-road' } }, 'wrong-type', ['state', 'game']],
  ['load', { record: { variant: 'spice-road' } }, 'wrong-value', ['record', 'format']],
  ['status', { game: 'game-9' }, 'no-such-game', ['game']],
  ['status', { game: '__proto__' }, 'no-such-game', ['game']],
  ['status', { game: 1 }, 'wrong-type', ['game']],
  ['view', { game: 'game-1', viewer: 4 }, 'no-such-seat', ['viewer']],
  ['view', { game: 'game-1', viewer: 'spy' }, 'wrong-value', ['viewer']],
  ['view', { game: 'game-1', viewer: 0, recall: 'all' }, 'wrong-value', ['recall']],
  ['text', { game: 'game-1', viewer: 4 }, 'no-such-seat', ['viewer']],
  ['observe', { game: 'game-1', seat: 3 }, 'no-such-seat', ['seat']],
  ['observe', { game: 'game-1', seat: 0, encoding: 'hex' }, 'wrong-value', ['encoding']],
  ['informationState', { game: 'game-1', seat: 2 }, 'no-such-seat', ['seat']],
  ['resample', { game: 'game-1', viewer: 2, seed: 1 }, 'no-such-seat', ['viewer']],
  ['resample', { game: 'game-1', viewer: 0 }, 'wrong-value', ['seed']],
  ['apply', { game: 'game-1' }, 'wrong-params', undefined],
  ['apply', { game: 'game-1', id: 1, notation: 'rest' }, 'wrong-params', undefined],
  ['apply', { game: 'game-1', id: 1, action: { kind: 'rest' } }, 'wrong-params', undefined],
  ['apply', { game: 'game-1', id: 100_000 }, 'no-such-action', ['id']],
  ['apply', { game: 'game-1', id: -1 }, 'too-small', ['id']],
  ['apply', { game: 'game-1', id: 0.5 }, 'wrong-type', ['id']],
  ['apply', { game: 'game-1', notation: 'sing' }, 'not-notation', ['text', 0]],
  ['explain', { game: 'game-1', id: 100_000 }, 'no-such-action', ['id']],
  ['choose', { game: 'game-1', bot: 'deep blue' }, 'unknown-bot', ['bot']],
  ['verify', {}, 'wrong-type', ['record']],
  ['verify', { record: 1, components: 1 }, 'wrong-type', ['components']],
  ['spaces', { options: { ...SPICE, seed: 1 } }, 'unknown-key', ['options', 'seed']],
  ['spaces', { options: [] }, 'wrong-type', ['options']],
  ['env.make', { options: { ...SPICE, players: 9 } }, 'too-big', ['options', 'players']],
  ['env.make', { options: SPICE, reward: 'gold' }, 'wrong-value', ['reward']],
  ['env.make', { options: SPICE, limit: 0 }, 'too-small', ['limit']],
  ['env.make', { options: SPICE, send: ['all'] }, 'wrong-value', ['send', 0]],
  ['env.reset', { game: 'game-2', seed: 0.5 }, 'wrong-value', ['seed']],
  ['env.reset', { game: 'game-1', seed: 1 }, 'no-env', ['game']],
  ['env.step', { game: 'game-2', id: 100_000 }, 'illegal-id', ['id']],
  ['env.step', { game: 'game-2', id: 69 }, 'illegal-id', ['id']],
  ['observe', { game: 'game-2', seat: 2 }, 'no-such-seat', ['seat']],
  ['informationState', { game: 'game-2', seat: 2 }, 'no-such-seat', ['seat']],
  ['env.load', { game: 'game-2', state: { variant: 'spice-road' } }, 'wrong-type', ['state', 'game']],
  ['copy', { game: 'game-3' }, 'no-such-game', ['game']],
  ['resample', { game: 'game-2', viewer: 2, seed: 1 }, 'no-such-seat', ['viewer']],
  ['resample', { game: 'game-2', viewer: 0 }, 'wrong-value', ['seed']],
  ['record', { game: 'game-1', viewer: 2 }, 'no-such-seat', ['viewer']],
  ['record', { game: 'game-1', seed: 2 }, 'wrong-params', undefined],
  ['choose', { game: 'game-1', bot: 'mcts:100001' }, 'too-long-search', ['bot']],
  ['choose', { game: 'game-1', bot: 'mcts:60001ms' }, 'too-long-search', ['bot']],
  ['choose', { game: 'game-2', bot: 'mcts:999999999' }, 'too-long-search', ['bot']],
  ['turns', { game: 'game-1', most: 10_001 }, 'too-big', ['most']],
  ['turns', { game: 'game-1', most: -1 }, 'too-small', ['most']],
  ['turns', { game: 'game-1', limit: { actions: 1 } }, 'limit-reached', undefined],
  ['turns', { game: 'game-1', limit: { actions: 1_000_001 } }, 'too-big', ['limit', 'actions']],
  ['perft', { game: 'game-1' }, 'wrong-type', ['depth']],
  ['perft', { game: 'game-1', depth: 1001 }, 'too-big', ['depth']],
  ['perft', { game: 'game-1', depth: 9, by: 'move' }, 'wrong-value', ['by']],
  ['perft', { game: 'game-1', depth: 9, limit: { actions: 99 } }, 'limit-reached', undefined],
  ['price', { game: 'game-1' }, 'wrong-params', undefined],
  ['price', { game: 'game-1', id: 1, notation: 'rest' }, 'wrong-params', undefined],
  ['price', { game: 'game-1', id: 100_000 }, 'no-such-action', ['id']],
  ['price', { game: 'game-1', action: { kind: 'fly' } }, 'malformed', undefined],
  ['words', { game: 'game-1', action: { kind: 'fly' } }, 'malformed', undefined],
  ['words', { game: 'game-1', viewer: 2 }, 'no-such-seat', ['viewer']],
  ['words', { game: 'game-1', locale: 'not a language' }, 'wrong-value', ['locale']],
  ['words', { game: 'game-1', locale: 'x'.repeat(36) }, 'too-big', ['locale']],
  ['words', { game: 'game-1', names: [1] }, 'wrong-type', ['names', 0]],
  ['words', { game: 'game-1', names: new Array(17).fill('x') }, 'too-big', ['names']],
  ['words', { game: 'game-1', mood: 'angry' }, 'wrong-value', ['mood']],
  ['rules', {}, 'wrong-params', undefined],
  ['rules', { variant: 'chess' }, 'unknown-variant', ['variant']],
  ['rules', { about: 'x'.repeat(201) }, 'too-big', ['about']],
  ['analyze', {}, 'wrong-params', undefined],
  ['analyze', { game: 'game-1', state: {} }, 'wrong-params', undefined],
  ['analyze', { game: 'game-1', record: {} }, 'wrong-params', undefined],
  ['analyze', { game: 'game-9' }, 'no-such-game', ['game']],
  ['analyze', { state: { variant: 'spice-road' } }, 'wrong-type', ['state', 'game']],
  ['analyze', { record: { variant: 'spice-road' } }, 'wrong-value', ['record', 'format']],
  ['analyze', { game: 'game-1', positions: [] }, 'too-small', ['positions']],
  ['analyze', { game: 'game-1', positions: [1] }, 'no-such-position', ['positions', 0]],
  ['analyze', { game: 'game-1', positions: [0, [1, 0]] }, 'no-such-position', ['positions', 1]],
  ['analyze', { game: 'game-1', positions: [[0, 2 ** 52]] }, 'no-such-position', ['positions', 0]],
  ['analyze', { game: 'game-1', positions: [-1] }, 'too-small', ['positions', 0]],
  ['analyze', { game: 'game-1', positions: [[0, 0, 0]] }, 'too-big', ['positions', 0]],
  ['analyze', { game: 'game-1', positions: [[0]] }, 'too-small', ['positions', 0]],
  ['analyze', { game: 'game-1', positions: new Array(1001).fill(0) }, 'too-big', ['positions']],
  ['analyze', { game: 'game-1', viewer: 2 }, 'no-such-seat', ['viewer']],
  ['analyze', { game: 'game-1', viewer: 'spectator' }, 'wrong-type', ['viewer']],
  ['analyze', { game: 'game-1', bot: 'hard' }, 'unknown-key', ['bot']],
  ['analyze', { game: 'game-1', visits: 0 }, 'too-small', ['visits']],
  ['analyze', { game: 'game-1', visits: 100_001 }, 'too-big', ['visits']],
  ['analyze', { game: 'game-1', milliseconds: 60_001 }, 'too-big', ['milliseconds']],
  ['analyze', { game: 'game-1', lines: 101 }, 'too-big', ['lines']],
  ['analyze', { game: 'game-1', every: 5 }, 'wrong-type', ['every']],
  ['analyze', { game: 'game-1', every: { visits: 0 } }, 'too-small', ['every', 'visits']],
  ['analyze', { game: 'game-1', every: { milliseconds: 9 } }, 'too-small', ['every', 'milliseconds']],
  ['analyze', { game: 'game-1', priority: 1001 }, 'too-big', ['priority']],
  ['analyze', { game: 'game-1', priority: 0.5 }, 'wrong-type', ['priority']],
  ['analyze', { game: 'game-1', seed: [] }, 'wrong-value', ['seed']],
  ['review', {}, 'wrong-params', undefined],
  ['review', { game: 'game-1', state: {} }, 'unknown-key', ['state']],
  ['review', { game: 'game-1', bot: 'greedy' }, 'unknown-bot', ['bot']],
  ['review', { game: 'game-1', bot: 'mcts:60001ms' }, 'too-long-search', ['bot']],
  ['cancel', { analysis: 7 }, 'wrong-type', ['analysis']],
  ['cancel', { game: 'game-1' }, 'unknown-key', ['game']],
  ['env.play', { game: 'game-2', bots: ['casual'] }, 'wrong-length', ['bots']],
  ['env.play', { game: 'game-2', bots: ['casual', 1] }, 'wrong-type', ['bots', 1]],
  ['env.play', { game: 'game-2', bots: ['deep blue', null] }, 'unknown-bot', ['bot']],
  ['env.playout', { game: 'game-2', bot: 'deep blue' }, 'unknown-bot', ['bot']],
  ['env.playout', { game: 'game-3', bot: 'casual' }, 'no-such-game', ['game']],
])('%s %j', (method, params, code, path) => {
  const { ask, fail } = talk();
  const { game } = ask('setup', { options: { ...SPICE, seed: 1 } });
  const { game: one } = ask('env.make', { options: SPICE });
  const before = ask('hash', { game });
  const error = fail(method, params);
  expect(error.code).toBe(code);
  expect(error.path).toEqual(path);
  expect(error.message).toMatch(/\.$|\)$/);
  if (path !== undefined) expect(error.message).toMatch(new RegExp(`^${path[0]}.*: `));
  expect(ask('hash', { game })).toEqual(before);
  expect(ask('env.reset', { game: one, seed: 0 }).steps).toBe(0);
});

const SEED = 'text of at most 256 characters or a whole number.';

test.each([
  [SPICE, `Missing: expected ${SEED}`, ['seed']],
  [{ ...SPICE, seed: null }, `Expected ${SEED}`, ['seed']],
  [{ ...SPICE, seed: 0.5 }, `Expected ${SEED}`, ['seed']],
  [{ ...SPICE, seed: 'x'.repeat(257) }, `Expected ${SEED}`, ['seed']],
  [{ ...SPICE, seed: '\ud800' }, 'A seed must not contain half a surrogate pair.', ['seed']],
  [{ variant: 'spice-road', seed: 1 }, 'Missing: expected a whole number from 2 to 5.', ['players']],
  [{ ...SPICE, seed: 1, players: 1 }, 'Expected a whole number from 2 to 5.', ['players']],
  [{ ...SPICE, seed: 1, players: 6 }, 'Expected a whole number from 2 to 5.', ['players']],
  [{ ...SPICE, seed: 1, players: '2' }, 'Expected a whole number from 2 to 5.', ['players']],
  [{ variant: 'new-world', seed: 1, players: 5 }, 'Expected a whole number from 2 to 4.', ['players']],
])('a game with %j is refused with the expected value', (options, message, [key]) => {
  expect(talk().fail('setup', { options })).toMatchObject({
    message: `options.${key}: ${message}`,
    path: ['options', key],
  });
});

test.each([
  ['env.make', { options: SPICE, rewards: 'rank' }, 'rewards', 'reward, options,'],
  ['view', { game: 'game-1', viewer: 0, seat: 0 }, 'seat', 'game, viewer, recall.'],
])('%s %j: an unknown key is refused with the keys that there are', (method, params, path, keys) => {
  const { code, message } = talk().fail(method, params);
  expect(code).toBe('unknown-key');
  expect(message).toMatch(new RegExp(`^${path}: There is no such key; the keys are: ${keys}`));
});

test('an illegal action is refused with the clause, and so is a record that holds one', () => {
  const { ask, fail } = talk();
  const { game } = ask('setup', { options: { variant: 'eastern-wonders', players: 2, seed: 1 } });
  const illegal = { game, action: { kind: 'harvest' } };
  const reason = { code: 'wrong-phase', clause: 'EW-S8' };
  expect(fail('apply', illegal)).toMatchObject(reason);
  expect(ask('explain', illegal)).toMatchObject({ legal: false, ...reason });
  expect(fail('apply', { game, action: 'dance' })).toMatchObject({ code: 'malformed', clause: null });
  const { record } = ask('record', { game }) as { record: { actions: unknown[] } };
  record.actions.push(illegal.action);
  expect(fail('load', { record })).toMatchObject({
    code: 'illegal-action',
    clause: 'EW-S8',
    path: ['record'],
    data: { action: 0 },
  });
});

test('nobody plays on after the end', () => {
  const { ask, fail } = talk();
  const { game: one, ...made } = ask('env.make', { options: SPICE });
  for (let frame: Record<string, unknown> = made; frame.agent !== null; )
    frame = ask('env.step', { game: one, id: ask('choose', { game: one, bot: 'casual' }).id });
  expect(fail('env.step', { game: one, id: 0 })).toMatchObject({ code: 'game-over', path: ['game'] });
  expect(fail('choose', { game: one, bot: 'casual' })).toMatchObject({ code: 'game-over', path: ['game'] });
  expect(fail('env.play', { game: one, bots: ['casual', null] })).toMatchObject({ code: 'game-over' });
  expect(ask('env.playout', { game: one, bot: 'casual' })).toMatchObject({ agent: null, terminated: true });
  const game = one;
  expect(ask('status', { game })).toMatchObject({ over: true, actor: null });
  expect(fail('choose', { game, bot: 'casual' })).toMatchObject({ code: 'game-over', path: ['game'] });
  expect(ask('legal', { game })).toEqual({ ids: [], actions: [], notation: [] });
  expect(ask('observe', { game }).seat).toBe(0);
});

test('nobody plays on after a truncation', () => {
  const { ask, fail } = talk();
  const { game: one } = ask('env.make', { options: SPICE, limit: 1 });
  const { id } = ask('choose', { game: one, bot: 'casual' });
  expect(ask('env.step', { game: one, id })).toMatchObject({
    agent: null,
    truncated: true,
    terminated: false,
  });
  expect(fail('env.step', { game: one, id })).toMatchObject({ code: 'game-over', path: ['game'] });
  expect(fail('choose', { game: one, bot: 'casual' })).toMatchObject({ code: 'game-over' });
});

test('the error about an illegal id has its notation', () => {
  const { ask, fail } = talk();
  const { actions } = ask('spaces', { options: SPICE }) as { actions: { notation: string[]; size: number } };
  const { game: one, mask } = ask('env.make', { options: SPICE, encoding: 'list' });
  const id = (mask as number[]).indexOf(0);
  const message = `Action ${id} (${actions.notation[id]}) is not legal now.`;
  expect(fail('env.step', { game: one, id }).message).toBe(`id: ${message}`);
  expect(fail('env.step', { game: one, id: actions.size }).message).toBe(
    `id: There is no action ${actions.size}.`,
  );
});

test('an environment takes no state of another setting', () => {
  const { ask, fail } = talk();
  const { game: one, observation } = ask('env.make', { options: SPICE });
  const { game } = ask('setup', { options: { ...SPICE, players: 3, seed: 1 } });
  const { state } = ask('state', { game });
  expect(fail('env.load', { game: one, state })).toMatchObject({ code: 'other-setting', path: ['state'] });
  expect(ask('observe', { game: one }).observation).toBe(observation);
});

test('a text does not do what another seat decides', () => {
  const { ask, fail } = talk();
  const { game } = ask('setup', {
    options: { variant: 'spice-road', players: 2, seed: 'demo', firstSeat: 0 },
  });
  const tail = fail('apply', { game, notation: 'P0 acquire 0 P1 rest P0 play m13' });
  expect(tail).toMatchObject({ code: 'beyond-own-part', path: ['text', 13] });
  expect(tail).not.toHaveProperty('clause');
  expect(ask('status', { game })).toMatchObject({ phase: 'turn', actor: 0 });
  const { actions, actor } = ask('apply', { game, notation: 'P0 acquire 0' });
  expect([actions, actor]).toEqual([[{ kind: 'acquire', slot: 0 }], 1]);
});
