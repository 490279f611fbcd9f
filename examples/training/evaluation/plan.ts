/** Games that a bot plays against itself. */
export interface Match {
  readonly generation: string;
  readonly variant: string;
  readonly players: number;
  readonly bot: string;
  readonly games: number;
}

type Row = readonly [variant: string, players: number, bot: string, games: number];

const rows = (generation: string, ...matches: readonly Row[]): Match[] =>
  matches.map(([variant, players, bot, games]) => ({ generation, variant, players, bot, games }));

/**
 * What is played, generation by generation. Bots that err visit positions that careful ones avoid; without them, the
 * fit cannot tell what a plan is worth from what those are worth who choose it.
 */
export const GENERATIONS: readonly (readonly Match[])[] = [
  rows(
    'g1',
    ['spice-road', 2, 'greedy', 500],
    ['spice-road', 3, 'greedy', 80],
    ['spice-road', 4, 'greedy', 60],
  ),
];
