import type { ActionEntry } from '../play/actions';
import type { AnyRow, State } from '../play/game';
import type { Bill, Price, Receiver } from '../play/price';
import type { Seat } from '../play/seats';
import { idsIn } from './actions';
import type { OwnPrice } from './definition';
import { cubeNames, holdsPieces } from './fields';
import { type Outline, poolsOf, type Stand, standsOf, valueAt } from './outline';
import type { AnyWholeGame } from './whole-game';

type Action = { readonly kind: string };
type Members = { [name: string]: unknown };
type View = Readonly<Members> & {
  readonly game: State['game'];
  readonly phase: string;
  readonly seat: Seat;
  readonly actor: Seat | null;
  readonly players: readonly Readonly<Members>[];
};
/** The rules of a definition that say what their actions take. */
type Sayings = {
  readonly [kind: string]: {
    price?(game: never, row: never, named: never): OwnPrice;
  };
};

/**
 * What actions of a game of one's own take: what their rule says, and otherwise what is gone from the seat once a legal
 * action has been performed in a world that looks like the view.
 */
export function pricesFrom(outline: Outline, rules: Sayings, game: () => AnyWholeGame) {
  const names = cubeNames(outline.player);
  return ({ view: seen, actor }: Bill<object, object>, action: Action): Price | null => {
    const view = seen as View;
    if (actor === null) return completed(names, {});
    const { compileGame, rules: played, components } = game();
    const compiled = compileGame(view.game);
    const world = worldOf(outline, view.game.components ?? components, view);
    const row = compiled.rowKind.from(world);
    const entry = compiled.actions.byValue(action) as ActionEntry<Action>;
    const rule = rules[action.kind];
    if (rule?.price !== undefined)
      return completed(names, rule.price(compiled as never, row as never, entry.named as never));
    if (played.violation(compiled, row, entry) !== null) return null;
    const before = holdingsIn(outline, row);
    played.perform(compiled, row, entry);
    return taken(names, before, holdingsIn(outline, row), actor);
  };
}

/** What a rule says, with all that it leaves out. */
function completed(names: readonly string[], said: OwnPrice): Price {
  const { cubes = {}, cards = 0, owed = 0 } = said;
  const counts = names.map((name) => cubes[name] ?? 0);
  const isFree = cards === 0 && owed === 0 && counts.every((count) => count === 0);
  return { cubes: counts, settlers: 0, cards, owed, to: isFree ? [] : (said.to ?? ['supply']) };
}

/** Who has how many of something: by seat, and last what lies on the table. */
type Holders = readonly number[];

/** What is gone from a seat, and who has more of it now; the supply, where nobody has. */
function taken(names: readonly string[], before: Holdings, after: Holdings, payer: Seat): Price {
  const to = new Set<Receiver>();
  const gone = (kind: string): number => {
    const [was, is] = [before.get(kind) ?? [], after.get(kind) ?? []];
    const lost = Math.max(0, (was[payer] ?? 0) - (is[payer] ?? 0));
    if (lost === 0) return 0;
    const takers = is.flatMap((count, holder) => (count > (was[holder] ?? 0) ? [holder] : []));
    for (const holder of takers) to.add(holder === is.length - 1 ? 'table' : holder);
    if (takers.length === 0) to.add('supply');
    return lost;
  };
  const cubes = names.map(gone);
  const pieces = [...before.keys()].filter((kind) => !names.includes(kind));
  const cards = pieces.reduce((sum, kind) => sum + gone(kind), 0);
  return { cubes, settlers: 0, cards, owed: 0, to: [...to] };
}

/** Who has what: cubes by name, pieces one by one. */
type Holdings = ReadonlyMap<string, Holders>;

function holdingsIn(outline: Outline, row: AnyRow): Holdings {
  const all = new Map<string, number[]>();
  const { length } = row.players;
  const add = (kind: string, { seat }: Stand, count: number): void => {
    const holders = all.get(kind) ?? Array<number>(length + 1).fill(0);
    holders[seat ?? length] = (holders[seat ?? length] ?? 0) + count;
    all.set(kind, holders);
  };
  for (const stand of standsOf(outline, length)) {
    const { field } = stand;
    if (field.role === 'number' || field.role === 'word') continue;
    const held = [...valueAt<Iterable<number>>(row, stand)];
    if (field.role === 'cubes') field.names.forEach((name, i) => void add(name, stand, held[i] ?? 0));
    else for (const piece of held) add(`${field.of}:${piece}`, stand, 1);
  }
  return all;
}

/** A state that looks like a view: what the view does not show is made up of the pieces that lie nowhere in sight. */
function worldOf(outline: Outline, components: object, view: View): { readonly game: object } {
  const { game, phase, seat, actor, players } = view;
  const unseen = unseenIn(outline, components, view);
  const known = (stand: Stand): unknown => {
    const { field } = stand;
    const value = valueAt<unknown>(view, stand);
    if (!holdsPieces(field)) return value;
    const ids = idsIn(components, field.of);
    const pool = unseen.get(field.of) ?? [];
    const found = listed(value).map((id) => (id === null ? (pool.shift() ?? 0) : ids.indexOf(id)));
    return field.kind === 'set' ? found.sort((a, b) => a - b) : found;
  };
  const parts: Members[] = players.map(() => ({}));
  const state = {
    variant: outline.name,
    game,
    phase,
    seat,
    actor: actor ?? seat,
    players: parts,
  } satisfies Members;
  for (const stand of standsOf(outline, players.length)) {
    const part: Members | undefined = stand.seat === null ? state : parts[stand.seat];
    if (part !== undefined) part[stand.name] = known(stand);
  }
  return state;
}

/** By table of components: the numbers of the pieces that a view shows nowhere, in rising order. */
function unseenIn(outline: Outline, components: object, view: View): ReadonlyMap<string, number[]> {
  return new Map(
    [...poolsOf(outline, view.players.length)].map(([of, stands]) => {
      const seen = new Set(stands.flatMap((stand) => listed(valueAt<unknown>(view, stand))));
      return [of, idsIn(components, of).flatMap((id, number) => (seen.has(id) ? [] : [number]))];
    }),
  );
}

/** Pieces as a view shows them: their ids, `null` for each that is only counted. */
function listed(value: unknown): readonly (string | null)[] {
  return Array.isArray(value) ? value : Array<null>(value as number).fill(null);
}
