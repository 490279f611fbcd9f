/**
 * Environments for learning.
 *
 * @packageDocumentation
 */
export { VARIANTS } from '../engine/registry';
