import { expect, test } from 'vitest';
import {
  cubes,
  defineGame,
  easternWonders,
  extendGame,
  faceDown,
  faceUp,
  newWorld,
  number,
  numberFrom,
  owned,
  sandToSea,
  spiceRoad,
} from '../../src/entries/game';
import { jsonSchema, jsonSchemaOf } from '../../src/entries/schemas';
import { createEngine } from '../../src/index';
import { NO_PAINT } from '../../src/play/drawing';
import type { GameDrawing, Paint } from '../../src/play/game';

type Table = { offer: number[]; pile: number[] };

/** The smallest game: take the cards one after the other. */
const smallest = {
  name: 'cards',
  players: { least: 2, most: 2 },
  prefix: 'CA',
  clauses: { 'CA-1': 'Take a card.' },
  components: { cards: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
  places: {
    offer: faceUp('cards', 'The cards.'),
    pile: faceDown('cards', 'More of them.'),
    players: { cards: owned('cards', 'Cards taken.') },
  },
  actions: { take: { about: 'Take the first card (CA-1).' } },
  phases: { turn: { kinds: ['take'], due: 'take a card', startsTurn: true } },
  endClause: 'CA-1',
  setup: (table: Table) => void Object.assign(table, { offer: [0], pile: [1, 2] }),
  rules: { take: { clause: 'CA-1', perform: () => {} } },
  scores: () => [],
};

const placed = (table: object, player: object = smallest.places.players): object => ({
  places: { ...smallest.places, ...table, players: player },
});
const laying = (start: object): object => ({ setup: (table: object) => void Object.assign(table, start) });
type Loose = Parameters<typeof defineGame>[0];
const define = (change: object | undefined) => (): unknown =>
  defineGame((change && { ...smallest, ...change }) as unknown as Loose);

test('definitions can be made into games in a row', () => {
  const loose = [smallest as unknown as Loose];
  expect(loose.map(defineGame as (definition: Loose) => object)).toMatchObject([{ name: 'cards' }]);
});

test('tables are drawn with what they are painted with', () => {
  const draw = (_: unknown, __: unknown, { red }: Paint): string => red('cards');
  const game = define({ draw })() as GameDrawing;
  expect(game.draw({}, {} as never, { ...NO_PAINT, red: (text) => `<${text}>` })).toBe('<cards>');
});

test('the smallest game is one', () => {
  expect(define({})()).toMatchObject({ name: 'cards', players: { least: 2, most: 2 } });
});

test.each([
  ['a missing part', { rules: undefined }, 'rules: Missing: expected an object.'],
  ['a missing function', { setup: undefined }, 'setup: Missing: expected a function.'],
  ['a name that is none', { name: 'My Game' }, 'lower-case words'],
  ['the name of another game', { name: 'spice-road' }, 'name: The name is taken.'],
  ['too few players', { players: { least: 0, most: 4 } }, 'players: least: Expected a whole number from 1'],
  [
    'players the wrong way round',
    { players: { least: 4, most: 2 } },
    'players: least is not greater than most',
  ],
  [
    'a prefix of this package',
    { prefix: 'SR', clauses: {} },
    'prefix: This is the prefix of clauses of this package.',
  ],
  ['a prefix that is none', { prefix: 'ca' }, 'capital letters'],
  ['a prefix that is no pattern', { prefix: '(' }, 'prefix: '],
  [
    'a prefix that is a slow pattern',
    { prefix: '(?:A+)+', clauses: { [`${'A'.repeat(40)}!`]: 'x' } },
    'prefix: ',
  ],
  ['a prefix that is no text', { prefix: Object.create(null) }, 'prefix: '],
  ['a clause with another prefix', { clauses: { 'TH-1': 'x' } }, 'clauses: Ids are CA- and a number'],
  ['a clause without a text', { clauses: { 'CA-1': '' } }, 'clauses: CA-1: Expected text'],
  ['an end by no clause', { endClause: 'CA-9' }, 'endClause: There is no CA-9.'],
  [
    'a rule by no clause',
    { rules: { take: { clause: 'EW-M5', perform() {} } } },
    'rules: take: clause: There is no EW-M5.',
  ],
  ['an action without a rule', { rules: {} }, 'rules: take: Missing: expected an object.'],
  [
    'a rule that does nothing',
    { rules: { take: { clause: 'CA-1' } } },
    'rules: take: perform: Missing: expected a function.',
  ],
  ['an action that says nothing', { actions: { take: {} } }, 'actions: take: about: Missing: expected text'],
  [
    'a phase for no action',
    { phases: { turn: { ...smallest.phases.turn, kinds: ['give'] } } },
    'phases: turn: kinds: 0: There is no give.',
  ],
  [
    'a game without turns',
    { phases: { turn: { kinds: ['take'], due: 'take' } } },
    'phases: A turn has to start in one of them.',
  ],
  [
    'an own end',
    { phases: { ...smallest.phases, over: smallest.phases.turn } },
    'phases: The name over is reserved',
  ],
  [
    'a kind twice in a phase',
    { phases: { turn: { ...smallest.phases.turn, kinds: ['take', 'take'] } } },
    'phases: turn: kinds: Each can be there only once.',
  ],
  [
    'a phase of no kind',
    { phases: { turn: { ...smallest.phases.turn, kinds: [] } } },
    'phases: turn: kinds: Expected one or more.',
  ],
  ['half a piece', placed({ offer: faceUp('cards', 'x', { most: 1.5 }) }), 'places: offer: length: max'],
  ['no piece', placed({ offer: faceUp('cards', 'x', { most: 0 }) }), 'places: offer: length: max'],
  [
    'a field named constructor',
    placed({ constructor: number('x') }),
    'places: The name constructor is reserved.',
  ],
  ['a field named toString', placed({ toString: number('x') }), 'places: The name toString is reserved.'],
  ['a field named valueOf', placed({ valueOf: number('x') }), 'places: The name valueOf is reserved.'],
  [
    'a field named hasOwnProperty',
    placed({}, { hasOwnProperty: number('x') }),
    'places: players: The name hasOwnProperty is reserved.',
  ],
  ['no components', { components: null }, 'components: Expected an object.'],
  ['components that are missing', { components: undefined }, 'components: Missing: expected an object.'],
  ['no place', placed({ offer: null }), 'places: offer: Expected a place'],
  ['no places of players', { places: { players: null } }, 'places: players: Expected an object.'],
  ['no actions', { actions: null }, 'actions: Expected an object.'],
  [
    'a list of more actions than there are',
    {
      rules: {
        take: {
          clause: 'CA-1',
          list(_: object, __: object, out: { push(id: number): void }, first: number) {
            out.push(first);
            out.push(first);
          },
          perform() {},
        },
      },
    },
    'rules: list: It lists more actions than there are.',
  ],
  ['a reserved field', placed({ seat: number('x') }), 'places: The name seat is reserved.'],
  [
    'another reserved field',
    placed({}, { cells: number('x') }),
    'places: players: The name cells is reserved.',
  ],
  [
    'a field that is none',
    placed({}, { cards: [] }),
    'places: players: cards: Expected a place: what number, word, cubes, ',
  ],
  [
    'a phase that there is not',
    placed({ offer: number('x', { during: ['dawn'] }) }),
    'places: offer: during: 0: There is no dawn.',
  ],
  ['pieces of no table', placed({ offer: faceUp('tiles', 'x') }), 'places: offer: of: There is no tiles.'],
  ['a field with a number as its name', placed({ 1: number('x') }), 'places: The name 1 is reserved.'],
  ["a field of one's own make", placed({}, { points: { kind: 'number' } }), 'places: players: points: about'],
  [
    'an action called __proto__',
    { actions: { ...smallest.actions, ['__proto__']: { about: 'x' } } },
    'actions: The name __proto__ is reserved.',
  ],
  [
    'an action of no rule of its own',
    { actions: { ...smallest.actions, toString: { about: 'x' } } },
    'rules: toString: Expected an object.',
  ],
  ['nothing', undefined, 'an object that defines a game'],
  [
    'two pieces with one id',
    { components: { cards: [{ id: 'a' }, { id: 'a' }] } },
    'The id a is listed twice.',
  ],
  [
    'components with a variant',
    { components: { ...smallest.components, variant: 'x' } },
    'variant: Expected "cards"',
  ],
  ['components of two kinds', { components: { ...smallest.components, odd: [1, 'a'] } }, 'odd has to be'],
  ['a field that there is not', laying({ tiles: [1] }), 'tiles'],
  ['a piece in two places', laying({ offer: [0], pile: [0] }), 'pile[0]: This piece lies in two places'],
  ['a piece that there is not', laying({ offer: [7] }), 'no piece 7 of cards'],
  [
    'a start at which nothing can be done',
    {
      rules: {
        take: { clause: 'CA-1', forbids: () => ({ code: 'no', message: 'No.' }), perform() {} },
      },
    },
    'No action is legal',
  ],
])('%s is refused', (_, change, message) => {
  expect(define(change)).toThrow(message);
});

test.each([
  ['no name of its own', { name: 'spice-road' }, 'name: The name is taken.'],
  ['a prefix of this package', { prefix: 'C' }, 'prefix: This is the prefix'],
  ['a table that there is not', { components: { tiles: [] } }, 'components: There is no member tiles'],
  ['a prefix of the game before', { prefix: 'SR', clauses: {} }, 'prefix: This is the prefix'],
  ['a rule for no action', { rules: { sail: { clause: 'HR-1' } } }, 'rules: There is no member sail'],
  [
    'a rule by no clause',
    { rules: { rest: { clause: 'SR-R1' } } },
    'rules: rest: clause: There is no SR-R1.',
  ],
  ['pieces of another form', { components: { pointRow: 'five' } }, 'pointRow'],
])('an extension with %s is refused', (_, change, message) => {
  const extension = { name: 'house', prefix: 'HR', clauses: { 'HR-1': 'x' }, ...change };
  const extend = (): unknown => extendGame(spiceRoad, extension as Parameters<typeof extendGame>[1]);
  expect(extend).toThrow(message);
});

test('an extension keeps the clauses of the game before', () => {
  const extension = { name: 'house', prefix: 'CA', clauses: { 'CA-1': 'x' } };
  const extend = (): unknown => extendGame(define({})() as typeof spiceRoad, extension);
  expect(extend).toThrow('clauses: The base game has a clause CA-1.');
});

test.each([undefined, null, {}])('%s is not extended', (base) => {
  const extension = { name: 'house', prefix: 'HR', clauses: {} };
  expect(() => extendGame(base as unknown as typeof spiceRoad, extension)).toThrow(
    'The first argument is no game',
  );
});

test.each([spiceRoad, easternWonders, newWorld, sandToSea])(
  'JSON Schemas know how many play: $name',
  (game) => {
    expect(jsonSchema(game.name, 'record')).toEqual(jsonSchemaOf(game, 'record'));
  },
);

test('fields, and what actions name, follow from what they are given', () => {
  expect(cubes(['tea'], 'Tea.')).toMatchObject({ names: ['tea'], length: { exact: 1 } });
  expect(numberFrom(1, 3).valuesIn({ components: {} })).toEqual([1, 2, 3]);
});

test('a table of components can have the name of a member of all objects', () => {
  const components = { ...smallest.components, constructor: [{ id: 'x' }] };
  const odd = placed({ odd: owned('constructor', 'Odd pieces.') });
  expect(define({ ...odd, components })).not.toThrow();
});

test('a number is set only in its phases, but may keep its minimum there', () => {
  const bid = (least: number): object => ({
    ...placed({ bid: number('The bid.', { least, during: ['turn'] }) }),
    actions: { take: { about: 'Take the first card (CA-1).' }, rest: { about: 'Rest (CA-1).' } },
    phases: {
      turn: { kinds: ['take'], due: 'take', startsTurn: true },
      rest: { kinds: ['rest'], due: 'rest' },
    },
    rules: { ...smallest.rules, rest: smallest.rules.take },
  });
  for (const least of [-1, 0]) {
    const engine = createEngine(define(bid(least))() as ReturnType<typeof defineGame>);
    const state = engine.setup({ variant: 'cards', players: 2, seed: 1 } as never);
    expect(engine.parseState({ ...state, bid: 5 })).toMatchObject({ phase: 'turn', bid: 5 });
    expect(engine.parseState({ ...state, phase: 'rest' })).toMatchObject({ bid: least });
    expect(() => engine.parseState({ ...state, phase: 'rest', bid: 5 })).toThrow(
      'bid cannot be 5 in the phase rest.',
    );
  }
});
