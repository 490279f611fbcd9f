// Made from the functions of an engine by `npm run generate`.
import type { EasternWondersPlayerRow, EasternWondersRow } from './eastern-wonders';
import type { SandToSeaPlayerRow, SandToSeaRow } from './sand-to-sea';

type Common<A, B> = Pick<A, keyof A & keyof B>;

/** A player of a game on the sea map. */
export type SeaPlayerRow = Common<EasternWondersPlayerRow, SandToSeaPlayerRow>;
/** The part of a row that these games have in common, players and phases apart. */
export type SeaRow = Omit<Common<EasternWondersRow, SandToSeaRow>, 'game' | 'phase' | 'active' | 'players'>;
