import { type Action, type Components, type View, view } from 'century-engine';
import { t } from './language';
import { lastMove } from './last-move';
import { momentIn, namesOf, ownView, type PageState, timelineIn } from './page-state';
import type { Fare, Marks } from './pieces/piece';
import { NO_MARKS } from './pieces/piece';
import { priceOf } from './prices';
import { RANKS, type Rank, rankOf } from './ranks';
import { type Choice, sceneOf } from './scene';
import { actionsByPiece, type PieceKey, pieceOf } from './targets';
import { stateAt } from './timeline';

/** Returns the marks of the pieces: legal clicks, prices, the last move, unconfirmed actions. */
export function marksOf(shown: PageState): Marks {
  const scene = sceneOf(shown);
  const timeline = timelineIn(shown);
  const names = scene === null ? [] : namesOf(shown, scene.seen.players.length);
  const last = timeline === null ? new Set<PieceKey>() : lastMove(timeline, momentIn(shown));
  const seen = ownView(shown);
  const looking = scene?.seen.players.find(({ seat }) => seat === scene.seen.viewer);
  const held = looking?.cubes ?? null;
  if (scene === null || seen === null) return { ...NO_MARKS, last, better: betterPieces(shown), held, names };
  const { choices, components } = scene;
  const actions = choices.map(({ action }) => action);
  return {
    ...NO_MARKS,
    isActive: true,
    legal: clicks(choices, seen, shown.picked),
    picked: shown.picked,
    ranks: ranks(actions, seen, components),
    held,
    fares: fares(actions, seen),
    paying: paying(actions),
    refused: shown.message?.at ?? null,
    waiting: shown.online?.progress?.isSending === true ? shown.acted : null,
    hinted: shown.hint === null ? null : pieceOf(shown.hint, seen, shown.picked),
    last,
    names,
  };
}

function betterPieces({ mode, better }: PageState): Set<PieceKey> {
  if (mode !== 'replay' || better === null) return new Set();
  return new Set(
    better.actions.flatMap((action, i) => {
      const key = pieceOf(action, view(stateAt(better.states, i), 'spectator'));
      return key !== null && /^(hexes|locations|bonusStacks|merchantRow|pointRow):/.test(key) ? [key] : [];
    }),
  );
}

function clicks(choices: readonly Choice[], seen: View, picked: PieceKey | null): Map<PieceKey, string> {
  const words = new Map(choices.map(({ action, words }) => [action, words]));
  return new Map(
    [...actionsByPiece([...words.keys()], seen, picked)].map(([key, [first, ...others]]) => {
      const what = first === undefined ? '' : (words.get(first) ?? '');
      return [key, others.length === 0 ? what : t.table.ways(what, others.length)];
    }),
  );
}

/** Returns the best rank of the actions of each piece. */
function ranks(actions: readonly Action[], seen: View, components: Components): Map<PieceKey, Rank> {
  return new Map(
    [...actionsByPiece(actions, seen)].map(([key, list]) => {
      const found = list.map((action) => rankOf(action, seen, components));
      return [key, RANKS.find((rank) => found.includes(rank)) ?? 'plain'];
    }),
  );
}

/** Returns the kind of payment for steps that are not free, by destination. */
function fares(actions: readonly Action[], seen: View): Map<PieceKey, Fare> {
  const found = new Map<PieceKey, Fare>();
  for (const action of actions) {
    const price = action.kind === 'sail' ? priceOf(action, seen) : null;
    const key = pieceOf(action, seen);
    if (price === null || key === null) continue;
    if (price.cards > 0) found.set(key, 'card');
    else if (price.cubes.some((cubes) => cubes > 0)) found.set(key, 'cube');
  }
  return found;
}

function paying(actions: readonly Action[]): Set<PieceKey> {
  return new Set(
    actions.flatMap((action) =>
      action.kind === 'sail' && 'card' in action && action.card !== undefined
        ? [`merchantCards:${action.card}`]
        : [],
    ),
  );
}
