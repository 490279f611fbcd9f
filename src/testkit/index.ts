/**
 * Properties for ports and servers.
 *
 * @packageDocumentation
 */
export { VARIANTS } from '../engine/registry';
