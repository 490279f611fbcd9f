// Is the server correct? node examples/conformance/check.mjs [--server <file>] [<variant> …]
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { checkAll, VARIANTS } from 'century-engine/testkit';
import { connect } from './remote.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const { values, positionals } = parseArgs({
  options: { server: { type: 'string', default: here('./server.mjs') } },
  allowPositionals: true,
});
const variants = positionals.length > 0 ? positionals : VARIANTS;

const { implementation, close } = connect(values.server);
try {
  const { ok, outcomes } = await checkAll(implementation, {
    setups: variants.map((variant) => ({ variant, players: 2 })),
    actions: 150,
    records: variants.map((variant) =>
      JSON.parse(readFileSync(here(`../../test/records/${variant}/p2-1.json`), 'utf8')),
    ),
  });
  for (const outcome of outcomes) console.log(line(outcome));
  for (const { error } of outcomes) if (error !== undefined) console.error(`\n${error.message}`);
  process.exitCode = ok ? 0 : 1;
} finally {
  close();
}

function line({ property, status, report, why }) {
  const sizes =
    report && `${report.games} games, ${report.actions} actions, ${report.comparisons} comparisons`;
  return `${property.padEnd(12)} ${status.padEnd(15)} ${sizes ?? why ?? ''}`.trimEnd();
}
