import { plural } from './plural';
import { definitionOf, type NumberForm, type TextForm } from './schema-form';
import type { Schema } from './schema-type';

/** What a schema accepts, in words: `a whole number from 2 to 5`. */
export function expectedBy(schema: Schema<unknown>): string {
  const { form } = definitionOf(schema);
  switch (form.type) {
    case 'optional':
    case 'nullable':
      return expectedBy(form.inner);
    case 'union':
      return form.forms.map(expectedBy).join(' or ');
    case 'kinds':
      return form.forms.map(expectedBy).join(' or ');
    case 'object':
    case 'record':
      return 'an object';
    case 'list':
    case 'tuple':
      return 'a list';
    case 'boolean':
      return 'true or false';
    case 'number':
      return numberBy(form);
    case 'text':
      return textBy(form);
    case 'words':
    case 'literal':
      return oneOf(form.values);
    default:
      return 'a value';
  }
}

function oneOf(values: readonly unknown[]): string {
  const told = values.map((value) => JSON.stringify(value));
  return told.length === 1 ? `${told[0]}` : `one of: ${told.join(', ')}`;
}

function numberBy({ least, most }: NumberForm): string {
  if (least !== undefined && most !== undefined) return `a whole number from ${least} to ${most}`;
  if (least !== undefined) return `a whole number of at least ${least}`;
  return most === undefined ? 'a whole number' : `a whole number of at most ${most}`;
}

function textBy({ most, told }: TextForm): string {
  const text = most === undefined ? 'text' : `text of at most ${plural(most, 'character')}`;
  return told === undefined ? text : `${text}: ${told}`;
}
