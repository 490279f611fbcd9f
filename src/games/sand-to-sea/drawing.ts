import { holdText } from '../../mechanics/cubes/drawing';
import { cardsText, merchantsText } from '../../mechanics/merchants/drawing';
import { seaProgress, seaTable } from '../../mechanics/sea/drawing';
import type { Drawn } from '../../play/game';
import type { SandToSeaRules } from './state';

/** The table of From Sand to Sea: the map, the stacks, merchant cards, the players. */
export const drawn: Drawn<SandToSeaRules> = {
  draw: (view, components, paint) =>
    seaTable(view, components, paint, {
      table: [merchantsText(view, components), ''],
      of: (player) => [
        ...cardsText(player, components),
        `    discards: ${player.discards?.join(', ') ?? player.discardCount}`,
      ],
    }),
  holding: holdText,
  progress: seaProgress,
  /** A card given up from hand (SS-I1). */
  concealed({ viewer, actor, players }, action) {
    if (action.kind !== 'sail' || action.card === undefined || actor === null || actor === viewer) return [];
    return players[actor]?.faceUp.includes(action.card) === true ? [] : [action.card];
  },
};
