/**
 * Puts the tables and the picture of played games on the page of the bots.
 *
 *   npm run strength:page -- games.jsonl …
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIANTS } from '../../src/index';
import { withPart } from '../bench/page';
import type { Played } from './game';
import { DEEP, NEW, OLD, SHALLOW } from './plan';
import { ladderPicture } from './plot';
import { ladderIn, ladderTable, pairTable, type Tell, tablesTable, timeTable } from './tables';

const docs = join(import.meta.dirname, '../../docs');
const played = process.argv
  .slice(2)
  .flatMap((file) => readFileSync(file, 'utf8').trimEnd().split('\n'))
  .map((line): Played => JSON.parse(line));
const PARTS: readonly { readonly plan: string; readonly part: string; readonly tell: Tell }[] = [
  { plan: 'versions', part: 'versions', tell: pairTable((variant) => NEW[variant], OLD) },
  { plan: 'tables', part: 'tables', tell: tablesTable },
  { plan: 'depth', part: 'depth', tell: pairTable(() => DEEP, SHALLOW) },
  { plan: 'ladder', part: 'ladder', tell: ladderTable },
  { plan: 'ladder', part: 'times', tell: timeTable },
];

const page = join(docs, 'bots.md');
let text = readFileSync(page, 'utf8');
for (const { plan, part, tell } of PARTS) {
  const games = played.filter((game) => game.plan === plan);
  if (games.length > 0) text = withPart(text, part, tell(games));
}
writeFileSync(page, text);
const ladder = played.filter(({ plan }) => plan === 'ladder');
if (ladder.length > 0) {
  const ratings = new Map(VARIANTS.map((variant) => [variant, ladderIn(ladder, variant)]));
  writeFileSync(join(docs, 'images/ladder.svg'), ladderPicture(ratings));
}
