import type { Match, Outcome } from '../selfplay/match';
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

/** Counts a match block by block. */
export interface Scorer {
  /** Sees the outcomes in the order of the games; `false` once the test is decided. */
  add(outcome: Outcome): boolean;
  /** How the test stands, for the progress bar. */
  note(): string;
  score(): Score;
}

/** Compares the seats of the first player in each game with those of the other one. */
export function scorerOf({ bots }: Pick<Match, 'bots'>, test: Test | null): Scorer {
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
    add(outcome) {
      block.games += 1;
      block.points += pointsIn(outcome);
      if (block.games < bots.length) return true;
      shares[block.points] = (shares[block.points] ?? 0) + 1;
      Object.assign(block, { games: 0, points: 0 });
      const verdict = standing()?.verdict ?? 'open';
      return verdict === 'open';
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
