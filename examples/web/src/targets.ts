import { type Action, CUBES, type Cube, type View } from 'century-engine';

/** The piece on the table that stands for something, e.g. `hex:C3`; clicking it is doing it. */
export type PieceKey = string;

/** The legal actions by the piece that one clicks to do them. Some actions have no piece, only a button. */
export function actionsByPiece(actions: readonly Action[], seen: View): Map<PieceKey, Action[]> {
  const byPiece = new Map<PieceKey, Action[]>();
  for (const action of actions) {
    const key = pieceOf(action, seen);
    if (key === null) continue;
    const there = byPiece.get(key);
    if (there === undefined) byPiece.set(key, [action]);
    else there.push(action);
  }
  return byPiece;
}

/** The piece that one clicks to do an action. */
export function pieceOf(action: Action, seen: View): PieceKey | null {
  switch (action.kind) {
    case 'takeCubes':
      return `set:${action.set}`;
    case 'placeBoat':
      return `hex:${action.hex}`;
    case 'sail':
      return `hex:${action.to}`;
    case 'dock':
    case 'collect':
    case 'build':
    case 'harvest':
      return boatKey(seen);
    case 'trade':
      if (seen.variant === 'new-world') return `location:${seen.location}`;
      if ('played' in seen && seen.played !== null) return `card:${seen.played}`;
      return boatKey(seen);
    case 'claim':
      if ('slot' in action) return `point:${action.slot}`;
      return seen.variant === 'new-world' ? `point:${seen.location}` : boatKey(seen);
    case 'payBoat':
    case 'payCube':
    case 'payCard':
    case 'upgrade':
    case 'discard':
      return `cube:${action.cube}`;
    case 'takeBonus':
      return seen.variant === 'new-world'
        ? `stack:${seen.location}:${action.stack}`
        : `stack:${action.stack}`;
    case 'acquire':
    case 'takeMerchant':
      return `merchant:${action.slot}`;
    case 'play':
      return `card:${action.card}`;
    case 'work':
    case 'explore':
      return `location:${action.location}`;
    case 'rest':
    case 'endTurn':
      return null;
  }
}

/** An action that somebody may mean, possible or not. */
export interface Intention {
  readonly kind: Action['kind'];
  readonly [member: string]: unknown;
}

/** What a click on a piece can mean, legal or not: the engine is asked why not. */
export function intentions(key: PieceKey, seen: View): Intention[] {
  const [what = '', name = '', place = ''] = key.split(':');
  switch (what) {
    case 'set':
      return [{ kind: 'takeCubes', set: name }];
    case 'hex':
      return hexIntentions(name, seen);
    case 'merchant':
      return [{ kind: seen.phase === 'reward' ? 'takeMerchant' : 'acquire', slot: Number(name) }];
    case 'card':
      return [{ kind: 'play', card: name }];
    case 'cube':
      return [cubeIntention(name, seen)];
    case 'point':
      return [seen.variant === 'spice-road' ? { kind: 'claim', slot: Number(name) } : { kind: 'claim' }];
    case 'stack':
      return [{ kind: 'takeBonus', stack: Number(place === '' ? name : place) }];
    case 'location':
      return [{ kind: seen.phase === 'explore' ? 'explore' : 'work', location: name }];
    default:
      return [];
  }
}

/** The actions of a variant that are told by their kind alone: they have a button of their own. */
export function plainKinds(seen: View): readonly Action['kind'][] {
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
  return player !== undefined && 'boat' in player && player.boat !== null ? `hex:${player.boat}` : null;
}

function hexIntentions(hex: string, seen: View): Intention[] {
  if (seen.phase === 'takeCubes' || seen.phase === 'placeBoat') return [{ kind: 'placeBoat', hex }];
  if (boatKey(seen) === `hex:${hex}`) {
    const harvest = seen.variant === 'eastern-wonders' ? (['harvest'] as const) : [];
    const kinds = ['build', 'trade', 'claim', ...harvest] as const;
    return kinds.map((kind) => ({ kind }));
  }
  return [
    { kind: 'sail', to: hex },
    { kind: 'sail', to: hex, ...fare(seen) },
  ];
}

/** What a paid step could be paid with. */
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
