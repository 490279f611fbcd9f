import Table from 'cli-table3';
import type { Judgement } from '../../bots/index';
import type { Review, ReviewedTurn } from '../../bots/review/review';
import { plural } from '../../util/plural';
import { percent } from '../terminal';

/** The judgements that are worth a line of their own. */
const TELLING: readonly Judgement[] = ['inaccuracy', 'mistake', 'blunder'];

/** A review as lines of text: a table of the seats, and what could have been better. */
export function reviewText({ turns, seats, bot, variant, players }: Review): string[] {
  const kinds = ['best', 'good', ...TELLING, 'forced'] as const;
  const table = new Table({
    head: ['', 'lost a turn', 'luck', ...kinds],
    style: { head: [], border: [], compact: true },
  });
  for (const { seat, lost, luck, judgements } of seats)
    table.push([`P${seat}`, percent(lost), percent(luck), ...kinds.map((kind) => judgements[kind])]);
  const worst = turns.filter(({ judgement }) => TELLING.includes(judgement));
  return [
    `${variant}, ${plural(players, 'player')}, ${plural(turns.length, 'decision')}, judged by ${bot}`,
    table.toString(),
    ...worst.map(lineOf),
  ];
}

function lineOf({ turn, seat, text, judgement, before, expected, best }: ReviewedTurn): string {
  const values = `${percent(before)} -> ${percent(expected)}`;
  return `${turn}. P${seat} ${text}: ${judgement}, ${values}; better: ${best.text}`;
}
