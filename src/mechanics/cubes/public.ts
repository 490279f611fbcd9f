export type { CannotPay, NoSuchCube } from '../hold/violations';
export type * from './types';
