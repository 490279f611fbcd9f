/** Four cubes in the bytes of a number; no hold covers {@link NEVER}. */
export const pack = ([yellow, red, green, brown]) => yellow | (red << 8) | (green << 16) | (brown << 24);
export const NEVER = 0x7f7f7f7f;
/** One cube of each colour. */
export const ONE = Int32Array.of(1, 1 << 8, 1 << 16, 1 << 24);

/** What a price takes and gives at once; a card that is no trade asks for more than any hold has. */
const gives = (all, room) =>
  Int32Array.from({ length: room }, (_, i) => (all[i]?.give ? pack(all[i].give) : NEVER));
const gains = (all, room) =>
  Int32Array.from(
    { length: room },
    (_, i) => (all[i]?.get ? pack(all[i].get) : 0) - (all[i]?.give ? pack(all[i].give) : 0),
  );

/** Merchant cards, by number. */
export function merchants({ starterCards, merchantCards }) {
  const cards = [...starterCards, ...merchantCards];
  if (cards.length > 64) throw new Error('too many cards for two sets of bits');
  const kinds = Uint8Array.from(cards, ({ kind }) => ['spice', 'upgrade', 'trade'].indexOf(kind));
  const steps = Int32Array.from(cards, (card) => card.steps ?? 0);
  return { CARDS: cards.length, KIND: kinds, STEPS: steps, GIVE: gives(cards, 64), GAIN: gains(cards, 64) };
}

/** The sea: neighbours of a hex from 8 times its number on, ports (4 is none), market tiles, stacks of bonus tiles. */
export function sea({
  standardMap: map,
  playerBoard,
  marketTiles,
  victoryTiles,
  startingCubes,
  bonusStacks,
  bonusTiles,
}) {
  const hexes = Object.keys(map.columns)
    .sort()
    .flatMap((letter, column) =>
      map.columns[letter].map((height, i) => ({ name: `${letter}${i + 1}`, column, height })),
    );
  const areNear = (a, b) =>
    [
      [0, 2],
      [1, 1],
    ].some(([x, y]) => Math.abs(a.column - b.column) === x && Math.abs(a.height - b.height) === y);
  const near = hexes.map((a) => hexes.flatMap((b, i) => (areNear(a, b) ? [i] : [])));
  const NB = new Int32Array(32 * 8),
    NBN = new Int32Array(32),
    NBM = new Int32Array(32),
    PORT = new Int32Array(32).fill(4);
  near.forEach((all, i) => {
    NBN[i] = all.length;
    all.forEach((to, j) => {
      NB[8 * i + j] = to;
      NBM[i] |= 1 << to;
    });
  });
  map.ports.forEach((name, port) => {
    PORT[hexes.findIndex((hex) => hex.name === name)] = port;
  });
  // The tile on top, by stack and by how many are left of it.
  const STACKS = bonusStacks.length,
    TOP = new Int32Array(16 * STACKS);
  bonusStacks.forEach((ids, stack) => {
    const numbers = ids.map((id) => bonusTiles.findIndex((tile) => tile.id === id));
    const tiles = numbers.flatMap((tile) => Array(bonusTiles[tile].copies).fill(tile));
    tiles.forEach((tile, j) => {
      TOP[16 * stack + tiles.length - j] = tile;
    });
  });
  const effects = (kind, numberIn) =>
    Int32Array.from(bonusTiles, ({ effect }) => (effect.kind === kind ? numberIn(effect) : 0));
  if (
    hexes.length > 31 ||
    map.ports.length !== 4 ||
    playerBoard.rows.length !== 4 ||
    bonusTiles.length > 8 ||
    victoryTiles.length > 32 ||
    STACKS > 6 ||
    near.some(({ length }) => length < 3 || length > 6)
  )
    throw new Error('no room for these pieces');
  return {
    HEXES: hexes.length,
    NB,
    NBN,
    NBM,
    PORT,
    STACKS,
    TOP,
    HOLD: playerBoard.holdSpaces,
    COLUMNS: playerBoard.columns,
    VCOST: Int32Array.from({ length: 256 }, (_, tile) =>
      tile < victoryTiles.length ? pack(victoryTiles[tile].cost) : NEVER,
    ),
    TGIVE: gives(marketTiles, 256),
    TGAIN: gains(marketTiles, 256),
    TROW: Int32Array.from(
      { length: 256 },
      (_, tile) => 8 * Math.max(0, playerBoard.rows.indexOf(marketTiles[tile]?.symbol)),
    ),
    SETS: startingCubes.length,
    SETC: Int32Array.from(startingCubes, ({ cubes }) => pack(cubes)),
    E_STEPS: effects('freeSteps', ({ steps }) => steps),
    E_HOLD: effects('holdSpaces', ({ spaces }) => spaces),
    E_UP: effects('buildUpgrades', ({ steps }) => steps),
    E_HARV: effects('harvestCubes', ({ cubes }) => pack(cubes)),
  };
}
