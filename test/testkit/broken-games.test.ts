import { expect, test } from 'vitest';
import { defineGame, extendGame, number, numberFrom, spiceRoad } from '../../src/entries/game';
import { explain, legalActions, price } from '../../src/index';
import { checkAll, type Implementation, PropertyError, thisEngine } from '../../src/testkit';

const CLAUSES = { name: 'spice-road-broken', prefix: 'SB', clauses: { 'SB-1': 'What is wrong with it.' } };
const NEVER = { clause: 'SB-1', forbids: () => ({ code: 'never', message: 'Never.' }) };

/** Games whose code is wrong in a way that only playing them shows. */
const BROKEN = {
  'nothing is possible later': extendGame(spiceRoad, {
    ...CLAUSES,
    rules: { acquire: NEVER, claim: NEVER, rest: NEVER },
  }),
  'an action throws': extendGame(spiceRoad, {
    ...CLAUSES,
    rules: {
      play: {
        clause: 'SB-1',
        perform() {
          throw new Error('not thought of');
        },
      },
    },
  }),
};

/** A game in which there is always something to claim, of which so much is listed and so much allowed; to pass is wrong. */
const claiming = (listed: number, allowed = 3) =>
  defineGame({
    name: 'claiming',
    prefix: 'CL',
    players: { least: 2, most: 2 },
    clauses: {
      'CL-1': 'Take one to three.',
      'CL-2': 'Or pass.',
      'CL-3': 'Twenty end the game, and count.',
    },
    components: { cards: [{ id: 'only' }] },
    places: { players: { taken: number('What was taken.', { most: 40 }) } },
    actions: {
      take: { about: 'Take (CL-1).', names: { count: numberFrom(1, 3) }, role: 'claim' },
      pass: { about: 'Pass (CL-2).' },
    },
    phases: { turn: { kinds: ['take', 'pass'], due: 'take or pass', startsTurn: true } },
    endClause: 'CL-3',
    setup() {},
    rules: {
      take: {
        clause: 'CL-1',
        list: (_game, _row, out, first) => out.pushRun(first, listed),
        forbids: (_game, _row, { count }) =>
          count > allowed ? { code: 'too-many', message: 'That is too many.' } : null,
        perform(game, row, { count }) {
          row.active.taken += count;
          if (row.active.taken >= 20) row.phase = 'over';
          else row.seat = row.actor = (row.seat + 1) % game.players;
        },
      },
      pass: {
        clause: 'CL-2',
        perform(game, row) {
          if (row.active.taken > 9) throw new Error('not thought of');
          row.seat = row.actor = (row.seat + 1) % game.players;
        },
      },
    },
    scores: (_game, row, seat) => [{ kind: 'taken', clause: 'CL-3', points: row.players[seat]?.taken ?? 0 }],
  });

test('what casual players would never do is performed as well', async () => {
  const game = claiming(3);
  const engine = thisEngine(game as never) as unknown as Implementation<object>;
  const { ok } = await checkAll(engine, {
    games: [game],
    every: 1,
    properties: ['purity'],
  } as never);
  expect(ok).toBe(false);
});

test.each(Object.entries(BROKEN))(
  'checkAll tells of a game in which %s, and throws nothing',
  async (_, game) => {
    const engine = thisEngine(game) as unknown as Implementation<object>;
    const { ok, outcomes } = await checkAll(engine, {
      games: [game],
      setups: [{ variant: game.name, players: 2 }],
      actions: 40,
    } as never);
    expect(ok).toBe(false);
    const failed = outcomes.flatMap((each) => (each.status === 'failed' ? [each] : []));
    expect(failed.map(({ property }) => property)).toContain('termination');
    for (const { error } of failed) {
      expect(error).toBeInstanceOf(PropertyError);
      expect(error.options).toMatchObject({ variant: game.name });
    }
  },
);

/** The error of one property, checked for this engine with other members in the game Spice Road. */
async function errorOf(property: string, members: object) {
  const engine = { ...thisEngine(), ...members } as unknown as Implementation<object>;
  const setups = [{ variant: 'spice-road', players: 2 }];
  const { outcomes } = await checkAll(engine, {
    setups,
    actions: 20,
    every: 1,
    properties: [property],
  } as never);
  return outcomes.map((each) => (each.status === 'failed' ? each.error : undefined))[0];
}

test('every price has the form of a price, also that of an action that is illegal', async () => {
  const error = await errorOf('price', {
    priceInView: undefined,
    price(state: never, action: never) {
      const given = price(state, action);
      return explain(state, action).legal ? given : { ...given, cards: -1 };
    },
  });
  expect(error).toMatchObject({ code: 'malformed', found: { cards: -1 } });
});

test('lockStep names an action that is listed twice', async () => {
  const error = await errorOf('lockStep', {
    legalActions(state: never) {
      const [first, ...others] = legalActions(state);
      return first === undefined ? [] : [first, first, ...others];
    },
  });
  expect(error).toMatchObject({ code: 'legal', action: { kind: expect.any(String) } });
});

test.each([
  ['less than that', 2, 3, 'legal'],
  ['more than that', 3, 2, 'legal'],
])('lockStep plays a game whose `list` has %s', async (_, listed, allowed, code) => {
  const game = claiming(listed, allowed);
  const engine = thisEngine(game as never) as unknown as Implementation<object>;
  const plan = { games: [game], actions: 1, every: 1, properties: ['lockStep'] };
  const { outcomes } = await checkAll(engine, plan as never);
  expect(outcomes.map((each) => (each.status === 'failed' ? each.error.code : undefined))).toEqual([code]);
});
