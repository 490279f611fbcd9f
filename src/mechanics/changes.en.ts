import type { Change } from '../changes/change';
import {
  capital,
  type Move,
  type PieceWords,
  pieceText,
  reportOf,
  route,
  type SentenceContext,
  seatOf,
} from '../words/context';
import { counted, does, momentChanges, who } from '../words/english';
import type { ChangeWords } from '../words/game-words';
import type { Cubes } from './cubes/cubes';
import { cubes } from './cubes/words.en';

type ChangeOfKind<K> = Extract<Change, { readonly kind: K }>;
export type CubesMove = ChangeOfKind<'cubes'>;
export type PieceMove = ChangeOfKind<'piece'>;
/**
 * Sentences about moves; {@link route} returns the key for a move. `card` returns the words for a card, given its id;
 * `piece` is the moved piece in words.
 */
export interface MoveSentences {
  readonly cubes: Record<
    string,
    (ctx: SentenceContext, move: CubesMove, card: (id: string) => string) => string
  >;
  readonly pieces: Record<string, (ctx: SentenceContext, piece: string, move: PieceMove) => string>;
  readonly tokens: Record<string, (ctx: SentenceContext, move: ChangeOfKind<'tokens'>) => string>;
}

const text = (move: CubesMove): string => cubes(move.cubes as Cubes);

const CUBES: MoveSentences['cubes'] = {
  'supply>hold': (ctx, move) => `${does(ctx, 'take', 'takes')} ${text(move)}`,
  'hold>supply': (ctx, move) => `${does(ctx, 'return', 'returns')} ${text(move)}`,
  'hold>hex': (ctx, move) => `${does(ctx, 'leave', 'leaves')} ${text(move)} on ${move.to.at}`,
  'hex>hold': (ctx, move) => `${does(ctx, 'take', 'takes')} ${text(move)} from ${move.from.at}`,
  'hold>hold': (ctx, move) =>
    `${does(reportOf(ctx, move.from.seat ?? null), 'pay', 'pays')} ${who(ctx, move.to.seat ?? 0)} ${text(move)}`,
  'hold>card': (ctx, move, card) =>
    `${does(ctx, 'put', 'puts')} ${text(move)} on the ${card(move.to.at ?? '')}`,
  'card>hold': (ctx, move, card) =>
    `${does(ctx, 'take', 'takes')} ${text(move)} from the ${card(move.from.at ?? '')}`,
};

const PIECES: MoveSentences['pieces'] = {
  'merchantRow>hand': (ctx, piece) => `${does(ctx, 'take', 'takes')} ${piece}`,
  'hand>faceUp': (ctx, piece) => `${does(ctx, 'play', 'plays')} ${piece}`,
  'faceUp>hand': (ctx, piece) => `${does(ctx, 'take', 'takes')} back ${piece}`,
  'discards>hand': (ctx, piece) => `${does(ctx, 'take', 'takes')} back ${piece}`,
  'faceUp>discards': (ctx, piece) => `${does(ctx, 'give', 'gives')} up ${piece}`,
  'hand>discards': (ctx, piece) => `${does(ctx, 'give', 'gives')} up ${piece}`,
  'merchantDeck>merchantRow': (_ctx, piece) => `${capital(piece, 'en')} enters the row`,
  'pointDeck>pointRow': (_ctx, piece) => `${capital(piece, 'en')} enters the row`,
  'deck>pointRow': (_ctx, piece, { to }) => `${capital(piece, 'en')} is placed above the fort ${to.at}`,
  'pointRow>tableau': (ctx, piece) => `${does(ctx, 'claim', 'claims')} ${piece}`,
  'hex>tableau': (ctx, piece, { from }) => `${does(ctx, 'claim', 'claims')} ${piece} at the port ${from.at}`,
  'pile>hex': (_ctx, piece, { to }) => `${capital(piece, 'en')} is placed on ${to.at}`,
  'bonusStack>tableau': (ctx, piece) => `${does(ctx, 'take', 'takes')} ${piece}`,
  'location>tableau': (ctx, piece, { from }) => `${does(ctx, 'take', 'takes')} ${piece} from ${from.at}`,
  'offer>box': () => 'A set of starting cubes has been taken',
};

const NOUNS: Readonly<Record<string, string>> = {
  merchantCard: 'a merchant card',
  pointCard: 'a point card',
  victoryTile: 'a victory tile',
  bonusTile: 'a bonus tile',
  explorationTile: 'an exploration tile',
};

const TOKENS: MoveSentences['tokens'] = {
  'boat board>hex': (ctx, { to }) => `${does(ctx, 'put', 'puts')} a boat on ${to.at}`,
  'boat hex>hex': (ctx, { from, to }) => `${does(ctx, 'sail', 'sails')} from ${from.at} to ${to.at}`,
  'outpost board>hex': (ctx, { to }) => `${does(ctx, 'build', 'builds')} an outpost on ${to.at}`,
  'settler board>location': (ctx, { to, count }) =>
    `${does(ctx, 'send', 'sends')} ${counted(count, 'settler')} to ${to.at}`,
  'settler location>board': (ctx, { from, count }) =>
    `${does(ctx, 'get', 'gets')} ${counted(count, 'settler')} back from ${from.at}`,
  'settler reserve>board': (ctx, { count }) => `${does(ctx, 'get', 'gets')} ${counted(count, 'new settler')}`,
  'gold coins>tableau': (ctx, { count }) => `${does(ctx, 'take', 'takes')} ${counted(count, 'gold coin')}`,
  'silver coins>tableau': (ctx, { count }) =>
    `${does(ctx, 'take', 'takes')} ${counted(count, 'silver coin')}`,
  'silver coins>coins': () => 'The silver coins move above the leftmost card',
};

export function changesOf(pieces: PieceWords): ChangeWords {
  const called = (ctx: SentenceContext, what: string, id: string | null): string => {
    const text = pieceText(pieces, ctx, what, id);
    return text === null ? (NOUNS[what] ?? 'a piece') : `the ${text}`;
  };
  const subject = (ctx: SentenceContext, move: Move): SentenceContext => reportOf(ctx, seatOf(move));
  return {
    cubes: (ctx, move) =>
      CUBES[route(move)]?.(
        subject(ctx, move),
        move,
        (id) => pieceText(pieces, ctx, 'merchantCard', id) ?? 'card',
      ) ?? `Moved: ${text(move)}`,
    piece: (ctx, move) => {
      if (move.what === 'closedPort')
        return move.from.in === 'hex'
          ? `The port on ${move.from.at} opens and the port on ${move.to.at} closes`
          : `The port on ${move.to.at} closes`;
      const piece = called(ctx, move.what, move.piece);
      return PIECES[route(move)]?.(subject(ctx, move), piece, move) ?? `${capital(piece, 'en')} is moved`;
    },
    tokens: (ctx, move) =>
      TOKENS[`${move.what} ${route(move)}`]?.(subject(ctx, move), move) ?? 'Something is moved',
    slide: (ctx, { what, piece }) => `${capital(called(ctx, what, piece), 'en')} moves up the row`,
    reveal: (ctx, { what, piece }) => `${capital(called(ctx, what, piece), 'en')} is revealed`,
    ...momentChanges,
  };
}
