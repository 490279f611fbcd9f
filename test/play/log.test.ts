import { expect, test } from 'vitest';
import { deedsText, describeFor } from '../../src/cli/game-text';
import { changes, VARIANTS } from '../../src/index';
import { known } from '../support/known';
import { playedGame } from '../support/play';

test.each([...VARIANTS])('a log of %s contains no prompts', (variant) => {
  const describe = describeFor(known);
  const viewer = 'spectator';
  let prompts = 0;
  for (const { before, action, after } of playedGame({ variant, players: 3, seed: 'log' } as never, 200)) {
    const view = known.engine.view(before, viewer) as never;
    const due = changes(before, after, viewer)
      .filter(({ kind }) => kind === 'due')
      .map((change) => describe(change as never, { view, viewer, mood: 'report' }));
    prompts += due.length;
    const log = deedsText(known, before, [action], viewer);
    expect(log.filter((line) => due.includes(line))).toEqual([]);
  }
  expect(prompts).toBeGreaterThan(20);
});
