import {
  type Action,
  CUBES,
  type Cube,
  type Cubes,
  explain,
  isOver,
  pieces,
  ranking,
  scores,
  view,
} from 'century-engine/spice-road';
import { canUndo, isMine, ME, state } from './game';
import type { Item } from './keyed';

/** Cubes are always four numbers: yellow, red, green, brown. */
const LETTERS = ['Y', 'R', 'G', 'B'];
const cube = (rank: number) => `<i class="cube ${LETTERS[rank]}">${LETTERS[rank]}</i>`;
const cubes = (counts: Cubes) => counts.map((count, rank) => cube(rank).repeat(count)).join(' ');

/** Returns the face of a card. */
function face(id: string): string {
  const { pointCards, merchantCards } = pieces(state());
  const points = pointCards.find(id);
  if (points !== null) return `<b>${points.points}</b> for ${cubes(points.cost)}`;
  const merchant = merchantCards.find(id);
  if (merchant === null) return '';
  if (merchant.kind === 'upgrade') return `upgrade ${merchant.steps}`;
  if (merchant.kind === 'trade') return `${cubes(merchant.give)} → ${cubes(merchant.get)}`;
  return `+ ${cubes(merchant.get)}`;
}

/** Returns the items of each row, by its id. */
export function table(play: (action: Action) => void, undo: () => void): Record<string, readonly Item[]> {
  const seen = view(state(), ME);
  const [me, bot] = seen.players;
  if (me === undefined || bot === undefined) throw new Error('two play');
  const coins = { gold: '● gold', silver: '○ silver' };

  /** Returns a button for an action, whose title is the reason if it is not legal. */
  function button(key: string, html: string, action: Action, look = ''): Item {
    const click = () => play(action);
    if (!isMine()) return { key, html, look, click };
    const verdict = explain(state(), action);
    if (verdict.legal) return { key, html, look: `${look} legal`, click };
    return { key, html, look, title: verdict.message, click };
  }

  /** Returns the action of a click on a cube, which depends on the phase. */
  function cubeAction(colour: Cube): Action {
    if (seen.phase === 'payCards') return { kind: 'payCard', cube: colour };
    if (seen.phase === 'play' && colour !== 'brown') return { kind: 'upgrade', cube: colour };
    return { kind: 'discard', cube: colour };
  }

  const [mine, bots] = scores(state()).map(({ total }) => total);
  const winner = ranking(state())[0] === ME ? 'You have won!' : 'The bot has won.';
  return {
    points: seen.pointRow.map(({ card, coin }, slot) =>
      button(card, `${face(card)} ${coin === null ? '' : coins[coin]}`, { kind: 'claim', slot }, 'card'),
    ),
    merchants: seen.merchantRow.map(({ card, cubes: on }, slot) =>
      button(card, `${face(card)}<br>${cubes(on)}`, { kind: 'acquire', slot }, 'card'),
    ),
    hand: (me.hand ?? []).map((card) => button(card, face(card), { kind: 'play', card }, 'card')),
    cubes: CUBES.flatMap((colour, rank) =>
      Array.from({ length: me.cubes[rank] ?? 0 }, (_, i) =>
        button(`${colour} ${i}`, cube(rank), cubeAction(colour)),
      ),
    ),
    bot: [
      { key: 'cubes', html: cubes(bot.cubes) },
      { key: 'cards', html: `cards in hand: ${bot.handCount}, point cards: ${bot.pointCards.length}` },
    ],
    others: [
      button('trade', 'Trade', { kind: 'trade' }),
      button('endTurn', 'End turn', { kind: 'endTurn' }),
      button('rest', 'Rest', { kind: 'rest' }),
      ...(canUndo() ? [{ key: 'undo', html: 'Undo', click: undo }] : []),
      { key: 'score', html: `You ${mine}, bot ${bots}. ${isOver(state()) ? winner : ''}` },
    ],
  };
}
