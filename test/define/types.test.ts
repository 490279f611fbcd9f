import { expect, expectTypeOf, test } from 'vitest';
import type { ViewPart } from '../../src/define/places/views';
import {
  type ActionDeclarations,
  cubes,
  defineGame,
  extendGame,
  faceDown,
  type Immutable,
  nextSeat,
  number,
  numberFrom,
  type OwnDefinition,
  type OwnTypes,
  owned,
  pieceFrom,
  type Refusal,
  type Rule,
  shuffledNumbers,
  spiceRoad,
  word,
  wordFrom,
} from '../../src/entries/game';
import type {
  EasternWondersView,
  places as easternWondersPlaces,
} from '../../src/games/eastern-wonders/definition';
import type { NewWorldView, places as newWorldPlaces } from '../../src/games/new-world/definition';
import type { SandToSeaView, places as sandToSeaPlaces } from '../../src/games/sand-to-sea/definition';
import type { SpiceRoadView, places as spiceRoadPlaces } from '../../src/games/spice-road/definition';
import { createEngine } from '../../src/index';
import type { CommonViolations } from '../../src/play/violations';

const components = { fish: [1, 2, 3].map((weight) => ({ id: `f${weight}`, weight })) };
const places = {
  pond: faceDown('fish', 'The pond.'),
  tide: word(['low', 'high'], 'The tide.'),
  players: {
    caught: owned('fish', 'The catch.'),
    bait: number('The bait.', { most: 9 }),
    coins: cubes(['copper', 'silver'], 'Coins.'),
  },
};
const actions = {
  fish: {
    about: 'Catch a fish (FI-1).',
    names: { worms: numberFrom(0, 3) },
    when: 'You fish on your turn.',
    role: 'claim',
  },
  keep: { about: 'Keep a fish (FI-1).', names: { fish: pieceFrom('fish'), how: wordFrom(['wet', 'dry']) } },
  wait: { about: 'Wait (FI-1).' },
} satisfies ActionDeclarations;
const tables = (set: Immutable<typeof components>) => ({ heaviest: Math.max(...weightsIn(set)) });

function weightsIn({ fish }: Immutable<typeof components>): number[] {
  return fish.map(({ weight }) => weight);
}

/** The types of the game below, for the functions outside of it. */
type Fishing = OwnTypes<
  'fishing',
  typeof components,
  'turn' | 'ashore',
  typeof actions,
  typeof places,
  ReturnType<typeof tables>
>;
type Row = Fishing['row'];
type Fixed = Fishing['compiled'];

function endTurn(game: Fixed, row: Row): void {
  row.seat = nextSeat(row.seat, game.players);
  row.actor = row.seat;
  if (row.pond.length === 0) row.phase = 'over';
}

/** What an author may write outside: the literal type of the code is all it needs. */
function lackingBait(row: Row, worms: number) {
  const missing = worms - row.active.bait;
  if (missing <= 0) return null;
  return { code: 'no-bait', message: 'You lack bait.', data: { missing } } as const;
}

const base = {
  name: 'fishing',
  players: { least: 2, most: 4 },
  prefix: 'FI',
  clauses: { 'FI-1': 'Catch a fish.' },
  components,
  places,
  actions,
  tables,
  phases: {
    turn: { kinds: ['fish', 'wait'], due: 'fish', startsTurn: true },
    ashore: { kinds: ['keep'], due: 'keep' },
  },
  endClause: 'FI-1',
  setup(table, { components: { fish } }, random) {
    table.pond = shuffledNumbers(0, fish.length, random);
    for (const player of table.players) player.bait = 1;
  },
  scores: () => [],
} satisfies Partial<
  OwnDefinition<
    'fishing',
    typeof components,
    'turn' | 'ashore',
    typeof actions,
    typeof places,
    ReturnType<typeof tables>
  >
>;

