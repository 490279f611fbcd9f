import type { Change } from '../changes/change';
import {
  actorName,
  capital,
  isYou,
  type Move,
  type PieceWords,
  pieceText,
  reportOf,
  route,
  seatOf,
  type Tell,
} from '../words/context';
import type { ChangeWords } from '../words/game-words';
import { counted, does, type Forms, paidTo } from '../words/polish';
import type { Cubes } from './cubes/cubes';
import { cubes } from './cubes/words.pl';

type CubesMove = Extract<Change, { readonly kind: 'cubes' }>;
type TokensMove = Extract<Change, { readonly kind: 'tokens' }>;
type PieceMove = Extract<Change, { readonly kind: 'piece' }>;

const TAKE = ['weź', 'bierzesz', 'bierze'] as const;
const CLAIM = ['zdobądź', 'zdobywasz', 'zdobywa'] as const;
const DISCARD = ['odrzuć', 'odrzucasz', 'odrzuca'] as const;
const GIVE = ['oddaj', 'oddajesz', 'oddaje'] as const;
const SETTLERS: Forms = ['osadnika', 'osadników', 'osadników'];

const text = (move: CubesMove): string => cubes(move.cubes as Cubes);

/** Sentences on cubes, by route. */
const CUBES: Readonly<Record<string, (tell: Tell, move: CubesMove, card: (id: string) => string) => string>> =
  {
    'supply>hold': (tell, move) => `${does(tell, TAKE)} ${text(move)}`,
    'hold>supply': (tell, move) => `${does(tell, GIVE)} ${text(move)}`,
    'hold>hex': (tell, move) =>
      `${does(tell, ['zostaw', 'zostawiasz', 'zostawia'])} ${text(move)} na ${move.to.at}`,
    'hex>hold': (tell, move) => `${does(tell, TAKE)} ${text(move)} z ${move.from.at}`,
    'hold>hold': (tell, move) =>
      `${does(reportOf(tell, move.from.seat ?? null), GIVE)} ${paidTo(tell, move.to.seat ?? 0, text(move))}`,
    'hold>card': (tell, move, card) =>
      `${does(tell, ['połóż', 'kładziesz', 'kładzie'])} ${text(move)} na karcie ${card(move.to.at ?? '')}`,
    'card>hold': (tell, move, card) =>
      `${does(tell, TAKE)} ${text(move)} z karty ${card(move.from.at ?? '')}`,
  };

/** Sentences on pieces, by route: as an object, or as a subject. */
const PIECES: Readonly<Record<string, (tell: Tell, piece: string, move: PieceMove) => string>> = {
  'merchantRow>hand': (tell, piece) => `${does(tell, TAKE)} ${piece} na rękę`,
  'hand>faceUp': (tell, piece) => `${does(tell, ['zagraj', 'zagrywasz', 'zagrywa'])} ${piece}`,
  'faceUp>hand': (tell, piece) => `${does(tell, TAKE)} z powrotem ${piece}`,
  'discards>hand': (tell, piece) => `${does(tell, TAKE)} z powrotem ${piece}`,
  'faceUp>discards': (tell, piece) => `${does(tell, DISCARD)} ${piece}`,
  'hand>discards': (tell, piece) => `${does(tell, DISCARD)} ${piece}`,
  'pointRow>tableau': (tell, piece) => `${does(tell, CLAIM)} ${piece}`,
  'hex>tableau': (tell, piece, { from }) => `${does(tell, CLAIM)} ${piece} w porcie ${from.at}`,
  'bonusStack>tableau': (tell, piece) => `${does(tell, TAKE)} ${piece}`,
  'location>tableau': (tell, piece, { from }) => `${does(tell, TAKE)} ${piece} z terenu ${from.at}`,
};
const COMING: Readonly<Record<string, (piece: string, move: PieceMove) => string>> = {
  'merchantDeck>merchantRow': (piece) => `Do rzędu trafia ${piece}`,
  'pointDeck>pointRow': (piece) => `Do rzędu trafia ${piece}`,
  'deck>pointRow': (piece, { to }) => `Nad fort ${to.at} trafia ${piece}`,
  'pile>hex': (piece, { to }) => `Do portu ${to.at} trafia ${piece}`,
  'offer>box': () => 'Wybrano zestaw początkowych kostek',
};

const NOUNS: Readonly<Record<string, string>> = {
  merchantCard: 'karta kupiecka',
  pointCard: 'karta punktów',
  victoryTile: 'kafel punktów zwycięstwa',
  bonusTile: 'kafel bonusowy',
  explorationTile: 'kafel eksploracji',
};

