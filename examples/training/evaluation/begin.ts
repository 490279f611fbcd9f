import { wholeGames } from '../../../src/century/whole';
import { exportWeights, startWeights } from './weights';

/** Replaces all weights by the rough guess with which training begins. */
for (const game of wholeGames) {
  const players = game.players.least;
  const { game: fixed } = game.setup({ variant: game.name, players, seed: 0 });
  const features = game.features?.(game.compileGame(fixed));
  if (features !== undefined) exportWeights(game, startWeights(features));
}