const game = defineGame({
  ...base,
  rules: {
    fish: {
      clause: 'FI-1',
      forbids(game, row, { worms }) {
        expectTypeOf(game).toEqualTypeOf<Fixed>();
        expectTypeOf(row).toEqualTypeOf<Row>();
        expectTypeOf(worms).toEqualTypeOf<number>();
        if (worms > game.tables.heaviest)
          return { code: 'too-many', message: `Not ${worms}.`, data: { worms } };
        return row.tide === 'low' && worms > 2
          ? { code: 'low-tide', message: 'The tide is low.', clause: 'FI-1', data: () => ({ deep: worms }) }
          : lackingBait(row, worms);
      },
      perform(game, row) {
        row.active.caught.add(row.pond.pop() ?? 0);
        endTurn(game, row);
      },
    },
    keep: {
      clause: 'FI-1',
      perform(game, row, named) {
        expectTypeOf(named).toEqualTypeOf<{ readonly fish: number; readonly how: number }>();
        endTurn(game, row);
      },
    },
    wait: {
      clause: 'FI-1',
      forbids: (_game, row) => (row.tide === 'low' ? null : { code: 'high-tide', message: 'Not now.' }),
      perform: (game, row) => endTurn(game, row),
    },
  },
});
const engine = createEngine(game);
const state = engine.setup({ variant: 'fishing', players: 2, seed: 1, firstSeat: 0 });

test('functions outside of a definition get its types', () => {
  expectTypeOf<Fishing['action']>().toExtend<{ readonly kind: 'fish' | 'keep' | 'wait' }>();
  expectTypeOf<Extract<Fishing['action'], { kind: 'keep' }>['how']>().toEqualTypeOf<'wet' | 'dry'>();
  expectTypeOf<Fishing['view']['tide']>().toEqualTypeOf<'low' | 'high'>();
  expectTypeOf<Fishing['view']['pond']>().toEqualTypeOf<number>();
  expectTypeOf<Row['phase']>().toEqualTypeOf<'turn' | 'ashore' | 'over'>();
  expectTypeOf<Fixed['tables']>().toEqualTypeOf<{ heaviest: number }>();
  expectTypeOf(engine.view(state, 0)).toEqualTypeOf<Fishing['view']>();
  expectTypeOf(engine.legalActions(state)[0]).toEqualTypeOf<Fishing['action'] | undefined>();
});

test('what a game refuses with is known by its code', () => {
  const verdict = engine.explain(state, { kind: 'fish', worms: 3 });
  if (verdict.legal) throw new Error('expected a refusal');
  expectTypeOf(verdict.code).toEqualTypeOf<
    'too-many' | 'low-tide' | 'no-bait' | 'high-tide' | 'not-there' | keyof CommonViolations
  >();
  expect(verdict.code).toBe('low-tide');
  if (verdict.code === 'no-bait') expectTypeOf(verdict.data).toEqualTypeOf<{ readonly missing: number }>();
  if (verdict.code === 'too-many') expectTypeOf(verdict.data.worms).toEqualTypeOf<number>();
  expect(verdict.data).toEqual({ deep: 3 });
  if (verdict.code === 'low-tide') expectTypeOf(verdict.data).toEqualTypeOf<{ deep: number }>();
  if (verdict.code === 'high-tide')
    expectTypeOf(verdict.data).toEqualTypeOf<Readonly<Record<string, never>>>();
  if (verdict.code === 'wrong-phase') expectTypeOf(verdict.data.actor).toEqualTypeOf<number>();
});

