import type { MiniSet } from '../prove/mini-set';
import easternWonders2Build from './eastern-wonders-2-build.json';
import easternWonders2Deals from './eastern-wonders-2-deals.json';
import easternWonders2Ports from './eastern-wonders-2-ports.json';
import easternWonders2Start from './eastern-wonders-2-start.json';
import easternWonders3Build from './eastern-wonders-3-build.json';
import easternWonders3Ports from './eastern-wonders-3-ports.json';
import newWorld2 from './new-world-2.json';
import newWorld2Deals from './new-world-2-deals.json';
import newWorld2Work from './new-world-2-work.json';
import newWorld3 from './new-world-3.json';
import sandToSea2Build from './sand-to-sea-2-build.json';
import sandToSea2Deals from './sand-to-sea-2-deals.json';
import sandToSea2End from './sand-to-sea-2-end.json';
import sandToSea2Hands from './sand-to-sea-2-hands.json';
import sandToSea2Ports from './sand-to-sea-2-ports.json';
import sandToSea2Start from './sand-to-sea-2-start.json';
import sandToSea3Build from './sand-to-sea-3-build.json';
import spiceRoad2 from './spice-road-2.json';
import spiceRoad2Rows from './spice-road-2-rows.json';
import spiceRoad2Short from './spice-road-2-short.json';
import spiceRoad2Wide from './spice-road-2-wide.json';
import spiceRoad3 from './spice-road-3.json';

/**
 * Small games, and parts of games. Together they use every clause that games with so few pieces can use.
 */
export const MINI_SETS = [
  spiceRoad2Short,
  spiceRoad2,
  spiceRoad2Rows,
  spiceRoad2Wide,
  spiceRoad3,
  easternWonders2Start,
  easternWonders2Build,
  easternWonders2Ports,
  easternWonders2Deals,
  easternWonders3Build,
  easternWonders3Ports,
  newWorld2,
  newWorld2Deals,
  newWorld2Work,
  newWorld3,
  sandToSea2Start,
  sandToSea2Hands,
  sandToSea2Build,
  sandToSea2Ports,
  sandToSea2End,
  sandToSea2Deals,
  sandToSea3Build,
] as unknown as readonly MiniSet[];

/** The mini set of a name. */
export function miniSet(name: string): MiniSet {
  const set = MINI_SETS.find((each) => each.name === name);
  if (set === undefined) throw new Error(`there is no mini set ${name}`);
  return set;
}
