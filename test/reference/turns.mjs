// Answers each line { state, maxPaidSteps } with the hashes of the states that `legalTurns` of the built package gives for it.
import { createInterface } from 'node:readline';
import { hash, legalTurns, parseState } from '../../dist/index.js';

for await (const line of createInterface({ input: process.stdin })) {
  const { state, maxPaidSteps } = JSON.parse(line);
  const search = legalTurns(parseState(state), { maxPaidSteps });
  const hashes = [];
  let step = search.next();
  for (; !step.done; step = search.next()) hashes.push(hash(step.value.state));
  console.log(JSON.stringify({ hashes, isExact: step.value.isExact }));
}
