/**
 * Plays thousands of seeded games of every variant and number of players in the simulator and checks states on the way.
 *
 *   npm run fuzz -- [games] [variant]
 *   npm run fuzz -- sets [seconds] [game] [seed]
 *
 * With `sets`, games are played with component sets drawn by a seed, most of them at some limit of what is accepted: the
 * four games, games that extend them and games of their own, in the engine and in the simulator, with everything asked
 * that can be. The exit status is 1 if something was found; its `seed` plays that game again.
 *
 * `games` games in all (default: 10,000) of each variant, spread over the numbers of players, are played by the
 * casual policy to their end; one in a hundred is played again by plain random choice, cut off at 20,000 actions. Games
 * with few pieces are cut off at 100,000: players with few outposts can have none left and no market that leads anywhere.
 * Every action that is not legal is tried as well; what was refused, and how often, is printed by code, and messages
 * must be sentences for people.
 */
import { SingleBar } from 'cli-progress';
import {
  apply,
  explain,
  hash,
  isOver,
  isTurnStart,
  legalActions,
  type Options,
  parseState,
  type State,
  VARIANTS,
} from '../../../src/index';
import type { AnyViolation } from '../../../src/input/errors';
import { casual, createSimulator, type Policy, quickRandom, uniform } from '../../../src/sim/index';
import { entriesOf, validateState } from '../../support/inside';
import { REFUSALS } from '../../words/refusals';
import { tablesOf } from '../../words/sampled';
import { faultIn } from '../../words/well-formed';
import { playSets } from './sets/run';

type Table = Omit<Options, 'seed'>;

/** All games, with every reading of a clause where there is an option for it, and with few pieces. */
const TABLES: readonly Table[] = VARIANTS.flatMap((variant) => {
  const tables = tablesOf(variant);
  if (variant !== 'new-world') return tables;
  const plain = tables.filter((table) => !('upgradeAtLeastOnce' in table));
  return [...tables, ...plain.map((table) => ({ ...table, upgradeAtLeastOnce: 'noneNeeded' }))];
});

/** No casual game has been seen to need so many actions. */
const BOUND = 2_000_000;
const CUT_OFF = 20_000;
const CUT_OFF_WITH_FEW_PIECES = 100_000;
const CHECK_EVERY = 1_009;

const [wanted = '10000', only, ...further] = process.argv.slice(2);
const tables = TABLES.filter(({ variant }) => only === undefined || variant === only);
const gamesOf = ({ variant }: Table): number =>
  Math.ceil(Number(wanted) / TABLES.filter((each) => each.variant === variant).length);
/** How often each code has been met, by variant. */
const refused = new Map<string, number>();
/** Messages that have been found good. */
const messages = new Set<string>();
if (wanted === 'sets') playSets(Number(only ?? 60), ...further);
else playTables();

function playTables(): void {
  const bar = process.stderr.isTTY ? new SingleBar({}) : null;
  bar?.start(
    tables.reduce((sum, table) => sum + gamesOf(table), 0),
    0,
  );

  for (const table of tables) {
    const games = gamesOf(table);
    const hasFewPieces = 'components' in table;
    const lengths: number[] = [];
    let plain = 0;
    for (let seed = 0; seed < games; seed++) {
      lengths.push(
        playOut(table, seed, casual, hasFewPieces ? CUT_OFF_WITH_FEW_PIECES : BOUND, !hasFewPieces),
      );
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
  for (const variant of VARIANTS.filter((each) => only === undefined || each === only)) {
    const codes = Object.keys(REFUSALS[variant]).map((code) => [
      code,
      refused.get(`${variant} ${code}`) ?? 0,
    ]);
    const met = codes.filter(([, times]) => times !== 0).map(([code, times]) => `${code} ${times}`);
    const not = codes.filter(([, times]) => times === 0).map(([code]) => code);
    process.stdout.write(`${variant} refused: ${met.join(', ')}; never: ${not.join(', ') || 'none'}\n`);
  }
}

function nameOf({ variant, players, ...ruling }: Table): string {
  const words = Object.entries(ruling).map(([name, value]) =>
    typeof value === 'object' ? name : `${name} ${value}`,
  );
  return [variant, players, ...words].join(' ');
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

/** Counts a refusal, and checks its message. */
function keepMessage(variant: string, { code, message }: AnyViolation): void {
  const key = `${variant} ${code}`;
  refused.set(key, (refused.get(key) ?? 0) + 1);
  if (messages.has(message)) return;
  const fault = faultIn(message, 'sentence');
  if (fault !== null) throw new Error(`${code}: ${fault} in ${JSON.stringify(message)}`);
  messages.add(message);
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
    const verdict = explain(state, entry.action);
    if (!verdict.legal) keepMessage(state.variant, verdict);
  }
  for (const action of legal) apply(state, action);
  if (isTurnStart(state) && !isOver(state) && state.actor !== state.seat)
    throw new Error('somebody else starts the turn');
}
