import type * as z from 'zod/mini';
import { plural } from './plural';

/** What a schema takes, in words: `a whole number from 2 to 5`. */
export function expectedBy(schema: z.core.$ZodType): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return expectedBy(def.innerType);
    case 'union':
      return def.options.map(expectedBy).join(' or ');
    case 'object':
    case 'record':
      return 'an object';
    case 'array':
    case 'tuple':
      return 'a list';
    case 'boolean':
      return 'true or false';
    case 'number':
      return numberBy(def);
    case 'string':
      return textBy(def);
    case 'enum':
      return oneOf(Object.values(def.entries));
    case 'literal':
      return oneOf(def.values);
    default:
      return 'a value';
  }
}

function oneOf(values: readonly unknown[]): string {
  const told = values.map((value) => JSON.stringify(value));
  return told.length === 1 ? `${told[0]}` : `one of: ${told.join(', ')}`;
}

type Check = z.core.$ZodChecks['_zod']['def'];

const checksOf = ({ checks = [] }: z.core.$ZodTypeDef): readonly Check[] =>
  checks.map(({ _zod }) => _zod.def as Check);

function numberBy(def: z.core.$ZodNumberDef): string {
  let [least, most]: [unknown, unknown] = [undefined, undefined];
  for (const check of checksOf(def)) {
    if (check.check === 'greater_than') least = check.value;
    if (check.check === 'less_than') most = check.value;
  }
  const kind = 'format' in def ? 'a whole number' : 'a number';
  if (least !== undefined && most !== undefined) return `${kind} from ${least} to ${most}`;
  if (least !== undefined) return `${kind} of at least ${least}`;
  return most === undefined ? kind : `${kind} of at most ${most}`;
}

function textBy(def: z.core.$ZodStringDef): string {
  let [text, form] = ['text', ''];
  for (const check of checksOf(def)) {
    if (check.check === 'max_length') text = `text of at most ${plural(check.maximum, 'character')}`;
    if (check.check === 'string_format') form = formTold(check) ?? form;
  }
  return form === '' ? text : `${text}: ${form}`;
}

/** What the check of a pattern says of itself. */
function formTold(def: z.core.$ZodCheckDef): string | undefined {
  const told = def.error?.({ code: 'custom', input: undefined, path: [], params: {} } as never);
  return typeof told === 'string' ? told : told?.message;
}
