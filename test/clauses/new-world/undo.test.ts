import { expect, test } from 'vitest';
import { appendActions, startRecord, undoLimit } from '../../../src/index';
import { reveals } from '../../support/inside';
import {
  altered,
  arrange,
  CLAIM,
  deckOf,
  END,
  explore,
  play,
  REST,
  type State,
  stacksOf,
  takeBonus,
  work,
  world,
} from '../../support/new-world';

const ROW = ['settlers-2', 'exploration-2', 'nativeHelp-2', 'tool-2'];

const OTHERS = ['tool-4', 'tool-5', 'tool-6', 'tool-7', 'nativeHelp-4', 'nativeHelp-5'];

/** A game with so many cards in the deck; settlers-2 can be claimed. */
function withDeck(cards: number): State {
  const components = altered((draft) => {
    draft.pointCards = draft.pointCards.filter(({ id }) => [...ROW, ...OTHERS].includes(id));
  });
  return world({ components, holds: ['RRG'], row: ROW, cards: [[], OTHERS.slice(cards)] });
}

test.each([
  [3, true],
  [2, false],
  [1, false],
  [0, false],
] as const)('NW-F3: with %i cards in the deck, the card below its top was hidden: %j', (cards, answer) => {
  const atFort = play(withDeck(cards), work('A1-1'));
  expect(deckOf(atFort)).toHaveLength(cards);
  expect(reveals(atFort, play(atFort, CLAIM))).toBe(answer);
});

test('NW-F2: the tile below the top of a stack was hidden, below the last one lies none', () => {
  const start = world();
  expect(stacksOf(start)[0]).toHaveLength(4);
  const atFort = play(start, work('A1-1'));
  expect(reveals(start, atFort)).toBe(false);
  expect(reveals(atFort, play(atFort, takeBonus(0)))).toBe(true);
  const last = play(
    world({ stacks: { 'A1-1': [['bonus-14']] }, bonus: [[], ['bonus-1', 'bonus-2', 'bonus-3']] }),
    work('A1-1'),
  );
  expect(reveals(last, play(last, takeBonus(0)))).toBe(false);
});

/** The game at a fort whose stack is the only one with more than one tile: it has two. */
function atLastStack(start: State): State {
  const state = arrange(start, (draft) => {
    const sizes = draft.bonusStacks.map((_, stack) => (stack === 0 ? 2 : 1));
    const taken = draft.bonusStacks.flatMap((tiles, stack) => tiles.splice(sizes[stack] ?? 0));
    for (const player of draft.players.slice(1)) player.bonusTiles = taken.splice(0, 3).sort((a, b) => a - b);
    expect(taken).toEqual([]);
  });
  return play(state, work('A1-1'));
}

test('NW-I1: a single tile that has not been seen is known', () => {
  const components = altered((draft) => {
    draft.bonusTiles = draft.bonusTiles.filter(({ id }) => id !== 'bonus-17');
  });
  const all = world({ components, players: 4 });
  expect(all.spareBonusTiles).toEqual([]);
  const atFort = atLastStack(all);
  expect(reveals(atFort, play(atFort, takeBonus(0)))).toBe(false);
});

test('NW-I1: a tile that could as well have been left over is not known', () => {
  const all = world({ players: 4 });
  expect(all.spareBonusTiles).toHaveLength(1);
  const atFort = atLastStack(all);
  expect(reveals(atFort, play(atFort, takeBonus(0)))).toBe(true);
});

test('NW-C2: an exploration tile lies open', () => {
  const exploring = play(world({ holds: ['RRB'], row: ROW }), work('A1-2'), CLAIM);
  expect(reveals(exploring, play(exploring, explore('A1-6')))).toBe(false);
});

test('NW-T2: work and rest reveal nothing', () => {
  const start = world({ settlers: { 'A1-3': [0, 1] } });
  expect(reveals(start, play(start, REST))).toBe(false);
  const options = { variant: 'new-world', players: 2, seed: 1, firstSeat: 0 } as const;
  const record = appendActions(startRecord(options), [REST, work('A1-1'), takeBonus(0), END].slice(0, 3));
  expect([0, 1, 2, 3].map((from) => undoLimit(record, from))).toEqual([0, 0, 1, 3]);
});
