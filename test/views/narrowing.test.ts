import { expect, expectTypeOf, test } from 'vitest';
import { createBot } from '../../src/bots/index';
import { hand, number, type OwnTypes, owned } from '../../src/entries/game';
import type * as sea from '../../src/generated/entries/eastern-wonders';
import { createGame, explain, type View } from '../../src/index';

type Hex = View<'eastern-wonders'>['hexes'][number];
type In<P extends string, N extends Parameters<typeof createGame>[0]['variant']> = Extract<
  View<N>,
  { phase: P }
>;

test('the kind of a hex or a location tells which members it has', () => {
  expectTypeOf<Extract<Hex, { kind: 'market' }>['tile']>().toEqualTypeOf<string>();
  expectTypeOf<Extract<Hex, { kind: 'port' }>['victoryTile']>().toEqualTypeOf<string | null>();
  // @ts-expect-error no victory tile lies on a market
  type _Tile = Extract<Hex, { kind: 'market' }>['victoryTile'];
  type Location = View<'new-world'>['locations'][number];
  expectTypeOf<Extract<Location, { kind: 'fort' }>['pointCard']>().toEqualTypeOf<string | null>();
  // @ts-expect-error only forts have cards
  type _Card = Exclude<Location, { kind: 'fort' }>['pointCard'];
});

test('the phase of a view tells what is there', () => {
  expectTypeOf<In<'payBoats', 'eastern-wonders'>['payee']>().toEqualTypeOf<number>();
  expectTypeOf<In<'sail', 'eastern-wonders'>['payee']>().toEqualTypeOf<null>();
  expectTypeOf<In<'sail', 'eastern-wonders'>['actor']>().toEqualTypeOf<number>();
  expectTypeOf<In<'over', 'eastern-wonders'>['actor']>().toEqualTypeOf<null>();
  expectTypeOf<In<'fort', 'new-world'>['location']>().toEqualTypeOf<string>();
  expectTypeOf<In<'turn', 'new-world'>['location']>().toEqualTypeOf<null>();
  expectTypeOf<In<'payCards', 'spice-road'>['wanted']>().toEqualTypeOf<number>();
  expectTypeOf<In<'reward', 'sand-to-sea'>['emptiedColumn']>().toEqualTypeOf<number>();
  // @ts-expect-error there is no such phase
  const view = { phase: 'sale' } satisfies Pick<View<'eastern-wonders'>, 'phase'>;
  expect(view).toBeDefined();
  const table = (seen: View<'eastern-wonders'>) => (seen.phase === 'payBoats' ? seen.payee : null);
  expectTypeOf(table).returns.toEqualTypeOf<number | null>();
});

test('in a game of your own as well', () => {
  const places = {
    tide: number('The tide.', { during: ['fish'], least: -1 }),
    players: { bait: number('The bait.'), caught: hand('fish', 'The catch.'), pots: owned('fish', 'Pots.') },
  };
  type Own = OwnTypes<
    'pond',
    { fish: { id: string }[] },
    'fish' | 'rest',
    Record<never, never>,
    typeof places
  >;
  type Due<P> = Extract<Own['view'], { phase: P }>;
  expectTypeOf<Due<'fish'>['tide']>().toEqualTypeOf<number>();
  expectTypeOf<Due<'rest'>['tide']>().toEqualTypeOf<-1>();
  expectTypeOf<Due<'over'>['actor']>().toEqualTypeOf<null>();
  type Place = Extract<Own['change'], { kind: 'piece' }>['to'];
  expectTypeOf<Extract<Place, { in: 'pots' }>['index']>().toEqualTypeOf<number>();
  expectTypeOf<Extract<Place, { in: 'caught' }>['index']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Extract<Place, { in: 'caught' }>['seat']>().toEqualTypeOf<number>();
  expect(places.tide).toMatchObject({ during: ['fish'] });
});

test('legal, explain and createBot know the kinds and names there are', () => {
  const game = createGame({ variant: 'eastern-wonders', players: 2, seed: 1 });
  expectTypeOf(game.legal({ kind: 'sail' })).toEqualTypeOf<readonly sea.EasternWondersSailAction[]>();
  expectTypeOf(game.legal({ to: 'C3' })).toEqualTypeOf<readonly sea.Action[]>();
  // @ts-expect-error no action is of this kind
  expect(explain(game.state, { kind: 'sial' })).toMatchObject({ code: 'malformed' });
  const parsed: unknown = JSON.parse('{ "kind": "sial" }');
  expect(explain(game.state, parsed)).toMatchObject({ code: 'malformed' });
  // @ts-expect-error there is no such bot
  expect(() => createBot('norml')).toThrow('There is no bot "norml"; the bots are:');
  expect(createBot('greedy' as string)).toBeDefined();
});
