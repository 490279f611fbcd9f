import { InvalidInputError } from '../input/errors';
import { checkPlain } from '../input/plain';
import type { Change, ChangeKind } from './change';

/** What a member of a change has to be. */
type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isCount: Test = (value) => Number.isInteger(value);
const isIndex: Test = (value) => Number.isInteger(value) && (value as number) >= 0;
const isTree = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const or =
  (test: Test, none: null | undefined): Test =>
  (value) =>
    value === none || test(value);
const isListOf =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const isPlace: Test = (value) =>
  isTree(value) &&
  isText(value.in) &&
  or(isIndex, undefined)(value.seat) &&
  or(isText, undefined)(value.at) &&
  or(isIndex, undefined)(value.index);

const moving = { from: isPlace, to: isPlace };

/** The members of each kind of change. */
const MEMBERS: { readonly [K in ChangeKind]: Readonly<Record<string, Test>> } = {
  cubes: { cubes: isListOf(isCount), ...moving },
  piece: { what: isText, piece: or(isText, null), ...moving },
  tokens: { what: isText, seat: or(isIndex, undefined), count: isCount, ...moving },
  slide: { what: isText, piece: isText, ...moving },
  reveal: { what: isText, piece: isText, in: isPlace },
  status: { path: isListOf((key) => isText(key) || isIndex(key)), value: (value) => value !== undefined },
  turn: { seat: isIndex },
  due: { phase: isText, actor: isIndex },
  lastRound: { seat: isIndex },
  over: {},
};

/**
 * Changes from outside as a list.
 *
 * @throws InvalidInputError if one of them is none
 */
export function checkedChanges(changes: unknown): readonly Change[] {
  if (!isTree(changes) || typeof changes[Symbol.iterator as never] !== 'function')
    throw new InvalidInputError('wrong-type', ['changes'], 'Expected a list of changes.');
  return Array.from(changes as unknown as Iterable<unknown>, checked);
}

function checked(change: unknown, i: number): Change {
  const path = ['changes', i];
  checkPlain(change, path, Number.POSITIVE_INFINITY);
  if (!isTree(change)) throw new InvalidInputError('wrong-type', path, 'Expected an object.');
  const { kind } = change;
  if (!isText(kind) || !Object.hasOwn(MEMBERS, kind as string))
    throw new InvalidInputError('wrong-value', [...path, 'kind'], 'There is no such kind of change.');
  for (const [name, test] of Object.entries(MEMBERS[kind as ChangeKind]))
    if (!test(change[name]))
      throw new InvalidInputError('wrong-type', [...path, name], `This is not what a change has as ${name}.`);
  return change as unknown as Change;
}
