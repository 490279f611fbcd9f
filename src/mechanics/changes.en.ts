import type { Change } from '../changes/change';
import {
  capital,
  type Move,
  type PieceWords,
  pieceText,
  reportOf,
  route,
  seatOf,
  type Tell,
} from '../words/context';
import { counted, does, momentChanges, who } from '../words/english';
import type { ChangeWords } from '../words/game-words';
import type { Cubes } from './cubes/cubes';
import { cubes } from './cubes/words.en';

type CubesMove = Extract<Change, { readonly kind: 'cubes' }>;
type TokensMove = Extract<Change, { readonly kind: 'tokens' }>;
type PieceMove = Extract<Change, { readonly kind: 'piece' }>;

const text = (move: CubesMove): string => cubes(move.cubes as Cubes);

/** Sentences on cubes, by route. */
const CUBES: Readonly<Record<string, (tell: Tell, move: CubesMove, card: (id: string) => string) => string>> =
  {
    'supply>hold': (tell, move) => `${does(tell, 'take', 'takes')} ${text(move)}`,
    'hold>supply': (tell, move) => `${does(tell, 'return', 'returns')} ${text(move)}`,
    'hold>hex': (tell, move) => `${does(tell, 'leave', 'leaves')} ${text(move)} on ${move.to.at}`,
    'hex>hold': (tell, move) => `${does(tell, 'take', 'takes')} ${text(move)} from ${move.from.at}`,
    'hold>hold': (tell, move) =>
      `${does(reportOf(tell, move.from.seat ?? null), 'pay', 'pays')} ${who(tell, move.to.seat ?? 0)} ${text(move)}`,
    'hold>card': (tell, move, card) =>
      `${does(tell, 'put', 'puts')} ${text(move)} on the ${card(move.to.at ?? '')}`,
    'card>hold': (tell, move, card) =>
      `${does(tell, 'take', 'takes')} ${text(move)} from the ${card(move.from.at ?? '')}`,
  };

/** Sentences on pieces, by route. */
const PIECES: Readonly<Record<string, (tell: Tell, piece: string, move: PieceMove) => string>> = {
  'merchantRow>hand': (tell, piece) => `${does(tell, 'take', 'takes')} ${piece}`,
  'hand>faceUp': (tell, piece) => `${does(tell, 'play', 'plays')} ${piece}`,
  'faceUp>hand': (tell, piece) => `${does(tell, 'take', 'takes')} back ${piece}`,
  'discards>hand': (tell, piece) => `${does(tell, 'take', 'takes')} back ${piece}`,
  'faceUp>discards': (tell, piece) => `${does(tell, 'give', 'gives')} up ${piece}`,
  'hand>discards': (tell, piece) => `${does(tell, 'give', 'gives')} up ${piece}`,
  'merchantDeck>merchantRow': (_tell, piece) => `${capital(piece, 'en')} enters the row`,
  'pointDeck>pointRow': (_tell, piece) => `${capital(piece, 'en')} enters the row`,
  'deck>pointRow': (_tell, piece, { to }) => `${capital(piece, 'en')} is placed above the fort ${to.at}`,
  'pointRow>tableau': (tell, piece) => `${does(tell, 'claim', 'claims')} ${piece}`,
  'hex>tableau': (tell, piece, { from }) =>
    `${does(tell, 'claim', 'claims')} ${piece} at the port ${from.at}`,
  'pile>hex': (_tell, piece, { to }) => `${capital(piece, 'en')} is placed on ${to.at}`,
  'bonusStack>tableau': (tell, piece) => `${does(tell, 'take', 'takes')} ${piece}`,
  'location>tableau': (tell, piece, { from }) => `${does(tell, 'take', 'takes')} ${piece} from ${from.at}`,
  'offer>box': () => 'A set of starting cubes has been taken',
};

const NOUNS: Readonly<Record<string, string>> = {
  merchantCard: 'a merchant card',
  pointCard: 'a point card',
  victoryTile: 'a victory tile',
  bonusTile: 'a bonus tile',
  explorationTile: 'an exploration tile',
};

/** Sentences on boats, outposts, settlers and coins, by kind and route. */
const TOKENS: Readonly<Record<string, (tell: Tell, move: TokensMove) => string>> = {
  'boat board>hex': (tell, { to }) => `${does(tell, 'put', 'puts')} a boat on ${to.at}`,
  'boat hex>hex': (tell, { from, to }) => `${does(tell, 'sail', 'sails')} from ${from.at} to ${to.at}`,
  'outpost board>hex': (tell, { to }) => `${does(tell, 'build', 'builds')} an outpost on ${to.at}`,
  'settler board>location': (tell, { to, count }) =>
    `${does(tell, 'send', 'sends')} ${counted(count, 'settler')} to ${to.at}`,
  'settler location>board': (tell, { from, count }) =>
    `${does(tell, 'get', 'gets')} ${counted(count, 'settler')} back from ${from.at}`,
  'settler reserve>board': (tell, { count }) =>
    `${does(tell, 'get', 'gets')} ${counted(count, 'new settler')}`,
  'gold coins>tableau': (tell, { count }) => `${does(tell, 'take', 'takes')} ${counted(count, 'gold coin')}`,
  'silver coins>tableau': (tell, { count }) =>
    `${does(tell, 'take', 'takes')} ${counted(count, 'silver coin')}`,
  'silver coins>coins': () => 'The silver coins move above the leftmost card',
};

/** The sentences on changes, with the names of the pieces of a game. */
export function changesOf(pieces: PieceWords): ChangeWords {
  const called = (tell: Tell, what: string, id: string | null): string => {
    const text = pieceText(pieces, tell, what, id);
    return text === null ? (NOUNS[what] ?? 'a piece') : `the ${text}`;
  };
  const teller = (tell: Tell, move: Move): Tell => reportOf(tell, seatOf(move));
  return {
    cubes: (tell, move) =>
      CUBES[route(move)]?.(
        teller(tell, move),
        move,
        (id) => pieceText(pieces, tell, 'merchantCard', id) ?? 'card',
      ) ?? `Moved: ${text(move)}`,
    piece: (tell, move) => {
      if (move.what === 'closedPort')
        return move.from.in === 'hex'
          ? `The port on ${move.from.at} opens and the port on ${move.to.at} closes`
          : `The port on ${move.to.at} closes`;
      const piece = called(tell, move.what, move.piece);
      return PIECES[route(move)]?.(teller(tell, move), piece, move) ?? `${capital(piece, 'en')} is moved`;
    },
    tokens: (tell, move) =>
      TOKENS[`${move.what} ${route(move)}`]?.(teller(tell, move), move) ?? 'Something is moved',
    slide: (tell, { what, piece }) => `${capital(called(tell, what, piece), 'en')} moves up the row`,
    reveal: (tell, { what, piece }) => `${capital(called(tell, what, piece), 'en')} is revealed`,
    ...momentChanges,
  };
}
