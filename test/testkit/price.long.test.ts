import { describe, expect, test } from 'vitest';
import kuhnPoker from '../../examples/own-game/kuhn-poker.mjs';
import teaHouse from '../../examples/own-game/own-game.mjs';
import { defaultComponents } from '../../src/entries/components';
import {
  type Cost,
  cubes,
  defineGame,
  extendGame,
  faceDown,
  hand,
  newWorld,
  nextSeat,
  shuffledNumbers,
  wordFrom,
} from '../../src/entries/game';
import { describe as describeIn } from '../../src/entries/words';
import { allGames } from '../../src/generated/games/played';
import {
  type Action,
  createEngine,
  explain,
  IllegalActionError,
  type Price,
  priceInView,
  price as priceOf,
  type State,
  setup,
  view,
} from '../../src/index';
import { price as cubesFor } from '../../src/mechanics/cubes/words.en';
import { type BonusEffect, bonusEffect } from '../../src/mechanics/sea/schema';
import { type GameSetup, price, thisEngine, twoWorlds } from '../../src/testkit';
import { catalogueOf } from '../../src/testkit/course';
import { playedGame, TABLES } from '../support/play';
import { rounds, seeds } from '../support/rounds';
import { diceFrom } from '../tools/fuzz/dice';
import { drawnBy } from '../tools/fuzz/sets/draws';

test.each(TABLES)('an action takes its price: $variant with $players', async (table) => {
  const plan = { setups: [table], seeds: seeds(2), actions: rounds(250, 2000), every: 8 };
  const { comparisons } = await price(thisEngine(), plan);
  expect(comparisons).toBeGreaterThan(1000);
});

test.each(allGames.names)('a price that a rule leaves out is missed: %s', async (variant) => {
  const game = allGames.named(variant);
  const { rules, compileGame } = game;
  const { all } = compileGame(setup({ variant, players: 2, seed: 1 } as never).game).actions;
  const priced = new Set(all.filter((entry) => rules.of(entry).price !== undefined).map(({ kind }) => kind));
  expect(priced.size).toBeGreaterThan(3);
  for (const kind of priced) {
    const of: typeof rules.of = (entry) => (entry.kind === kind ? { clause: '' } : rules.of(entry));
    const changed = { ...game, rules: { ...rules, of } } as never;
    const plan = { games: [changed], seeds: seeds(4), actions: 200, every: 1 };
    const missed = price(thisEngine(changed), plan);
    await expect(missed, `${kind}`).rejects.toThrow(/^price: (An action costs|A debt)/);
  }
});

/** For each kind of effect in the schema of bonus tiles: a game of Eastern Wonders in which all tiles have it. */
const WITH_EFFECT = new Map(
  Array.from({ length: 99 }, (_, i) => {
    const set = defaultComponents('eastern-wonders');
    const effect = drawnBy({ ...diceFrom(`${i}`), isWild: false }, bonusEffect) as BonusEffect;
    const bonusTiles = set.bonusTiles.map((tile) => ({ ...tile, effect }));
    const playerBoard = { ...set.playerBoard, columns: 2, spacePoints: [0, 1] };
    const components = { ...set, bonusTiles, playerBoard };
    return [effect.kind, { variant: 'eastern-wonders', players: 3, components } as GameSetup];
  }),
);

describe.each([...WITH_EFFECT])('with bonus tiles for %s', (_, setup) => {
  test('an action takes its price', async () => {
    const { comparisons } = await price(thisEngine(), { setups: [setup], actions: 400, every: 4 });
    expect(comparisons).toBeGreaterThan(500);
  });

  test('words name the price of an outpost', () => {
    let built = 0;
    for (const { before, action } of playedGame({ ...setup, seed: 1 }, 400)) {
      if (action.kind !== 'build') continue;
      const { owed } = priceOf(before, action);
      expect(describeIn(action, { view: view(before, before.seat) })).toContain(cubesFor(owed));
      built++;
    }
    expect(built).toBeGreaterThan(9);
  });
});

