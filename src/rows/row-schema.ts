import type { ZodMiniEnum } from 'zod/mini';
import { cards, count, cubes, indexOrNone, seat, slot } from '../input/fields';
import type { Schema } from '../input/read';
import { int, list, object, oneOf } from '../input/schema';
import { cachedBy } from '../util/cache';
import type { Field, Fields, JsonPart, NumberCell, Range, WordCell } from './layout';

export function fieldSchemas<F>(fields: F): { [K in keyof F]: Schema<JsonPart<F>[K]> } {
  return Object.fromEntries(
    Object.entries(fields as Fields<never>).map(([name, field]) => [name, schemaOf(field)]),
  ) as { [K in keyof F]: Schema<JsonPart<F>[K]> };
}

function schemaOf(field: Field<never>): Schema<unknown> {
  switch (field.kind) {
    case 'number':
    case 'word':
      return cellSchema(field);
    case 'cubes':
      return cubes;
    case 'fixed': {
      const { length } = field;
      const items = 'exact' in length ? { exact: length.exact } : { most: length.max };
      return list(numberSchema(field.range), items);
    }
    case 'list':
    case 'set':
      if (field.isCards === true) return cards;
      return list(numberSchema(field.range), { most: field.length.max });
    case 'lists': {
      const items = list(numberSchema(field.range), { most: field.length.max });
      return list(items, { most: field.most });
    }
    case 'players':
      return list(object(fieldSchemas(field.fields)), { least: field.least, most: field.most });
  }
}

export function cellSchema(cell: NumberCell | WordCell): Schema<number | string> {
  return cell.kind === 'number' ? numberSchema(cell.range) : wordSchema(cell.words);
}

const NAMED = { count, indexOrNone, slot, seat };

function numberSchema({ id, min, max }: Range): Schema<number> {
  return id === undefined ? int(min, max) : NAMED[id];
}

const wordSchemas = /* @__PURE__ */ cachedBy((words: readonly string[]) => oneOf(words));

/** Returns the schema of one of these words; for the same array the same schema, which is described only once. */
// @__NO_SIDE_EFFECTS__
export function wordSchema<const W extends string>(words: readonly W[]): ZodMiniEnum<{ [K in W]: K }> {
  return wordSchemas(words) as unknown as ZodMiniEnum<{ [K in W]: K }>;
}
