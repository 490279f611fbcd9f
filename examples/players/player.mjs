// A player for `century match`: claims what it can, and otherwise does anything. Needs nothing but Node.
import { createInterface } from 'node:readline';

const answers = {
  hello: () => ({ protocol: 1, send: ['notation'] }),
  choose({ ids, notation }) {
    const claims = ids.filter((_, at) => notation[at].startsWith('claim'));
    const among = claims.length > 0 ? claims : ids;
    return { id: among[Math.floor(Math.random() * among.length)] };
  },
};

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line);
  console.log(JSON.stringify({ jsonrpc: '2.0', id, result: answers[method](params) }));
}
