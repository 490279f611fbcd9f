import { expect, test } from 'vitest';
import { explore } from './explore';
import { isKnown } from './gaps';
import { quickJudge } from './judge';
import { SCENES } from './scenes';
import { lint, noFigures } from './survey';

/** How many states of each scene are looked at. */
const COUNT = 60;

test.each(SCENES)(
  'a state near those of $name is taken only if play leads to it, or for a reason that is written down',
  ({ make }) => {
    const reached = explore(make(), 250_000);
    const numbers = Array.from({ length: COUNT }, (_, i) => Math.floor(((i + 0.5) * reached.count) / COUNT));
    const figures = noFigures();
    lint(reached, quickJudge, { numbers, pairs: 24, every: 3 }, figures);
    expect(figures.lost).toEqual([]);
    expect([...figures.kinds.keys()].filter((kind) => !isKnown(kind))).toEqual([]);
    expect(figures.reached).toBeGreaterThan(COUNT);
    expect(figures.refused).toBeGreaterThan(10 * COUNT);
  },
);