test('where any code can be refused with, any can be described', () => {
  const refuse = (): Refusal | null => null;
  const loose = createEngine(
    defineGame({
      ...base,
      rules: {
        fish: { clause: 'FI-1', forbids: refuse, perform: () => {} },
        keep: { clause: 'FI-1', perform: () => {} },
        wait: { clause: 'FI-1', forbids: () => ({ code: 'no', message: 'No.' }), perform: () => {} },
      },
    }),
  );
  type Refused = Extract<ReturnType<typeof loose.explain>, { legal: false }>;
  expectTypeOf<Refused['code']>().toEqualTypeOf<string>();
  expectTypeOf<Refused['data']>().toEqualTypeOf<object>();
  const house = createEngine(extendGame(spiceRoad, { name: 'house', prefix: 'HR', clauses: {} }));
  expectTypeOf<Extract<ReturnType<typeof house.explain>, { legal: false }>['code']>().toEqualTypeOf<string>();
});

test('rules that refuse nothing leave what all games refuse with', () => {
  const free = createEngine(
    defineGame({
      ...base,
      rules: {
        fish: { clause: 'FI-1', perform: (game, row) => endTurn(game, row) },
        keep: { clause: 'FI-1', forbids: () => null, perform: () => {} },
        wait: { clause: 'FI-1', perform: () => {} },
      },
    }),
  );
  type Refused = Extract<ReturnType<typeof free.explain>, { legal: false }>;
  expectTypeOf<Refused['code']>().toEqualTypeOf<'not-there' | keyof CommonViolations>();
});

test('rules that stand by themselves fit', () => {
  const wait: Rule<Fixed, Row> = { clause: 'FI-1', perform: endTurn };
  const own = defineGame({
    ...base,
    rules: { fish: { clause: 'FI-1', perform: endTurn }, keep: { clause: 'FI-1', perform: endTurn }, wait },
  });
  expect(own.name).toBe('fishing');
});

test('mistakes in rules are found by the compiler, too', () => {
  const perform = (): void => {};
  const rest = { keep: { clause: 'FI-1', perform }, wait: { clause: 'FI-1', perform } };
  const mistakes = [
    // @ts-expect-error: wait has no rule
    () => defineGame({ ...base, rules: { fish: { clause: 'FI-1', perform }, keep: rest.keep } }),
    () =>
      defineGame({
        ...base,
        // @ts-expect-error: there is no action sing
        rules: { ...rest, fish: { clause: 'FI-1', perform }, sing: { clause: 'FI-1', perform } },
      }),
    () =>
      defineGame({
        ...base,
        rules: {
          ...rest,
          fish: {
            clause: 'FI-1',
            // @ts-expect-error: a refusal has a message
            forbids: () => ({ code: 'no' }),
            perform(_game, row) {
              // @ts-expect-error: there is no such phase
              row.phase = 'trun';
            },
          },
        },
      }),
    () =>
      defineGame({
        ...base,
        rules: {
          ...rest,
          // @ts-expect-error: a refusal has no member date
          fish: { clause: 'FI-1', perform, forbids: () => ({ code: 'no', message: 'No.', date: {} }) },
        },
      }),
    () =>
      defineGame({
        ...base,
        rules: {
          ...rest,
          // @ts-expect-error: a rule does something
          fish: { clause: 'FI-1' },
        },
      }),
  ];
  expect(mistakes).toHaveLength(5);
});

test('views have in their types all that their places show', () => {
  /** The members of views that places show, and that the type of views lacks. */
  type Lacking<P extends PlacesOfPlayers, V extends { readonly players: readonly unknown[] }> =
    | Exclude<keyof ViewPart<P>, keyof V>
    | Exclude<keyof ViewPart<P['players']['fields']>, keyof V['players'][number]>;
  type PlacesOfPlayers = { readonly players: { readonly fields: object } };
  expectTypeOf<Lacking<typeof spiceRoadPlaces, SpiceRoadView>>().toBeNever();
  expectTypeOf<Lacking<typeof easternWondersPlaces, EasternWondersView>>().toBeNever();
  expectTypeOf<Lacking<typeof newWorldPlaces, NewWorldView>>().toBeNever();
  expectTypeOf<Lacking<typeof sandToSeaPlaces, SandToSeaView>>().toBeNever();
});
