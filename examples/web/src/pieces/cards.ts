import type { Components, Cubes } from 'century-engine';
import { type Drawn, drawing, keep, rect, s } from '../dom';
import { inWords, t } from '../language';
import type { PieceKey } from '../targets';
import { anyCubeItem, cubeItems, tradeItems, upgradeItems } from './cube';
import { type Marks, marksOf, piece } from './piece';
import { type Item, strip, stripWidth, word, write } from './strip';
import { symbol } from './symbols';

export const CARD = { width: 84, height: 116 } as const;
/** The height of a card in hand, which has no room for cubes on it. */
const IN_HAND = 84;
const DECK = 58;
/** The height of the band with the kind of a card. */
const BAND = 21;

type Cards = Components<'spice-road' | 'sand-to-sea'>;
type MerchantCard = Cards['merchantCards'][number];

export function merchantCard(id: string, { starterCards, merchantCards }: Cards): MerchantCard | undefined {
  return [...starterCards, ...merchantCards].find((card) => card.id === id);
}

function merchantWords(id: string, cards: Cards): string {
  return inWords({ piece: id }, { variant: cards.variant, components: cards });
}

/** A card in a row: its cost in cubes, and the cubes on it. */
interface Place {
  /** `null` when the game is over. */
  readonly costs: number | null;
  readonly cubes: Cubes;
}

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
  const isInHand = place === undefined;
  return cardFrame(
    marks,
    key,
    label,
    { className: isWanted ? 'card wanted' : 'card', height: isInHand ? IN_HAND : CARD.height },
    band(card?.kind ?? 'trade'),
    costs !== null && costMark(costs),
    marks.paying.has(key) && s('g.pays', symbol('anchor', 70, 13, 14)),
    ...cardEffect(card),
    lying.length > 0 && rect('tray', 4, 92, 76, 20, 6),
    lying.length > 0 && strip(lying, 42, 102),
  );
}

export function cardFrame(
  marks: Marks,
  key: PieceKey,
  label: string,
  { className = 'card', height = CARD.height }: { className?: string; height?: number },
  ...children: (Drawn | false)[]
): Drawn {
  return drawing(
    CARD.width,
    height,
    { class: className },
    piece(marks, key, label, rect('edge face', 2, 2, CARD.width - 4, height - 4, 9), ...children),
  );
}

/** Draws the band of a card, with the colour and symbol of its kind. */
export function band(kind: string, name: string = kind): Drawn {
  const width = CARD.width - 8;
  return s(
    'g',
    { class: `band ${kind}` },
    s('path', { d: `M4 ${BAND + 2}V12Q4 4 12 4H${width - 4}Q${width + 4} 4 ${width + 4} 12V${BAND + 2}Z` }),
    symbol(name === 'spice' ? 'production' : name, 15, 13.5, 14),
  );
}

/** Draws the cost of a card in a row: cubes of any colour. */
function costMark(costs: number): Drawn {
  if (costs === 0) return write(t.table.free, 76, 13.5, 12.5, { className: 'text strong', anchor: 'end' });
  const items = [word(String(costs), 14, 'text strong'), anyCubeItem(13)];
  return strip(items, 76 - stripWidth(items, 2), 13.5, { anchor: 'start', gap: 2 });
}

function cardEffect(card: MerchantCard | undefined): Drawn[] {
  switch (card?.kind) {
    case 'spice':
      return [strip(cubeItems(card.get, 22), 42, 53)];
    case 'upgrade':
      return [strip(upgradeItems(card.steps, 22), 42, 53)];
    case 'trade':
      return [
        strip(cubeItems(card.give, 17), 42, 35),
        s('path.arrow', { d: 'M36 47h12l-6 7z' }),
        strip(cubeItems(card.get, 17), 42, 66),
      ];
    default:
      return [];
  }
}

/** Draws a face-down deck with the number of its cards, or an outline if it is empty. */
export function deckDrawing(name: keyof typeof t.table.decks, count: number): Drawn {
  const isGone = count === 0;
  const size = { width: DECK - 8, height: CARD.height - 8, rx: 9 };
  return drawing(
    DECK,
    CARD.height,
    {
      class: `card deck ${name}`,
      role: 'img',
      'aria-label': t.table.deckLabel(t.table.decks[name], count),
      'data-spot': name,
    },
    !isGone && s('rect.back', { x: 6, y: 6, ...size }),
    s('rect', { class: isGone ? 'edge face gone' : 'back', x: 2, y: 2, ...size }),
    !isGone && rect('lining', 6, 6, DECK - 16, CARD.height - 16, 6),
    s(
      'g',
      { class: isGone ? 'gone' : 'on-back' },
      symbol(name === 'deck' ? 'fort' : name, DECK / 2 - 2, 36, 30),
    ),
    write(String(count), DECK / 2 - 2, 72, 21, { className: isGone ? 'text strong' : 'letter strong' }),
    write(t.table.deck, DECK / 2 - 2, 93, 14, { className: isGone ? 'text faint' : 'letter plain' }),
  );
}

export function merchantChip(id: string, cards: Cards): Drawn {
  const card = merchantCard(id, cards);
  const effect: readonly Item[] =
    card === undefined
      ? []
      : card.kind === 'spice'
        ? cubeItems(card.get, 15)
        : card.kind === 'upgrade'
          ? upgradeItems(card.steps, 14)
          : tradeItems(card.give, card.get, 15);
  return chip(merchantWords(id, cards), effect);
}

export function chip(label: string, items: readonly Item[]): Drawn {
  const width = stripWidth(items) + 12;
  return drawing(
    width,
    24,
    { class: 'chip', role: 'img', 'aria-label': label },
    rect('face', 0.5, 0.5, width - 1, 23, 7),
    strip(items, 6, 12, { anchor: 'start' }),
  );
}
