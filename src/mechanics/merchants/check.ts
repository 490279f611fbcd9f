import { checkIds, checkPieces, fail, type Path } from '../../define/places/check';
import { checkTrade } from '../check';
import { total } from '../cubes/cubes';
import { canContinue } from './play';
import type { CompiledCards, MerchantState, MerchantTables } from './state';

export function checkMerchantComponents(components: MerchantTables, path: Path): void {
  const { starterCards, merchantCards, merchantRow } = components;
  for (const name of ['starterCards', 'merchantCards'] as const) {
    checkIds(components[name], [...path, name]);
    components[name].forEach((card, i) => {
      if (card.kind === 'trade') checkTrade(card, [...path, name, i]);
    });
  }
  merchantCards.forEach(({ id }, i) => {
    if (starterCards.some((card) => card.id === id))
      fail('duplicate', [...path, 'merchantCards', i, 'id'], `The id ${id} is that of a starting card.`);
  });
  const message = `There are ${merchantCards.length} merchant cards; the row needs ${merchantRow}.`;
  if (merchantCards.length < merchantRow) fail('too-few-cards', [...path, 'merchantCards'], message);
}

/** Checks that each card is in one place (SS-S1, SS-S2), and that a payment or the use of a card can continue. */
export function checkMerchants(places: object, compiled: CompiledCards, state: MerchantState): void {
  const { cards, starters } = compiled;
  checkPieces(places, state, { merchantCards: { numbers: cards.length, own: starters } });
  const { merchantRow: row, wanted, paid, played, upgrades, phase } = state;
  if (state.merchantCubes.length !== 4 * row.length)
    fail('wrong-length', ['merchantCubes'], 'There are four counts for each card of the row.');
  if (phase === 'payCards') {
    if (wanted < 1 || wanted >= row.length)
      fail('impossible-state', ['wanted'], 'There is no card to pay for at this place of the row.');
    if (paid >= wanted) fail('impossible-state', ['paid'], 'Nothing is left to pay.');
    if (total(state.active.cubes) < wanted - paid)
      fail('impossible-state', ['paid'], 'There are too few cubes for the cards.');
  }
  if (played === -1) return;
  const card = cards[played];
  if (upgrades > (card?.kind === 'upgrade' ? card.steps : 0))
    fail('impossible-state', ['upgrades'], `upgrades cannot be ${upgrades} here.`);
  if (!canContinue(compiled, state))
    fail('impossible-state', ['phase'], 'Nothing can be done with this card any more.');
}
