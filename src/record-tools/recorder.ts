import type { Change } from '../changes/change';
import { changes } from '../changes/changes';
import { refuseAt } from '../input/plain-json';
import type { Action, Options, State } from '../play/game';
import type { Games } from '../play/games';
import { setup } from '../play/reducer';
import { readState, validateState } from '../play/validated-state';
import type { GameRecord } from '../record/game-record';
import { parseNotation } from '../record/notation';
import { appendActions, recordState, truncateRecord } from '../record/record';
import type { Json, Part } from '../rows/part';
import { getOrInsert } from '../util/cache';
import { plural, quoted } from '../util/text';
import { readPosition } from './position-reader';
import { positionText, startRecordFrom } from './position-text';
import { EMPTY, HIDDEN, kindOf, type Named, NONE, pieceLists } from './position-words';

/** A place with face-up pieces after a deal. */
export interface DealtPlace {
  /** The name of the place in states. */
  readonly name: string;
  /** The kind of pieces. */
  readonly kind: string;
  /** The number of pieces. */
  readonly count: number;
}

/** A deal on a real table: the ids of its face-up pieces have to be given; all other pieces are hidden. */
export interface Deal {
  /** The places whose pieces have to be given. */
  readonly places: readonly DealtPlace[];
  /**
   * Returns the position as text.
   *
   * @param given - the ids of the face-up pieces in order, by name of the place; `.` for an empty place
   * @throws InvalidInputError if the number of ids for a place differs from its `count`
   */
  position(given: ReadonlyMap<string, readonly string[]>): string;
}

/** The deal for a setup with given options; their seed does not matter. */
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
  // Constants that setup draws, such as the layout of the market, are lists of the numbers of pieces.
  const drawn = (variant.drawn ?? []).flatMap((name) => {
    const list = (state.game as unknown as { readonly [member: string]: unknown })[name];
    const at = words.findIndex((word) => word.startsWith(`${name}=`));
    const kind = `${name}Tiles`;
    return Array.isArray(list) && kind in named ? [{ name, kind, count: list.length, at }] : [];
  });
  const places = [...drawn, ...shuffled];
  return {
    places: places.map(({ name, kind, count }) => ({ name, kind, count })),
    position(given) {
      const dealt = [...words];
      for (const { name, kind, count, at } of places) {
        const ids = given.get(name) ?? [];
        if (ids.length !== count)
          refuseAt('wrong-length', [name], `Expected ${plural(count, 'id')}, not ${ids.length}.`);
        const isDrawn = at < table;
        dealt[at] = isDrawn
          ? `${name}=[${ids.map((id) => named[kind]?.findIndex((piece) => piece.id === id) ?? -1).join(',')}]`
          : withIds(words[at] ?? '', ids);
      }
      return dealt.join(' ');
    },
  };
}

/** The items of a word, in which repeated items are written out. */
const itemsIn = (word: string): string[] =>
  word.split(/[,;]/).flatMap((item) => {
    const [name = '', times = '1'] = item.split('*');
    return Array<string>(Number(times)).fill(name);
  });

const isOpen = (item: string): boolean => !item.startsWith(HIDDEN) && item !== NONE && item !== EMPTY;
const openIn = (word: string): string[] => itemsIn(word).filter(isOpen);

/** Replaces the ids of the face-up pieces in a word. */
function withIds(word: string, ids: readonly string[]): string {
  const left = ids.values();
  const lists = word.split(';').map((list) =>
    itemsIn(list)
      .map((item) => (isOpen(item) ? (left.next().value ?? item) : item))
      .join(','),
  );
  return lists.join(';');
}

/** A placeholder in the record for a piece that has been turned face up, whose id has to be given. */
export interface TurnedUp {
  /** The kind of piece, e.g. `merchantCards`. */
  readonly kind: string;
  /** The id of the placeholder; `.` if that is an empty place. */
  readonly id: string;
}

/** The number for an empty place, as in the piles of tiles. */
const NO_PIECE = -1;

/** The place of a piece in a state: a list, and an index in this list. */
interface Spot {
  readonly list: number[];
  readonly index: number;
}

/**
 * Records a game that is played on a real table. Hidden pieces are represented by placeholders, which are replaced when
 * the real pieces are turned face up. This is possible since no earlier action depended on them.
 */
export class Recorder {
  private readonly games: Games;
  private readonly named: Named;
  private readonly part: Part;
  /** The pieces whose places are unknown, by kind. */
  private readonly unplaced = new Map<string, Set<number>>();
  private current: GameRecord;

