import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import type * as bots from '../../../src/bots/index';
import * as schemas from '../../../src/entries/schemas';
import type * as words from '../../../src/entries/words';
import type { places as easternWondersPlaces } from '../../../src/games/eastern-wonders/definition';
import type { schemas as easternWonders } from '../../../src/games/eastern-wonders/input';
import type { places as newWorldPlaces } from '../../../src/games/new-world/definition';
import type { schemas as newWorld } from '../../../src/games/new-world/input';
import type { places as sandToSeaPlaces } from '../../../src/games/sand-to-sea/definition';
import type { schemas as sandToSea } from '../../../src/games/sand-to-sea/input';
import type { places as spiceRoadPlaces } from '../../../src/games/spice-road/definition';
import type { schemas as spiceRoad } from '../../../src/games/spice-road/input';
import type { EasternWondersRow } from '../../../src/generated/types/eastern-wonders';
import type { NewWorldRow } from '../../../src/generated/types/new-world';
import type { SandToSeaRow } from '../../../src/generated/types/sand-to-sea';
import type { SpiceRoadRow } from '../../../src/generated/types/spice-road';
import * as century from '../../../src/index';
import type { RowOf } from '../../../src/rows/row-kind';
import type { Immutable } from '../../../src/util/immutable';
import { generatedFiles, packageFile } from './generated-files';

test.each([...generatedFiles()])('%s is what `npm run generate` writes', (file, text) => {
  expect(readFileSync(join(import.meta.dirname, '../../../src', file), 'utf8')).toBe(text);
});

test('the package exports two entries of each game', () => {
  const text = readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8');
  expect(packageFile(text)).toBe(text);
});

/** What a schema lets through. */
type Read<S> = Immutable<z.infer<S>>;

test('the types are those of the schemas; those of actions follow from their forms', () => {
  expectTypeOf<century.SpiceRoadComponents>().toEqualTypeOf<Read<(typeof spiceRoad)['components']>>();
  expectTypeOf<century.SpiceRoadOptions>().toEqualTypeOf<Read<(typeof spiceRoad)['options']>>();
  expectTypeOf<century.SpiceRoadState>().toEqualTypeOf<Read<(typeof spiceRoad)['state']>>();
  expectTypeOf<century.EasternWondersComponents>().toEqualTypeOf<
    Read<(typeof easternWonders)['components']>
  >();
  expectTypeOf<century.EasternWondersOptions>().toEqualTypeOf<Read<(typeof easternWonders)['options']>>();
  expectTypeOf<century.EasternWondersState>().toEqualTypeOf<Read<(typeof easternWonders)['state']>>();
  expectTypeOf<century.NewWorldComponents>().toEqualTypeOf<Read<(typeof newWorld)['components']>>();
  expectTypeOf<century.NewWorldOptions>().toEqualTypeOf<Read<(typeof newWorld)['options']>>();
  expectTypeOf<century.NewWorldState>().toEqualTypeOf<Read<(typeof newWorld)['state']>>();
  expectTypeOf<century.SandToSeaComponents>().toEqualTypeOf<Read<(typeof sandToSea)['components']>>();
  expectTypeOf<century.SandToSeaOptions>().toEqualTypeOf<Read<(typeof sandToSea)['options']>>();
  expectTypeOf<century.SandToSeaState>().toEqualTypeOf<Read<(typeof sandToSea)['state']>>();
});

type Given = typeof schemas.schemas;
type Values<N extends century.VariantName, S extends schemas.SchemaName> = z.infer<Given[N][S]>;

