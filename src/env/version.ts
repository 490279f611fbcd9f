/**
 * The version of action ids and observations. Any change in the meaning of an id or of a number in an observation
 * raises it, and with it the major version of the package.
 */
export const ENV_VERSION = 1;
