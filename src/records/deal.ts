import { InvalidInputError } from '../input/errors';
import type { Options } from '../play/game';
import type { Games } from '../play/games';
import { setup } from '../play/reducer';
import { validateState } from '../play/validated-state';
import { positionText } from './position-text';
import { EMPTY, kindOf, type Named, NONE, UNKNOWN } from './position-words';

/** What has to be said of a deal: so many pieces that all see. */
export interface DealtPlace {
  /** The name of the place, as in a state. */
  readonly name: string;
  /** The kind of pieces. */
  readonly kind: string;
  /** How many. */
  readonly count: number;
}

/** A deal on a real table: what everybody sees is said by ids, and nobody knows the rest. */
export interface Deal {
  /** What has to be said. */
  readonly places: readonly DealtPlace[];
  /**
   * The position.
   *
   * @param said - the ids by place, in the order of the place; `.` where nothing lies
   * @throws InvalidInputError if there are more or fewer than there have to be
   */
  position(said: ReadonlyMap<string, readonly string[]>): string;
}

/** The questions about a deal of a game; its seed means nothing. */
export function dealOf(games: Games, options: Options): Deal {
  const { state, variant, compiled } = validateState(games, setup(games, options));
  const named = variant.pieces(compiled) as Named;
  const words = positionText(games, state, 'spectator').split(' ');
  const table = words.indexOf(':') + 1;
  const fields = compiled.rowKind.part.fields.filter(({ kind }) => kind !== 'players');
  const shuffled = fields.flatMap(({ name, field }, i) => {
    const kind = kindOf(field);
    const count = openIn(words[table + i] ?? '').length;
    return kind === undefined || count === 0 || !variant.shuffled.includes(name)
      ? []
      : [{ name, kind, count, at: table + i }];
  });
  // What setup draws and no option names, as the layout of the market: pieces by number.
  const drawn = (variant.drawn ?? []).flatMap((name) => {
    const list = (state.game as unknown as { readonly [member: string]: unknown })[name];
    const at = words.findIndex((word) => word.startsWith(`${name}=`));
    const kind = `${name}Tiles`;
    return Array.isArray(list) && kind in named ? [{ name, kind, count: list.length, at }] : [];
  });
  const places = [...drawn, ...shuffled];
  return {
    places: places.map(({ name, kind, count }) => ({ name, kind, count })),
    position(said) {
      const made = [...words];
      for (const { name, kind, count, at } of places) {
        const ids = said.get(name) ?? [];
        if (ids.length !== count)
          throw new InvalidInputError(
            'wrong-length',
            [name],
            `Expected exactly ${count}, not ${ids.length}.`,
          );
        const isDrawn = at < table;
        made[at] = isDrawn
          ? `${name}=[${ids.map((id) => named[kind]?.findIndex((piece) => piece.id === id) ?? -1).join(',')}]`
          : withSaid(words[at] ?? '', ids);
      }
      return made.join(' ');
    },
  };
}

/** The items of a word, one by one. */
const itemsIn = (word: string): string[] =>
  word.split(/[,;]/).flatMap((item) => {
    const [name = '', times = '1'] = item.split('*');
    return Array<string>(Number(times)).fill(name);
  });

const isOpen = (item: string): boolean => !item.startsWith(UNKNOWN) && item !== NONE && item !== EMPTY;
const openIn = (word: string): string[] => itemsIn(word).filter(isOpen);

/** A word with other pieces in place of those that are seen. */
function withSaid(word: string, ids: readonly string[]): string {
  const left = ids.values();
  const lists = word.split(';').map((list) =>
    itemsIn(list)
      .map((item) => (isOpen(item) ? (left.next().value ?? item) : item))
      .join(','),
  );
  return lists.join(';');
}
