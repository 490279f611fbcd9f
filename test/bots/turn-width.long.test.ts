import { expect, test } from 'vitest';
import { createBot } from '../../src/bots/index';
import { openPosition, type SearchPosition } from '../../src/bots/search-position';
import { widthBelowRoot } from '../../src/bots/tree/turns';
import { createTurnBeam } from '../../src/bots/turn-beam';
import { evaluatedGames } from '../../src/generated/games/evaluated-games';
import { VARIANTS, type VariantName } from '../../src/index';
import { createSimulator } from '../../src/sim/index';

/** The positions of some games in which the seat on turn can claim. */
function claimsIn(variant: VariantName): SearchPosition[] {
  const found: SearchPosition[] = [];
  for (let game = 0; game < 4; game++) {
    const simulator = createSimulator({ variant, players: 2, seed: `claims ${game}` });
    const bots = [0, 1].map((seat) => createBot('greedy', { seed: seat }));
    for (let actions = 0; actions < 1000 && !simulator.isOver(); actions++) {
      const seat = simulator.actor() ?? 0;
      const bot = bots[seat];
      if (bot === undefined) throw new RangeError('nobody sits there');
      const before = simulator.toState();
      const position = openPosition(evaluatedGames, before);
      const isStart = (position.variant.turnStarts as readonly string[]).includes(before.phase);
      if (isStart && findsClaim(position, 40)) found.push(position);
      simulator.apply(bot.choose(simulator));
    }
  }
  return found;
}

/** Whether a claim is among the turns that are found with this width, however they rank. */
function findsClaim(position: SearchPosition, open: number): boolean {
  const turns = createTurnBeam(position).search(position.row, { open, keep: 4000 }, () => 0);
  return turns.some((path) => path.some(({ action }) => action.kind === 'claim'));
}

/** A New World with a width of 4 finds 39 % of these claims, and 1,000 iterations were hardly better than 100 there. */
test.each(VARIANTS)(
  'a search in %s finds most claims below its root, and nearly all where it looks again',
  (variant) => {
    const positions = claimsIn(variant);
    expect(positions.length).toBeGreaterThan(20);
    const shareWith = (tried: number): number =>
      positions.filter((position) => findsClaim(position, widthBelowRoot(position, tried))).length /
      positions.length;
    expect(shareWith(0)).toBeGreaterThan(0.7);
    expect(shareWith(12)).toBeGreaterThan(0.95);
  },
);
