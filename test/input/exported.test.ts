import { describe, expect, test } from 'vitest';
import * as zod from 'zod';
import * as mini from 'zod/mini';
import { defaultComponents } from '../../src/entries/components';
import { schemas } from '../../src/entries/schemas';
import {
  InvalidInputError,
  legalActions,
  type Options,
  parseState,
  setup,
  startRecord,
  VARIANTS,
} from '../../src/index';
import { expectRefusal } from '../support/hostile';

const options = (variant: (typeof VARIANTS)[number]): Options =>
  ({ variant, players: 2, seed: 'exported' }) as Options;

/** Any taker of Standard Schemas: a router, say. */
async function takenBy(schema: mini.core.$ZodType, input: unknown): Promise<unknown> {
  const result = await schema['~standard'].validate(input);
  return result.issues === undefined ? result.value : result.issues;
}

describe.each(VARIANTS)('the schemas of %s', (variant) => {
  const { action, state, options: setting, components, record } = schemas[variant];
  const start = setup(options(variant));
  const [move] = legalActions(start);
  const goods = [
    [action, move],
    [state, start],
    [setting, options(variant)],
    [components, defaultComponents(variant)],
    [record, startRecord(options(variant))],
  ] as const;

  test('are schemas of zod, and give frozen copies', () => {
    for (const [schema, good] of goods) {
      expect(schema).toBeInstanceOf(mini.ZodMiniType);
      const copy: unknown = schema.parse(good);
      expect(copy).toEqual(good);
      expect(copy).not.toBe(good);
      expect(Object.isFrozen(copy)).toBe(true);
    }
  });

  test.each([
    ['zod', zod.object],
    ['zod/mini', mini.object],
  ] as const)('fit into objects of %s', (_, object) => {
    const message = (object as typeof mini.object)({ room: mini.string(), action });
    expect(message.parse({ room: 'blue', action: move })).toEqual({ room: 'blue', action: move });
    expect(message.safeParse({ room: 'blue', action: { kind: 'fly' } }).error?.issues).toEqual([
      expect.objectContaining({
        path: ['action', 'kind'],
        params: { code: 'wrong-value' },
        message: expect.stringMatching(/^Expected one of: /),
      }),
    ]);
  });

  test('serve every taker of Standard Schemas', async () => {
    for (const [schema, good] of goods) expect(await takenBy(schema, good)).toEqual(good);
    expect(await takenBy(state, { ...start, phase: 'dawn' })).toEqual([
      expect.objectContaining({ message: expect.stringMatching(/^Expected one of: /), path: ['phase'] }),
    ]);
  });

  test('can be extended, also by what has to wait', async () => {
    const named = mini.extend(setting, {
      name: mini.string(),
      table: mini.string().check(mini.refine(async () => true)),
    });
    const given = { ...options(variant), name: 'Ada', table: 'blue' };
    expect(await named.parseAsync(given)).toEqual(given);
    expect(mini.pick(setting, { players: true }).parse({ players: 2 })).toEqual({ players: 2 });
    expect((await named.safeParseAsync({ ...given, seat: 1 })).error?.issues).toMatchObject([
      { code: 'unrecognized_keys', keys: ['seat'], message: 'This key is not allowed.' },
    ]);
    const blunt = mini.extend(setting, { name: mini.string('What is your name?') });
    expect(blunt.safeParse(options(variant)).error?.issues).toMatchObject([
      { path: ['name'], message: 'What is your name?' },
    ]);
  });

  test('stand among the kinds of others', () => {
    const talk = mini.discriminatedUnion('kind', [
      action,
      mini.object({ kind: mini.literal('say'), text: mini.string() }),
    ]);
    expect(talk.parse(move)).toEqual(move);
    expect(talk.parse({ kind: 'say', text: 'hello' })).toEqual({ kind: 'say', text: 'hello' });
    expect(talk.safeParse({ kind: 'fly' }).success).toBe(false);
    expect(mini.union([action, mini.string()]).parse(move)).toEqual(move);
  });

  test('report all wrong members, and the first wrong item of a list', () => {
    const bad = { ...start, phase: 'dawn', seat: -1, players: [1, 2] };
    expect(state.safeParse(bad).error?.issues).toMatchObject([
      { path: ['phase'], params: { code: 'wrong-value' } },
      { path: ['seat'], params: { code: 'too-small' }, message: 'Expected a whole number from 0 to 4.' },
      { path: ['players', 0], params: { code: 'wrong-type' }, message: 'Expected an object.' },
    ]);
    const long = Array.from({ length: 300_000 }, () => ({ kind: 'fly' }));
    expect(record.safeParse({ ...startRecord(options(variant)), actions: long }).error?.issues).toHaveLength(
      1,
    );
  });

  test('are guarded in whatever they stand', () => {
    let asked = 0;
    const getter = Object.defineProperty({ ...start }, 'phase', {
      enumerable: true,
      get: () => {
        asked++;
        return start.phase;
      },
    });
    const frame = zod.object({ state });
    const compiled = zod.compile(frame);
    const alone = zod.compile(state);
    const bads = [
      [getter, 'not-json'],
      [Object.assign(Object.create({ phase: 'turn' }), start), 'not-json'],
      [{ ...start, seat: -0 }, 'not-json'],
      [{ ...start, [Symbol('x')]: 1 }, 'not-json'],
      [JSON.parse(`{"__proto__":{},${JSON.stringify(start).slice(1)}`), 'unknown-key'],
      [
        { ...start, ...Object.fromEntries(Array.from({ length: 30_000 }, (_, i) => [`k${i}`, 0])) },
        'too-large',
      ],
    ] as const;
    for (const [bad, code] of bads) {
      for (const schema of [frame, compiled])
        expect(schema.safeParse({ state: bad }).error?.issues[0]).toMatchObject({ params: { code } });
      expect(alone.safeParse(bad).error?.issues[0]).toMatchObject({ params: { code } });
      expect(() => parseState(bad)).toThrow(InvalidInputError);
    }
    expect(asked).toBe(0);
    expect(Object.isFrozen(compiled.parse({ state: start }).state)).toBe(true);
  });
});

test('codes, paths and sentences of the schemas are those of the engine', () => {
  const start = setup(options('new-world'));
  const bads = [
    { ...start, deck: 'none' },
    { ...start, deck: [1, 2, 1_000_000] },
    { ...start, deck: Array.from({ length: 201 }, () => 0) },
    { ...start, settlers: [1] },
    { ...start, players: [start.players[0]] },
    { ...start, game: { ...start.game, board: 'a board' } },
    { ...start, game: { ...start.game, components: [] } },
    { ...start, seat: 1.5 },
    { ...start, seat: undefined },
    { ...start, extra: 1 },
  ];
  for (const bad of bads) {
    const error = expectRefusal(parseState, bad);
    const [issue] = schemas['new-world'].state.safeParse(bad).error?.issues ?? [];
    if (issue === undefined) return expect.unreachable();
    const { params } = issue as { readonly params?: object };
    const key = issue.code === 'unrecognized_keys' ? issue.keys : [];
    expect([params, [...issue.path, ...key], issue.message]).toEqual([
      { code: error.code },
      error.path,
      error.reason,
    ]);
    expect(() => schemas['new-world'].state.parse(bad)).toThrow(mini.core.$ZodError);
  }
});
