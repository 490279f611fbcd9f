import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Action, type Options, resample, type State } from '../../src';
import {
  type DiscardingPlayer,
  dealAnew,
  giveUp,
  leaveHand,
  takeIntoHand,
} from '../../src/mechanics/merchants/memory';
import { playerAt } from '../../src/play/seats';
import { randomFrom } from '../../src/play/seed';
import type { CellSet } from '../../src/rows/cell-set';
import { coursesOf, playedCourse } from '../support/arbitraries';
import { listOf, setOf } from '../support/cells';
import { rareSum } from '../support/squares';
import { merchantSets } from './merchant-sets';

type Sand = State<'sand-to-sea'>;
type Cards = Pick<State<'sand-to-sea'>['players'][number], 'hand' | 'faceUp' | 'seen' | 'hidden'>;
/** The same, in a row or in a state. */
type Piles = { readonly [K in keyof Cards]: Iterable<number> };

const components = merchantSets['From Sand to Sea with a row and no deck'];

/** A world as text. */
function textOf({ hand, faceUp, seen, hidden }: Piles): string {
  return JSON.stringify([hand, faceUp, seen, hidden].map((cards) => [...cards].sort((a, b) => a - b)));
}

/** What other players see of one action: which card it is, or that it is one from hand. */
type Seen = { kind: 'arrive' | 'play' | 'open'; card: number } | { kind: 'hidden' } | { kind: 'rest' };

/** Every world that fits what others have seen, found by trying all; its own account of SS-I2. */
function worldsAfter(seen: readonly Seen[]): Map<string, Cards> {
  let worlds: Cards[] = [{ hand: [0, 1], faceUp: [], seen: [], hidden: [] }];
  for (const event of seen) {
    const next = new Map<string, Cards>();
    const without = (cards: readonly number[], card: number): number[] => cards.filter((own) => own !== card);
    const keep = (world: Cards): void => {
      next.set(textOf(world), world);
    };
    for (const world of worlds) {
      if (event.kind === 'arrive') keep({ ...world, hand: [...world.hand, event.card] });
      if (event.kind === 'play' && world.hand.includes(event.card)) {
        keep({ ...world, hand: without(world.hand, event.card), faceUp: [...world.faceUp, event.card] });
      }
      if (event.kind === 'open') {
        keep({ ...world, faceUp: without(world.faceUp, event.card), seen: [...world.seen, event.card] });
      }
      if (event.kind === 'hidden') {
        for (const card of world.hand)
          keep({ ...world, hand: without(world.hand, card), hidden: [...world.hidden, card] });
      }
      if (event.kind === 'rest') {
        const hand = [...world.hand, ...world.faceUp, ...world.seen, ...world.hidden];
        keep({ hand, faceUp: [], seen: [], hidden: [] });
      }
    }
    worlds = [...next.values()];
  }
  return new Map(worlds.map((world) => [textOf(world), world]));
}

/** All cards of a player, wherever they lie. */
const ownCards = ({ hand, faceUp, seen, hidden }: Cards): number[] => [
  ...hand,
  ...faceUp,
  ...seen,
  ...hidden,
];

/** What others have seen of a player between two states of a game. */
function seenBetween(before: Sand, after: Sand, seat: number, action: Action<'sand-to-sea'>): Seen[] {
  const was = playerAt(before, seat);
  const is = playerAt(after, seat);
  if (action.kind === 'rest' && before.seat === seat) return [{ kind: 'rest' }];
  const gone = (from: readonly number[], to: readonly number[]) => from.filter((card) => !to.includes(card));
  const seen: Seen[] = gone(is.faceUp, was.faceUp).map((card) => ({ kind: 'play', card }));
  for (const card of gone(is.seen, was.seen)) seen.push({ kind: 'open', card });
  for (let made = was.hidden.length; made < is.hidden.length; made++) seen.push({ kind: 'hidden' });
  for (const card of gone(ownCards(is), ownCards(was))) seen.push({ kind: 'arrive', card });
  return seen;
}

