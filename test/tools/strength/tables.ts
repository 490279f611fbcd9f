import { readFileSync } from 'node:fs';
import type { Score } from '../../../src/cli/match/score';
import type { Tally } from '../../../src/cli/match/tally';
import { VARIANTS, type VariantName } from '../../../src/index';
import { type Rating, type Result, ratingsOf } from './elo';
import { LADDER } from './plan';

/** The bot of the ladder that has 0 points. */
const ANCHOR = 'normal';
/** With fewer games, a ladder says nothing. */
const FEWEST = 50;

/** What is used of the summary of a match. */
export interface Played extends Pick<Score, 'ahead' | 'level' | 'behind'> {
  readonly variant: string;
  readonly games: number;
  readonly bots: readonly Pick<
    Tally['bots'][number],
    'bot' | 'turns' | 'millisecondsPerTurn' | 'longestTurn'
  >[];
}

/** The matches in a file, one a line. */
export function readMatches(file: string): Played[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('}'))
    .map((line) => JSON.parse(line));
}

/** Elo of the bots in each game. */
export function ladderTable(matches: readonly Played[]): string {
  const ratings = new Map(VARIANTS.map((variant) => [variant, ladderIn(matches, variant)]));
  return table('Elo', [
    ...namesOf(ratings).map((name) => [
      code(name),
      ...VARIANTS.map((variant) => eloText(ratings.get(variant)?.find((each) => each.name === name))),
    ]),
    row('games', matches, (some) => `${gamesIn(some)}`),
  ]);
}

/** Milliseconds of processor time that a turn takes: the mean, and the longest of all. */
export function timeTable(matches: readonly Played[]): string {
  const seen = new Set(matches.flatMap(({ bots }) => bots.map(({ bot }) => bot)));
  return table(
    'ms a turn',
    LADDER.filter((name) => seen.has(name)).map((name) =>
      row(
        code(name),
        matches.filter(({ bots }) => bots.some(({ bot }) => bot === name)),
        (some) => timeText(some.flatMap(({ bots }) => bots.filter(({ bot }) => bot === name))),
      ),
    ),
  );
}

/** The ladder of one game, the strongest first; empty as long as there are too few games. */
export function ladderIn(matches: readonly Played[], variant: VariantName): Rating[] {
  const own = matches.filter((match) => match.variant === variant);
  return gamesIn(own) < FEWEST ? [] : ratingsOf(own.flatMap(resultsOf), ANCHOR);
}

/** The bots on the ladders, from the weakest to the strongest. */
export function namesOf(ratings: ReadonlyMap<VariantName, readonly Rating[]>): string[] {
  const rated = new Set([...ratings.values()].flat().map(({ name }) => name));
  return LADDER.filter((name) => rated.has(name));
}

/** A drawn game counts half for each of the two. */
function resultsOf({ bots, ahead, level, behind }: Played): Result[] {
  const [one = '', other = ''] = bots.map(({ bot }) => bot);
  return [
    { winner: one, loser: other, games: ahead + level / 2 },
    { winner: other, loser: one, games: behind + level / 2 },
  ];
}

function gamesIn(matches: readonly Played[]): number {
  return matches.reduce((sum, { games }) => sum + games, 0);
}

function timeText(bots: Played['bots']): string {
  const turns = bots.reduce((sum, each) => sum + each.turns, 0);
  const total = bots.reduce((sum, each) => sum + each.turns * (each.millisecondsPerTurn ?? 0), 0);
  const longest = Math.max(...bots.map(({ longestTurn }) => longestTurn));
  return `${(total / turns).toFixed(1)} (${Math.round(longest)})`;
}

function eloText(rating: Rating | undefined): string {
  if (rating === undefined) return '';
  const { name, elo, low, high } = rating;
  if (name === ANCHOR) return '0';
  if (low === Number.NEGATIVE_INFINITY && high === Number.POSITIVE_INFINITY) return '';
  if (low === Number.NEGATIVE_INFINITY) return `below ${signed(high)}`;
  if (high === Number.POSITIVE_INFINITY) return `above ${signed(low)}`;
  return `${signed(elo)} (${signed(low)} to ${signed(high)})`;
}

function signed(elo: number): string {
  const whole = Math.round(elo);
  return whole > 0 ? `+${whole}` : `${whole}`.replace('-', '−');
}

function code(text: string): string {
  return `\`${text}\``;
}

/** A cell for each game, from its matches; empty without any. */
function row(
  title: string,
  matches: readonly Played[],
  cell: (matches: readonly Played[]) => string,
): string[] {
  return [
    title,
    ...VARIANTS.map((variant) => {
      const own = matches.filter((match) => match.variant === variant);
      return own.length === 0 ? '' : cell(own);
    }),
  ];
}

function table(corner: string, rows: readonly (readonly string[])[]): string {
  const head = [corner, ...VARIANTS.map(code)];
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
