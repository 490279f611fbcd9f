import { expect, expectTypeOf, test } from 'vitest';
import type { Change } from '../../src/index';
import { engine, firstSteps, TABLES } from './games';

/** Members by place, as the types of the games have them; `?` after those that only some have. */
const SEA = {
  supply: [],
  hold: ['seat'],
  hex: ['at'],
  board: ['seat', 'at?'],
  pile: [],
  bonusStack: ['index'],
  offer: ['index'],
  box: [],
};
const MERCHANTS = {
  supply: [],
  hold: ['seat'],
  hand: ['seat', 'index?'],
  faceUp: ['seat', 'index'],
  merchantRow: ['index'],
  merchantDeck: [],
  card: ['at'],
};
const MEMBERS: { readonly [variant: string]: { readonly [place: string]: readonly string[] } } = {
  'eastern-wonders': { ...SEA, tableau: ['seat', 'index'] },
  'sand-to-sea': { ...SEA, ...MERCHANTS, tableau: ['seat', 'index'], discards: ['seat', 'index?'] },
  'spice-road': {
    ...MERCHANTS,
    pointRow: ['index'],
    pointDeck: [],
    coins: ['index'],
    tableau: ['seat', 'index?'],
  },
  'new-world': {
    supply: [],
    hold: ['seat'],
    location: ['at'],
    board: ['seat'],
    reserve: ['seat'],
    tableau: ['seat', 'index'],
    pointRow: ['at'],
    deck: [],
    bonusStack: ['at', 'index'],
  },
  'tea-house': {
    supply: [],
    box: [],
    tray: ['seat'],
    market: ['index'],
    delivered: ['index'],
    deliveryPile: [],
    tables: ['index'],
    guestPile: [],
    served: ['seat', 'index'],
    regular: ['seat', 'index?'],
  },
};

test.each(TABLES)('places of changes have the members that their types have: %j', (table) => {
  const places = MEMBERS[table.variant] ?? MEMBERS['spice-road'] ?? {};
  for (const { before, after } of firstSteps(table, 3, 400))
    for (const viewer of [0, 1, 'spectator'] as const)
      for (const change of engine.changes(before, after, viewer))
        for (const place of 'from' in change ? [change.from, change.to] : 'in' in change ? [change.in] : []) {
          const members = places[place.in] ?? ['unknown'];
          const { in: _, ...others } = place;
          expect(members.map((member) => member.replace('?', ''))).toEqual(
            expect.arrayContaining(Object.keys(others)),
          );
          for (const member of members) if (!member.endsWith('?')) expect(others).toHaveProperty(member);
        }
});

test('the compiler distinguishes places by name', () => {
  type Cubes = Extract<Change<'eastern-wonders'>, { kind: 'cubes' }>;
  expectTypeOf<Cubes['cubes']>().toEqualTypeOf<readonly [number, number, number, number]>();
  expectTypeOf<Extract<Cubes['to'], { in: 'hex' }>['at']>().toEqualTypeOf<string>();
  expectTypeOf<Extract<Cubes['to'], { in: 'hold' }>['seat']>().toEqualTypeOf<number>();
  // @ts-expect-error the supply belongs to nobody
  type _Owner = Extract<Cubes['to'], { in: 'supply' }>['seat'];
  // @ts-expect-error there is no place of this name
  const to: Cubes['to'] = { in: 'bench' };
  expect(to).toBeDefined();
});
