// Made from the functions of an engine by `npm run generate`.
import { easternWondersWords, newWorldWords, sandToSeaWords, spiceRoadWords } from './words';

/** The words of the four games. */
export const wordings = [spiceRoadWords, easternWondersWords, newWorldWords, sandToSeaWords] as const;
