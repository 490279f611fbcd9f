/** The version of this package, as records name it. */
export const ENGINE_VERSION = '3.4.0';
