export type * from '../../generated/types/cubes';
export type { CommonPlayerView } from './cubes';
export type { CannotPay, NoSuchCube } from './hold';
