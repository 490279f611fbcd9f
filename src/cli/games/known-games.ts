import type { AnyWholeGame } from '../../define/whole-game';
import type { Engine } from '../../engine/engine';
import { DEFAULT_VARIANT, gamesOf, parseOptions, wholeGames } from '../../entries/command';
import { drawings } from '../../generated/games/drawings';
import { createEngine } from '../../index';
import type { AnyDrawn, GameTypes, Options } from '../../play/game';
import { Complaint } from '../complaint';
import { gamesIn } from './game-file';

/** The games that a command knows: those of this package, and those of the files that it was given. */
export interface KnownGames {
  /** The engine of all of them. */
  readonly engine: Engine<GameTypes>;
  /** Their names, those of this package first. */
  readonly names: readonly string[];
  /** The names of those of the files. */
  readonly own: readonly string[];
  /** The game to play if none is named: the first one of the files, if there are any. */
  readonly usual: AnyWholeGame;
  /** @throws Complaint if there is no such game */
  named(name: string): AnyWholeGame;
  /**
   * Validates setup options.
   *
   * @throws InvalidInputError
   */
  parseOptions(options: unknown): Options;
  /** How a game is written. */
  drawn(name: string): AnyDrawn;
}

/** The games of this package, and those of some files. */
export async function knownGames(files: readonly string[] = []): Promise<KnownGames> {
  const games = new Map(wholeGames.map((game) => [game.name, game]));
  let usual: AnyWholeGame | undefined;
  for (const file of files) {
    for (const game of await gamesIn(file)) {
      if (games.has(game.name)) throw new Complaint(`--game: ${file}: there is a game ${game.name} already`);
      games.set(game.name, game);
      usual ??= game;
    }
  }
  const names = [...games.keys()];
  const all = gamesOf([...games.values()]);
  const named = (name: string): AnyWholeGame => {
    const game = games.get(name);
    if (game !== undefined) return game;
    throw new Complaint(`there is no game ${JSON.stringify(name)}; the games are: ${names.join(', ')}`);
  };
  return {
    engine: createEngine(...games.values()) as Engine<GameTypes>,
    names,
    own: names.slice(wholeGames.length),
    usual: usual ?? named(DEFAULT_VARIANT),
    named,
    parseOptions: (options) => parseOptions(all, options),
    drawn: (name) => drawnAs(named(name)),
  };
}

/** How a game is written: as it says, in the way of the game that it extends, or as JSON. */
export function drawnAs({ name, extends: base = name, draw, holding, concealed }: AnyWholeGame): AnyDrawn {
  return {
    draw: (view) => JSON.stringify(view, null, 1),
    holding: () => '',
    ...(Object.hasOwn(drawings, base) ? drawings[base] : {}),
    ...(draw && { draw }),
    ...(holding && { holding }),
    ...(concealed && { concealed }),
  };
}
