import { cardsText, merchantsText } from '../../mechanics/merchants/drawing';
import { seaTable } from '../../mechanics/sea/drawing';
import type { Components } from './schema';
import type { View } from './view';

/** The table of From Sand to Sea: the map, the stacks, merchant cards, the players. */
export function sandToSeaTable(view: View, components: Components): string {
  return seaTable(view, components, {
    table: [merchantsText(view, components), ''],
    of: (player) => [
      ...cardsText(player, components),
      `    discards: ${player.discards?.join(', ') ?? player.discardCount}`,
    ],
  });
}
