import { expect, test } from 'vitest';
import { parseState, type State } from '../../src/index';
import { expectRefusal, type Patch, patched } from '../support/hostile';
import { playedGame } from '../support/play';

type Sea = State<'eastern-wonders' | 'sand-to-sea'>;

/** The first state of some seeded games that `isWanted` likes. */
function find(variant: Sea['variant'], isWanted: (state: Sea) => boolean): Sea {
  for (let seed = 0; seed < 40; seed++) {
    for (const { after } of playedGame({ variant, players: 3, seed } as Parameters<typeof playedGame>[0]))
      if (isWanted(after as Sea)) return after as Sea;
  }
  throw new Error('there is no such state in these games');
}

const symbols: Readonly<Record<number, number>> = Object.fromEntries(
  Array.from({ length: 24 }, (_, tile) => [tile, Math.floor(tile / 6)]),
);

test.each([
  ['eastern-wonders', 'takeBonus'],
  ['sand-to-sea', 'reward'],
] as const)('in %s the phase %s comes after the outpost that empties the column', (variant, phase) => {
  const state = find(variant, (each) => each.phase === phase);
  const { built, boat } = state.players[state.seat] as Sea['players'][number];
  const row = symbols[state.game.market[boat] ?? -1];
  expect(built[row ?? -1]).toBe(Math.min(...built));
  // Another tile, of another symbol, with a second outpost of the row.
  const hex = state.game.market.findIndex(
    (tile, at) => tile !== -1 && symbols[tile] !== row && ((state.outposts[at] ?? 0) >> state.seat) % 2 === 0,
  );
  const other = symbols[state.game.market[hex] ?? -1] ?? -1;
  const bad: Patch[] = [
    [['outposts', hex], (state.outposts[hex] ?? 0) | (1 << state.seat)],
    [['players', state.seat, 'built', other], (built[other] ?? 0) + 1],
    [['players', state.seat, 'boat'], hex],
  ];
  const { code, path } = expectRefusal(parseState, patched(state, ...bad));
  expect([code, ...path]).toEqual(['impossible-state', 'phase']);
  expect(() => parseState(patched(state, ...bad.slice(0, 2)))).not.toThrow();
});

test('in Eastern Wonders one bonus tile at most is due', () => {
  const state = find('eastern-wonders', (each) => {
    const { bonusTiles = [] } = each.players[each.seat] ?? {};
    return each.phase === 'takeBonus' && bonusTiles.some((count) => count > 0);
  });
  const player = state.players[state.seat] as Sea['players'][number];
  const tile = player.bonusTiles.findIndex((count) => count > 0);
  expectRefusal(parseState, patched(state, [['players', state.seat, 'bonusTiles', tile], 0]));
});

test('in From Sand to Sea another one is paid only by a boat that has moved', () => {
  const start = find('sand-to-sea', (each) => each.phase === 'turn');
  const other = (start.seat + 1) % 3;
  const { boat } = start.players[start.seat] as Sea['players'][number];
  const paid: Patch[] = [
    [['phase'], 'discard'],
    [['actor'], other],
    [['players', other, 'boat'], boat],
    [
      ['players', other, 'cubes'],
      [11, 0, 0, 0],
    ],
  ];
  const { code, path } = expectRefusal(parseState, patched(start, ...paid));
  expect([code, ...path]).toEqual(['impossible-state', 'phase']);
  const { hand } = start.players[start.seat] as State<'sand-to-sea'>['players'][number];
  const sailed: Patch[] = [
    [['players', start.seat, 'hand'], hand.slice(1)],
    [['players', start.seat, 'faceUp'], []],
    [['players', start.seat, 'seen'], hand.slice(0, 1)],
    [['players', start.seat, 'arrived'], hand.slice(1).map(() => 0)],
  ];
  expect(() => parseState(patched(start, ...paid, ...sailed))).not.toThrow();
});