test('what the exported schemas give is assignable to the named types, and they to that', () => {
  expectTypeOf<Values<'spice-road', 'action'>>().toEqualTypeOf<century.SpiceRoadAction>();
  expectTypeOf<Values<'spice-road', 'state'>>().toExtend<century.State<'spice-road'>>();
  expectTypeOf<century.State<'spice-road'>>().toExtend<Values<'spice-road', 'state'>>();
  expectTypeOf<Values<'eastern-wonders', 'options'>>().toExtend<century.Options<'eastern-wonders'>>();
  expectTypeOf<century.Options<'eastern-wonders'>>().toExtend<Values<'eastern-wonders', 'options'>>();
  expectTypeOf<Values<'new-world', 'components'>>().toExtend<century.Components<'new-world'>>();
  expectTypeOf<century.Components<'new-world'>>().toExtend<Values<'new-world', 'components'>>();
  expectTypeOf<Values<'sand-to-sea', 'record'>>().toExtend<century.GameRecord<'sand-to-sea'>>();
  expectTypeOf<century.GameRecord<'sand-to-sea'>>().toExtend<Values<'sand-to-sea', 'record'>>();
  const message = z.object({ room: z.string(), action: schemas.schemas['spice-road'].action });
  expectTypeOf<z.infer<typeof message>>().toEqualTypeOf<{ room: string; action: century.SpiceRoadAction }>();
});

/** The row that follows from the places of a game. */
type RowAt<F, R extends { readonly game: object }> = RowOf<F, R['game']>;

test('the rows are those of the places', () => {
  expectTypeOf<SpiceRoadRow>().toExtend<RowAt<typeof spiceRoadPlaces, SpiceRoadRow>>();
  expectTypeOf<RowAt<typeof spiceRoadPlaces, SpiceRoadRow>>().toExtend<SpiceRoadRow>();
  expectTypeOf<EasternWondersRow>().toExtend<RowAt<typeof easternWondersPlaces, EasternWondersRow>>();
  expectTypeOf<RowAt<typeof easternWondersPlaces, EasternWondersRow>>().toExtend<EasternWondersRow>();
  expectTypeOf<NewWorldRow>().toExtend<RowAt<typeof newWorldPlaces, NewWorldRow>>();
  expectTypeOf<RowAt<typeof newWorldPlaces, NewWorldRow>>().toExtend<NewWorldRow>();
  expectTypeOf<SandToSeaRow>().toExtend<RowAt<typeof sandToSeaPlaces, SandToSeaRow>>();
  expectTypeOf<RowAt<typeof sandToSeaPlaces, SandToSeaRow>>().toExtend<SandToSeaRow>();
});

test('a record that was started has its options, whatever is appended or cut off', () => {
  const start = century.startRecord({ variant: 'new-world', players: 2, seed: 1 });
  expectTypeOf(start.options).toEqualTypeOf<century.Options<'new-world'>>();
  const next = century.appendAction(start, { kind: 'rest' });
  expectTypeOf(century.truncateRecord(century.appendActions(next, []), 0).options).toEqualTypeOf<
    century.Options<'new-world'>
  >();
  expectTypeOf(century.appendAction(century.parseRecord(next), { kind: 'rest' }).options).toExtend<
    century.Options | undefined
  >();
  expect(century.startRecord(next.options)).toEqual(start);
});

/** The texts that an editor offers for a value of a type. */
type Offered<T> = T extends string ? (string extends T ? never : T) : never;

test('names that may be of anybody are offered by editors where they are known', () => {
  expectTypeOf<Offered<bots.BotName>>().toEqualTypeOf<
    | ('easy' | 'normal' | 'hard' | 'expert' | 'random' | 'casual' | 'greedy' | 'mcts')
    | (`mcts:${number}` | `mcts:${number}ms`)
  >();
  expectTypeOf<Offered<Parameters<typeof bots.createBot>[0]>>().toEqualTypeOf<Offered<bots.BotName>>();
  expectTypeOf<Offered<Exclude<bots.ReviewOptions['bot'], undefined>>>().toEqualTypeOf<
    Offered<bots.SearchName>
  >();
  expectTypeOf<Offered<Exclude<words.Context['locale'], undefined>>>().toEqualTypeOf<'en' | 'pl'>();
  type Due = Extract<century.Violation<'new-world'>, { code: 'wrong-phase' }>['data'];
  expectTypeOf<Offered<Due['kind']>>().toEqualTypeOf<century.Action<'new-world'>['kind']>();
  expectTypeOf<Offered<Due['due'][number]>>().toEqualTypeOf<century.Action<'new-world'>['kind']>();
});
