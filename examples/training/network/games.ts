import { renameSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { finish, randomStream } from '../../../src/bots/bot';
import {
  copyPosition,
  follow,
  go,
  type SearchPosition,
  sampleWorld,
} from '../../../src/bots/search-position';
import { grow } from '../../../src/bots/tree/search';
import { rankedEdges } from '../../../src/bots/tree/tree';
import { buffersFor, DISCOUNT, turnTree } from '../../../src/bots/tree/turns';
import { rankingAt } from '../../../src/play/position';
import { featuresOf, inputsOf, judgeFrom, tableOf } from './tables';

/** A turn of another than the most visited one is tried this often, and more often in the opening, among the first few. */
const TRIES = { opening: 0.5, later: 0.12, turns: 8, among: 4 } as const;
/** A position below the root with fewer visits says too little. */
const LEAST_VISITS = 4;
/** Games longer than this many turns are dropped: nobody gets anywhere. */
const LONGEST = 400;

/**
 * A position as `train.py` reads it: features and stages of the seat on turn, then those of the other; the value that
 * the search found, -1 if there was no search; its visits; 1 for a position of the game, 0 for one that a turn of the
 * search led to; whether the seat won, and by how many points.
 */
type Line = Float32Array;

/**
 * Plays games of a search against itself, and writes down what it saw: every position, and those that each of the turns it
 * tried would have led to.
 *
 * @param judge - a file of `train.py`; without it, searches go by the evaluation of the game, and only positions of the
 *   games are written down
 */
function play(game: string, seed: string, judgeFile: string | undefined, iterations: number): Line[] {
  const table = tableOf(game, seed);
  const random = randomStream(seed);
  const features = featuresOf(table);
  const scratch = copyPosition(table);
  const probe = copyPosition(table);
  const buffers = buffersFor(scratch);
  const judge = judgeFile === undefined ? undefined : judgeFrom(judgeFile, table);
  const lines: Line[] = [];
  const seats: number[] = [];
  const add = (at: SearchPosition, value: number, visits: number, isPlayed: boolean): void => {
    lines.push(inputsOf(features, at.row, [value, visits, isPlayed ? 1 : 0, 0, 0]));
    seats.push(at.row.actor);
  };
  for (let turns = 0; table.row.phase !== 'over'; turns++) {
    if (turns === LONGEST) return [];
    const { actor } = table.row;
    scratch.row.cells.set(table.row.cells);
    sampleWorld(scratch, actor, random);
    const tree = turnTree(scratch, random, { buffers, judge });
    let turn = tree.first();
    if (tree.options > 1) {
      finish(grow(tree, { iterations }));
      const edges = rankedEdges(tree);
      const [best] = edges;
      if (best === undefined) throw new Error('a search has tried a turn');
      add(table, (best.sums?.[actor] ?? 0) / best.visits, best.visits, true);
      for (const { entries, visits, sums } of judge === undefined ? [] : edges) {
        if (visits < LEAST_VISITS) continue;
        probe.row.cells.set(scratch.row.cells);
        go(probe, entries);
        if (probe.row.phase === 'over') continue;
        const value = 0.5 + ((sums?.[probe.row.actor] ?? 0) / visits - 0.5) / DISCOUNT;
        add(probe, Math.min(1, Math.max(0, value)), visits, false);
      }
      const tries = turns < TRIES.turns ? TRIES.opening : TRIES.later;
      const place = random() < tries ? Math.floor(random() * Math.min(TRIES.among, edges.length)) : 0;
      turn = edges[place]?.entries ?? turn;
    } else add(table, -1, 0, true);
    follow(table, turn);
  }
  const sheets = table.variant.scores(table.compiled, table.row);
  const [winner] = rankingAt(table, sheets);
  lines.forEach((line, at) => {
    const seat = seats[at] ?? 0;
    const won = seat === winner ? 1 : 0;
    line.set([won, (sheets[seat]?.total ?? 0) - (sheets[1 - seat]?.total ?? 0)], line.length - 2);
  });
  return lines;
}

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'spice-road' },
    seed: { type: 'string', default: 'net' },
    from: { type: 'string', default: '0' },
    to: { type: 'string', default: '10' },
    iterations: { type: 'string', default: '150' },
    judge: { type: 'string' },
    out: { type: 'string', default: 'games.f32' },
  },
});
const lines: Line[] = [];
for (let game = Number(values.from); game < Number(values.to); game++)
  lines.push(...play(values.game, `${values.seed} ${game}`, values.judge, Number(values.iterations)));
// Whole or not at all: a run that was stopped goes on behind the last whole file.
writeFileSync(`${values.out}.part`, Buffer.concat(lines.map((line) => Buffer.from(line.buffer))));
renameSync(`${values.out}.part`, values.out);
