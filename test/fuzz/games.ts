/**
 * Plays thousands of seeded games of every variant and number of players and checks each state on the way.
 *
 *   npm run fuzz -- [games] [variant]
 *
 * `games` games in all (10,000 unless told), spread over the tables, played by the casual bot to their end; then one
 * of plain random play for each table and hundred games, cut off at 20,000 actions.
 */
import { SingleBar } from 'cli-progress';
import { casual } from '../../src/bots/casual';
import { random } from '../../src/bots/random';
import { admit } from '../../src/engine/admission';
import {
  apply,
  hash,
  isOver,
  isTurnStart,
  legalActions,
  parseState,
  type State,
  setup,
} from '../../src/index';
import { randomFrom } from '../../src/parts/shuffle';
import { TABLES } from '../support/play';

/** No casual game has been seen to need so many actions. */
const BOUND = 2_000_000;
const CUT_OFF = 20_000;
const CHECK_EVERY = 1_009;

const [wanted = '10000', only] = process.argv.slice(2);
const tables = TABLES.filter(({ variant }) => only === undefined || variant === only);
const games = Math.ceil(Number(wanted) / tables.length);
const bar = process.stderr.isTTY ? new SingleBar({}) : null;
bar?.start(games * tables.length, 0);

for (const table of tables) {
  const lengths: number[] = [];
  let actions = 0;
  for (let seed = 0; seed < games; seed++) {
    lengths.push(playOut(table, seed, casual, BOUND, true));
    if (seed % 100 === 0) actions += playOut(table, seed, random, CUT_OFF, false);
    bar?.increment();
  }
  lengths.sort((a, b) => a - b);
  const at = (part: number): number => lengths[Math.floor(part * (lengths.length - 1))] ?? 0;
  process.stdout.write(
    `${table.variant} ${table.players}: ${games} games, ${lengths.reduce((a, b) => a + b, 0)} actions; ` +
      `length median ${at(0.5)}, 99 % ${at(0.99)}, longest ${at(1)}; plain random ${actions} actions\n`,
  );
}
bar?.stop();

function playOut(
  table: (typeof TABLES)[number],
  seed: number,
  bot: typeof casual,
  bound: number,
  mustEnd: boolean,
): number {
  const where = `${table.variant}, ${table.players} players, seed ${seed}`;
  const draw = randomFrom(`${seed} fuzz`);
  let state: State = setup({ ...table, seed });
  let length = 0;
  try {
    for (; !isOver(state) && length < bound; length++) {
      state = apply(state, bot(state, draw));
      if (length % CHECK_EVERY === 0) check(state);
    }
    check(state);
  } catch (error) {
    throw new Error(`${where}, after ${length} actions: ${String(error)}`, { cause: error });
  }
  if (mustEnd && !isOver(state)) throw new Error(`${where}: not over after ${length} actions`);
  return length;
}

/** What must hold in every state. */
function check(state: State): void {
  const again = parseState(JSON.parse(JSON.stringify(state)));
  if (hash(again) !== hash(state)) throw new Error('the hash changes on the way through JSON');
  const legal = legalActions(state);
  if ((legal.length === 0) !== isOver(state)) throw new Error('a dead end');
  if (new Set(legal).size !== legal.length) throw new Error('an action is listed twice');
  const { variant, box } = admit(state);
  for (const entry of box.actions.all) {
    if ((variant.rules.violation(box, state, entry) === null) !== legal.includes(entry.action)) {
      throw new Error(`the list and the verdict differ on ${entry.text}`);
    }
  }
  if (isTurnStart(state) && !isOver(state) && state.actor !== state.seat)
    throw new Error('somebody else starts the turn');
}
