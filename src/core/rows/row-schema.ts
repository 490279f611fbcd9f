import { cards, count, cubes, indexOrNone } from '../fields';
import * as s from '../schema';
import type { Field, Fields, JsonPart, PlayersField, Range } from './layout';

/** The schemas of the fields of a layout, for the schema of a state. */
export function fieldSchemas<F>(fields: F): { [K in keyof F]: s.Schema<JsonPart<F>[K]> } {
  return Object.fromEntries(
    Object.entries(fields as Fields<never>).map(([name, field]) => [name, schemaOf(field)]),
  ) as { [K in keyof F]: s.Schema<JsonPart<F>[K]> };
}

function schemaOf(field: Field<never>): s.Schema<unknown> {
  switch (field.kind) {
    case 'number':
      return s.described(numberSchema(field.range), field.about);
    case 'word':
      return s.oneOf(field.words, field.about);
    case 'cubes':
      return cubes;
    case 'fixed': {
      const { length } = field;
      const items = 'exact' in length ? { exact: length.exact } : { most: length.max };
      return s.list(numberSchema(field.range), items, field.about);
    }
    case 'list':
    case 'set':
      if (field.isCards === true) return s.described(cards, field.about);
      return s.list(numberSchema(field.range), { most: field.length.max }, field.about);
    case 'lists': {
      const items = s.list(numberSchema(field.range), { most: field.length.max });
      return s.list(items, { most: field.most }, field.about);
    }
    case 'players':
      return playersSchema(field);
  }
}

function numberSchema(range: Range): s.Schema<number> {
  if (range.id === 'count') return count;
  if (range.id === 'indexOrNone') return indexOrNone;
  return s.int(range.min, range.max);
}

function playersSchema({ fields, most }: PlayersField<never>): s.Schema<unknown> {
  const player = s.named('player', s.object(fieldSchemas(fields), 'The possessions of a player.'));
  return s.list(player, { least: 2, most }, 'The players by seat.');
}
