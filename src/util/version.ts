/** The version of this package, which records contain. */
export const ENGINE_VERSION = '3.4.0';
