import { cellsFor } from './cell-set';
import type { Field, Fields } from './layout';
import { blankOf, type Part, type Placed } from './part';
import { classOf } from './part-class';

/** Places the fields of a part: single cells first, in the order of the fields, then fields with several cells. */
export function partOf<B extends { readonly players: number }>(
  fields: Fields<B>,
  compiled: B,
  isStrict = false,
): Part {
  const isSingle = ({ kind }: Field<B>): boolean => kind === 'number' || kind === 'word';
  let single = 0;
  let next = Object.values(fields).filter(isSingle).length;
  const placed: Placed[] = [];
  for (const [name, field] of Object.entries(fields)) {
    const block = field.kind === 'players' ? partOf(field.fields, compiled, isStrict) : null;
    const sizes = field.kind === 'lists' ? field.sizes(compiled).map((size) => size + 1) : [];
    const parts = block === null ? sizes : Array<number>(compiled.players).fill(block.size);
    const size = sizeOf(field, compiled, parts);
    const at = isSingle(field) ? single++ : next;
    if (!isSingle(field)) next += size;
    const starts = startsOf(parts, at);
    const { kind } = field;
    const words = kind === 'word' ? field.words : [];
    placed.push({
      name,
      field: field as unknown as Field<never>,
      kind,
      words,
      at,
      size,
      starts,
      sizes,
      block,
    });
  }
  const names = placed.map(({ name }) => [name, 0]);
  return {
    fields: placed,
    size: next,
    make: classOf(fields as Fields<never>, isStrict),
    blank: blankOf(Object.fromEntries(names)),
  };
}

/** The number of cells of a field; several lists or players have `parts`. */
function sizeOf<B>(field: Field<B>, compiled: B, parts: readonly number[]): number {
  switch (field.kind) {
    case 'number':
    case 'word':
      return 1;
    case 'cubes':
      return 4;
    case 'fixed':
      return field.size(compiled);
    case 'list':
      return 1 + field.size(compiled);
    case 'set':
      return cellsFor(field.size(compiled));
    case 'lists':
    case 'players':
      return parts.reduce((sum, part) => sum + part, 0);
  }
}

/** The offsets of consecutive parts of these sizes. */
function startsOf(sizes: readonly number[], from: number): number[] {
  const starts: number[] = [];
  let next = from;
  for (const size of sizes) {
    starts.push(next);
    next += size;
  }
  return starts;
}