/** What a refusal says that an action would take, by its code: from the rules, which know nothing of prices. */
const REFUSED: { readonly [code: string]: (quoted: Price) => unknown } = {
  'too-few-settlers': ({ settlers }) => settlers,
  'cannot-pay-outpost': ({ owed }) => owed,
  'cannot-pay-cards': ({ owed }) => owed,
  'cannot-pay-card': ({ cubes }) => cubes,
  'cannot-pay-tile': ({ cubes }) => cubes,
};

test('what is too dear has the price that its refusal tells', () => {
  const met = new Map<string, number>();
  for (const table of TABLES) {
    for (const seed of seeds(1)) {
      const catalogue = catalogueOf(allGames, { ...table, seed });
      for (const { before, index } of playedGame({ ...table, seed }, 600)) {
        if (index % 3 !== 0) continue;
        for (const action of catalogue.kinds.flatMap((kind) => kind.slice(0, 30))) {
          const verdict = explain(before, action);
          const priced = verdict.legal ? undefined : REFUSED[verdict.code];
          if (verdict.legal || priced === undefined) continue;
          const { cost, required } = verdict.data as { readonly cost?: unknown; readonly required?: unknown };
          expect([action, priced(priceOf(before, action))]).toEqual([action, required ?? cost]);
          met.set(verdict.code, (met.get(verdict.code) ?? 0) + 1);
        }
      }
    }
  }
  expect([...met.keys()].sort()).toEqual(Object.keys(REFUSED).sort());
});

describe('when the game is over', () => {
  test.each(TABLES.filter(({ players }) => players === 2))('nothing is paid: $variant', (table) => {
    let last: State = setup({ ...table, seed: 'over' });
    for (const { after } of playedGame({ ...table, seed: 'over' })) last = after;
    const actions: readonly Action[] = [{ kind: 'discard', cube: 'red' }, { kind: 'endTurn' }];
    for (const action of actions) {
      const free = { cubes: [0, 0, 0, 0], settlers: 0, cards: 0, owed: 0, to: [] };
      expect(priceOf(last, action as never)).toEqual(free);
      expect(priceInView(view(last, 'spectator'), action as never)).toEqual(free);
    }
  });
});

test('what is no action of the game has no price', () => {
  const state = setup({ variant: 'new-world', players: 2, seed: 1 });
  for (const action of [{ kind: 'work', location: 'z9' }, { kind: 'sail', to: 'C3' }, null]) {
    expect(() => priceOf(state, action as never)).toThrow(IllegalActionError);
    expect(() => priceInView(view(state, 0), action as never)).toThrow(IllegalActionError);
  }
});

const CUPS = ['tea'];
const SWEETS = ['rice', 'sugar'];

