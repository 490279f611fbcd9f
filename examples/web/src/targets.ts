import { type Action, CUBES, type Cube, choices, type View } from 'century-engine';
import type { Texts } from './language/english';

/** A piece on the table as `choices` of the engine names it, e.g. `hexes:C3`. */
export type PieceKey = string;

/** The likeliest kinds of action, which come first if a piece has several. */
const LIKELY: readonly Action['kind'][] = ['claim', 'collect', 'trade', 'build', 'harvest'];

/**
 * Returns the legal actions by the piece to click. A step with a payment is selected by its destination; actions
 * without a piece have a button only.
 *
 * @param picked - the picked piece; if given, the pieces that select one of its actions are returned
 */
export function actionsByPiece(
  legal: readonly Action[],
  seen: View,
  picked: PieceKey | null = null,
): ReadonlyMap<PieceKey, readonly Action[]> {
  if (picked !== null) {
    const left = actionsByPiece(legal, seen).get(picked) ?? [];
    return new Map([...choices(seen, left)].filter(([, list]) => list.length < left.length));
  }
  const byPiece = new Map<PieceKey, readonly Action[]>();
  for (const [thing, list] of choices(seen, legal)) {
    const own = list.filter(({ kind }) => kind !== 'sail' || thing.startsWith('hexes:'));
    if (own.length > 0) for (const key of keysOf(thing, seen)) byPiece.set(key, own.toSorted(byLikelihood));
  }
  return byPiece;
}

const byLikelihood = (a: Action, b: Action): number => LIKELY.indexOf(a.kind) - LIKELY.indexOf(b.kind);

/** Returns the piece to click for an action; if that is the picked one, the piece of its payment. */
export function pieceOf(action: Action, seen: View, picked: PieceKey | null = null): PieceKey | null {
  const keys = [...choices(seen, [action]).keys()].filter(
    (key) => /:/.test(key) && !key.startsWith('players:'),
  );
  const [key = null] = keys.filter((each) => each !== picked);
  return key === null ? null : (keysOf(key, seen)[0] ?? null);
}

/** Returns the pieces of a thing: a fort of A New World also has a card and stacks. */
function keysOf(thing: string, seen: View): readonly PieceKey[] {
  if (seen.variant !== 'new-world') return [thing];
  const [kind, name] = thing.split(':');
  if (kind === 'bonusStacks') return [`${kind}:${seen.location}:${name}`];
  return thing === `locations:${seen.location}` ? [thing, `pointRow:${name}`] : [thing];
}

/** An action that a click may mean, legal or not. */
export interface Intention {
  readonly kind: Action['kind'];
  readonly [member: string]: unknown;
}

/** Returns the actions that a click on a piece may mean, legal or not, for `explain`. */
export function intentions(key: PieceKey, seen: View): Intention[] {
  const [what = '', name = '', place = ''] = key.split(':');
  switch (what) {
    case 'startingCubes':
      return [{ kind: 'takeCubes', set: name }];
    case 'hexes':
      return hexIntentions(name, seen);
    case 'merchantRow':
      return [{ kind: seen.phase === 'reward' ? 'takeMerchant' : 'acquire', slot: Number(name) }];
    case 'merchantCards':
      return [{ kind: 'play', card: name }];
    case 'cube':
      return [cubeIntention(name, seen)];
    case 'pointRow':
      return [seen.variant === 'spice-road' ? { kind: 'claim', slot: Number(name) } : { kind: 'claim' }];
    case 'bonusStacks':
      return [{ kind: 'takeBonus', stack: Number(place === '' ? name : place) }];
    case 'locations':
      return [{ kind: seen.phase === 'explore' ? 'explore' : 'work', location: name }];
    default:
      return [];
  }
}

/** Returns the kinds of action without members, which have a button each. */
export function plainKinds(seen: View): readonly (keyof Texts['kinds'])[] {
  switch (seen.variant) {
    case 'spice-road':
      return ['rest', 'trade', 'endTurn'];
    case 'eastern-wonders':
      return ['dock', 'collect', 'build', 'trade', 'claim', 'harvest', 'endTurn'];
    case 'new-world':
      return ['claim', 'trade', 'rest', 'endTurn'];
    case 'sand-to-sea':
      return ['dock', 'build', 'trade', 'claim', 'rest', 'endTurn'];
  }
}

function boatKey(seen: View): PieceKey | null {
  const player = seen.players[seen.seat];
  return player !== undefined && 'boat' in player && player.boat !== null ? `hexes:${player.boat}` : null;
}

function hexIntentions(hex: string, seen: View): Intention[] {
  if (seen.phase === 'takeCubes' || seen.phase === 'placeBoat') return [{ kind: 'placeBoat', hex }];
  if (boatKey(seen) === `hexes:${hex}`) {
    const harvest = seen.variant === 'eastern-wonders' ? (['harvest'] as const) : [];
    const kinds = ['build', 'trade', 'claim', ...harvest] as const;
    return kinds.map((kind) => ({ kind }));
  }
  return [
    { kind: 'sail', to: hex },
    { kind: 'sail', to: hex, ...fare(seen) },
  ];
}

/** Returns a payment that the active player has for a step. */
function fare(seen: View): object {
  const player = seen.players[seen.seat];
  if (player === undefined) return {};
  if (!('handCount' in player))
    return { leave: CUBES.find((_, rank) => player.cubes[rank] !== 0) ?? 'yellow' };
  return { card: player.hand?.[0] ?? player.faceUp[0] ?? '' };
}

function cubeIntention(cube: string, seen: View): Intention {
  switch (seen.phase) {
    case 'payCubes':
      return { kind: 'payCube', cube };
    case 'payCards':
      return { kind: 'payCard', cube };
    case 'payBoats':
      return { kind: 'payBoat', seat: seen.payee, cube };
    case 'discard':
      return { kind: 'discard', cube };
    default:
      return { kind: isCube(cube) && cube !== 'brown' ? 'upgrade' : 'discard', cube };
  }
}

function isCube(name: string): name is Cube {
  return CUBES.some((cube) => cube === name);
}
