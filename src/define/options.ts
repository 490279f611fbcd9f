import * as z from 'zod/mini';
import { below } from '../input/errors';
import { read } from '../input/read';
import { cellSchema } from '../rows/row-schema';
import { cachedBy } from '../util/cache';
import type { NumberField, WordField } from './fields';

/** What a game can be set up with, by name: numbers and words. */
export interface OptionFields {
  readonly [name: string]: NumberField | WordField;
}

type Field = OptionFields[string];
type Values = { readonly [name: string]: unknown };

/** Names that stand beside the options in what games are set up with, or tell it from something else. */
export const TAKEN_OPTIONS: readonly string[] = [
  ...['variant', 'players', 'seed', 'firstSeat', 'components', 'map', 'phase'],
  ...['reward', 'limit', 'games', 'autoReset', 'firstGame'],
];

const schemaOf = /* @__PURE__ */ cachedBy((field: Field) => cellSchema(field));

/** What an option is if it is left out: the first word, or the least number. */
export function usualOf(field: Field): number | string {
  return field.kind === 'number' ? field.range.min : (field.words[0] ?? '');
}

/**
 * The options among what is given, and the usual values of those that are left out.
 *
 * @throws InvalidInputError for the first one that is wrong
 */
export function optionsIn(fields: OptionFields, given: object): { readonly [name: string]: number | string } {
  const all = eachOption(fields, (field, name) => {
    const value = (given as Values)[name];
    return value === undefined ? usualOf(field) : below([name], () => read(schemaOf(field), value));
  });
  return Object.freeze(all);
}

/** For hashes: of the options those that are not as usual, so that a new one changes no hash from before it. */
export function unusualIn(fields: OptionFields, given: object): object {
  return eachOption(fields, (field, name) => {
    const value = (given as Values)[name];
    return value === usualOf(field) ? undefined : value;
  });
}

/** The members of schemas: any can be left out, and states have the usual value then. */
export function optionSchemas(fields: OptionFields) {
  return {
    options: eachOption(fields, (field) => z.optional(schemaOf(field))),
    setting: eachOption(fields, (field) => z._default(schemaOf(field), usualOf(field))),
  };
}

/** What to try a game with: the usual options, and each other word, or the greatest number, by itself. */
export function trialsOf(fields: OptionFields): readonly { readonly [name: string]: number | string }[] {
  const others = Object.entries(fields).map(([name, field]) =>
    (field.kind === 'number' ? [field.range.max] : field.words.slice(1)).map((value) => ({ [name]: value })),
  );
  return [{}, ...others.flat()];
}

/** Makes something of each option. */
export function eachOption<V>(
  fields: OptionFields,
  make: (field: Field, name: string) => V,
): { readonly [name: string]: V } {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field, name)]));
}
