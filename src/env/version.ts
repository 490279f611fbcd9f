/**
 * The version of action ids and observations. Whatever changes what an id or a number of an observation means raises
 * it, and with it the major version of the package.
 */
export const ENV_VERSION = 1;
