// Made from the functions of an engine by `npm run generate`.
export type * from '../../games/eastern-wonders/types';
export type * from '../../games/new-world/types';
export type * from '../../games/sand-to-sea/types';
export type * from '../../games/spice-road/types';
