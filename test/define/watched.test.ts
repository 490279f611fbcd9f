import { describe, expect, test } from 'vitest';
import { createBot } from '../../src/bots/index';
import {
  active,
  easternWonders,
  extendGame,
  GameError,
  type LegalIds,
  newWorld,
  sandToSea,
  spiceRoad,
} from '../../src/entries/game';
import { createDescribe } from '../../src/entries/words';
import { createEngine } from '../../src/index';
import type { AnyGame } from '../../src/play/game';
import { createSimulator } from '../../src/sim/index';
import { checkAll, thisEngine } from '../../src/testkit/index';
import { define, lax, type Row, rule, sound, writing } from '../support/notes';

const options = { variant: 'notes', players: 2, seed: 1, firstSeat: 0 } as never;
const take = { kind: 'take', place: 0 } as never;

/** A card that a rule must not know of: what it is given is no number, or no piece. */
const nothing = undefined as unknown as number;

/** Pieces and counts written by a rule, and what is said of it. */
const written: readonly (readonly [string, object, string])[] = [
  ['cubes that are no number', cubesOf(Number.NaN), '].tray[0] is NaN'],
  ['half a cube', cubesOf(0.5), '].tray[0] is 0.5'],
  ['more cubes than a row can hold', cubesOf(2 ** 32 + 1), '].tray[0] is 4294967297'],
  ['more cubes than there can be', cubesOf(1_000_000), '].tray[0] is 1000000'],
  ['negative cubes', cubesOf(-2), '].tray[0] is -2: less than none'],
  [
    'nothing added to a set',
    writing((row) => cardsOf(row).add(nothing)),
    'cards: there is no room for undefined',
  ],
  ['a piece below the first one', writing((row) => cardsOf(row).add(-1)), 'cards: there is no room for -1'],
  ['a piece beyond the last one', writing((row) => cardsOf(row).add(6)), 'cards: there is no piece 6'],
  [
    'a piece below the first one taken away',
    writing((row) => cardsOf(row).remove(-1)),
    'cards: there is no -1',
  ],
  ['nothing taken away', writing((row) => cardsOf(row).remove(nothing)), 'cards: there is no undefined'],
  ['nothing pushed', writing((row) => row.offer.push(nothing)), '] is NaN: there is no such piece in cards'],
  ['a piece pushed that there is not', writing((row) => row.offer.push(6)), '] is 6: there is no such piece'],
  [
    'a piece put behind the end',
    writing((row) => row.offer.put(row.offer.length, 3)),
    '] is 3, and the list has ',
  ],
  [
    'a piece taken out of an empty list',
    writing((row) => {
      for (let i = 0; i < 9; i++) row.offer.remove(0);
    }),
    'offer: more was taken out than lay in it',
  ],
  ['a piece lost', writing((row) => row.offer.remove(0)), 'of cards lies in no place, before in 1 place'],
  [
    'a piece doubled',
    writing((row) => cardsOf(row).add(5)),
    'f of cards lies in 2 places, before in 1 place',
  ],
];

function cubesOf(count: number): object {
  return writing((row) => {
    active(row).tray[0] = count;
  });
}

function cardsOf(row: Row): Row['players'][number]['cards'] {
  return active(row).cards;
}

describe('what a rule writes', () => {
  test.each(written)('%s is refused where one step is taken', (_, change, message) => {
    const engine = createEngine(lax(change));
    const state = engine.setup(options);
    const before = JSON.stringify(state);
    const apply = (): unknown => engine.apply(state, take);
    expect(apply).toThrow(GameError);
    expect(apply).toThrow('notes: rules.take.perform: ');
    expect(apply).toThrow(message);
    expect(JSON.stringify(state)).toBe(before);
    expect(engine.legalActions(state)).toHaveLength(3);
    const record = engine.startRecord(options);
    expect(() => engine.appendAction(record, take)).toThrow(message);
  });

  test.each(written)('%s is found by the testkit', async (_, change, message) => {
    const game = lax(change);
    const { ok, outcomes } = await checkAll(thisEngine(game), { games: [game], properties: ['termination'] });
    expect(ok).toBe(false);
    expect(outcomes[0]).toMatchObject({ error: { code: 'threw', cause: { name: 'GameError' } } });
    expect(String((outcomes[0] as { error?: Error }).error?.message)).toContain(message);
  });

  test.each([
    ['nothing added to a set', writing((row) => cardsOf(row).add(nothing))],
    ['a piece below the first one', writing((row) => cardsOf(row).add(-1))],
    ['a piece below the first one taken away', writing((row) => cardsOf(row).remove(-1))],
  ])('%s stops a simulator too', (_, change) => {
    expect(() => createSimulator(lax(change), options).apply(take)).toThrow('notes: rules.take.perform: ');
  });
});

