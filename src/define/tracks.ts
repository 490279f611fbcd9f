import { pick, type Random } from '../util/random';

/** What lies where at a moment, as a viewer can tell. */
export interface Moment {
  /** For each piece the number of the place where it lies. */
  readonly places: Int16Array;
  /** For each place whether the viewer sees what lies in it. */
  readonly isSeen: readonly boolean[];
}

/** Pieces on the tracks, by moment: for each piece the one that lies in its stead. */
export type Draw = readonly Int32Array[];

/** A set of pieces, 1 for each that is in it. */
type Pieces = Uint8Array;

/** The pieces whose tracks another piece can have followed up to a moment: on arrival, and once it has mixed. */
interface Reach {
  readonly from: number;
  readonly arriving: Pieces[];
  readonly mixed: Pieces[];
}

/**
 * The ways of hidden pieces through a game. A viewer who saw everything that can be seen knows which tracks there are,
 * where pieces lie and how many of them go where, but not always which piece is on which track: pieces that were shuffled
 * together can be on each other's, and where several lie in one hand, any of them can be the one that leaves it.
 */
export class Tracks {
  private readonly moments: readonly Moment[];
  private readonly isPile: readonly boolean[];
  private readonly groups: Int32Array;
  /** By moment and piece: the number in `reaches`; -1 for pieces that the viewer sees. */
  private readonly origins: Int32Array[] = [];
  private readonly reaches: Reach[] = [];
  /** By moment: the tracks in an order that tells nothing of the pieces on them. */
  private readonly ranks: Int32Array[] = [];

  /**
   * @param moments - the moments of the game, each different from the last
   * @param isPile - for each place whether its pieces keep their order
   * @param groups - for each piece the number of those with which it was shuffled
   * @param order - the pieces at the start by place, those of piles in their order
   */
  constructor(moments: readonly Moment[], isPile: readonly boolean[], groups: Int32Array, order: Int32Array) {
    this.moments = moments;
    this.isPile = isPile;
    this.groups = groups;
    moments.forEach((_, at) => {
      this.trace(at);
      this.ranks.push(this.rank(at, order));
    });
  }

  /**
   * Puts pieces on the tracks anew.
   *
   * @returns `null` if the draw came to nothing
   */
  draw(random: Random): Draw | null {
    const last = this.moments.length - 1;
    const all = this.hiddenAt(last);
    let now = Int32Array.from(this.groups, (_, piece) => piece);
    if (!this.match(now, all, all, last, 'mixed', random)) return null;
    const instead: Int32Array[] = [];
    for (let at = last; at >= 0; at--) {
      if (at < last && !this.isOpen(now, at)) return null;
      instead[at] = now;
      const before = now.slice();
      for (const tracks of this.gatherings(at)) {
        const pieces = tracks.map((track) => now[track] as number).sort((a, b) => a - b);
        if (!this.match(before, pieces, tracks, at, 'arriving', random)) return null;
      }
      now = before;
    }
    return instead;
  }

  private isSeen(at: number, track: number): boolean {
    const { places, isSeen } = this.moments[at] as Moment;
    return isSeen[places[track] as number] as boolean;
  }

  private isOpen(now: Int32Array, at: number): boolean {
    return now.every(
      (piece, track) => piece === track || !(this.isSeen(at, track) || this.isSeen(at, piece)),
    );
  }

  private hiddenAt(at: number): number[] {
    return Array.from(this.groups, (_, track) => track).filter((track) => !this.isSeen(at, track));
  }

  /** The hands that the viewer does not see and to which something has come: at the start all of them. */
  private gatherings(at: number): number[][] {
    const { places } = this.moments[at] as Moment;
    const before = this.moments[at - 1]?.places;
    const hands = new Map<number, number[]>();
    for (const track of this.hiddenAt(at)) {
      const place = places[track] as number;
      if (this.isPile[place]) continue;
      const tracks = hands.get(place) ?? [];
      hands.set(place, tracks);
      tracks.push(track);
    }
    return [...hands]
      .sort(([a], [b]) => a - b)
      .flatMap(([place, tracks]) => (tracks.some((track) => before?.[track] !== place) ? [tracks] : []));
  }

