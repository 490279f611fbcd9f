import { describe, expect, test } from 'vitest';
import teaHouse from '../../examples/own-game/own-game.mjs';
import {
  cubes,
  extendGame,
  number,
  numberFrom,
  pieceFrom,
  spiceRoad,
  word,
  wordFrom,
} from '../../src/entries/game';
import { createDescribe } from '../../src/entries/words';
import { createEngine, InvalidInputError } from '../../src/index';
import {
  define,
  laying,
  layingEach,
  placed,
  type Row,
  rule,
  sound,
  type Take,
  writing,
} from '../support/notes';

test('the game makes no mistake', () => {
  const engine = createEngine(define({}));
  let state = engine.setup({ variant: 'notes', players: 2, seed: 1 } as never);
  while (!engine.isOver(state)) state = engine.apply(state, engine.legalActions(state)[0] as never);
  expect(engine.scores(state).map(({ total }) => total)).toEqual([1, 1]);
});

describe('a definition is refused', () => {
  test.each<[string, object, string]>([
    [
      'pieceFrom of no table',
      { actions: { take: { about: 'x', names: { card: pieceFrom('crads') } } } },
      'actions: take: names: card: of: There is no crads.',
    ],
    [
      'a piece of another table than its place',
      {
        components: { ...sound.components, tiles: [{ id: 't' }] },
        actions: { take: { about: 'x', names: { tile: pieceFrom('tiles', 'x', { in: 'offer' }) } } },
      },
      'actions: take: names: tile: in: Other pieces lie there.',
    ],
    [
      'a piece in a place hidden from all',
      { actions: { take: { about: 'x', names: { card: pieceFrom('cards', 'x', { in: 'pile' }) } } } },
      'actions: take: names: card: in: There is no pile.',
    ],
    [
      'a name called kind',
      { actions: { take: { about: 'x', names: { kind: wordFrom(['a']) } } } },
      'actions: take: names: The name kind is reserved',
    ],
    [
      'the same text for two actions',
      { actions: { take: { ...sound.actions.take, text: () => 'take' } } },
      'actions: take: text: take is the text of two actions',
    ],
    [
      'a blank text of an action',
      { actions: { take: { ...sound.actions.take, text: () => ' ' } } },
      'actions: take: text: Expected trimmed text, not " "',
    ],
    [
      'an untrimmed text of an action',
      {
        actions: { take: { ...sound.actions.take, text: (_: object, { place }: Take) => ` take ${place}` } },
      },
      'actions: take: text: Expected trimmed text, not " take 0"',
    ],
    ['cubes without kinds', placed({}, { tray: cubes([], 'x') }), 'places: players: tray: names'],
    ['cubes of one kind twice', placed({}, { tray: cubes(['a', 'a'], 'x') }), 'places: players: tray: names'],
    [
      'cubes counted in nothing',
      placed({}, { tray: cubes(['a'], 'x', { most: 0 }) }),
      'most is greater than 0',
    ],
    [
      'a name that is no choice',
      { actions: { take: { about: 'x', names: { place: [0, 1] } } } },
      'actions: take: names: place: Expected what numberFrom',
    ],
    [
      'a member that nobody reads',
      { evalaute: () => 0 },
      'There is no member evalaute; the members are: evaluate, ',
    ],
    [
      'a member of a phase that nobody reads',
      { phases: { turn: { kinds: ['take'], due: 'take a card', startTurn: true } } },
      'phases: turn: There is no member startTurn; the members are: startsTurn, ',
    ],
    [
      'a turn that starts in a text',
      { phases: { turn: { kinds: ['take'], due: 'take a card', startsTurn: 'yes' } } },
      'phases: turn: startsTurn: Expected true or false.',
    ],
    [
      'a member of a rule that nobody reads',
      rule({ forbid: () => null }),
      'rules: take: There is no member forbid; the members are: forbids, ',
    ],
    [
      'a member of an action that nobody reads',
      { actions: { take: { about: 'x', name: { place: numberFrom(0, 2) } } } },
      'actions: take: There is no member name; the members are: names, ',
    ],
    [
      'a member of players that nobody reads',
      { players: { least: 2, mostt: 4 } },
      'players: There is no member mostt; the members are: most, ',
    ],
    [
      'a function on a card',
      { components: { cards: [{ id: 'a', act: () => 0 }] } },
      'components: cards: A value of type function is not JSON.',
    ],
    ['no sentence', placed({ weather: word(['a'], '') }), 'places: weather: about'],
    ['a number of 33 bits', placed({ score: number('x', { most: 2 ** 31 }) }), 'places: score: range: max'],
    ['forbids that is no function', rule({ forbids: true }), 'rules: take: forbids'],
    ['a phase of setup with a typo', laying({ phase: 'trun' }), 'phase: Expected'],
    ['a number of setup that is none', layingEach({ score: Number.NaN }), 'players'],
    [
      'a number of setup out of its range',
      layingEach({ score: 10 }),
      'players[0].score: Expected a whole number from 0 to 9',
    ],
    ['negative cubes of setup', layingEach({ tray: [-1] }), 'players[0].tray'],
    ['a word of setup that there is not', laying({ weather: 'cold' }), 'weather'],
  ])('for %s', (_, change, message) => {
    expect(() => define(change)).toThrow(message);
  });

  test('an extension with a member that nobody reads is refused', () => {
    const extension = { name: 'house', prefix: 'HR', clauses: { 'HR-1': 'x' }, evaluate: () => 0 };
    expect(() => extendGame(spiceRoad, extension as never)).toThrow('There is no member evaluate');
    const rules = { rest: { clause: 'HR-1', preform: () => {} } };
    const other = { name: 'house', prefix: 'HR', clauses: { 'HR-1': 'x' }, rules };
    expect(() => extendGame(spiceRoad, other as never)).toThrow(
      'rules: rest: There is no member preform; the members are: perform, ',
    );
  });
});

