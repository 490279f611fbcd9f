import type { Components } from './schema';

type Boards = Components['boards'];

/** The locations of all boards of A New World, those of every game first: the order of action ids. */
export function locationsOfAll({ boards, boardChoice }: Components): Boards[number]['locations'] {
  return [...boardChoice.always, ...boardChoice.oneOf].flatMap(
    (name) => boards.find(({ id }) => id === name)?.locations ?? [],
  );
}
