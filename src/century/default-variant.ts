import type { VariantName } from './rules';

/** The default game. */
export const DEFAULT_VARIANT: VariantName = 'eastern-wonders';
