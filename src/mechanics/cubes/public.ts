export type * from '../../generated/types/cubes';
export type { CannotPay, NoSuchCube } from '../hold/violations';
