import { learnerNamed } from './learner';
import { meet, type Pair } from './rivals';

/** A process in which pairs of rivals meet, one after the other. */
const game = learnerNamed(process.argv[2] ?? '');
process.on('message', (pair: Pair) => {
  process.send?.(meet(game, pair));
});
