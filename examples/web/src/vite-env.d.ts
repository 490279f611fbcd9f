interface ImportMetaEnv {
  /** The server that keeps games, as an address relative to the page; absent for a page without one. */
  readonly VITE_SERVER?: string;
}
