/** The version of this package. Records contain it. */
export const ENGINE_VERSION = '3.4.0';
