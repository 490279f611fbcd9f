import type { Components, Cubes } from 'century-engine';
import { type Drawn, drawing, keep, s } from '../dom';
import { t, told } from '../language';
import type { PieceKey } from '../targets';
import { cubeItems, tradeItems, upgradeItems } from './cube';
import { type Marks, marksOf, piece } from './piece';
import { type Item, strip, stripWidth, word, write } from './strip';

export const CARD = { width: 84, height: 116 } as const;
const DECK = 58;

type Cards = Components<'spice-road' | 'sand-to-sea'>;
type MerchantCard = Cards['merchantCards'][number];

/** The merchant card of that name. */
export function merchantCard(id: string, { starterCards, merchantCards }: Cards): MerchantCard | undefined {
  return [...starterCards, ...merchantCards].find((card) => card.id === id);
}

/** A merchant card, in words. */
function merchantWords(id: string, cards: Cards): string {
  return told({ piece: id }, { variant: cards.variant, components: cards });
}

/** A card in a row: how many cubes it costs whoever decides, and the cubes lying on it. */
interface Place {
  /** `null` when the game is over. */
  readonly costs: number | null;
  readonly cubes: Cubes;
}

/** A merchant card, face up. */
export function merchantCardDrawing(
  marks: Marks,
  key: PieceKey,
  id: string,
  cards: Cards,
  place?: Place,
  isWanted = false,
): Drawn {
  return keep(key, [id, place, isWanted, marksOf(marks, key)], () =>
    drawn(marks, key, id, cards, place, isWanted),
  );
}

function drawn(
  marks: Marks,
  key: PieceKey,
  id: string,
  cards: Cards,
  place: Place | undefined,
  isWanted: boolean,
): Drawn {
  const card = merchantCard(id, cards);
  const costs = place?.costs ?? null;
  const lying = place === undefined ? [] : cubeItems(place.cubes, 14);
  const label = [
    merchantWords(id, cards),
    ...(costs === null ? [] : [t.table.costs(costs)]),
    ...(lying.length === 0 || place === undefined ? [] : [t.table.onIt(t.counted.cubes(place.cubes))]),
  ].join(', ');
  return cardFrame(
    marks,
    key,
    label,
    isWanted ? 'card wanted' : 'card',
    write(id, 9, 14, 12, { className: 'text faint', anchor: 'start' }),
    costs !== null && costMark(costs),
    ...cardEffect(card),
    lying.length > 0 && s('rect', { class: 'tray', x: 4, y: 92, width: 76, height: 20, rx: 6 }),
    lying.length > 0 && strip(lying, 42, 102),
  );
}

/** The outline of a card around what is on it. */
export function cardFrame(
  marks: Marks,
  key: PieceKey,
  label: string,
  className: string,
  ...children: (Drawn | false)[]
): Drawn {
  return drawing(
    CARD.width,
    CARD.height,
    { class: className },
    piece(
      marks,
      key,
      label,
      s('rect', { class: 'edge face', x: 2, y: 2, width: CARD.width - 4, height: CARD.height - 4, rx: 9 }),
      ...children,
    ),
  );
}

/** What a card of a row costs, in cubes. */
function costMark(costs: number): Drawn {
  return s(
    'g',
    { class: 'slot' },
    s('rect', { x: 56, y: 6, width: 22, height: 17, rx: 8 }),
    write(costs === 0 ? '0' : `−${costs}`, 67, 14.5, 12, { className: 'letter' }),
  );
}

function cardEffect(card: MerchantCard | undefined): Drawn[] {
  switch (card?.kind) {
    case 'spice':
      return [
        write(t.table.take, 42, 38, 12, { className: 'text faint' }),
        strip(cubeItems(card.get, 20), 42, 62),
      ];
    case 'upgrade':
      return [
        write(t.table.upgrade, 42, 38, 12, { className: 'text faint' }),
        strip(upgradeItems(card.steps, 20), 42, 62),
      ];
    case 'trade':
      return [
        strip(cubeItems(card.give, 18), 42, 38),
        s('path', { class: 'arrow', d: 'M36 51h12l-6 8z' }),
        strip(cubeItems(card.get, 18), 42, 75),
      ];
    default:
      return [];
  }
}

/** A face-down deck with the number of its cards; the outline of one when none is left. */
export function deckDrawing(name: keyof typeof t.table.decks, count: number): Drawn {
  const isGone = count === 0;
  const size = { width: DECK - 8, height: CARD.height - 8, rx: 9 };
  return drawing(
    DECK,
    CARD.height,
    {
      class: 'card deck',
      role: 'img',
      'aria-label': t.table.deckLabel(t.table.decks[name], count),
      'data-spot': name,
    },
    !isGone && s('rect', { class: 'back', x: 6, y: 6, ...size }),
    s('rect', { class: isGone ? 'edge face gone' : 'back', x: 2, y: 2, ...size }),
    write(String(count), DECK / 2 - 2, 48, 22, { className: isGone ? 'text strong' : 'letter strong' }),
    write(t.table.deck, DECK / 2 - 2, 70, 12, { className: isGone ? 'text faint' : 'letter' }),
  );
}

/** A merchant card in short: its name and what it does. */
export function merchantChip(id: string, cards: Cards): Drawn {
  const card = merchantCard(id, cards);
  const effect: readonly Item[] =
    card === undefined
      ? []
      : card.kind === 'spice'
        ? cubeItems(card.get, 15)
        : card.kind === 'upgrade'
          ? upgradeItems(card.steps, 13)
          : tradeItems(card.give, card.get, 15);
  return chip(merchantWords(id, cards), [word(id, 11, 'text faint'), ...effect]);
}

/** A small plate with something on it. */
export function chip(label: string, items: readonly Item[], className = ''): Drawn {
  const width = stripWidth(items) + 14;
  return drawing(
    width,
    26,
    { class: `chip ${className}`, role: 'img', 'aria-label': label },
    s('rect', { class: 'face', x: 0.5, y: 0.5, width: width - 1, height: 25, rx: 7 }),
    strip(items, 7, 13, { anchor: 'start' }),
  );
}
