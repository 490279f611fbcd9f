import type { CellSet } from '../../rows/cell-set';
import { cachedBy } from '../../util/cache';
import { checkIds, checkTrade, fail, type Path } from '../check';
import { covers, cubesAt, stepsUp, total } from '../cubes/cubes';
import { MOST_LYING, mostByTrading } from '../cubes/hold';
import { canGoOn } from './play';
import type { CompiledMerchants, MerchantCard, MerchantState } from './state';

interface MerchantComponents {
  readonly starterCards: readonly MerchantCard[];
  readonly merchantCards: readonly MerchantCard[];
  readonly merchantRow: number;
}

/** Checks what a schema cannot express about the merchant cards of a component set. */
export function checkMerchantComponents(components: MerchantComponents, path: Path): void {
  const { starterCards, merchantCards, merchantRow } = components;
  checkIds(starterCards, [...path, 'starterCards']);
  checkIds(merchantCards, [...path, 'merchantCards']);
  merchantCards.forEach(({ id }, i) => {
    if (starterCards.some((card) => card.id === id))
      fail('duplicate', [...path, 'merchantCards', i, 'id'], `The id ${id} is that of a starting card.`);
  });
  for (const name of ['starterCards', 'merchantCards'] as const) {
    components[name].forEach((card, i) => {
      if (card.kind === 'trade') checkTrade(card, [...path, name, i]);
    });
  }
  if (merchantCards.length < merchantRow) {
    fail(
      'too-few-cards',
      [...path, 'merchantCards'],
      `There are ${merchantCards.length} merchant cards; the row needs ${merchantRow}.`,
    );
  }
}

/**
 * Checks that every merchant card lies in one place: each player has an own copy of the starting cards, all others
 * are there once (SS-S1, SS-S2). `places` names where a player's cards can lie.
 */
export function checkMerchantCards<K extends string>(
  compiled: CompiledMerchants,
  state: Omit<MerchantState, 'players'>,
  players: readonly { readonly [P in K]: CellSet }[],
  places: readonly K[],
): void {
  const { cards, starters } = compiled;
  /** By card; those with which players start lie behind the others, by their seats. */
  const placed: boolean[] = [];
  const put = (card: number, owner: number | null, pathOf: () => Path): void => {
    if (card >= cards.length) fail('unknown-piece', pathOf(), `There is no merchant card ${card}.`);
    const isStarter = card < starters;
    if (isStarter && owner === null)
      fail('misplaced-piece', pathOf(), 'Starting cards must stay with their players.');
    const at = isStarter ? cards.length + starters * (owner ?? 0) + card : card;
    if (placed[at] === true) fail('duplicate', pathOf(), 'This merchant card is in two places.');
    placed[at] = true;
  };
  players.forEach((player, seat) => {
    for (const place of places) {
      player[place].forEach((card, i) => {
        put(card, seat, () => ['players', seat, place, i]);
      });
    }
    for (let card = 0; card < starters; card++) {
      if (placed[cards.length + starters * seat + card] !== true)
        fail('missing-piece', ['players', seat], `The starting card ${cards[card]?.id} is missing.`);
    }
  });
  for (const name of ['merchantRow', 'merchantDeck'] as const) {
    state[name].forEach((card, i) => {
      put(card, null, () => [name, i]);
    });
  }
  for (let card = starters; card < cards.length; card++) {
    if (placed[card] !== true)
      fail('missing-piece', ['merchantDeck'], `The merchant card ${cards[card]?.id} is missing.`);
  }
  checkRow(compiled, state);
}

/**
 * The most cubes that somebody whose turn began with `spaces` cubes can have by a card of the hand (SS-P2), or with
 * those on a card of the row (SS-A1).
 */
export function mostByMerchants(
  compiled: CompiledMerchants,
  spaces: number,
): { readonly byCard: number; readonly fromRow: number } {
  const { spices, trades } = gainsOf(compiled.cards);
  return {
    byCard: Math.max(spaces + spices, mostByTrading(trades, spaces)),
    fromRow: spaces + MOST_LYING,
  };
}

/** The most cubes that a card brings, and the cards that trade. */
const gainsOf = /* @__PURE__ */ cachedBy((cards: CompiledMerchants['cards']) => ({
  spices: Math.max(0, ...cards.map((card) => (card.kind === 'spice' ? total(card.get) : 0))),
  trades: cards.filter((card) => card.kind === 'trade'),
}));

/**
 * The row is full while the deck lasts; cubes lie only on cards that others could lie to the right of (SS-A1, SS-A2).
 */
