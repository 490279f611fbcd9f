import { componentsInUse, isOver, legalActions, ranking, scores, view } from 'century-engine/spice-road';
import { canUndo, isMine, ME, state } from './game.js';

/** Cubes are always four numbers: yellow, red, green, brown. */
const LETTERS = ['Y', 'R', 'G', 'B'];
const NAMES = ['yellow', 'red', 'green', 'brown'];
const cube = (rank) => `<i class="cube ${LETTERS[rank]}">${LETTERS[rank]}</i>`;
const cubes = (counts) => counts.map((count, rank) => cube(rank).repeat(count)).join(' ');

/** The faces of all cards, by their ids. */
const { merchantCards, starterCards, pointCards } = componentsInUse(state());
const faces = new Map([...merchantCards, ...starterCards, ...pointCards].map((card) => [card.id, card]));

function face(id) {
  const card = faces.get(id);
  if (card.points !== undefined) return `<b>${card.points}</b> for ${cubes(card.cost)}`;
  if (card.kind === 'upgrade') return `upgrade ${card.steps}`;
  if (card.kind === 'trade') return `${cubes(card.give)} → ${cubes(card.get)}`;
  return `+ ${cubes(card.get)}`;
}

/** A button that stands for an action; it may be clicked even if the action is not legal. */
function button(action, content, look = '') {
  const json = JSON.stringify(action);
  const isLegal = isMine() && legalActions(state()).some((legal) => JSON.stringify(legal) === json);
  return `<button class="${look} ${isLegal ? 'legal' : ''}" data-action='${json}'>${content}</button>`;
}

const section = (title, content) => `<h2>${title}</h2><div class="row">${content}</div>`;

/** What a click on one of your cubes does depends on what is due. */
const CUBE_ACTIONS = { payCards: 'payCard', discard: 'discard', play: 'upgrade' };

function ownCubes({ phase }, counts) {
  const kind = CUBE_ACTIONS[phase] ?? 'discard';
  const each = (rank) => button({ kind, cube: NAMES[rank] }, cube(rank));
  return counts.map((count, rank) => each(rank).repeat(count)).join('');
}

export function table() {
  const seen = view(state(), ME);
  const [me, bot] = seen.players;
  const coins = { gold: '● gold', silver: '○ silver' };
  return [
    section(
      'Point cards',
      seen.pointRow
        .map(({ card, coin }, slot) =>
          button({ kind: 'claim', slot }, `${face(card)} ${coins[coin] ?? ''}`, 'card'),
        )
        .join(''),
    ),
    section(
      'Merchants',
      seen.merchantRow
        .map(({ card, cubes: on }, slot) =>
          button({ kind: 'acquire', slot }, `${face(card)}<br />${cubes(on)}`, 'card'),
        )
        .join(''),
    ),
    section('Your hand', me.hand.map((card) => button({ kind: 'play', card }, face(card), 'card')).join('')),
    section('Your cubes', ownCubes(seen, me.cubes)),
    section(
      'The bot',
      `${cubes(bot.cubes)} cards in hand: ${bot.handCount}, point cards: ${bot.pointCards.length}`,
    ),
    section('Or', others()),
  ].join('');
}

/** What has no piece to click on, and how things stand. */
function others() {
  const [mine, bots] = scores(state()).map(({ total }) => total);
  const plain = [
    ['trade', 'Trade'],
    ['endTurn', 'End turn'],
    ['rest', 'Rest'],
  ].map(([kind, name]) => button({ kind }, name));
  const undo = canUndo() ? '<button data-undo>Undo</button>' : '';
  const end = isOver(state()) ? (ranking(state())[0] === ME ? 'You have won!' : 'The bot has won.') : '';
  return `${plain.join('')} ${undo} <span>You ${mine}, bot ${bots}. ${end}</span>`;
}
