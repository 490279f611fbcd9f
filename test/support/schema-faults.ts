import { jsonSchema } from '../../src/entries/schemas';
import type { VariantName } from '../../src/index';
import type { JsonSchema } from './near-misses';
import { type Path, valueAt, withValue } from './tree';

/** A value with one fault, and how a reader of its schema refuses it. */
export interface SchemaFault {
  readonly bad: unknown;
  readonly path: Path;
  readonly code: string;
}

/**
 * All faults against a JSON Schema that a good value can have: each number out of its range, each text out of its
 * format, each list too short or too long, each member of another type, left out or added. Of the members of lists, one
 * of each kind is changed.
 */
export function schemaFaults(variant: VariantName, name: string, good: object): SchemaFault[] {
  const root = jsonSchema(variant, name as 'state') as JsonSchema;
  const seen = new Set<string>();
  const faults: SchemaFault[] = [];
  const add = (path: Path, value: unknown, code: string): void => {
    // A state without a phase is refused as a whole: its phase tells what it has to have.
    if (value === undefined && path.join('.') === 'phase') return;
    faults.push({
      bad: path.length === 0 ? value : withValue(good, path, value),
      path,
      code: path.join('.') === 'variant' ? 'unknown-variant' : code,
    });
  };

  function visit(part: JsonSchema, path: Path): void {
    const schema = branchOf(resolved(root, part), valueAt(good, path));
    const here = valueAt(good, path);
    const kind = (here as { readonly kind?: unknown } | undefined)?.kind ?? '';
    const key = `${path.map((each) => (typeof each === 'number' ? '*' : each)).join('.')} ${kind}`;
    if (seen.has(key)) return;
    seen.add(key);
    for (const [value, code] of faultsAt(schema, here)) add(path, value, code);
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      if (here === undefined || !Object.hasOwn(here as object, name)) continue;
      if (schema.required?.includes(name)) add([...path, name], undefined, missing(resolved(root, member)));
      visit(member, [...path, name]);
    }
    if (schema.additionalProperties === false) add([...path, 'extra'], 1, 'unknown-key');
    if (Array.isArray(here))
      here.forEach((_, at) => {
        visit(schema.items || {}, [...path, at]);
      });
  }
  visit(root, []);
  return faults;
}

function resolved(root: JsonSchema, part: JsonSchema): JsonSchema {
  const { $ref } = part;
  return $ref === undefined ? part : (root.$defs?.[$ref.replace('#/$defs/', '')] ?? {});
}

/** Of alternatives the one that a value follows, by its kind. */
function branchOf(schema: JsonSchema, value: unknown): JsonSchema {
  const { kind } = (value ?? {}) as { readonly kind?: unknown };
  return schema.oneOf?.find(({ properties }) => properties?.kind?.const === kind) ?? schema;
}

const missing = (member: JsonSchema): string =>
  'const' in member || member.enum !== undefined || member.anyOf !== undefined ? 'wrong-value' : 'wrong-type';

/** What cannot stand in the place of a value, and the code of each refusal. */
function faultsAt(schema: JsonSchema, here: unknown): (readonly [unknown, string])[] {
  const { minimum, maximum, minItems = 0, maxItems, maxLength, pattern } = schema;
  if ('const' in schema || schema.enum !== undefined) return [['other', missing(schema)]];
  switch (schema.type) {
    case 'integer':
      return [
        [0.5, 'wrong-type'],
        ['1', 'wrong-type'],
        ...(minimum === undefined ? [] : [[minimum - 1, 'too-small'] as const]),
        ...(maximum === undefined ? [] : [[maximum + 1, 'too-big'] as const]),
      ];
    case 'string':
      return [
        [['text'], 'wrong-type'],
        ...(pattern === undefined
          ? []
          : ['', 'a b', '__proto__'].map((text) => [text, 'wrong-format'] as const)),
        ...(maxLength === undefined ? [] : [['x'.repeat(maxLength + 1), 'too-big'] as const]),
      ];
    case 'array': {
      const [first = 0] = here as readonly unknown[];
      return [
        [{}, 'wrong-type'],
        ...(minItems === 0 ? [] : [[Array(minItems - 1).fill(first), 'too-small'] as const]),
        ...(maxItems === undefined ? [] : [[Array(maxItems + 1).fill(first), 'too-big'] as const]),
      ];
    }
    default:
      return [[null, missing(schema)]];
  }
}

/** An action of each kind that a game has, with the least that its members can be. */
export function actionsOf(variant: VariantName): { readonly kind?: unknown }[] {
  const root = jsonSchema(variant, 'action') as JsonSchema;
  const least = (member: JsonSchema): unknown => {
    const { enum: choices, minimum = 0, type } = resolved(root, member);
    if ('const' in member) return member.const;
    if (choices !== undefined) return choices[0];
    return type === 'integer' ? minimum : 'a';
  };
  return (root.oneOf ?? []).map(({ properties = {} }) =>
    Object.fromEntries(Object.entries(properties).map(([name, member]) => [name, least(member)])),
  );
}
