/** How often one bot won against another. */
export interface Result {
  readonly winner: string;
  readonly loser: string;
  /** Games; one without a winner counts half for each of the two. */
  readonly games: number;
}

/** A bot on the ladder. */
export interface Rating {
  readonly name: string;
  /** Elo above the anchor; without meaning where the interval has no bound. */
  readonly elo: number;
  /** The 95 % interval by profile likelihood; infinite where the games set no bound. */
  readonly low: number;
  readonly high: number;
}

/** Ten to one is a difference of 400. */
const SCALE = Math.LN10 / 400;
/** An interval that goes beyond it has no bound. */
const FAR = 2000;
/** Ratings may go further, so that a bot that lost to all does not hold up the next one. */
const LIMIT = 8000;
/** Half the 95 % quantile of chi squared with one degree of freedom. */
const DROP = 1.920729;
const ROUNDS = 2000;
const CLOSE = 1e-6;

/**
 * Elo of some bots by maximum likelihood in the model of Bradley and Terry: the odds between two are ten to the power of
 * their difference over 400.
 *
 * @param anchor - the bot at 0; every other must have met it, if only by way of others
 */
export function ratingsOf(results: readonly Result[], anchor: string): Rating[] {
  const names = [...new Set(results.flatMap(({ winner, loser }) => [winner, loser]))];
  const table = new Table(names, results);
  const fixed = names.indexOf(anchor);
  const best = table.fit(new Map([[fixed, 0]]));
  const most = table.likelihood(best);
  return names
    .map((name, at): Rating => {
      const elo = best[at] ?? 0;
      if (at === fixed) return { name, elo, low: 0, high: 0 };
      const falls = (to: number): boolean =>
        table.likelihood(
          table.fit(
            new Map([
              [fixed, 0],
              [at, to],
            ]),
          ),
        ) <
        most - DROP;
      return { name, elo, low: edge(elo, -FAR, falls), high: edge(elo, FAR, falls) };
    })
    .sort((a, b) => b.elo - a.elo);
}

/** Where the likelihood has fallen too far, between the best value and a limit; infinite if it has not by then. */
function edge(best: number, limit: number, falls: (to: number) => boolean): number {
  if (!falls(limit)) return limit < 0 ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  let [inside, outside] = [Math.max(-FAR, Math.min(FAR, best)), limit];
  while (Math.abs(outside - inside) > 0.05) {
    const middle = (inside + outside) / 2;
    if (falls(middle)) outside = middle;
    else inside = middle;
  }
  return (inside + outside) / 2;
}

/** Wins by number of the winner and the loser. */
class Table {
  readonly #wins: number[][];

  constructor(names: readonly string[], results: readonly Result[]) {
    this.#wins = names.map(() => names.map(() => 0));
    for (const { winner, loser, games } of results) {
      const row = this.#wins[names.indexOf(winner)];
      const at = names.indexOf(loser);
      if (row !== undefined) row[at] = (row[at] ?? 0) + games;
    }
  }

  likelihood(ratings: readonly number[]): number {
    let sum = 0;
    for (const [i, row] of this.#wins.entries())
      for (const [j, wins] of row.entries())
        if (wins > 0) sum -= wins * Math.log1p(Math.exp(SCALE * ((ratings[j] ?? 0) - (ratings[i] ?? 0))));
    return sum;
  }

  /** The most likely ratings, some of them given: one after the other by Newton's method, until none moves any more. */
  fit(given: ReadonlyMap<number, number>): number[] {
    const ratings = this.#wins.map((_, at) => given.get(at) ?? 0);
    for (let round = 0; round < ROUNDS; round++) {
      let moved = 0;
      for (const at of ratings.keys()) {
        if (given.has(at)) continue;
        const step = this.#step(ratings, at);
        const before = ratings[at] ?? 0;
        const after = Math.max(-LIMIT, Math.min(LIMIT, before + Math.max(-200, Math.min(200, step))));
        ratings[at] = after;
        moved = Math.max(moved, Math.abs(after - before));
      }
      if (moved < CLOSE) break;
    }
    return ratings;
  }

  #step(ratings: readonly number[], at: number): number {
    let slope = 0;
    let bend = 0;
    for (const [other, rating] of ratings.entries()) {
      const wins = this.#wins[at]?.[other] ?? 0;
      const games = wins + (this.#wins[other]?.[at] ?? 0);
      if (games === 0) continue;
      const chance = 1 / (1 + Math.exp(SCALE * (rating - (ratings[at] ?? 0))));
      slope += wins - games * chance;
      bend += games * chance * (1 - chance);
    }
    return slope / Math.max(bend, 1e-9) / SCALE;
  }
}
