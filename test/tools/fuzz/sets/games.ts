import kuhnPoker from '../../../../examples/own-game/kuhn-poker.mjs';
import teaHouse from '../../../../examples/own-game/own-game.mjs';
import type { GameInternals } from '../../../../src/define/declare';
import { packageGames } from '../../../../src/entries/command';
import { easternWonders, extendGame, newWorld, sandToSea, spiceRoad } from '../../../../src/entries/game';
import type { VariantName } from '../../../../src/index';
import type { Options } from '../../../../src/play/game';
import { type Dice, diceFrom } from '../dice';
import { unlessRefused } from '../refusal';
import { kitOf } from '../state-check';
import { drawOptions } from './century';
import { cubesWithin, edge, ids } from './draws';
import { type Play, playGame } from './game';

/** A game whose component sets are drawn. */
interface Drawing {
  readonly game: GameInternals;
  draw(dice: Dice): object;
}

const century = (game: GameInternals): Drawing => ({
  game,
  draw(dice) {
    const { components, ...options } = drawOptions((game.extends ?? game.name) as VariantName, dice);
    return { ...options, components: { ...components, variant: game.name } };
  },
});

const HOUSE = { prefix: 'HR', clauses: {} };
const extended = [
  extendGame(spiceRoad, { ...HOUSE, name: 'other-road' }),
  extendGame(easternWonders, { ...HOUSE, name: 'other-wonders' }),
  extendGame(newWorld, { ...HOUSE, name: 'other-world' }),
  extendGame(sandToSea, { ...HOUSE, name: 'other-sand' }),
] as unknown as readonly GameInternals[];

/** The games of this package, games that extend them, and games of their own. */
export const DRAWINGS: readonly Drawing[] = [
  ...packageGames.map(century),
  ...extended.map(century),
  {
    game: teaHouse as unknown as GameInternals,
    draw(dice) {
      const players = 3 + dice.below(4);
      const deliveries = ids(dice, edge(dice, 5, 99));
      const guests = ids(dice, edge(dice, players + 3, 99));
      const goods = () => cubesWithin(dice, 6).slice(0, 2);
      return {
        players,
        components: {
          variant: 'tea-house',
          deliveries: deliveries.map((id) => ({ id, cubes: goods() })),
          guests: guests.map((id) => ({ id, cost: goods(), points: edge(dice, -9, 99) })),
          marketPlaces: edge(dice, 1, 4),
          guestPlaces: edge(dice, 1, 3),
          traySpaces: edge(dice, 2, 6),
          guestsToWin: edge(dice, 1, 9),
        },
      };
    },
  },
  {
    game: kuhnPoker as unknown as GameInternals,
    draw(dice) {
      const cards = ids(dice, edge(dice, 2, 99)).map((id, i) => ({ id, rank: dice.chance(0.5) ? i : 1 }));
      return { players: 2, components: { variant: 'kuhn-poker', cards } };
    },
  },
];

/** What became of a game: how many actions were played; `null` if the set was refused. */
export function playDrawn({ game, draw }: Drawing, seed: string, play: Play): number | null {
  const kit = kitOf(game);
  const options = {
    variant: game.name,
    seed,
    ...draw(diceFrom(`${game.name} ${seed}`)),
  } as unknown as Options;
  const made = unlessRefused(() => kit.engine.setup(options as never));
  return made === null ? null : playGame(kit, options, play);
}
