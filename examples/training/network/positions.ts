import { parseArgs } from 'node:util';
import { go } from '../../../src/bots/search-position';
import { networks } from '../../../src/generated/games/networks';
import { judgeBy } from '../../../src/nets/network';
import { listLegal } from '../../../src/play/position';
import { quickRandom } from '../../../src/sim/index';
import { featuresOf, inputsOf, tableOf } from './tables';

/** Prints positions of random games as the network of the game sees them, and the chance that it gives the seat on turn. */
const { values } = parseArgs({
  options: { game: { type: 'string', default: 'spice-road' }, positions: { type: 'string', default: '500' } },
});
const network = networks[values.game];
if (network === undefined) throw new Error(`there is no network for ${values.game}`);
const random = quickRandom(1);
const inputs: number[][] = [];
const chances: number[] = [];
for (let game = 0; inputs.length < Number(values.positions); game++) {
  const table = tableOf(values.game, `positions ${game}`);
  const judge = judgeBy(network, table);
  const features = featuresOf(table);
  const found = new Float64Array(2);
  for (let step = 0; step < 200 && table.row.phase !== 'over'; step++) {
    const legal = listLegal(table, []);
    go(table, legal.slice(Math.floor(random() * legal.length)).slice(0, 1));
    if (step % 7 !== 0 || table.row.phase === 'over') continue;
    judge(table, found);
    inputs.push([...inputsOf(features, table.row)]);
    chances.push(found[table.row.actor] ?? 0);
  }
}
console.log(JSON.stringify({ inputs, chances }));