/** Each player has two boxes, a card that nobody else sees, and gives things away. */
const giftGame = <N extends string>(name: N, price: () => Cost) =>
  defineGame({
    name,
    players: { least: 2, most: 3 },
    prefix: 'GI',
    clauses: { 'GI-1': 'A player gives something to the next one, or plays the card, ten times in all.' },
    components: { cards: ['a', 'b', 'c', 'd'].map((id) => ({ id })) },
    places: {
      pile: faceDown('cards', 'Cards.'),
      tray: cubes(CUPS, 'Tea on the table.'),
      players: {
        sweets: cubes(SWEETS, 'Sweets.'),
        cups: cubes(CUPS, 'Tea.'),
        own: hand('cards', 'The card.'),
      },
    },
    actions: {
      give: { about: 'Give a sweet away.', names: { what: wordFrom(SWEETS) } },
      pour: { about: 'Put a tea on the table.' },
      play: { about: 'Put the card back, under the pile, for a tea.' },
      swap: { about: 'Return two teas for three.' },
      wait: { about: 'Wait.' },
    },
    phases: {
      turn: { kinds: ['give', 'pour', 'play', 'swap', 'wait'], due: 'do something', startsTurn: true },
    },
    endClause: 'GI-1',
    setup(table, _, random) {
      table.pile = shuffledNumbers(0, 4, random);
      for (const player of table.players)
        Object.assign(player, { sweets: [3, 2], cups: [2], own: table.pile.splice(-1) });
    },
    rules: {
      give: {
        clause: 'GI-1',
        forbids: (_, { active }, { what }) =>
          (active.sweets[what] ?? 0) > 0 ? null : { code: 'none', message: 'None is left.' },
        perform(_, row, { what: at }) {
          const next = row.players[nextSeat(row.seat, row.players.length)];
          row.active.sweets[at] = (row.active.sweets[at] ?? 0) - 1;
          if (next !== undefined) next.sweets[at] = (next.sweets[at] ?? 0) + 1;
          goOn(row);
        },
        price: (game, row, { what: at }) => ({
          cubes: [Number(at === 0), Number(at === 1), 0],
          to: [nextSeat(row.seat, game.players)],
        }),
      },
      pour: {
        clause: 'GI-1',
        forbids: (_, { active }) =>
          (active.cups[0] ?? 0) > 0 ? null : { code: 'none', message: 'There is no tea.' },
        perform(_, row) {
          row.active.cups[0] = (row.active.cups[0] ?? 0) - 1;
          row.tray[0] = (row.tray[0] ?? 0) + 1;
          goOn(row);
        },
        price: () => ({ cubes: [0, 0, 1], to: ['table'] }),
      },
      play: {
        clause: 'GI-1',
        forbids: (_, { active }) =>
          active.own.length > 0 ? null : { code: 'none', message: 'There is no card.' },
        perform(_, row) {
          row.pile.push(row.active.own.first());
          row.active.own.clear();
          row.active.cups[0] = (row.active.cups[0] ?? 0) + 1;
          goOn(row);
        },
        price: (_, { active }) => ({ cards: active.own.length, to: ['table'] }),
      },
      wait: { clause: 'GI-1', perform: (_, row) => goOn(row) },
      swap: {
        clause: 'GI-1',
        forbids: (_, { active }) =>
          (active.cups[0] ?? 0) > 1 ? null : { code: 'none', message: 'There is too little tea.' },
        perform(_, row) {
          row.active.cups[0] = (row.active.cups[0] ?? 0) + 1;
          goOn(row);
        },
        price,
      },
    },
    scores: () => [],
  });
const gifts = giftGame('gifts', () => ({ cubes: [0, 0, 2] }));

function goOn(row: {
  seat: number;
  actor: number;
  phase: string;
  readonly players: readonly object[];
  readonly tray: { readonly [kind: number]: number };
}): void {
  row.seat = row.actor = nextSeat(row.seat, row.players.length);
  if ((row.tray[0] ?? 0) > 8) row.phase = 'over';
}