/** A piece as an object: `karta kupiecka` becomes `kartę kupiecką`; tiles keep their form. */
function asObject(piece: string): string {
  return piece
    .replace(/^karta kupiecka/, 'kartę kupiecką')
    .replace(/^karta/, 'kartę')
    .replace(/ warta /, ' wartą ');
}

/** Sentences on boats, outposts, settlers and coins, by kind and route. */
const TOKENS: Readonly<Record<string, (tell: Tell, move: TokensMove) => string>> = {
  'boat board>hex': (tell, { to }) =>
    `${does(tell, ['umieść', 'umieszczasz', 'umieszcza'])} statek na ${to.at}`,
  'boat hex>hex': (tell, { from, to }) =>
    `${does(tell, ['popłyń', 'płyniesz', 'płynie'])} z ${from.at} na ${to.at}`,
  'outpost board>hex': (tell, { to }) =>
    `${does(tell, ['zbuduj', 'budujesz', 'buduje'])} faktorię na ${to.at}`,
  'settler board>location': (tell, { to, count }) =>
    `${does(tell, ['wyślij', 'wysyłasz', 'wysyła'])} ${counted(count, SETTLERS)} na teren ${to.at}`,
  'settler location>board': (tell, { from, count }) =>
    `${isYou(tell) ? `Twoi osadnicy (${count})` : `Osadnicy (${actorName(tell)}: ${count})`} wracają z terenu ${from.at} na planszetkę`,
  'settler reserve>board': (tell, { count }) =>
    `${does(tell, ['dodaj', 'dodajesz', 'dodaje'])} ${counted(count, SETTLERS)} z rezerwy`,
  'gold coins>tableau': (tell, { count }) =>
    `${does(tell, TAKE)} ${counted(count, ['złotą monetę', 'złote monety', 'złotych monet'])}`,
  'silver coins>tableau': (tell, { count }) =>
    `${does(tell, TAKE)} ${counted(count, ['srebrną monetę', 'srebrne monety', 'srebrnych monet'])}`,
  'silver coins>coins': () => 'Srebrne monety trafiają nad kartę najbardziej na lewo',
};

/** The sentences on changes, with the names of the pieces of a game. */
export function changesOf(pieces: PieceWords): ChangeWords {
  const called = (tell: Tell, what: string, id: string | null): string =>
    pieceText(pieces, tell, what, id) ?? NOUNS[what] ?? 'element';
  const card = (tell: Tell, id: string): string =>
    (pieceText(pieces, tell, 'merchantCard', id) ?? '').replace(/^karta kupiecka /, '');
  const teller = (tell: Tell, move: Move): Tell => reportOf(tell, seatOf(move));
  return {
    cubes: (tell, move) =>
      CUBES[route(move)]?.(teller(tell, move), move, (id) => card(tell, id)) ??
      `${capital(text(move), 'pl')} zmienia miejsce`,
    piece: (tell, move) => {
      if (move.what === 'closedPort')
        return move.from.in === 'hex'
          ? `Port ${move.from.at} otwiera się, a port ${move.to.at} zamyka się`
          : `Port ${move.to.at} zamyka się`;
      const piece = called(tell, move.what, move.piece);
      const coming = COMING[route(move)]?.(piece, move);
      return (
        coming ??
        PIECES[route(move)]?.(teller(tell, move), asObject(piece), move) ??
        `${capital(piece, 'pl')} zmienia miejsce`
      );
    },
    tokens: (tell, move) =>
      TOKENS[`${move.what} ${route(move)}`]?.(teller(tell, move), move) ?? 'Coś zmienia miejsce',
    slide: (tell, { what, piece }) => `${capital(called(tell, what, piece), 'pl')} przesuwa się w rzędzie`,
    reveal: (tell, { what, piece, in: where }) =>
      `${/stack|deck|pile/i.test(where.in) ? 'Na wierzchu stosu leży teraz' : 'Odkryto:'} ${called(tell, what, piece)}`,
    turn: (tell, { seat }) => (seat === tell.reader ? 'Zaczyna się twoja tura' : `Tura: ${tell.name(seat)}`),
    lastRound: (tell, { seat }) =>
      `${does(reportOf(tell, seat), ['rozpocznij', 'rozpoczynasz', 'rozpoczyna'])} ostatnią rundę`,
    over: () => 'Gra dobiegła końca',
  };
}
