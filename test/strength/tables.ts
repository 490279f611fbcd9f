import { wilson } from '../../src/cli/selfplay/tally';
import { VARIANTS, type VariantName } from '../../src/index';
import { type Rating, type Result, ratingsOf } from './elo';
import type { Played } from './game';
import { LADDER } from './plan';

/** The bot of the ladder that has 0 points. */
const ANCHOR = 'normal';
const OTHER = '@other';
/** With fewer games, a ladder says nothing. */
const FEWEST = 50;

/** Games of one plan, told as a table of Markdown for the page of the bots. */
export type Tell = (games: readonly Played[]) => string;

/** For two players: how often one bot, by game, beats another, and what both took. */
export function pairTable(oneOf: (variant: VariantName) => string, other: string): Tell {
  return (games) =>
    table(
      ['', ...VARIANTS.map(code)],
      [
        row('games won', games, (some, variant) => shareText(winsOf(some, oneOf(variant)), some.length)),
        row('mean points', games, (some, variant) =>
          bothText((bot) => meanPoints(some, bot), oneOf(variant), other),
        ),
        row('ms a turn', games, (some, variant) =>
          bothText((bot) => meanTime(some, bot), oneOf(variant), other),
        ),
        row('games', games, (some) => `${some.length}`),
      ],
    );
}

/** For three and four players: the mean rank of one bot among others of the other build, and the other way round. */
export function tablesTable(games: readonly Played[]): string {
  const kinds = [...new Set(games.map(({ bots }) => kindOf(bots)))].sort();
  return table(
    ['mean rank', ...VARIANTS.map(code)],
    kinds.flatMap((kind) => {
      const own = games.filter(({ bots }) => kindOf(bots) === kind);
      return [row(kind, own, rankText)];
    }),
  );
}

/** Elo of the bots in each game, and the milliseconds that a turn takes them. */
export function ladderTable(games: readonly Played[]): string {
  const ratings = new Map(VARIANTS.map((variant) => [variant, ladderIn(games, variant)]));
  const names = namesOf(ratings);
  return table(
    ['Elo', ...VARIANTS.map(code)],
    [
      ...names.map((name) => [
        code(name),
        ...VARIANTS.map((variant) => eloText(ratings.get(variant)?.find((each) => each.name === name))),
      ]),
      row('games', games, (some) => `${some.length}`),
    ],
  );
}

/** Milliseconds of processor time that a turn takes: the mean, and the longest of all. */
export function timeTable(games: readonly Played[]): string {
  const names = LADDER.filter((name) => games.some(({ bots }) => bots.includes(name)));
  return table(
    ['ms a turn', ...VARIANTS.map(code)],
    names.map((name) =>
      row(
        code(name),
        games.filter(({ bots }) => bots.includes(name)),
        (some) => `${numberText(meanTime(some, name))} (${longestTime(some, name)})`,
      ),
    ),
  );
}

/** The ladder of one game, the strongest first; empty as long as there are too few games. */
export function ladderIn(games: readonly Played[], variant: VariantName): Rating[] {
  const own = games.filter((game) => game.variant === variant);
  return own.length < FEWEST ? [] : ratingsOf(own.flatMap(resultsOf), ANCHOR);
}

/** The bots on the ladders, from the weakest to the strongest. */
export function namesOf(ratings: ReadonlyMap<VariantName, readonly Rating[]>): string[] {
  const rated = new Set([...ratings.values()].flat().map(({ name }) => name));
  return LADDER.filter((name) => rated.has(name));
}

function resultsOf({ bots, ranking }: Played): Result[] {
  const [first = '', second = ''] = bots;
  if (ranking.length > 0) {
    const [winner = '', loser = ''] = ranking.map((seat) => bots[seat] ?? '');
    return [{ winner, loser, games: 1 }];
  }
  return [
    { winner: first, loser: second, games: 0.5 },
    { winner: second, loser: first, games: 0.5 },
  ];
}

/** Wins of a bot; a game that was broken off counts half. */
function winsOf(games: readonly Played[], bot: string): number {
  return games.reduce(
    (sum, { bots, ranking }) => sum + (ranking[0] === undefined ? 0.5 : bots[ranking[0]] === bot ? 1 : 0),
    0,
  );
}

function shareText(wins: number, games: number): string {
  const [low, high] = wilson(wins, games);
  return `${percent(wins / games)} % (${percent(low)} to ${percent(high)})`;
}

function meanPoints(games: readonly Played[], bot: string): number {
  return meanOf(seatsOf(games, bot).map(({ game, seat }) => game.scores?.[seat] ?? 0));
}

function meanTime(games: readonly Played[], bot: string): number {
  const seats = seatsOf(games, bot);
  const total = (of: (game: Played) => readonly number[]): number =>
    seats.reduce((sum, { game, seat }) => sum + (of(game)[seat] ?? 0), 0);
  return total(({ times }) => times) / total(({ turns }) => turns);
}

function longestTime(games: readonly Played[], bot: string): number {
  return Math.max(...seatsOf(games, bot).map(({ game, seat }) => game.longest[seat] ?? 0));
}

function seatsOf(games: readonly Played[], bot: string): { readonly game: Played; readonly seat: number }[] {
  return games.flatMap((game) => game.bots.flatMap((name, seat) => (name === bot ? [{ game, seat }] : [])));
}

/** `1 new, 2 old`. */
function kindOf(bots: readonly string[]): string {
  const others = bots.filter((bot) => bot.endsWith(OTHER)).length;
  return `${bots.length} players, ${bots.length - others} of this version`;
}

/** The mean ranks of this version's bots and the others', from 1, with the standard error of their difference. */
function rankText(games: readonly Played[]): string {
  const differences: number[] = [];
  const own: number[] = [];
  const others: number[] = [];
  for (const { bots, ranking } of games) {
    const ranks = bots.map((_, seat) => ranking.indexOf(seat) + 1);
    const mean = (isOther: boolean): number =>
      meanOf(ranks.filter((_, seat) => bots[seat]?.endsWith(OTHER) === isOther));
    own.push(mean(false));
    others.push(mean(true));
    differences.push(mean(false) - mean(true));
  }
  const mean = meanOf(differences);
  const variance = meanOf(differences.map((each) => (each - mean) ** 2));
  const error = Math.sqrt(variance / Math.max(1, games.length - 1));
  return `${meanOf(own).toFixed(2)} : ${meanOf(others).toFixed(2)} (± ${(1.96 * error).toFixed(2)}, ${games.length} games)`;
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

function bothText(of: (bot: string) => number, one: string, other: string): string {
  return `${numberText(of(one))} : ${numberText(of(other))}`;
}

function numberText(value: number): string {
  return value.toFixed(1);
}

function percent(share: number): string {
  return `${Math.round(100 * share)}`;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function code(text: string): string {
  return `\`${text}\``;
}

/** A cell for each game, from its games; empty without any. */
function row(
  title: string,
  games: readonly Played[],
  cell: (games: readonly Played[], variant: VariantName) => string,
): string[] {
  return [
    title,
    ...VARIANTS.map((variant) => {
      const own = games.filter((game) => game.variant === variant);
      return own.length === 0 ? '' : cell(own, variant);
    }),
  ];
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