/** Functions that only look, each of which writes to the row. */
const spoil = (row: Row): void => {
  active(row).score += 1;
};
const readers: readonly (readonly [string, object])[] = [
  [
    'rules.take.forbids',
    rule({
      forbids(_: object, row: Row) {
        spoil(row);
        return null;
      },
    }),
  ],
  [
    'scores',
    {
      scores(_: object, row: Row) {
        spoil(row);
        return sound.scores();
      },
    },
  ],
  [
    'isLastRound',
    {
      isLastRound(_: object, row: Row) {
        spoil(row);
        return false;
      },
    },
  ],
  [
    'progress',
    {
      progress(_: object, row: Row) {
        spoil(row);
        return 0.5;
      },
    },
  ],
  [
    'evaluate',
    {
      evaluate(_: object, row: Row) {
        spoil(row);
        return 1;
      },
    },
  ],
  [
    'brings',
    {
      brings(_: object, row: Row) {
        spoil(row);
        return {};
      },
    },
  ],
];

describe('a function that only looks, and writes', () => {
  test.each(readers)('%s is found by the testkit', async (part, change) => {
    const game = lax(change);
    const { outcomes } = await checkAll(thisEngine(game), { games: [game], properties: ['purity'] });
    const [{ error }] = outcomes as unknown as [{ readonly error: Error }];
    expect(error.message).toContain(`notes: ${part}: players[`);
    expect(error.message).toContain('.score is changed here');
  });

  test('is refused where it is asked, and the row is as it was', () => {
    const change = Object.assign({}, ...readers.map(([, each]) => each));
    const engine = createEngine(lax(change));
    const state = engine.setup(options);
    expect(() => engine.explain(state, take)).toThrow('notes: rules.take.forbids: players[0].score');
    expect(() => engine.legalActions(state)).toThrow('notes: rules.take.forbids: players[0].score');
    expect(() => engine.scores(state)).toThrow('notes: scores: players[0].score');
    expect(engine.view(state, 0)).toMatchObject({ players: [{ score: 0 }, { score: 0 }] });
  });

  test('price, too', () => {
    const engine = createEngine(
      lax(
        rule({
          price(_: object, row: Row) {
            spoil(row);
            return {};
          },
        }),
      ),
    );
    expect(() => engine.price(engine.setup(options), take)).toThrow(
      'notes: rules.take.price: players[0].score',
    );
  });
});

