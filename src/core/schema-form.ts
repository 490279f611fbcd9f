import type { Schema } from './schema-type';

/** What a schema accepts, as data: the basis for readers and JSON Schemas. */
export type Form =
  | { readonly type: 'unknown' | 'boolean' }
  | NumberForm
  | TextForm
  | {
      /** Some values, or some words. */
      readonly type: 'literal' | 'words';
      readonly values: readonly (string | number | boolean)[];
    }
  | { readonly type: 'list'; readonly item: Schema<unknown>; readonly length: Length }
  | { readonly type: 'tuple'; readonly items: readonly Schema<unknown>[] }
  | ObjectForm
  | { readonly type: 'record'; readonly key: Schema<unknown>; readonly value: Schema<unknown> }
  | {
      /** Any of several forms, or objects discriminated by `kind`. */
      readonly type: 'union' | 'kinds';
      readonly forms: readonly Schema<unknown>[];
    }
  | { readonly type: 'optional' | 'nullable'; readonly inner: Schema<unknown> };

/** A whole number within limits. */
export interface NumberForm {
  readonly type: 'number';
  readonly least: number | undefined;
  readonly most: number | undefined;
}

/** Text up to a number of characters that matches a pattern; `told` is the pattern in words. */
export interface TextForm {
  readonly type: 'text';
  readonly most: number | undefined;
  readonly pattern: RegExp | undefined;
  readonly told: string | undefined;
}

/** An object with these keys and no others. */
export interface ObjectForm {
  readonly type: 'object';
  readonly shape: Readonly<Record<string, Schema<unknown>>>;
}

/** The limits on the length of a list. */
export interface Length {
  readonly least?: number;
  readonly most?: number;
  readonly exact?: number;
}

/** The definition behind a schema. */
export interface Definition {
  readonly form: Form;
  /** A sentence that describes its values, for JSON Schema. */
  readonly description: string | undefined;
  /** Its name in JSON Schema, under `$defs`. */
  readonly id?: string | undefined;
  /** The same schema apart from its description. */
  readonly base?: Schema<unknown> | undefined;
}

const definitions = /* @__PURE__ */ new WeakMap<Schema<unknown>, Definition>();

export function define(schema: Schema<unknown>, definition: Definition): void {
  definitions.set(schema, definition);
}

/** @throws TypeError for a schema that was not made by the functions of `schema.ts` */
export function definitionOf(schema: Schema<unknown>): Definition {
  const definition = definitions.get(schema);
  if (definition === undefined) throw new TypeError('This is not a schema of the engine.');
  return definition;
}
