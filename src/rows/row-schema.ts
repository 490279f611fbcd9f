import { cards, count, cubes, indexOrNone } from '../input/fields';
import type { Schema } from '../input/read';
import { int, list, object, oneOf } from '../input/schema';
import type { Field, Fields, JsonPart, PlayersField, Range } from './layout';

/** The schemas of the fields of a layout, for the schema of a state. */
export function fieldSchemas<F>(fields: F): { [K in keyof F]: Schema<JsonPart<F>[K]> } {
  return Object.fromEntries(
    Object.entries(fields as Fields<never>).map(([name, field]) => [name, schemaOf(field)]),
  ) as { [K in keyof F]: Schema<JsonPart<F>[K]> };
}

function schemaOf(field: Field<never>): Schema<unknown> {
  switch (field.kind) {
    case 'number':
      return numberSchema(field.range);
    case 'word':
      return oneOf(field.words);
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
      return playersSchema(field);
  }
}

function numberSchema(range: Range): Schema<number> {
  if (range.id === 'count') return count;
  if (range.id === 'indexOrNone') return indexOrNone;
  return int(range.min, range.max);
}

function playersSchema({ fields, least, most }: PlayersField<never>): Schema<unknown> {
  const player = object(fieldSchemas(fields));
  return list(player, { least, most });
}
