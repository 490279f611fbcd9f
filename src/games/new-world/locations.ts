import type { Components } from '../../century';

type Boards = Components<'new-world'>['boards'];

/** The locations of all boards of A New World, those of every game first: the order of action ids. */
export function locationsOfAll({
  boards,
  boardChoice,
}: Components<'new-world'>): Boards[number]['locations'] {
  return [...boardChoice.always, ...boardChoice.oneOf].flatMap(
    (name) => boards.find(({ id }) => id === name)?.locations ?? [],
  );
}
