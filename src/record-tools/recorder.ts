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
import { quoted } from '../util/text';
import { readPosition } from './position-reader';
import { positionText, startRecordFrom } from './position-text';
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
          refuseAt('wrong-length', [name], `Expected exactly ${count}, not ${ids.length}.`);
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

/** A piece that has come to light, and that the record has made up: somebody has to say which one it is. */
export interface TurnedUp {
  /** The kind of piece, e.g. `merchantCards`. */
  readonly kind: string;
  /** The id that the record has for it so far; `.` for a tile that is none. */
  readonly id: string;
}

/** The number of the tile that is none of the others. */
const NO_PIECE = -1;

/** A place of a piece in a state: the list, and where in it. */
interface Spot {
  readonly list: number[];
  readonly index: number;
}

/**
 * Records a game that is played on a real table. What nobody has seen is made up, and set right when it comes to light:
 * nothing that has been done depended on it.
 */
export class Recorder {
  private readonly games: Games;
  private readonly named: Named;
  private readonly part: Part;
  /** The pieces, by kind, of which nobody has said where they lie. */
  private readonly unsaid = new Map<string, Set<number>>();
  private current: GameRecord;

  /**
   * @param position - the deal, or the table in the middle of a game, with question marks for what nobody knows
   * @throws InvalidInputError if it is none
   */
  constructor(games: Games, position: string) {
    this.games = games;
    const { variant, compiled, state } = readPosition(games, position, (kind, piece) => {
      getOrInsert(this.unsaid, kind, () => new Set<number>()).add(piece);
    });
    this.named = variant.pieces(compiled) as Named;
    this.part = compiled.rowKind.part;
    this.current = startRecordFrom(games, state);
  }

  /** The game so far. */
  get record(): GameRecord {
    return this.current;
  }

  /** Where it stands. */
  get state(): State {
    return recordState(this.games, this.current);
  }

  /**
   * Takes down what the deciding seat does, as far as nothing comes to light.
   *
   * @param text - notation
   * @returns what has come to light and has to be named, and the rest of the text, to go on with afterwards
   * @throws IllegalActionError if an action is not legal
   * @throws InvalidInputError if the text is no notation
   */
  play(text: string): { readonly turnedUp: readonly TurnedUp[]; readonly rest: string } {
    const actions = parseNotation(this.games, this.state, text);
    const before = this.state;
    this.current = appendActions(this.games, this.current, actions);
    const rest = actions.stop === undefined ? '' : text.slice(actions.stop);
    return { turnedUp: this.turnedUpSince(before), rest };
  }

  /** Takes the last action back; `null` if there is none. */
  undo(): Action | null {
    const last = this.current.actions.at(-1);
    if (last === undefined) return null;
    this.current = truncateRecord(this.games, this.current, this.current.actions.length - 1);
    return last;
  }

  /**
   * Says which piece has come to light.
   *
   * @param turnedUp - what the record has made up for it
   * @param id - the id of the piece that it is
   * @throws InvalidInputError if it is none of those that nobody has seen
   */
  name({ kind, id: made }: TurnedUp, id: string): void {
    const [from, to] = [this.numberOf(kind, made), this.numberOf(kind, id)];
    const unsaid = this.unsaid.get(kind);
    if (to === undefined || from === undefined || unsaid?.has(to) !== true)
      refuseAt('unknown-piece', [kind], `${quoted(id)} is not among the unseen pieces.`);
    if (from !== to) this.current = this.withMoved(kind, from, to);
    unsaid.delete(to);
  }

  /** The pieces that nobody has seen. */
  unseen(kind: string): readonly string[] {
    return [...(this.unsaid.get(kind) ?? [])].map((piece) => this.idOf(kind, piece));
  }

  private numberOf(kind: string, id: string): number | undefined {
    if (id === NONE) return NO_PIECE;
    const number = this.named[kind]?.findIndex((piece) => piece.id === id) ?? -1;
    return number === -1 ? undefined : number;
  }

  /** What has come to light since a state, and nobody has named. */
  private turnedUpSince(before: State): TurnedUp[] {
    const told = changes(this.games, before, this.state, 'spectator', 'perfect');
    return told.flatMap((change) =>
      [...this.unsaid].flatMap(([kind, unsaid]) => {
        const number = this.numberIn(change, kind);
        return number !== null && unsaid.has(number) ? [{ kind, id: this.idOf(kind, number) }] : [];
      }),
    );
  }

  /** The number of the piece of a kind that a change lays open; `null` if it lays none open. */
  private numberIn(change: Change, kind: string): number | null {
    if (change.kind !== 'reveal' && change.kind !== 'piece') return null;
    const { piece, what } = change;
    if (piece === null) return null;
    if (`${what}s` === kind) return this.numberOf(kind, piece) ?? null;
    // The tile that is none of the others, as the closed port, comes from the same pile.
    if (change.kind !== 'piece') return null;
    const isOfPile = this.part.fields.some(
      ({ name, field }) => name === change.from.in && kindOf(field) === kind,
    );
    return isOfPile ? NO_PIECE : null;
  }

  private idOf(kind: string, number: number): string {
    return this.named[kind]?.[number]?.id ?? NONE;
  }

  /** The game with a piece where another one has come to light. */
  private withMoved(kind: string, made: number, real: number): GameRecord {
    const { games, current } = this;
    const start = structuredClone(current.start) as unknown as Json;
    const [here, there] = [spotOf(this.part, start, kind, made), spotOf(this.part, start, kind, real)];
    if (here.list === there.list) {
      here.list.splice(there.index, 1);
      here.list.splice(here.index, 0, real);
    } else {
      here.list[here.index] = real;
      there.list[there.index] = made;
    }
    return appendActions(games, startRecordFrom(games, readState(games, start).state), current.actions);
  }
}

/** Where a piece of a kind lies. */
function spotOf(part: Part, state: Json, kind: string, piece: number): Spot {
  for (const list of listsIn(part, state, kind)) {
    const index = list.indexOf(piece);
    if (index !== -1) return { list, index };
  }
  throw new RangeError(`${kind} has no ${piece}`);
}

const listsIn = ({ fields }: Part, from: Json, kind: string): number[][] =>
  fields.flatMap(({ name, field, kind: form, block }) => {
    const value = from[name] as readonly unknown[];
    if (form === 'players') return value.flatMap((player) => listsIn(block as Part, player as Json, kind));
    if (kindOf(field) !== kind) return [];
    return (Array.isArray(value[0]) ? value : [value]) as number[][];
  });
