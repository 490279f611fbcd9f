// A game by JSON-RPC: what is legal, why something is not, and a search that tells its progress and is cancelled.
import { CancellationTokenSource, ProgressType } from 'vscode-jsonrpc/node';
import { connect } from './connect.mjs';

const connection = await connect();
const { game } = await connection.sendRequest('setup', {
  options: { variant: 'eastern-wonders', players: 2, seed: 'friday', firstSeat: 0 },
});
const { notation } = await connection.sendRequest('legal', { game });
console.log('legal:', notation.join(', '));

try {
  await connection.sendRequest('apply', { game, notation: 'harvest' });
} catch ({ code, message, data }) {
  console.log(`refused with ${code}, ${data.code}: ${message}`);
}

await connection.sendRequest('apply', { game, notation: notation[0] });
const quick = await connection.sendRequest('choose', { game, bot: 'mcts:100', seed: 1 });
console.log('after 100 iterations:', quick.notation);

const giveUp = new CancellationTokenSource();
connection.onProgress(new ProgressType(), 'search', ({ done, total }) => {
  if (giveUp.token.isCancellationRequested) return;
  console.log('the search goes on:', done > 0 && done < total);
  giveUp.cancel();
});
const search = { game, bot: 'mcts:100000', seed: 2, progressToken: 'search' };
try {
  await connection.sendRequest('choose', search, giveUp.token);
} catch ({ code, data }) {
  console.log(`cancelled with ${code}, ${data.code}`);
}

const { phase } = await connection.sendRequest('status', { game });
console.log('the game waits in phase', phase);
connection.end();
