import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import kuhnPoker from '../../examples/own-game/kuhn-poker.mjs';
import teaHouse from '../../examples/own-game/own-game.mjs';
import {
  apply,
  createEngine,
  hash,
  isOver,
  legalActions,
  parseState,
  resample,
  type State,
  setup,
  view,
} from '../../src/index';
import type { Game, GameTypes } from '../../src/play/game-types';
import type { Viewer } from '../../src/play/seats';
import { createRecordTools, parsePosition, positionText } from '../../src/record-tools/index';
import { coursesOf, optionsAt, playedCourse, setsOf } from '../support/arbitraries';
import { TABLES } from '../support/play';
import { rounds } from '../support/rounds';
import { biddingGame, levelGame, marketGame, startingCardGame } from '../support/secret-games';
import { section } from './page';

const viewersOf = ({ game }: State): readonly Viewer[] => [...Array(game.players).keys(), 'spectator'];

/** A text is one line, and is read back as the same state, byte for byte. */
function checkText(state: State): void {
  const text = positionText(state);
  expect(text).toMatch(/^[^\n\r\u2028\u2029?]+$/u);
  expect(JSON.stringify(parsePosition(text))).toBe(
    JSON.stringify(parseState(JSON.parse(JSON.stringify(state)))),
  );
  expect(positionText(JSON.parse(JSON.stringify(parsePosition(text))))).toBe(text);
}

/** A viewer sees the same in what the text is read back as, and nobody learns more. */
function checkSeen(state: State, viewer: Viewer, seed: number): void {
  const text = positionText(state, viewer);
  const back = parsePosition(text);
  for (const recall of ['none', 'perfect'] as const)
    expect(view(back, viewer, recall)).toEqual(view(state, viewer, recall));
  expect(positionText(back, viewer)).toBe(text);
  expect(positionText(resample(state, viewer, seed), viewer)).toBe(text);
}

describe.each(TABLES)('positions of %o', (table) => {
  const courses = coursesOf(optionsAt(table), 200, { any: 2, givenUp: 2 });

  test('are read back as they were written, whole and as everybody sees them', () => {
    fc.assert(
      fc.property(courses, fc.nat(), (course, seed) => {
        let [last, count] = [setup(course.options) as State, 0];
        checkText(last);
        for (const { after } of playedCourse(course)) {
          last = after;
          count += 1;
          if (count % 16 === 0) checkText(last);
        }
        checkText(last);
        for (const viewer of viewersOf(last)) checkSeen(last, viewer, seed);
      }),
      { numRuns: rounds(4) },
    );
  });
});

test('positions with component sets of others are read back', () => {
  const own = fc
    .constantFrom(...TABLES)
    .chain((table) => fc.tuple(fc.constant(table), setsOf(table.variant)));
  fc.assert(
    fc.property(own, ([{ variant }, components]) => {
      checkText(setup({ variant, players: 2, seed: 0, components } as never));
    }),
    { numRuns: rounds(12) },
  );
});

const OWN: readonly (readonly [string, unknown])[] = [
  ['bids that are shown', biddingGame()],
  ['bids that are taken back', biddingGame({ goesBack: true })],
  ['piles by level', levelGame()],
  ['starting cards', startingCardGame()],
  ['a market', marketGame()],
  ['the tea house', teaHouse],
  ['Kuhn poker', kuhnPoker],
];

test.each(OWN)('positions of games of one’s own are read back: %s', (_, own) => {
  const game = own as Game<GameTypes>;
  const engine = createEngine(game);
  const tools = createRecordTools(game);
  for (let seed = 0; seed < rounds(3); seed++) {
    const ofSet = seed === 0 ? {} : { components: structuredClone(game.components) };
    let state = engine.setup({ variant: game.name, players: game.players.most, seed, ...ofSet } as never);
    expect(tools.positionText(state).split(/\s+/)).toEqual(tools.positionText(state).split(' '));
    for (let i = 0; i < 30; i++) {
      expect(tools.parsePosition(tools.positionText(state))).toEqual(state);
      if (i % 6 === 0)
        for (const viewer of [0, 1, 'spectator'] as const) {
          const text = tools.positionText(state, viewer);
          const back = tools.parsePosition(text);
          expect(engine.view(back, viewer, 'perfect')).toEqual(engine.view(state, viewer, 'perfect'));
          expect(tools.positionText(back, viewer)).toBe(text);
          expect(tools.positionText(engine.resample(state, viewer, i), viewer)).toBe(text);
        }
      if (engine.isOver(state)) break;
      const legal = engine.legalActions(state);
      state = engine.apply(state, legal[(seed + i * 7919) % legal.length] as never);
    }
  }
});

test('the page shows the text of a position', () => {
  const [, shown = ''] = /^`(sand-to-sea .*)`$/m.exec(section('11')) ?? [];
  const state = setup({ variant: 'sand-to-sea', players: 3, seed: 'demo' });
  expect(positionText(state, 'spectator')).toBe(shown);
  expect(view(parsePosition(shown), 'spectator')).toEqual(view(state, 'spectator'));
});

test('equal states have equal texts, whatever the order of their keys', () => {
  const state = setup({ variant: 'new-world', players: 3, seed: 'keys', firstSeat: 1 });
  const turned = (value: unknown): unknown =>
    typeof value !== 'object' || value === null || Array.isArray(value)
      ? value
      : Object.fromEntries(
          Object.entries(value)
            .reverse()
            .map(([key, each]) => [key, turned(each)]),
        );
  const other = turned(state) as typeof state;
  expect(Object.keys(other)[0]).not.toBe(Object.keys(state)[0]);
  expect(hash(other)).toBe(hash(state));
  expect(positionText(other)).toBe(positionText(state));
});

test('what is read back can be played on', () => {
  let state: State = setup({ variant: 'sand-to-sea', players: 2, seed: 7 });
  for (let i = 0; i < 60 && !isOver(state); i++) {
    const legal = legalActions(state);
    const action = legal[i % legal.length] as never;
    expect(apply(parsePosition(positionText(state)), action)).toEqual(apply(state, action));
    state = apply(state, action);
  }
});
