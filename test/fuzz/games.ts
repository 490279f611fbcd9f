/**
 * Plays thousands of seeded games of every variant and number of players in the simulator and checks states on the way.
 *
 *   npm run fuzz -- [games] [variant]
 *
 * `games` games in all (default: 10,000) of each variant, spread over the numbers of players, are played by the
 * casual policy to their end; one in a hundred is played again by plain random choice, cut off at 20,000 actions.
 */
import { SingleBar } from 'cli-progress';
import {
  apply,
  hash,
  isOver,
  isTurnStart,
  legalActions,
  type Options,
  parseState,
  type State,
} from '../../src/index';
import { casual, createSimulator, type Policy, quickRandom, uniform } from '../../src/sim/index';
import { entriesOf, validateState } from '../support/inside';
import { TABLES as PLAIN } from '../support/play';

type Table = (typeof PLAIN)[number];

/** The games with the stricter reading of a clause, where there is an option for it. */
const STRICT = PLAIN.flatMap((table): Table[] => {
  if (table.variant === 'eastern-wonders') return [];
  const ruling = table.variant === 'new-world' ? { upgradeAtLeastOnce: true } : { tradeAtLeastOnce: true };
  return [{ ...table, ...ruling }];
});
const TABLES: readonly Table[] = [...PLAIN, ...STRICT];

/** No casual game has been seen to need so many actions. */
const BOUND = 2_000_000;
const CUT_OFF = 20_000;
const CHECK_EVERY = 1_009;

const [wanted = '10000', only] = process.argv.slice(2);
const tables = TABLES.filter(({ variant }) => only === undefined || variant === only);
const gamesOf = ({ variant }: Table): number =>
  Math.ceil(Number(wanted) / TABLES.filter((each) => each.variant === variant).length);
const bar = process.stderr.isTTY ? new SingleBar({}) : null;
bar?.start(
  tables.reduce((sum, table) => sum + gamesOf(table), 0),
  0,
);

for (const table of tables) {
  const games = gamesOf(table);
  const lengths: number[] = [];
  let plain = 0;
  for (let seed = 0; seed < games; seed++) {
    lengths.push(playOut(table, seed, casual, BOUND, true));
    if (seed % 100 === 0) plain += playOut(table, seed, uniform, CUT_OFF, false);
    bar?.increment();
  }
  lengths.sort((a, b) => a - b);
  const at = (part: number): number => lengths[Math.floor(part * (lengths.length - 1))] ?? 0;
  process.stdout.write(
    `${nameOf(table)}: ${games} games, ${lengths.reduce((a, b) => a + b, 0)} actions; ` +
      `length median ${at(0.5)}, 99 % ${at(0.99)}, longest ${at(1)}; plain random ${plain} actions\n`,
  );
}
bar?.stop();

function nameOf({ variant, players, ...ruling }: Table): string {
  return [variant, players, ...Object.keys(ruling)].join(' ');
}

function playOut(table: Table, seed: number, policy: Policy, bound: number, mustEnd: boolean): number {
  const simulator = createSimulator({ ...table, seed } as Options);
  const random = quickRandom(seed);
  let length = 0;
  try {
    while (length < bound && !simulator.isOver()) {
      length += simulator.playout(policy, random, Math.min(CHECK_EVERY, bound - length));
      check(parseState(simulator.toState()));
    }
  } catch (error) {
    const where = `${nameOf(table)}, seed ${seed}`;
    throw new Error(`${where}, after ${length} actions: ${String(error)}`, { cause: error });
  }
  if (mustEnd && !simulator.isOver())
    throw new Error(`${JSON.stringify(table)}, seed ${seed}: not over after ${length} actions`);
  return length;
}

/** What must hold in every state. */
function check(state: State): void {
  if (hash(parseState(JSON.parse(JSON.stringify(state)))) !== hash(state)) {
    throw new Error('the hash changes on the way through JSON');
  }
  const legal = legalActions(state);
  if ((legal.length === 0) !== isOver(state)) throw new Error('a dead end');
  if (new Set(legal).size !== legal.length) throw new Error('an action is listed twice');
  const { variant, compiled } = validateState(state);
  const row = compiled.rowKind.from(state);
  for (const entry of entriesOf(state)) {
    if ((variant.rules.violation(compiled, row, entry) === null) !== legal.includes(entry.action)) {
      throw new Error(`the list and the verdict differ on ${entry.text}`);
    }
  }
  for (const action of legal) apply(state, action);
  if (isTurnStart(state) && !isOver(state) && state.actor !== state.seat)
    throw new Error('somebody else starts the turn');
}
