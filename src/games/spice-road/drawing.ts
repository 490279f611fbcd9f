import { cubeText, NO_CUBES, total } from '../../mechanics/cubes/cubes';
import { holdText, paintCubes } from '../../mechanics/cubes/drawing';
import { progressByCards } from '../../mechanics/ends';
import { cardsText, merchantsText } from '../../mechanics/merchants/drawing';
import type { Drawn } from '../../play/game';
import type { Paint } from '../../play/paint';
import type { Components, SpiceRoadRules } from './state';
import type { SpiceRoadView as View } from './types';

type TableView = View;

/** The table of Spice Road: point cards with coins, merchant cards, the players. */
function spiceRoadTable(view: TableView, components: Components, paint: Paint): string {
  const points = view.pointRow.map(({ card, coin }, slot) => {
    const row = components.pointCards.find(({ id }) => id === card);
    return `${slot} ${card} ${row?.points} for ${cubeText(row?.cost ?? NO_CUBES)}${coin === null ? '' : ` +${coin}`}`;
  });
  return [
    `Point cards: ${points.join(' · ') || 'none'} (${view.pointDeck} in the deck)`,
    `Coins: ${view.gold} gold, ${view.silver} silver`,
    merchantsText(view, components),
    '',
    ...view.players.flatMap((player) => [
      `${player.seat === view.actor ? '>' : ' '} ${paint.bold(`P${player.seat}`)} hold ${paintCubes(player.cubes, paint)} (${total(player.cubes)} of ${components.holdSpaces}), ${player.gold} gold, ${player.silver} silver`,
      ...cardsText(player, components),
      `    point cards: ${player.pointCards.join(', ') || '-'}`,
    ]),
  ].join('\n');
}

/** How Spice Road is written. */
export const drawn: Drawn<SpiceRoadRules> = {
  draw: spiceRoadTable,
  holding: holdText,
  progress: progressByCards,
};
