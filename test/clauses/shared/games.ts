import type { VariantName } from '../../../src/index';
import { easternWonders } from './eastern-wonders';
import { newWorld } from './new-world';
import { sandToSea } from './sand-to-sea';
import type { SharedGame } from './shared-game';
import { spiceRoad } from './spice-road';

export const GAMES: { readonly [N in VariantName]: SharedGame } = {
  'spice-road': spiceRoad,
  'eastern-wonders': easternWonders,
  'new-world': newWorld,
  'sand-to-sea': sandToSea,
};