/** How far counts are from being all the same, as a sum of squares. */
function unevenness(counts: readonly number[]): number {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
}

function tally(draws: number, once: (draw: number) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (let draw = 0; draw < draws; draw++) {
    const world = once(draw);
    counts.set(world, (counts.get(world) ?? 0) + 1);
  }
  return counts;
}

describe('SS-I2: what a perfect memory knows', () => {
  /** What is done, and with which of the cards: a smaller case takes cards into hand. */
  const doings = fc.array(fc.tuple(fc.nat(3), fc.nat(11)), { minLength: 1, maxLength: 12, size: 'max' });

  /** A player whose cards come and go. */
  function busyPlayer(done: readonly (readonly [number, number])[]): {
    player: DiscardingPlayer;
    seen: Seen[];
  } {
    const player: DiscardingPlayer = {
      cubes: [0, 0, 0, 0],
      hand: setOf([0, 1], 18),
      faceUp: setOf([], 18),
      seen: setOf([], 18),
      hidden: setOf([], 18),
      arrived: listOf([0, 0], 18),
    };
    const seen: Seen[] = [];
    let next = 2;
    for (const [kind, which] of done) {
      const cardOf = (cards: CellSet): number => cards.toArray()[which % cards.length] ?? -1;
      if (kind === 0 || player.hand.length === 0) {
        takeIntoHand(player, next);
        seen.push({ kind: 'arrive', card: next++ });
      } else if (kind === 1) {
        const card = cardOf(player.hand);
        leaveHand(player, card);
        player.faceUp.add(card);
        seen.push({ kind: 'play', card });
      } else if (kind === 2 && player.faceUp.length > 0) {
        const card = cardOf(player.faceUp);
        giveUp(player, card);
        seen.push({ kind: 'open', card });
      } else {
        giveUp(player, cardOf(player.hand));
        seen.push({ kind: 'hidden' });
      }
    }
    return { player, seen };
  }

  test('splits are dealt among all possible ones, each with the same chance', () => {
    let split = 0;
    const property = fc.property(doings, (done) => {
      const { player, seen } = busyPlayer(done);
      const worlds = worldsAfter(seen);
      expect(worlds.has(textOf(player))).toBe(true);
      const random = randomFrom('splits');
      const counts = tally(100 * worlds.size, () => {
        dealAnew(player, random);
        return textOf(player);
      });
      expect([...counts.keys()].sort()).toEqual([...worlds.keys()].sort());
      if (worlds.size === 1) return;
      expect(unevenness([...counts.values()])).toBeLessThan(rareSum(worlds.size - 1));
      split += 1;
    });
    fc.assert(property, { numRuns: 200 });
    expect(split).toBeGreaterThan(30);
  });

  test('resampled games are the possible ones, each with a chance', () => {
    let compared = 0;
    const options = fc
      .nat()
      .map((seed): Options => ({ variant: 'sand-to-sea', players: 2, seed, components }));
    const property = fc.property(coursesOf(options, 600, { givenUp: 2 }), (course) => {
      const seen: [Seen[], Seen[]] = [[], []];
      for (const { before, action, after, index } of playedCourse(course)) {
        for (const seat of [0, 1] as const)
          seen[seat].push(
            ...seenBetween(before as Sand, after as Sand, seat, action as Action<'sand-to-sea'>),
          );
        if (index % 20 !== 0) continue;
        for (const [viewer, seat] of [
          [0, 1],
          [1, 0],
        ] as const) {
          const worlds = worldsAfter(seen[seat]);
          const drawn = tally(12 * worlds.size, (draw) => {
            const world = resample(after as Sand, viewer, `${index} ${draw}`);
            expect(world.players[viewer]).toEqual(after.players[viewer]);
            return textOf(playerAt(world, seat));
          });
          expect([...drawn.keys()].every((world) => worlds.has(world))).toBe(true);
          expect(drawn.size).toBeGreaterThan(0.99 * worlds.size - 1);
          compared += worlds.size;
        }
      }
    });
    fc.assert(property, { numRuns: 10 });
    expect(compared).toBeGreaterThan(500);
  });
});
