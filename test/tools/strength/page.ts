/**
 * Puts the tables and the picture of the ladder on the page of the bots.
 *
 *   npm run strength:page -- ladder.jsonl
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { VARIANTS } from '../../../src/index';
import { withPart } from '../bench/page';
import { ladderPicture } from './plot';
import { ladderIn, ladderTable, readMatches, timeTable } from './tables';

const docs = join(import.meta.dirname, '../../../docs');
const matches = process.argv.slice(2).flatMap(readMatches);
const page = join(docs, 'bots.md');
const withLadder = withPart(readFileSync(page, 'utf8'), 'ladder', ladderTable(matches));
writeFileSync(page, withPart(withLadder, 'times', timeTable(matches)));
const ratings = new Map(VARIANTS.map((variant) => [variant, ladderIn(matches, variant)]));
writeFileSync(join(docs, 'images/ladder.svg'), ladderPicture(ratings));