describe('a result that is none', () => {
  const audited = async (change: object): Promise<string> => {
    const made = lax(change);
    const { outcomes } = await checkAll(thisEngine(made), { games: [made], properties: ['termination'] });
    return (outcomes[0] as unknown as { readonly error: Error }).error.message;
  };

  test.each([
    ['no text', { draw: () => 3 }, 'notes: draw: the result is a text, not 3'],
    ['a map that is no list', { map: () => 'a' }, 'notes: map: the places are a list, not a'],
    [
      'a place without an id',
      { map: () => [{ neighbours: [] }] },
      'notes: map: [0]: a place has a text as its id',
    ],
    ['a place without neighbours', { map: () => [{ id: 'a' }] }, 'notes: map: [0]: a says in neighbours'],
    [
      'a neighbour that there is not',
      { map: () => [{ id: 'a', neighbours: ['b'] }] },
      'a: there is no neighbour b',
    ],
    [
      'a way that is none',
      { progress: () => 'half' },
      'notes: progress: a position is worth a number, not half',
    ],
    ['a worth that is none', { evaluate: () => Number.NaN }, 'notes: evaluate: a position is worth a number'],
    [
      'a list of what is forbidden',
      rule({ list: (_: object, __: Row, out: LegalIds, first: number) => out.pushRun(first, 3) }),
      'notes: rules.take.list: take 2 is listed, and forbidden',
    ],
    [
      'a list that leaves something out',
      rule({
        list: (_: object, row: Row, out: LegalIds, first: number) =>
          out.pushRun(first, Math.min(2, row.offer.length)),
      }),
      'notes: rules.take.list: take 2 is legal, and not listed',
    ],
    [
      'a gain of no cubes',
      { brings: () => ({ coffee: 1 }) },
      'notes: brings: coffee is none of the cubes: tea',
    ],
  ])('%s is found by the testkit', async (_, change, message) => {
    expect(await audited(change)).toContain(message);
  });

  test.each<[string, object, string]>([
    [
      'more than there is',
      rule({ list: (_: object, __: Row, out: LegalIds, first: number) => out.pushRun(first, 9) }),
      'take.list: it lists more actions than there are',
    ],
    [
      'an action twice',
      rule({
        list(_: object, row: Row, out: LegalIds, first: number) {
          out.push(first);
          out.pushRun(first, row.offer.length - 1);
        },
      }),
      'take.list: take 0 is listed twice',
    ],
    [
      'the last action first',
      rule({
        list(_: object, row: Row, out: LegalIds, first: number) {
          for (let place = row.offer.length - 1; place >= 0; place--) out.push(first + place);
        },
      }),
      'take.list: the ids do not rise',
    ],
    [
      'an action of another kind',
      {
        actions: { ...sound.actions, wait: { about: 'Wait (NO-1).' } },
        phases: { turn: { ...sound.phases.turn, kinds: ['take', 'wait'] } },
        rules: {
          ...rule({ list: (_: object, __: Row, out: LegalIds, first: number) => out.push(first + 3) }).rules,
          wait: { clause: 'NO-1', perform: () => {} },
        },
      },
      'take.list: 3 is the id of no action of this kind',
    ],
  ])('is refused at once if it is a list of %s', (_, change, message) => {
    expect(() => define(change)).toThrow(message);
  });

  test.each<[string, (row: Row, out: LegalIds, first: number) => void]>([
    ['a run', (row, out, first) => out.pushRun(first, row.offer.length)],
    ['bits', (row, out, first) => out.pushBits(first, (1 << row.offer.length) - 1)],
  ])('and a list of what nothing forbids is what is legal, told as %s', async (_, list) => {
    const made = define(
      rule({ list: (_: object, row: Row, out: LegalIds, first: number) => list(row, out, first) }),
    );
    const [engine, plain] = [createEngine(made), createEngine(define({}))];
    const { ok } = await checkAll(thisEngine(made), { games: [made], actions: 20 });
    expect(ok).toBe(true);
    const legal = (from: typeof engine) => from.legalActions(from.setup(options));
    expect(legal(engine)).toEqual(legal(plain));
  });

  test('is refused by bots, whichever position they ask about', () => {
    let asked = 0;
    const made = lax({ evaluate: () => (++asked > 70 ? 'much' : asked) });
    const engine = createEngine(made);
    const bot = createBot(made, 'hard', { seed: 1 });
    const choose = (): void => {
      for (let i = 0; i < 80; i++) bot.choose(engine.setup(options));
    };
    expect(choose).toThrow('notes: evaluate: a position is worth a number, not much');
  });
});

test('what a price leaves out can be undefined', () => {
  const price = () => ({ cubes: { tea: undefined }, cards: undefined });
  const engine = createEngine(define(rule({ price })));
  expect(engine.price(engine.setup(options), take)).toMatchObject({ cubes: [0], cards: 0, to: [] });
});

test('a ranking has every seat', () => {
  const engine = createEngine(define({ ranking: (_: object, row: Row) => new Array(row.players.length) }));
  expect(() => engine.ranking(engine.setup(options))).toThrow(
    'notes: ranking: the result is a list of all 2 seats',
  );
});

