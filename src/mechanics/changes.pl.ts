import {
  actorName,
  capital,
  isYou,
  type Move,
  type PieceWords,
  pieceText,
  reportOf,
  route,
  type SentenceContext,
  seatOf,
} from '../words/context';
import type { ChangeWords } from '../words/game-words';
import { counted, does, type Forms, paidTo } from '../words/polish';
import type { CubesMove, MoveSentences, PieceMove } from './changes.en';
import type { Cubes } from './cubes/cubes';
import { cubes } from './cubes/words.pl';

const TAKE = ['weź', 'bierzesz', 'bierze'] as const;
const CLAIM = ['zdobądź', 'zdobywasz', 'zdobywa'] as const;
const DISCARD = ['odrzuć', 'odrzucasz', 'odrzuca'] as const;
const GIVE = ['oddaj', 'oddajesz', 'oddaje'] as const;
const SETTLERS: Forms = ['osadnika', 'osadników', 'osadników'];

const text = (move: CubesMove): string => cubes(move.cubes as Cubes);

const CUBES: MoveSentences['cubes'] = {
  'supply>hold': (ctx, move) => `${does(ctx, TAKE)} ${text(move)}`,
  'hold>supply': (ctx, move) => `${does(ctx, GIVE)} ${text(move)}`,
  'hold>hex': (ctx, move) =>
    `${does(ctx, ['zostaw', 'zostawiasz', 'zostawia'])} ${text(move)} na ${move.to.at}`,
  'hex>hold': (ctx, move) => `${does(ctx, TAKE)} ${text(move)} z ${move.from.at}`,
  'hold>hold': (ctx, move) =>
    `${does(reportOf(ctx, move.from.seat ?? null), GIVE)} ${paidTo(ctx, move.to.seat ?? 0, text(move))}`,
  'hold>card': (ctx, move, card) =>
    `${does(ctx, ['połóż', 'kładziesz', 'kładzie'])} ${text(move)} na karcie ${card(move.to.at ?? '')}`,
  'card>hold': (ctx, move, card) => `${does(ctx, TAKE)} ${text(move)} z karty ${card(move.from.at ?? '')}`,
};