describe('in games of strangers', () => {
  test.each([gifts, teaHouse, kuhnPoker])('an action takes its price: $name', async (game) => {
    const plan = { games: [game as never], seeds: seeds(2), actions: 60, every: 3 };
    const engine = thisEngine(game as never);
    expect((await price(engine, plan)).comparisons).toBeGreaterThan(20);
    await expect(twoWorlds(engine, { ...plan, seeds: [1], actions: 12, every: 4 })).resolves.toMatchObject({
      property: 'twoWorlds',
    });
  });

  test('cubes count by name, pieces as cards, and each goes to whom it goes', () => {
    const engine = createEngine(gifts);
    const state = engine.setup({ variant: 'gifts', players: 3, seed: 1, firstSeat: 2 });
    const seen = engine.view(state, 2);
    const prices = [
      [
        { kind: 'give', what: 'sugar' },
        { cubes: [0, 1, 0], settlers: 0, cards: 0, owed: 0, to: [0] },
      ],
      [{ kind: 'pour' }, { cubes: [0, 0, 1], settlers: 0, cards: 0, owed: 0, to: ['table'] }],
      [{ kind: 'play' }, { cubes: [0, 0, 0], settlers: 0, cards: 1, owed: 0, to: ['table'] }],
      [{ kind: 'swap' }, { cubes: [0, 0, 2], settlers: 0, cards: 0, owed: 0, to: ['supply'] }],
    ] as const;
    for (const [action, expected] of prices) {
      expect(engine.price(state, action)).toEqual(expected);
      expect(engine.priceInView(seen, action)).toEqual(expected);
    }
  });

  test.each(['x', 5, { cube: [1, 0] }, { cubes: [1] }, { slot: 1, owed: Number.NaN }])(
    'what is no price is refused: %j',
    (wrong) => {
      const engine = createEngine(giftGame('odd-gifts', (() => wrong) as never));
      const state = engine.setup({ variant: 'odd-gifts', players: 2, seed: 1 });
      expect(() => engine.price(state, { kind: 'swap' })).toThrow('A price has cubes (3), settlers, cards');
    },
  );

  test('an error of the author is not blamed on the view', () => {
    const price = (): never => {
      throw new Error('a mistake in the price');
    };
    const engine = createEngine(giftGame('wrong-gifts', price));
    const seen = engine.view(engine.setup({ variant: 'wrong-gifts', players: 2, seed: 1 }), 0);
    expect(() => engine.priceInView(seen, { kind: 'swap' })).toThrow('a mistake in the price');
  });

  test('what is not free goes to the supply unless its rule names a receiver', () => {
    const engine = createEngine(giftGame('owed-gifts', () => ({ owed: 1, to: [] })));
    const state = engine.setup({ variant: 'owed-gifts', players: 2, seed: 1 });
    expect(engine.price(state, { kind: 'swap' })).toMatchObject({ owed: 1, to: ['supply'] });
  });

  test('the price of a rule is a function', () => {
    expect(() => giftGame('dear-gifts', { cubes: [2] } as never)).toThrow(
      'rules: swap: price: Expected a function.',
    );
  });

  test('an illegal action has the price of its rule, and is free if the rule has none', () => {
    const engine = createEngine(gifts);
    let state = engine.setup({ variant: 'gifts', players: 2, seed: 1, firstSeat: 0 });
    for (const _ of [1, 2, 3, 4]) state = engine.apply(state, { kind: 'pour' });
    expect(engine.price(state, { kind: 'wait' })).toMatchObject({ cubes: [0, 0, 0], to: [] });
    expect(engine.price(state, { kind: 'swap' })?.cubes).toEqual([0, 0, 2]);
  });
});

describe('in games with some rules changed', () => {
  const dear = extendGame(newWorld, {
    name: 'dear-world',
    prefix: 'DW',
    clauses: { 'DW-1': 'A location takes a settler more from the board, to the reserve.' },
    rules: {
      work: {
        clause: 'DW-1',
        forbids: (_, { active }) => (active.settlers > 5 ? null : { code: 'few', message: 'Too few.' }),
        perform(_, { active }, __, asBefore) {
          asBefore();
          active.settlers -= 1;
          active.reserve += 1;
        },
        price: (_, __, ___, before) => before && { ...before, settlers: before.settlers + 1 },
      },
      rest: { clause: 'DW-1', perform: (_, __, ___, asBefore) => asBefore() },
    },
  });

  test('prices are as before, those of the rule, or unknown', () => {
    const engine = createEngine(dear);
    const state = engine.setup({ variant: 'dear-world', players: 2, seed: 3, firstSeat: 0 });
    const own = setup({ variant: 'new-world', players: 2, seed: 3, firstSeat: 0 });
    const works = engine.legalActions(state).filter(({ kind }) => kind === 'work');
    expect(works.length).toBeGreaterThan(3);
    for (const action of works) {
      const { settlers } = priceOf(own, action);
      expect(engine.price(state, action)).toMatchObject({ settlers: settlers + 1, to: ['table'] });
      expect(engine.priceInView(engine.view(state, 1), action)).toMatchObject({ settlers: settlers + 1 });
    }
    expect(engine.price(state, { kind: 'rest' })).toBeNull();
    expect(engine.price(state, { kind: 'discard', cube: 'red' })).toMatchObject({ cubes: [0, 1, 0, 0] });
  });

  test('a price that is not what the action takes is found', async () => {
    const plan = { games: [dear as never], seeds: [1], actions: 40, every: 1 };
    // The settler goes back to the reserve, which is no payment that changes tell of.
    await expect(price(thisEngine(dear as never), plan)).rejects.toThrow(
      'An action costs the active player its price',
    );
  });
});
