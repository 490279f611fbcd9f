// Makes the data set: games of a bot against itself, on all cores.
//   node make.mjs <folder> [--games 200] [--bot hard] [--seed dataset] [--variants spice-road,new-world]
// Stopped, the same call goes on where it was.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { ENGINE_VERSION, VARIANTS } from 'century-engine';
import { toGame } from './game.mjs';

const { values: flags, positionals } = parseArgs({
  options: {
    games: { type: 'string', default: '200' },
    bot: { type: 'string', default: 'hard' },
    seed: { type: 'string', default: 'dataset' },
    variants: { type: 'string', default: VARIANTS.join(',') },
  },
  allowPositionals: true,
});
const [folder] = positionals;
if (folder === undefined) fail('give a folder');
const games = Number(flags.games);
if (!Number.isSafeInteger(games) || games < 4) fail('--games is a whole number from 4');
if (existsSync(join(folder, 'manifest.json'))) fail(`${folder} holds a data set already`);

/** How many of the games are for so many players. */
const SHARES = { 2: games - 2 * Math.floor(games / 4), 3: Math.floor(games / 4), 4: Math.floor(games / 4) };

const { bot, seed, variants } = flags;
const call = JSON.stringify({ engine: ENGINE_VERSION, games, bot, seed, variants });
const work = join(folder, 'work');
mkdirSync(work, { recursive: true });
const begun = join(work, 'call.json');
if (!existsSync(begun)) writeFileSync(begun, call);
if (readFileSync(begun, 'utf8') !== call)
  fail(`${work} was begun by another call: ${readFileSync(begun, 'utf8')}`);

const cli = join(
  dirname(createRequire(import.meta.url).resolve('century-engine/package.json')),
  'dist/cli.js',
);
const files = {};
for (const variant of variants.split(',')) {
  const lines = Object.entries(SHARES).flatMap(([players, count]) => linesOf(variant, players, count));
  const packed = gzipSync(lines.join(''), { level: 9 });
  const name = `${variant}.jsonl.gz`;
  writeFileSync(join(folder, name), packed);
  files[name] = {
    games: lines.length,
    bytes: packed.length,
    sha256: createHash('sha256').update(packed).digest('hex'),
  };
}
writeFileSync(
  join(folder, 'manifest.json'),
  `${JSON.stringify({ engine: ENGINE_VERSION, bot, seed, files }, null, 2)}\n`,
);
rmSync(work, { recursive: true });

/** The finished games for so many players, played first if they are not there yet. */
function linesOf(variant, players, count) {
  const out = join(work, `${variant}-${players}.jsonl`);
  const words = [`--variant=${variant}`, `--players=${players}`, `--games=${count}`, `--bots=${bot}`];
  const run = spawnSync(
    process.execPath,
    [cli, 'selfplay', '--unpaired', ...words, `--seed=${seed}-${players}`, `--out=${out}`],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (run.status !== 0) process.exit(run.status ?? 1);
  return readFileSync(out, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ ranking }) => ranking !== null)
    .map(
      ({ game, record, bots }) =>
        `${JSON.stringify(toGame(`${variant}-${players}-${game}`, record, bots))}\n`,
    );
}

function fail(message) {
  console.error(message);
  process.exit(2);
}
