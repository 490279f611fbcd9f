// Made from the functions of an engine by `npm run generate`.
import { easternWonders as easternWondersRules } from '../../games/eastern-wonders/game';
import { ledger as easternWondersLedger } from '../../games/eastern-wonders/telling';
import { ledger as newWorldLedger } from '../../games/new-world/telling';
import { ledger as sandToSeaLedger } from '../../games/sand-to-sea/telling';
import { ledger as spiceRoadLedger } from '../../games/spice-road/telling';
import { newWorld as newWorldRules } from '../../games/new-world/game';
import { sandToSea as sandToSeaRules } from '../../games/sand-to-sea/game';
import { spiceRoad as spiceRoadRules } from '../../games/spice-road/game';
import { deals as easternWondersDeals } from '../../games/eastern-wonders/telling';
import { deals as sandToSeaDeals } from '../../games/sand-to-sea/telling';
import type { AnyWholeGame } from '../../define/whole-game';
import type { AnyRules } from '../../play/game';

/** What balances in each of the four games, and their deals if there are too many to be looked at one by one. */
export const accounts = [
  { game: spiceRoadRules, ledger: spiceRoadLedger },
  { game: easternWondersRules, ledger: easternWondersLedger, deals: easternWondersDeals },
  { game: newWorldRules, ledger: newWorldLedger },
  { game: sandToSeaRules, ledger: sandToSeaLedger, deals: sandToSeaDeals },
] as unknown as readonly (Pick<AnyWholeGame, 'deals' | 'ledger'> & { readonly game: AnyRules })[];
