import { expect, test } from 'vitest';
import { DRAWINGS, playDrawn } from './games';

test.each(DRAWINGS)(
  '$game.name is played with sets at the limit, and answers whatever is asked',
  (drawing) => {
    const played = [1, 2, 3, 4, 5].map((seed) =>
      playDrawn(drawing, `short ${seed}`, { actions: 50, every: 50 }),
    );
    expect(played.filter((actions) => actions !== null && actions > 0).length).toBeGreaterThan(0);
  },
);

test('SS-K3: a game without bonus stacks goes on where a column brings a tile or a card', () => {
  for (const drawing of DRAWINGS.filter(({ game }) => game.name === 'other-sand'))
    expect(playDrawn(drawing, '22', { actions: 200, every: 200 })).toBe(200);
});
