// Made from the functions of an engine by `npm run generate`.

/** The names of the variants. */
export const VARIANTS = /* @__PURE__ */ Object.freeze([
  'spice-road',
  'eastern-wonders',
  'new-world',
  'sand-to-sea',
] as const);

/** The prefixes of clause ids: the one that all games share, and that of each game. */
export const PREFIXES: readonly string[] = /* @__PURE__ */ Object.freeze(['C', 'SR', 'EW', 'NW', 'SS']);
