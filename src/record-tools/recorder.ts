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

/** Face-up pieces of a deal in one place. */
export interface DealtPlace {
  /** The place, as named in states. */
  readonly name: string;
  /** The kind of pieces. */
  readonly kind: string;
  /** The number of pieces. */
  readonly count: number;
}

/** A deal on a real table: the ids of face-up pieces are given; all others stay hidden. */
export interface Deal {
  /** The places whose pieces have to be given. */
  readonly places: readonly DealtPlace[];
  /**
   * The position.
   *
   * @param given - the ids by place, in order; `.` for an empty place
   * @throws InvalidInputError if there are more or fewer than `count`
   */
  position(given: ReadonlyMap<string, readonly string[]>): string;
}

/** Asks for the face-up pieces of a deal; the seed of the options is ignored. */
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
  // Constants that setup draws, such as the layout of the market: pieces by number.
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

/** The items of a word, one by one. */
const itemsIn = (word: string): string[] =>
  word.split(/[,;]/).flatMap((item) => {
    const [name = '', times = '1'] = item.split('*');
    return Array<string>(Number(times)).fill(name);
  });

const isOpen = (item: string): boolean => !item.startsWith(HIDDEN) && item !== NONE && item !== EMPTY;
const openIn = (word: string): string[] => itemsIn(word).filter(isOpen);

/** A word with other pieces in place of the face-up ones. */
function withIds(word: string, ids: readonly string[]): string {
  const left = ids.values();
  const lists = word.split(';').map((list) =>
    itemsIn(list)
      .map((item) => (isOpen(item) ? (left.next().value ?? item) : item))
      .join(','),
  );
  return lists.join(';');
}

/** A piece that was turned face up in place of which the record still has a placeholder: its id has to be given. */
export interface TurnedUp {
  /** The kind of piece, e.g. `merchantCards`. */
  readonly kind: string;
  /** The id of the placeholder; `.` if that is an empty place. */
  readonly id: string;
}

/** The number in an empty place, which a pile of tiles can contain. */
const NO_PIECE = -1;

/** A place of a piece in a state: the list, and where in it. */
interface Spot {
  readonly list: number[];
  readonly index: number;
}

/**
 * Records a game that is played on a real table. Hidden pieces are placeholders, which are exchanged for the real ones
 * when these are turned face up: no action before depended on them.
 */
export class Recorder {
  private readonly games: Games;
  private readonly named: Named;
  private readonly part: Part;
  /** By kind, the pieces whose places are unknown. */
  private readonly unplaced = new Map<string, Set<number>>();
  private current: GameRecord;

  /**
   * @param position - the deal, or a later position, with question marks for hidden pieces
   * @throws InvalidInputError if it is not a position
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
   * Records actions of the active player up to the first reveal.
   *
   * @param text - notation
   * @returns the pieces to be named, and the rest of the text, to be played after that
   * @throws IllegalActionError if an action is not legal
   * @throws InvalidInputError if the text is not notation
   */
  play(text: string): { readonly turnedUp: readonly TurnedUp[]; readonly rest: string } {
    const actions = parseNotation(this.games, this.state, text);
    const before = this.state;
    this.current = appendActions(this.games, this.current, actions);
    const rest = actions.stop === undefined ? '' : text.slice(actions.stop);
    return { turnedUp: this.turnedUpSince(before), rest };
  }

  /** Undoes the last action; `null` if there is none. */
  undo(): Action | null {
    const last = this.current.actions.at(-1);
    if (last === undefined) return null;
    this.current = truncateRecord(this.games, this.current, this.current.actions.length - 1);
    return last;
  }

  /**
   * Replaces a placeholder by the piece that was turned face up.
   *
   * @param turnedUp - the placeholder
   * @param id - the id of the piece
   * @throws InvalidInputError unless the place of this piece is unknown
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
    // An empty place, such as the closed port, comes from the same pile.
    if (change.kind !== 'piece') return null;
    const isOfPile = this.part.fields.some(
      ({ name, field }) => name === change.from.in && kindOf(field) === kind,
    );
    return isOfPile ? NO_PIECE : null;
  }

  private idOf(kind: string, number: number): string {
    return this.named[kind]?.[number]?.id ?? NONE;
  }

  /** The game with a piece in place of the placeholder. */
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

/** Where a piece of a kind lies. */
function spotOf(part: Part, state: Json, kind: string, piece: number): Spot {
  for (const { of, list } of pieceLists(part, state)) {
    const index = of === kind ? list.indexOf(piece) : -1;
    if (index !== -1) return { list, index };
  }
  throw new RangeError(`${kind} has no ${piece}`);
}
