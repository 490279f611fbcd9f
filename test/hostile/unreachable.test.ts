import { expect, test } from 'vitest';
import { defaultComponents } from '../../src/entries/components';
import { type Options, parseState, type State } from '../../src/index';
import { expectRefusal, type Patch, patched } from '../support/hostile';
import { playedGame } from '../support/play';
import type { Path } from '../support/tree';

type Of<N extends State['variant']> = State<N>;

/** The first state of some seeded games that `isWanted` likes. */
function find<N extends State['variant']>(
  options: Partial<Options> & { readonly variant: N },
  isWanted: (state: Of<N>) => boolean,
): Of<N> {
  for (let seed = 0; seed < 60; seed++) {
    for (const { after } of playedGame({ players: 2, ...options, seed } as Options))
      if (isWanted(after as unknown as Of<N>)) return after as unknown as Of<N>;
  }
  throw new Error('there is no such state in these games');
}

function expectRefused(state: State, path: Path, ...patches: Patch[]): void {
  expect(() => parseState(JSON.parse(JSON.stringify(state)))).not.toThrow();
  expect(expectRefusal(parseState, patched(state, ...patches)).path).toEqual(path);
}

const cubes = (seat: number, ...counts: readonly number[]): Patch => [['players', seat, 'cubes'], counts];

test.each(['spice-road', 'sand-to-sea'] as const)(
  'in %s a trade that must be made has brought what it gives before it can end (SS-P2)',
  (variant) => {
    const state = find({ variant, tradeAtLeastOnce: true } as never, ({ phase }) => phase === 'mustTrade');
    expectRefused(state as State, ['phase'], [['phase'], 'play']);
  },
);

test('in A New World a trade that has been made has brought what it gives (NW-W9)', () => {
  const { boards, boardChoice } = defaultComponents('new-world');
  const brings = ({ game, location }: Of<'new-world'>): readonly number[] => {
    const all = [...boardChoice.always, game.board].flatMap(
      (name) => boards.find(({ id }) => id === name)?.locations ?? [],
    );
    const here = all[location];
    return here?.kind === 'trade' ? here.get : [];
  };
  const state = find({ variant: 'new-world' }, (each) => {
    const held = each.players[each.seat]?.cubes ?? [];
    return each.phase === 'trade' && brings(each).some((count, rank) => count > (held[rank] ?? 0));
  });
  expectRefused(state, ['traded'], [['traded'], 1]);
});

test('in A New World a card claimed in this turn has been paid for out of a hold (NW-F1)', () => {
  const state = find({ variant: 'new-world' }, (each) => each.phase === 'fort' && each.claimed === 1);
  expectRefused(state, ['claimed'], cubes(state.seat, 10, 0, 0, 0));
});

test.each(['eastern-wonders', 'sand-to-sea'] as const)(
  'in %s those who were met have the cube that they were paid (EW-M4)',
  (variant) => {
    const state = find({ variant }, (each) => {
      const [one, other] = each.players;
      return each.phase === 'act' && one?.boat === other?.boat && each.game.market[one?.boat ?? 0] !== -1;
    }) as Of<'eastern-wonders'>;
    const other = 1 - state.seat;
    expectRefused(state, ['players', other, 'cubes'], cubes(other, 0, 0, 0, 0));
    if (variant === 'sand-to-sea')
      expectRefused(state, ['players', state.seat, 'cubes'], cubes(state.seat, 10, 0, 0, 0));
  },
);

test('in From Sand to Sea cubes that have been paid for an outpost were in the hold (EW-K2)', () => {
  const state = find({ variant: 'sand-to-sea' }, (each) => each.phase === 'payCubes' && each.toPay === 2);
  expectRefused(state, ['players', state.seat, 'cubes'], [['toPay'], 1], cubes(state.seat, 10, 0, 0, 0));
});

test('in Eastern Wonders a hold is over its limit before a market only by the cubes of the tile (EW-M7)', () => {
  const state = find({ variant: 'eastern-wonders' }, (each) => {
    const lying = each.tileCubes.slice(4 * (each.players[each.seat]?.boat ?? 0)).slice(0, 4);
    return each.phase === 'act' && lying.some((count) => count > 0);
  });
  const boat = state.players[state.seat]?.boat ?? 0;
  expectRefused(state, ['players', state.seat, 'cubes'], cubes(state.seat, 11, 0, 0, 0));
  const taken: Patch[] = [0, 1, 2, 3].map((rank) => [['tileCubes', 4 * boat + rank], 0]);
  expect(() => parseState(patched(state, cubes(state.seat, 11, 0, 0, 0), ...taken))).not.toThrow();
});

test('in From Sand to Sea trades on a tile do not fill a hold beyond what they bring (SS-K2)', () => {
  const state = find({ variant: 'sand-to-sea' }, ({ phase }) => phase === 'market');
  const [yellow = 0, ...others] = state.players[state.seat]?.cubes ?? [];
  expectRefused(state, ['players', state.seat, 'cubes'], cubes(state.seat, yellow + 90, ...others));
});