  /**
   * @param position - the deal, or a later position, with question marks for hidden pieces
   * @throws InvalidInputError if the text is not a position
   */
  constructor(games: Games, position: string) {
    this.games = games;
    const { variant, compiled, state } = readPosition(games, position, (kind, piece) => {
      getOrInsert(this.unplaced, kind, () => new Set<number>()).add(piece);
    });
    this.named = variant.pieces(compiled) as Named;
    this.part = compiled.rowKind.part;
    this.current = startRecordFrom(games, state);
  }

  get record(): GameRecord {
    return this.current;
  }

  get state(): State {
    return recordState(this.games, this.current);
  }

  /**
   * Records actions of the active player; the text must end at the first reveal.
   *
   * @param text - notation
   * @returns the pieces that have to be named, and the text that has not been read
   * @throws IllegalActionError if an action is not legal
   * @throws InvalidInputError if the text is not notation, or continues after a reveal
   */
  play(text: string): { readonly turnedUp: readonly TurnedUp[]; readonly rest: string } {
    const actions = parseNotation(this.games, this.state, text);
    const before = this.state;
    this.current = appendActions(this.games, this.current, actions);
    const rest = actions.stop === undefined ? '' : text.slice(actions.stop);
    return { turnedUp: this.turnedUpSince(before), rest };
  }

  /** Undoes and returns the last action; returns `null` if there is none. */
  undo(): Action | null {
    const last = this.current.actions.at(-1);
    if (last === undefined) return null;
    this.current = truncateRecord(this.games, this.current, this.current.actions.length - 1);
    return last;
  }

  /**
   * Replaces a placeholder by the real piece that was turned face up.
   *
   * @param turnedUp - the placeholder
   * @param id - the id of the piece
   * @throws InvalidInputError if there is no such piece, or its place is already known
   */
  name({ kind, id: placeholder }: TurnedUp, id: string): void {
    const [from, to] = [this.numberOf(kind, placeholder), this.numberOf(kind, id)];
    const unplaced = this.unplaced.get(kind);
    if (to === undefined || from === undefined || unplaced?.has(to) !== true)
      refuseAt('unknown-piece', [kind], `${quoted(id)} is not among the unseen pieces.`);
    if (from !== to) this.current = this.withMoved(kind, from, to);
    unplaced.delete(to);
  }

  /** The ids of the pieces whose places are unknown. */
  unseen(kind: string): readonly string[] {
    return [...(this.unplaced.get(kind) ?? [])].map((piece) => this.idOf(kind, piece));
  }

  private numberOf(kind: string, id: string): number | undefined {
    if (id === NONE) return NO_PIECE;
    const number = this.named[kind]?.findIndex((piece) => piece.id === id) ?? -1;
    return number === -1 ? undefined : number;
  }

  /** The placeholders that were turned face up since a state. */
  private turnedUpSince(before: State): TurnedUp[] {
    return changes(this.games, before, this.state, 'spectator', 'perfect').flatMap((change) =>
      [...this.unplaced].flatMap(([kind, unplaced]) => {
        const number = this.numberIn(change, kind);
        return number !== null && unplaced.has(number) ? [{ kind, id: this.idOf(kind, number) }] : [];
      }),
    );
  }

  /** The number of the piece of a kind that a change reveals; `null` if it reveals none. */
  private numberIn(change: Change, kind: string): number | null {
    if (change.kind !== 'reveal' && change.kind !== 'piece') return null;
    const { piece, what } = change;
    if (piece === null) return null;
    if (`${what}s` === kind) return this.numberOf(kind, piece) ?? null;
    // In the pile, a piece of another kind, such as the closed port, is represented by an empty place.
    if (change.kind !== 'piece') return null;
    const isOfPile = this.part.fields.some(
      ({ name, field }) => name === change.from.in && kindOf(field) === kind,
    );
    return isOfPile ? NO_PIECE : null;
  }

  private idOf(kind: string, number: number): string {
    return this.named[kind]?.[number]?.id ?? NONE;
  }

  /** The record with a placeholder replaced by the real piece. */
  private withMoved(kind: string, placeholder: number, real: number): GameRecord {
    const { games, current } = this;
    const start = structuredClone(current.start) as unknown as Json;
    const [here, there] = [spotOf(this.part, start, kind, placeholder), spotOf(this.part, start, kind, real)];
    if (here.list === there.list) {
      here.list.splice(there.index, 1);
      here.list.splice(here.index, 0, real);
    } else {
      here.list[here.index] = real;
      there.list[there.index] = placeholder;
    }
    return appendActions(games, startRecordFrom(games, readState(games, start).state), current.actions);
  }
}

/** The place of a piece in a state. */
function spotOf(part: Part, state: Json, kind: string, piece: number): Spot {
  for (const { of, list } of pieceLists(part, state)) {
    const index = of === kind ? list.indexOf(piece) : -1;
    if (index !== -1) return { list, index };
  }
  throw new RangeError(`${kind} has no ${piece}`);
}
