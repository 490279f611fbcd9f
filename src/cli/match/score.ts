import type { Match, Outcome } from '../selfplay/match';
import type { Judge } from '../selfplay/session';
import { type EloDifference, eloDifference, type Standing, standingOf, type Test } from './sprt';

/** What has come of a match for its first player. */
export interface Score {
  /** How often it ended a game ahead of a seat of the other player, level with it, and behind it. */
  readonly ahead: number;
  readonly level: number;
  readonly behind: number;
  /** How many blocks there were with each share of its points: 1 for a seat that it is ahead of, 1/2 for one it is level with. */
  readonly shares: readonly number[];
  /** `null` without any game. */
  readonly elo: EloDifference | null;
  /** `null` without a test. */
  readonly test: (Test & Standing) | null;
}

/** Counts a match block by block, and ends it once a test is decided. */
export interface Scorer extends Judge {
  score(): Score;
}

/** Who is compared in a game: the seats of the first player with those of the other, level if it was cut off. */
export function scorerOf({ bots }: Pick<Match, 'bots'>, test: Test | null): Scorer {
  const [first] = bots;
  const pairs = bots.filter((bot) => bot === first).length * bots.filter((bot) => bot !== first).length;
  const shares = Array.from({ length: 2 * pairs * bots.length + 1 }, () => 0);
  const counts = { ahead: 0, level: 0, behind: 0 };
  const standing = (): Standing | null => test && standingOf(test, shares);

  /** The half points of a game. */
  function pointsIn({ bots: seated, ranking }: Outcome): number {
    const places = seated.map((_, seat) => (ranking ?? []).indexOf(seat));
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
    decides(outcomes) {
      let points = 0;
      for (const outcome of outcomes) points += pointsIn(outcome);
      shares[points] = (shares[points] ?? 0) + 1;
      const now = standing();
      return now !== null && now.verdict !== 'open';
    },
    note() {
      const now = standing();
      return now === null
        ? ''
        : ` | LLR ${now.llr.toFixed(2)} (${now.lower.toFixed(2)} to ${now.upper.toFixed(2)})`;
    },
    score() {
      const now = standing();
      const elo = eloDifference(shares);
      return { ...counts, shares: [...shares], elo, test: test && now && { ...test, ...now } };
    },
  };
}
