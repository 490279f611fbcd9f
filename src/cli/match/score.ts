import type { Outcome } from './game';
import type { Match } from './plan';
import { eloDifference, type Standing, standingOf, standingText, type Test } from './sprt';

export type Scorer = ReturnType<typeof scorerOf>;

/** What has come of a match for its first player. */
export type Score = ReturnType<Scorer['score']>;

/** Compares the seats of the first player in each game with those of the other one, block by block. */
export function scorerOf({ bots }: Pick<Match, 'bots'>, test: Test | null) {
  const [first] = bots;
  const pairs = bots.filter((bot) => bot === first).length * bots.filter((bot) => bot !== first).length;
  const shares = Array.from({ length: 2 * pairs * bots.length + 1 }, () => 0);
  const counts = { ahead: 0, level: 0, behind: 0 };
  const standing = (): Standing | null => test && standingOf(test, shares);
  const block = { games: 0, points: 0 };

  /** The half points of a game. */
  function pointsIn({ bots: seated, ranking }: Outcome): number {
    const places = seated.map((_, seat) => ranking?.indexOf(seat) ?? 0);
    let points = 0;
    for (const [seat, place] of places.entries())
      for (const [other, beside] of places.entries()) {
        if (seated[seat] !== first || seated[other] === first) continue;
        const compared = place < beside ? 'ahead' : place > beside ? 'behind' : 'level';
        counts[compared] += 1;
        points += { ahead: 2, level: 1, behind: 0 }[compared];
      }
    return points;
  }

  return {
    /** Sees the outcomes in the order of the games; `false` once the test is decided. */
    add(outcome: Outcome): boolean {
      block.games += 1;
      block.points += pointsIn(outcome);
      if (block.games < bots.length) return true;
      shares[block.points] = (shares[block.points] ?? 0) + 1;
      Object.assign(block, { games: 0, points: 0 });
      const verdict = standing()?.verdict ?? 'open';
      return verdict === 'open';
    },
    /** How the test stands, for the progress bar. */
    note(): string {
      const now = standing();
      return now === null ? '' : ` | ${standingText(now)}`;
    },
    score() {
      const now = standing();
      return {
        /** How often it ended a game ahead of a seat of the other player, level with it, and behind it. */
        ...counts,
        /** How many blocks there were with each share of its points: 1 for a seat that it is ahead of, 1/2 for a level one. */
        shares: [...shares],
        /** `null` without any game. */
        elo: eloDifference(shares),
        /** `null` without a test. */
        test: test && now && { ...test, ...now },
      };
    },
  };
}
