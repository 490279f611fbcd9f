import { expect, test } from 'vitest';
import { inRest, rounds } from '../support/rounds';
import { explore } from './explore';
import { isKnown } from './gaps';
import { quickJudge } from './judge';
import { SCENES } from './scenes';
import { lint, noFigures } from './survey';

const scenes = SCENES.filter(({ isLarge }) => !isLarge || inRest(true).length > 0);

test.each(scenes)(
  'a state near those of $name is taken only if play leads to it, or for a reason that is written down',
  ({ make }) => {
    const reached = explore(make(), 250_000);
    const count = rounds(12);
    const numbers = Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * reached.count) / count));
    const figures = noFigures();
    lint(reached, quickJudge, { numbers, pairs: 24, every: 3 }, figures);
    expect(figures.lost).toEqual([]);
    expect([...figures.kinds.keys()].filter((kind) => !isKnown(kind))).toEqual([]);
    expect(figures.reached).toBeGreaterThan(count);
    expect(figures.refused).toBeGreaterThan(10 * count);
  },
);
