import type { InputErrorCode } from './input-error-code';
import { definitionOf } from './schema-form';
import type { Schema } from './schema-type';

/** Faults of a value of the wrong kind: its limits are not checked. */
const WRONG_KIND: ReadonlySet<InputErrorCode> = new Set(['wrong-type', 'wrong-value']);

/** The error code of a value that is neither a list nor an object; `null` if a schema accepts it. */
export function leafFault(schema: Schema<unknown>, value: unknown): InputErrorCode | null {
  const { form } = definitionOf(schema);
  switch (form.type) {
    case 'number': {
      const { least = Number.MIN_SAFE_INTEGER, most = Number.MAX_SAFE_INTEGER } = form;
      if (!Number.isInteger(value)) return 'wrong-type';
      if ((value as number) < least) return 'too-small';
      return (value as number) > most ? 'too-big' : null;
    }
    case 'text':
      if (typeof value !== 'string') return 'wrong-type';
      if (form.most !== undefined && isLonger(value, form.most)) return 'too-big';
      return form.pattern?.test(value) === false ? 'wrong-format' : null;
    case 'boolean':
      return typeof value === 'boolean' ? null : 'wrong-type';
    case 'literal':
    case 'words':
      return (form.values as readonly unknown[]).includes(value) ? null : 'wrong-value';
    case 'union': {
      const faults = form.forms.map((each) => leafFault(each, value));
      if (faults.includes(null)) return null;
      const close = faults.filter((fault) => fault !== null && !WRONG_KIND.has(fault));
      return close.length === 1 ? (close[0] ?? null) : 'wrong-value';
    }
    case 'optional':
      return value === undefined ? null : leafFault(form.inner, value);
    case 'nullable':
      return value === null ? null : leafFault(form.inner, value);
    default:
      return 'wrong-type';
  }
}

/** Whether a text exceeds a number of characters. A character is a code point, as in JSON Schema: one or two units. */
function isLonger(text: string, most: number): boolean {
  if (text.length <= most || text.length > 2 * most) return text.length > most;
  return Array.from(text).length > most;
}