test("the author's check comes before the author's rules", () => {
  const checked = define({
    ...placed({ next: number('Which card is due.', { most: 9 }) }),
    checkState: (
      _: object,
      { next }: { next: number },
      refuse: (path: string[], message: string) => never,
    ) => {
      if (next > 2) refuse(['next'], 'There is no such place.');
    },
    ...rule({
      forbids: (_: object, row: Row & { next: number }) => {
        if (row.next > 2) throw new TypeError('the rules know three places');
        return null;
      },
    }),
  });
  const engine = createEngine(checked);
  const state = engine.setup({ variant: 'notes', players: 2, seed: 1 } as never) as object;
  expect(() => engine.parseState({ ...state, next: 7 })).toThrow(InvalidInputError);
  expect(() => engine.parseState({ ...state, next: 7 })).toThrow('next: There is no such place.');
});

test('numbers and cubes have words', () => {
  const game = define({
    ...placed({}, { mat: cubes(['tea on a mat'], 'Tea on mats.') }),
    ...writing((row) => {
      const player = row.players[0] as Row['players'][number] & { mat: number[] };
      player.score = 5;
      player.tray[0] = 1;
      player.mat[0] = 0;
    }),
  });
  const engine = createEngine(game);
  const describe = createDescribe(game);
  const state = engine.setup({ variant: 'notes', players: 2, seed: 1, firstSeat: 0 } as never);
  const [next, changes] = engine.applyWithChanges(state, { kind: 'take', place: 0 } as never, 1);
  const sentences = changes.map((change) =>
    describe(change as never, { view: engine.view(next, 1) as never }),
  );
  expect(sentences).toContain("P0's score is now 5");
  expect(sentences).toContain("1 tea from the supply to P0's tray");
});

test('a game whose state cannot be known from outside has rules that fail in it refused by name', () => {
  const engine = createEngine(teaHouse);
  const state = engine.setup({ variant: 'tea-house', players: 3, seed: 1 });
  expect(() => engine.parseState({ ...state, phase: 'tydi' })).toThrow(InvalidInputError);
});