test.each<[string, unknown, string]>([
  ['no price', 3, 'the result is an object, not 3'],
  ['cubes that nobody has', { cubes: { coffee: 1 } }, 'cubes: players have no coffee'],
  ['half a cube', { cubes: { tea: 0.5 } }, 'cubes: tea is a whole number from 0, not 0.5'],
  ['cards that are no number', { cards: '1' }, 'cards is a whole number from 0, not 1'],
  ['something else', { coins: 1 }, 'a price has no coins'],
  ['less than nothing', { owed: -3 }, 'owed is a whole number from 0, not -3'],
  ['a seat that there is not', { to: [17] }, 'to is a list of supply, table and seats'],
  ['nobody who gets it', { to: ['bank'] }, 'to is a list of supply, table and seats'],
])('a price that says %s is refused', (_, price, message) => {
  const engine = createEngine(define(rule({ price: () => price })));
  expect(() => engine.price(engine.setup(options), take)).toThrow(`notes: rules.take.price: ${message}`);
});

describe('an extension of a game of this package', () => {
  const house = { name: 'house', prefix: 'HR', clauses: { 'HR-1': 'A house rule.' } };
  const setup = { variant: 'house', players: 2, seed: 1 } as never;
  interface Merchant {
    readonly active: { readonly cubes: number[]; gold: number; readonly hand: { add(card: number): void } };
    readonly pointDeck: { get(place: number): number; push(card: number): void };
    readonly pointRow: { get(place: number): number };
  }
  const resting = (write: (row: Merchant) => void): ReturnType<typeof createEngine> => {
    const perform = (_: unknown, row: unknown, __: unknown, asBefore: () => void): void => {
      write(row as Merchant);
      asBefore();
    };
    return createEngine(
      extendGame(spiceRoad, { ...house, rules: { rest: { clause: 'HR-1', perform } } }) as never,
    );
  };

  test.each<[string, (row: Merchant) => void, string]>([
    [
      'cubes that are no number',
      ({ active: { cubes } }) => {
        cubes[0] = Number.NaN;
      },
      'cubes[0] is NaN',
    ],
    [
      'fewer coins than none',
      ({ active }) => {
        active.gold = -1;
      },
      'gold is -1: less than none',
    ],
    ['a card that there is not', ({ active }) => active.hand.add(99), 'hand: there is no room for 99'],
    [
      'a card in two places',
      ({ pointDeck, pointRow }) => pointDeck.push(pointRow.get(0)),
      'lies in 2 places, before in 1 place',
    ],
  ])('%s', (_, write, message) => {
    const engine = resting(write);
    const rest = (): unknown => engine.apply(engine.setup(setup), { kind: 'rest' } as never);
    expect(rest).toThrow(GameError);
    expect(rest).toThrow('house: rules.rest.perform: ');
    expect(rest).toThrow(message);
  });

  test('forbids and scores that write', () => {
    const spoils = (row: unknown): void => {
      (row as { active: { gold: number } }).active.gold += 1;
    };
    const forbids = (_: unknown, row: unknown): null => {
      spoils(row);
      return null;
    };
    expect(() => extendGame(spiceRoad, { ...house, rules: { rest: { clause: 'HR-1', forbids } } })).toThrow(
      'rules.rest.forbids: players[',
    );
    const engine = createEngine(
      extendGame(spiceRoad, {
        ...house,
        scores: (sheets, _, row) => {
          spoils(row);
          return sheets;
        },
      }),
    );
    expect(() => engine.scores(engine.setup(setup))).toThrow('house: scores: players[');
  });

  test.each<[string, (sheets: never[]) => unknown, string]>([
    ['no sheets', () => 3, 'house: scores: the result is a list of 2 score sheets'],
    ['a sheet too few', (sheets) => sheets.slice(1), 'house: scores: the result is a list of 2 score sheets'],
    [
      'a line without points',
      (sheets) => sheets.map((sheet: object) => ({ ...sheet, items: [{ kind: 'x', clause: 'HR-1' }] })),
      'house: scores: x: points are a whole number, not undefined',
    ],
    [
      'half a point in all',
      (sheets) => sheets.map((sheet: object) => ({ ...sheet, total: 0.5 })),
      'house: scores: [0]: total is a whole number, not 0.5',
    ],
  ])('scores that give %s', (_, scores, message) => {
    const engine = createEngine(extendGame(spiceRoad, { ...house, scores: scores as never }));
    expect(() => engine.scores(engine.setup(setup))).toThrow(message);
  });

  test.each<[unknown, string]>([
    ['x', 'cubes is a list of counts'],
    [
      { cubes: [Number.NaN], settlers: 0, cards: 0, owed: 0, to: [] },
      'cubes[0] is a whole number from 0, not NaN',
    ],
    [{ cubes: [1], cards: -2, owed: 0, settlers: 0, to: [] }, 'cards is a whole number from 0, not -2'],
    [{ cubes: [1], cards: 0, owed: 0, settlers: 0, to: [5] }, 'to is a list of supply, table and seats'],
  ])('a price that is none: %j', (price, message) => {
    const rules = { rest: { clause: 'HR-1', price: () => price as never } };
    const engine = createEngine(extendGame(spiceRoad, { ...house, rules }));
    expect(() => engine.price(engine.setup(setup), { kind: 'rest' })).toThrow(
      `house: rules.rest.price: ${message}`,
    );
  });

  test('words that throw', () => {
    const fails = (): never => {
      throw new Error('lost for words');
    };
    const game = extendGame(spiceRoad, { ...house, words: { en: { actions: { rest: fails } } } });
    const engine = createEngine(game);
    const view = engine.view(engine.setup(setup), 0);
    expect(() => createDescribe(game)({ kind: 'rest' }, { view } as never)).toThrow(
      'house: words.en.actions.rest: lost for words',
    );
  });

  test('a refusal cites a clause of the game', () => {
    const forbids = (): object => ({ code: 'not-now', message: 'Not now.', clause: 'SR-T1' });
    const engine = createEngine(
      extendGame(spiceRoad, { ...house, rules: { rest: { clause: 'HR-1', forbids } } } as never) as never,
    );
    expect(engine.explain(engine.setup(setup), { kind: 'rest' } as never)).toMatchObject({ clause: 'SR-T1' });
  });

  test.each([spiceRoad, easternWonders, sandToSea, newWorld])(
    'with changes that do as before changes nothing: %#',
    (base) => {
      const whole = base as unknown as AnyGame;
      const { game } = whole.setup({ variant: base.name, players: 2, seed: 1 });
      const kinds = new Set(whole.compileGame(game).actions.all.map(({ action }) => action.kind));
      const rules = Object.fromEntries(
        [...kinds].map((kind) => [
          kind,
          {
            clause: 'HR-1',
            perform: (_: unknown, __: unknown, ___: unknown, asBefore: () => void) => asBefore(),
          },
        ]),
      );
      const [own, other] = [
        createEngine(base as never),
        createEngine(extendGame(base as never, { ...house, rules } as never)),
      ];
      let state = own.setup({ variant: base.name, players: 2, seed: 1 } as never);
      let copy = other.setup(setup);
      for (let i = 0; i < 400 && !own.isOver(state); i++) {
        const legal = own.legalActions(state);
        const action = legal[(7 * i) % legal.length] as never;
        state = own.apply(state, action);
        copy = other.apply(copy, action);
      }
      const told = (one: object): object => ({ ...one, variant: '', game: {} });
      expect(told(copy)).toEqual(told(state));
    },
  );
});

