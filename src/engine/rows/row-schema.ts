import * as z from 'zod';
import { cards, count, cubes, indexOrNone, names } from '../../parts/schema';
import { strictObject } from '../strict-object';
import type { Field, Fields, JsonPart, PlayersField, Range } from './layout';

/** The schemas of the fields of a layout, for the schema of a state. */
export function fieldSchemas<F>(fields: F): { [K in keyof F]: z.ZodType<JsonPart<F>[K]> } {
  return Object.fromEntries(
    Object.entries(fields as Fields<never>).map(([name, field]) => [name, schemaOf(field)]),
  ) as { [K in keyof F]: z.ZodType<JsonPart<F>[K]> };
}

function schemaOf(field: Field<never>): z.ZodType {
  switch (field.kind) {
    case 'number':
      return numberSchema(field.range).describe(field.about);
    case 'word':
      return z.enum(field.words as readonly [string, ...string[]]).describe(field.about);
    case 'cubes':
      return cubes;
    case 'fixed': {
      const items = z.array(numberSchema(field.range));
      const { length } = field;
      return ('exact' in length ? items.length(length.exact) : items.max(length.max)).describe(field.about);
    }
    case 'list':
      if (field.isCards === true) return cards.describe(field.about);
      return z.array(numberSchema(field.range)).max(field.length.max).describe(field.about);
    case 'lists':
      return z
        .array(z.array(numberSchema(field.range)).max(field.length.max))
        .max(field.most)
        .describe(field.about);
    case 'players':
      return playersSchema(field);
  }
}

function numberSchema(range: Range): z.ZodInt {
  if (range.id === 'count') return count;
  if (range.id === 'indexOrNone') return indexOrNone;
  return z.int().min(range.min).max(range.max);
}

function playersSchema({ fields, most }: PlayersField<never>): z.ZodType {
  const player = strictObject(fieldSchemas(fields))
    .describe('What a player has.')
    .register(names, { id: 'player' });
  return z.array(player).min(2).max(most).describe('The players by seat.');
}
