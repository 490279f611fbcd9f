export type * from '../../generated/types/cubes';
export type { CommonPlayerView, CubePlaces } from './cubes';
export type { CannotPay, NoSuchCube } from './hold';
