/** The version of this package, as records name it. */
export const ENGINE_VERSION = '1.1.0';
