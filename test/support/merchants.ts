import { defaultComponents } from '../../src/entries/components';
import type { State as StateOf } from '../../src/index';
import { letters } from './cubes';
import { idsOf, playerOf } from './pieces';

type Name = 'spice-road' | 'sand-to-sea';
type State = StateOf<Name>;

/** The merchant cards by number: the starting cards first. */
export function cardNames({ variant, game }: Pick<State, 'variant' | 'game'>): string[] {
  const { starterCards, merchantCards } = game.components ?? defaultComponents(variant as Name);
  return idsOf([...starterCards, ...merchantCards]);
}

/** The row from the left, each card with the cubes lying on it, as in a setting. */
export const rowCards = (state: State): string[] =>
  state.merchantRow.map((card, place) => {
    const there = letters(state.merchantCubes.slice(4 * place, 4 * place + 4));
    return `${cardNames(state)[card]}${there === '' ? '' : `:${there}`}`;
  });

/** The names of merchant cards. */
export const cardsNamed = (state: State, cards: readonly number[]): string[] =>
  cards.map((card) => cardNames(state)[card] ?? '');

export const handOf = (state: State, seat: number): string[] =>
  cardsNamed(state, playerOf<State['players'][number]>(state, seat).hand);
export const faceUpOf = (state: State, seat: number): string[] =>
  cardsNamed(state, playerOf<State['players'][number]>(state, seat).faceUp);