  /** Where each piece can have gone since it was last seen. */
  private trace(at: number): void {
    const count = this.groups.length;
    const before = this.origins[at - 1];
    const origins = new Int32Array(count).fill(-1);
    const begin = (pieces: Pieces): number => {
      this.reaches.push({ from: at, arriving: [pieces], mixed: [this.mixed(at, pieces)] });
      return this.reaches.length - 1;
    };
    const active = new Set(before);
    for (const number of active) {
      const reach = this.reaches[number];
      if (reach === undefined) continue;
      const last = reach.mixed.at(-1) as Pieces;
      const stays = last.every((isIn, track) => isIn === 0 || !this.isSeen(at, track));
      const arriving = stays
        ? last
        : last.map((isIn, track) => (isIn === 1 && !this.isSeen(at, track) ? 1 : 0));
      reach.arriving.push(arriving);
      reach.mixed.push(this.mixed(at, arriving));
    }
    const byGroup = new Map<number, number>();
    for (const track of this.hiddenAt(at)) {
      const known = before?.[track] ?? -1;
      if (known !== -1) origins[track] = known;
      else if (at > 0) origins[track] = begin(new Uint8Array(count).fill(1, track, track + 1));
      else {
        const group = this.groups[track] as number;
        const isIn = (other: number): boolean => this.groups[other] === group && !this.isSeen(0, other);
        const number =
          byGroup.get(group) ?? begin(Uint8Array.from({ length: count }, (_, i) => (isIn(i) ? 1 : 0)));
        byGroup.set(group, number);
        origins[track] = number;
      }
    }
    this.origins.push(origins);
  }

  /** Pieces, with all that lie in the same hidden hands. */
  private mixed(at: number, pieces: Pieces): Pieces {
    const { places, isSeen } = this.moments[at] as Moment;
    const hands = new Set<number>();
    pieces.forEach((isIn, track) => {
      const place = places[track] as number;
      if (isIn === 1 && !this.isPile[place] && !isSeen[place]) hands.add(place);
    });
    const isIn = (track: number): boolean => pieces[track] === 1 || hands.has(places[track] as number);
    return places.every((_, track) => pieces[track] === 1 || !isIn(track))
      ? pieces
      : pieces.map((_, track) => (isIn(track) ? 1 : 0));
  }

  /** Tracks by where they come from, and then by where they lead; equal where they come from the same hand. */
  private rank(at: number, order: Int32Array): Int32Array {
    const { places } = this.moments[at] as Moment;
    const before = at === 0 ? order : this.mixedRanks(at - 1);
    const keyOf = (track: number): number =>
      (before[track] as number) * (this.isPile.length + 1) + (places[track] as number);
    const keys = [...new Set(Array.from(order, (_, track) => keyOf(track)))].sort((a, b) => a - b);
    const ranks = new Map(keys.map((key, rank) => [key, rank]));
    return order.map((_, track) => ranks.get(keyOf(track)) ?? 0);
  }

  /** The same once a moment has passed: those in one hidden hand are equal, and pieces that are seen are told by themselves. */
  private mixedRanks(at: number): Int32Array {
    const { places } = this.moments[at] as Moment;
    const ranks = this.ranks[at] as Int32Array;
    const lowest = new Map<number, number>();
    ranks.forEach((rank, track) => {
      const place = places[track] as number;
      lowest.set(place, Math.min(rank, lowest.get(place) ?? rank));
    });
    return ranks.map((rank, track) => {
      const place = places[track] as number;
      if (this.isSeen(at, track)) return ranks.length + track;
      return this.isPile[place] ? rank : (lowest.get(place) as number);
    });
  }

  /** Puts some pieces on some tracks, each on one that it can have followed; those that can follow few choose first. */
  private match(
    now: Int32Array,
    pieces: readonly number[],
    tracks: readonly number[],
    at: number,
    when: 'arriving' | 'mixed',
    random: Random,
  ): boolean {
    const ranks = this.ranks[at] as Int32Array;
    const line = [...tracks].sort((a, b) => (ranks[a] as number) - (ranks[b] as number));
    const open = pieces.map((piece) => {
      const reach = this.reaches[(this.origins[at] as Int32Array)[piece] as number];
      const can = reach?.[when][at - reach.from];
      return { piece, tracks: line.flatMap((track, i) => (can?.[track] === 1 ? [i] : [])) };
    });
    for (let i = open.length - 1; i > 0; i--) {
      const j = pick(random, i + 1);
      [open[i], open[j]] = [open[j] as (typeof open)[0], open[i] as (typeof open)[0]];
    }
    open.sort((a, b) => a.tracks.length - b.tracks.length);
    const taken: (number | undefined)[] = [];
    const place = (index: number, tried: Set<number>): boolean => {
      const own = (open[index] as (typeof open)[0]).tracks;
      const free = own.filter((track) => taken[track] === undefined);
      if (free.length > 0) {
        taken[free[pick(random, free.length)] as number] = index;
        return true;
      }
      for (const track of own) {
        if (tried.has(track)) continue;
        tried.add(track);
        if (!place(taken[track] as number, tried)) continue;
        taken[track] = index;
        return true;
      }
      return false;
    };
    if (!open.every((_, index) => place(index, new Set()))) return false;
    taken.forEach((index, i) => {
      now[line[i] as number] = (open[index as number] as (typeof open)[0]).piece;
    });
    return true;
  }
}