function checkRow(compiled: CompiledMerchants, state: Omit<MerchantState, 'players'>): void {
  const { merchantRow: row, merchantCubes: cubes, merchantDeck: deck, paid } = state;
  if (row.length > compiled.rowLength)
    fail('too-many', ['merchantRow'], `The row has ${compiled.rowLength} cards.`);
  if (row.length < compiled.rowLength && deck.length > 0)
    fail('impossible-state', ['merchantRow'], 'The row is refilled while the deck lasts.');
  if (cubes.length !== 4 * row.length)
    fail('wrong-length', ['merchantCubes'], 'There are four counts for each card of the row.');
  let before = Number.POSITIVE_INFINITY;
  row.forEach((_, place) => {
    const lying = total(cubesAt(cubes.toArray(), 4 * place));
    // Those that the payment under way has laid there do not count: the cards to the right get theirs later.
    const here = Math.max(0, lying - (place < paid ? 1 : 0));
    if (here > MOST_LYING)
      fail('too-many', ['merchantCubes', 4 * place], `A card has at most ${MOST_LYING} cubes.`);
    if (here > before)
      fail(
        'impossible-state',
        ['merchantCubes', 4 * place],
        'A player who acquires a card pays at most one cube on each card to the left, starting with the first.',
      );
    before = here;
  });
  const last = 4 * (compiled.rowLength - 1);
  cubes.forEach((count, i) => {
    if (i >= last && count > 0)
      fail('impossible-state', ['merchantCubes', i], 'A card that has just entered the row has no cubes.');
  });
}

/** Checks that nothing has happened to the merchant cards yet: starting cards in hand, no cubes on the row. */
export function checkFreshMerchants(compiled: CompiledMerchants, state: MerchantState): void {
  state.players.forEach((player, seat) => {
    if (
      player.hand.length !== compiled.starters ||
      player.hand.toArray().some((card) => card >= compiled.starters)
    )
      fail('impossible-state', ['players', seat, 'hand'], 'During setup the hand is the starting cards.');
  });
  state.merchantCubes.forEach((count, i) => {
    if (count > 0)
      fail('impossible-state', ['merchantCubes', i], 'There are no cubes on cards during setup.');
  });
}

/**
 * Checks what belongs to the payment for a card and to the carrying out of one; `spaces` is the limit of the active
 * player's hold, which only taking cubes can exceed.
 */
export function checkMerchantPhase(compiled: CompiledMerchants, state: MerchantState, spaces: number): void {
  const { cubes, faceUp } = state.active;
  const isPaying = state.phase === 'payCards';
  const isPlaying = state.phase === 'play' || state.phase === 'mustTrade';
  function refuse(name: 'wanted' | 'paid' | 'played' | 'upgrades' | 'phase', message: string): never {
    fail('impossible-state', [name], message);
  }
  if (isPaying) {
    if (state.wanted < 1 || state.wanted >= state.merchantRow.length)
      refuse('wanted', 'There is no card to pay for at this place of the row.');
    if (state.paid >= state.wanted) refuse('paid', 'Nothing is left to pay.');
    if (total(cubes) < state.wanted - state.paid) refuse('paid', 'There are too few cubes for the cards.');
    if (total(cubes) + state.paid > spaces)
      refuse('paid', 'The hold exceeded its limit at the start of the turn.');
    for (let place = 0; place < state.paid; place++) {
      if (total(cubesAt(state.merchantCubes.toArray(), 4 * place)) === 0)
        refuse('paid', 'A card that has been paid must have a cube.');
    }
  } else {
    if (state.wanted !== -1) refuse('wanted', 'A card is wanted only while cards are being paid.');
    if (state.paid !== 0) refuse('paid', 'Nothing has been paid here.');
  }
  const card = compiled.cards[state.played];
  if (isPlaying) {
    if (!faceUp.includes(state.played) || card === undefined || card.kind === 'spice')
      refuse('played', 'This card is not in use.');
    if (state.upgrades > (card.kind === 'upgrade' ? card.steps : 0))
      refuse('upgrades', `upgrades cannot be ${state.upgrades} here.`);
    if (!canGoOn(compiled, state)) refuse('phase', 'Nothing can be done with this card any more.');
    if (card.kind === 'upgrade' && card.steps - state.upgrades > stepsUp(cubes))
      refuse('upgrades', 'The cubes have not been upgraded that often.');
    if (
      state.phase === 'play' &&
      compiled.tradeAtLeastOnce &&
      card.kind === 'trade' &&
      !covers(cubes, card.get)
    )
      refuse('phase', 'The trade that must be made has not been made yet.');
    if (state.phase === 'mustTrade' && (!compiled.tradeAtLeastOnce || card.kind !== 'trade'))
      refuse('phase', 'No trade is required here.');
    if ((state.phase === 'mustTrade' || card.kind === 'upgrade') && total(cubes) > spaces)
      refuse('phase', 'The hold exceeded its limit at the start of the turn.');
  } else {
    if (state.played !== -1) refuse('played', 'No card is in use here.');
    if (state.upgrades !== 0) refuse('upgrades', 'No upgrade is left here.');
  }
}