describe('what is printed', () => {
  interface Printed {
    readonly components: { readonly cards: { readonly id: string }[] };
    readonly tables: readonly { readonly id: string }[];
  }

  test('is refused a change where one step is taken', () => {
    const game = lax(rule({ perform: ({ components }: Printed) => components.cards.reverse() }));
    const engine = createEngine(game);
    expect(() => engine.apply(engine.setup(options), take)).toThrow('notes: rules.take.perform: ');
    expect(engine.defaultComponents('notes')).toMatchObject(sound.components);
  });

  test('is the same in components and tables, whoever plays, and rules know each other', () => {
    let performed = 0;
    const game = define({
      tables: ({ cards }: Printed['components']) => cards.filter(({ id }) => id > 'c'),
      ...rule({
        perform(
          this: typeof sound.rules.take,
          compiled: Printed & { players: number },
          row: Row,
          named: { readonly place: number },
        ) {
          const { components, tables } = compiled;
          expect(tables.map((card) => components.cards.indexOf(card))).toEqual([3, 4, 5]);
          expect(this.forbids(compiled, row, named)).toBe(null);
          sound.rules.take.perform(compiled, row, named);
          performed++;
        },
      }),
    });
    const engine = createEngine(game);
    engine.apply(engine.setup(options), take);
    const simulator = createSimulator(game, options);
    for (let i = 0; i < 3; i++) simulator.apply(take);
    expect(performed).toBe(4);
  });
});
