import { expect, test } from 'vitest';
import { type Options, publishRecord, startRecord, verifyRecord } from '../../src/index';
import { commitSeed, joinSeed } from '../../src/record-tools/index';
import { talk } from './talk';

const agreed = { variant: 'eastern-wonders', players: 2, firstSeat: 1 } as const;
const contributions = ['0', '1', '2'].map((digit) => digit.repeat(32));
const commitments = contributions.map((each, place) => commitSeed(agreed, place, each));
const options: Options = { ...agreed, seed: joinSeed(agreed, contributions) };

test('commitments and seeds are those of the engine', () => {
  const { ask } = talk();
  contributions.forEach((contribution, place) => {
    expect(ask('commitSeed', { options: agreed, place, contribution })).toEqual({
      commitment: commitments[place],
    });
  });
  expect(ask('joinSeed', { options: agreed, contributions })).toEqual({ seed: options.seed });
});

test('a game on a joint seed keeps its shares in the record, and shows viewers the commitments alone', () => {
  const { ask } = talk();
  const { game } = ask('setup', { options, commitments, contributions });
  expect(ask('state', { game }).state).toEqual(ask('state', { game: ask('setup', { options }).game }).state);
  const { id } = ask('choose', { game, bot: 'casual' });
  ask('apply', { game, id });
  const { record } = ask('record', { game });
  expect(record).toMatchObject({ commitments, contributions, options });
  expect(verifyRecord(record)).toMatchObject({ ok: true, actions: 1 });
  const again = ask('load', { record });
  expect(ask('record', { game: again.game }).record).toEqual(record);
  const shown = ask('record', { game, viewer: 'spectator' }).record;
  expect(shown).toMatchObject({ commitments });
  for (const secret of [...contributions, String(options.seed)])
    expect(JSON.stringify(shown)).not.toContain(secret);
  expect(ask('verify', { record: shown })).toMatchObject({ ok: true });
  const start = startRecord(options, { commitments, contributions });
  expect(publishRecord(start, 0)).toMatchObject({ commitments });
});

const turned = [...contributions].reverse();

test.each([
  ['setup', { options, commitments }, 'wrong-type', ['contributions']],
  ['setup', { options, contributions }, 'wrong-type', ['commitments']],
  ['setup', { options, commitments: 1, contributions }, 'wrong-type', ['commitments']],
  ['setup', { options, commitments, contributions: turned }, 'wrong-commitment', ['commitments', 0]],
  [
    'setup',
    { options, commitments, contributions: contributions.slice(1) },
    'wrong-count',
    ['contributions'],
  ],
  [
    'setup',
    { options: { ...options, seed: 'mine' }, commitments, contributions },
    'wrong-seed',
    ['options', 'seed'],
  ],
  ['setup', { options: agreed, commitments, contributions }, 'wrong-value', ['options', 'seed']],
  [
    'setup',
    { options: { ...options, players: 9 }, commitments, contributions },
    'too-big',
    ['options', 'players'],
  ],
  ['commitSeed', { options, place: 0, contribution: turned[0] }, 'unknown-key', ['options', 'seed']],
  ['commitSeed', { options: 7, place: 0, contribution: turned[0] }, 'wrong-type', ['options']],
  ['commitSeed', { options: agreed, place: 3, contribution: turned[0] }, 'no-such-seat', ['place']],
  ['commitSeed', { options: agreed, place: -1, contribution: turned[0] }, 'too-small', ['place']],
  ['commitSeed', { options: agreed, place: 0, contribution: 'short' }, 'wrong-format', ['contribution']],
  ['commitSeed', { options: agreed, place: 0 }, 'wrong-type', ['contribution']],
  ['joinSeed', { options, contributions }, 'unknown-key', ['options', 'seed']],
  ['joinSeed', { options: agreed, contributions: turned.slice(2) }, 'too-small', ['contributions']],
  [
    'joinSeed',
    { options: agreed, contributions: [...turned, ...turned.slice(1)] },
    'wrong-count',
    ['contributions'],
  ],
  [
    'joinSeed',
    { options: agreed, contributions: [...turned.slice(1), 'x'] },
    'wrong-format',
    ['contributions', 2],
  ],
] as const)('%s %j is refused with %s', (method, params, code, path) => {
  const { fail } = talk();
  expect(fail(method, params)).toMatchObject({
    code,
    path,
    message: expect.stringMatching(/^[a-z]+.*: [A-Zc].+\.$/),
  });
});