/** Sentences with the piece as their object; in the sentences of `COMING`, the piece is the subject. */
const PIECES: MoveSentences['pieces'] = {
  'merchantRow>hand': (ctx, piece) => `${does(ctx, TAKE)} ${piece} na rękę`,
  'hand>faceUp': (ctx, piece) => `${does(ctx, ['zagraj', 'zagrywasz', 'zagrywa'])} ${piece}`,
  'faceUp>hand': (ctx, piece) => `${does(ctx, TAKE)} z powrotem ${piece}`,
  'discards>hand': (ctx, piece) => `${does(ctx, TAKE)} z powrotem ${piece}`,
  'faceUp>discards': (ctx, piece) => `${does(ctx, DISCARD)} ${piece}`,
  'hand>discards': (ctx, piece) => `${does(ctx, DISCARD)} ${piece}`,
  'pointRow>tableau': (ctx, piece) => `${does(ctx, CLAIM)} ${piece}`,
  'hex>tableau': (ctx, piece, { from }) => `${does(ctx, CLAIM)} ${piece} w porcie ${from.at}`,
  'bonusStack>tableau': (ctx, piece) => `${does(ctx, TAKE)} ${piece}`,
  'location>tableau': (ctx, piece, { from }) => `${does(ctx, TAKE)} ${piece} z terenu ${from.at}`,
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

/** Puts the name of a piece into the accusative: `karta kupiecka` becomes `kartę kupiecką`; tiles do not change. */
function asObject(piece: string): string {
  return piece
    .replace(/^karta kupiecka/, 'kartę kupiecką')
    .replace(/^karta/, 'kartę')
    .replace(/ warta /, ' wartą ');
}

const TOKENS: MoveSentences['tokens'] = {
  'boat board>hex': (ctx, { to }) =>
    `${does(ctx, ['umieść', 'umieszczasz', 'umieszcza'])} statek na ${to.at}`,
  'boat hex>hex': (ctx, { from, to }) =>
    `${does(ctx, ['popłyń', 'płyniesz', 'płynie'])} z ${from.at} na ${to.at}`,
  'outpost board>hex': (ctx, { to }) => `${does(ctx, ['zbuduj', 'budujesz', 'buduje'])} faktorię na ${to.at}`,
  'settler board>location': (ctx, { to, count }) =>
    `${does(ctx, ['wyślij', 'wysyłasz', 'wysyła'])} ${counted(count, SETTLERS)} na teren ${to.at}`,
  'settler location>board': (ctx, { from, count }) =>
    `${isYou(ctx) ? `Twoi osadnicy (${count})` : `Osadnicy (${actorName(ctx)}: ${count})`} wracają z terenu ${from.at} na planszetkę`,
  'settler reserve>board': (ctx, { count }) =>
    `${does(ctx, ['dodaj', 'dodajesz', 'dodaje'])} ${counted(count, SETTLERS)} z rezerwy`,
  'gold coins>tableau': (ctx, { count }) =>
    `${does(ctx, TAKE)} ${counted(count, ['złotą monetę', 'złote monety', 'złotych monet'])}`,
  'silver coins>tableau': (ctx, { count }) =>
    `${does(ctx, TAKE)} ${counted(count, ['srebrną monetę', 'srebrne monety', 'srebrnych monet'])}`,
  'silver coins>coins': () => 'Srebrne monety trafiają nad kartę najbardziej na lewo',
};

export function changesOf(pieces: PieceWords): ChangeWords {
  const called = (ctx: SentenceContext, what: string, id: string | null): string =>
    pieceText(pieces, ctx, what, id) ?? NOUNS[what] ?? 'element';
  const card = (ctx: SentenceContext, id: string): string =>
    (pieceText(pieces, ctx, 'merchantCard', id) ?? '').replace(/^karta kupiecka /, '');
  const subject = (ctx: SentenceContext, move: Move): SentenceContext => reportOf(ctx, seatOf(move));
  return {
    cubes: (ctx, move) =>
      CUBES[route(move)]?.(subject(ctx, move), move, (id) => card(ctx, id)) ??
      `${capital(text(move), 'pl')} zmienia miejsce`,
    piece: (ctx, move) => {
      if (move.what === 'closedPort')
        return move.from.in === 'hex'
          ? `Port ${move.from.at} otwiera się, a port ${move.to.at} zamyka się`
          : `Port ${move.to.at} zamyka się`;
      const piece = called(ctx, move.what, move.piece);
      const coming = COMING[route(move)]?.(piece, move);
      return (
        coming ??
        PIECES[route(move)]?.(subject(ctx, move), asObject(piece), move) ??
        `${capital(piece, 'pl')} zmienia miejsce`
      );
    },
    tokens: (ctx, move) =>
      TOKENS[`${move.what} ${route(move)}`]?.(subject(ctx, move), move) ?? 'Coś zmienia miejsce',
    slide: (ctx, { what, piece }) => `${capital(called(ctx, what, piece), 'pl')} przesuwa się w rzędzie`,
    reveal: (ctx, { what, piece, in: where }) =>
      `${/stack|deck|pile/i.test(where.in) ? 'Na wierzchu stosu leży teraz' : 'Odkryto:'} ${called(ctx, what, piece)}`,
    turn: (ctx, { seat }) => (seat === ctx.reader ? 'Zaczyna się twoja tura' : `Tura: ${ctx.name(seat)}`),
    lastRound: (ctx, { seat }) =>
      `${does(reportOf(ctx, seat), ['rozpocznij', 'rozpoczynasz', 'rozpoczyna'])} ostatnią rundę`,
    over: () => 'Gra dobiegła końca',
  };
}
