/** The version of this package; records contain the version that made them. */
export const ENGINE_VERSION = '3.4.0';
