import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { componentsHash, defaultComponents } from '../../src/entries/components';
import { jsonSchema } from '../../src/entries/schemas';
import { hash, type Options, type State, setup, VARIANTS } from '../../src/index';
import { commitSeed, joinSeed, type SeedlessOptions } from '../../src/record-tools/index';
import { playedGame, TABLES } from '../support/play';
import { blocks, section } from './page';

/** The Python of docs/formats.md, run as it stands there: other tests only say the same in another language. */

const SEEDS = ['demo', 0, -5, '', 'Ł', '\u{1f3b2}'.repeat(256), Number.MAX_SAFE_INTEGER];
const CONTRIBUTIONS = ['0', '7', 'f'].map((digit) => digit.repeat(32));

const options = TABLES.flatMap((table) =>
  SEEDS.flatMap((seed, i) => {
    const given = { ...table, seed } as Options;
    const ruling =
      table.variant === 'new-world'
        ? { board: 'E1', upgradeAtLeastOnce: true }
        : table.variant === 'eastern-wonders'
          ? { upgradeFromNextBuild: false }
          : { tradeAtLeastOnce: true };
    const components = defaultComponents(table.variant);
    return i < 3 ? [given, { ...given, firstSeat: 1, ...ruling, components } as Options] : [given];
  }),
);
const states: State[] = TABLES.flatMap((table) =>
  [...playedGame({ ...table, seed: 'blocks' } as Options, 60)].map(({ before }) => before),
);
const joint = TABLES.filter(({ players }) => players === 2).flatMap((table) =>
  [2, 3].flatMap((shares) =>
    [...Array(shares).keys()].map(
      (place) => [{ ...table, firstSeat: 0 }, place, CONTRIBUTIONS.slice(0, shares)] as const,
    ),
  ),
);

test('the Python of the page computes what the engine does', () => {
  const each = <T>(of: (variant: (typeof VARIANTS)[number]) => T): Record<string, T> =>
    Object.fromEntries(VARIANTS.map((variant) => [variant, of(variant)]));
  const input = {
    blocks: Object.fromEntries(
      ['4.2', '6.2', '6.3', '6.4', '6.5'].map((number) => [number, blocks(section(number), 'python')]),
    ),
    sets: each((variant) => defaultComponents(variant)),
    schemas: each((variant) => jsonSchema(variant, 'state')),
    options,
    states,
    joint,
  };
  const printed = execFileSync('python3', [join(import.meta.dirname, 'page_blocks.py')], {
    input: JSON.stringify(input),
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const found = JSON.parse(printed) as Record<string, unknown>;
  expect(found.sets).toEqual(each((variant) => componentsHash(defaultComponents(variant))));
  expect(found.hashes).toEqual(states.map((state) => hash(state)));
  expect(found.starts).toEqual(options.map((given) => setup(given)));
  expect(found.joint).toEqual(
    joint.map(([game, place, contributions]) => [
      commitSeed(game as SeedlessOptions, place, CONTRIBUTIONS[place] ?? ''),
      joinSeed(game as SeedlessOptions, contributions),
    ]),
  );
});
