import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import type { Bot } from '../bots/bot';
import { formatTurn } from '../engine/notation/format';
import { randomSeed } from '../engine/random-seed';
import { appendActions, recordState, startRecord } from '../engine/record';
import { apply, isOver, scores } from '../engine/reducer';
import type { Action, State } from '../engine/registry';
import { isTurnStart } from '../engine/turns';
import { verifyRecord } from '../engine/verify';
import { botsFor } from './bots';
import { Complaint, complainAbout, reason } from './complaint';
import { humanChoice, openPrompt } from './human';
import { list, seatList, wholeNumber } from './options';
import { bold, dim, paintCubes } from './paint';
import { scoreText } from './score';
import { type SetupFlags, setupOptions, withSetupFlags } from './setup';

interface PlayOptions extends SetupFlags {
  readonly seed?: string;
  readonly bots: string[];
  readonly human: number[];
  readonly record?: string;
  readonly json?: true;
}

/** After so many actions a game between random bots is broken off. */
const MAX_ACTIONS = 1_000_000;

export function playCommand(): Command {
  return withSetupFlags(new Command('play'))
    .option('--seed <seed>', 'the same seed gives the same game; drawn at random if absent')
    .option('--first-seat <seat>', 'the seat that starts; drawn by the seed if absent', wholeNumber)
    .option(
      '--bots <names>',
      'random, casual, greedy or mcts:<iterations> for each seat, the last one for the rest',
      list,
      ['greedy'],
    )
    .option('--human <seats>', 'seats played by people, who pick from the legal actions', seatList, [])
    .option('--record <file>', 'save the game as a record')
    .option('--json', 'print the record instead of the game')
    .action(play);
}

async function play(given: PlayOptions): Promise<void> {
  const { seed = randomSeed() } = given;
  const bots = await botsFor(given.players, given.bots, seed);
  if (given.human.some((seat) => seat >= given.players))
    throw new Complaint(`--human: there are seats 0 to ${given.players - 1}`);
  const options = setupOptions(given, seed);
  const start = complainAbout('setup', () => startRecord(options));
  const print = given.json === true ? () => {} : (line: string) => void process.stdout.write(`${line}\n`);
  if (given.record !== undefined) write(given.record, '');
  const prompt = given.human.length > 0 ? openPrompt() : null;
  let state = recordState(start);
  const { variant, game } = state;
  // Who reads the seed can work out all that is hidden: people get it when the game is over.
  const hasPeople = given.human.length > 0;
  const seedShown = `seed ${seed}`;
  const table = [variant, `${given.players} players`, ...(hasPeople ? [] : [seedShown])];
  print(bold(`${table.join(', ')}, P${game.firstSeat} starts`));
  const log = turnLog(state, print);
  const actions: Action[] = [];
  try {
    while (!isOver(state)) {
      if (actions.length >= MAX_ACTIONS)
        throw new Complaint(`the game is not over after ${MAX_ACTIONS} actions`, 1);
      const action =
        prompt !== null && given.human.includes(state.actor)
          ? await humanChoice(prompt, state)
          : botChoice(bots, state);
      state = apply(state, action);
      actions.push(action);
      log(action, state);
    }
  } finally {
    prompt?.close();
    const record = appendActions(start, actions);
    if (given.record !== undefined) write(given.record, `${JSON.stringify(record, null, 1)}\n`);
    if (given.json === true) process.stdout.write(`${JSON.stringify(record)}\n`);
  }
  print('');
  for (const line of scoreText(state)) print(line);
  if (hasPeople) print(dim(seedShown));
  const record = appendActions(start, actions);
  const verdict = verifyRecord(JSON.parse(JSON.stringify(record)));
  if (!verdict.ok) throw new Complaint(`the record does not hold: ${verdict.fault.message}`, 1);
  const where = given.record === undefined ? 'The record' : `Saved as ${given.record}; the record`;
  print(
    dim(
      `${where} holds: ${verdict.turns} turns, ${verdict.actions} actions, ${record.result?.hash.slice(0, 16)}`,
    ),
  );
}

function botChoice(bots: readonly Bot[], state: State): Action {
  const bot = bots[state.actor];
  if (bot === undefined) throw new RangeError(`no bot on seat ${state.actor}`);
  return bot.choose(state);
}

/** Prints every turn when it is over. */
function turnLog(start: State, print: (line: string) => void): (action: Action, after: State) => void {
  let before = start;
  let actions: Action[] = [];
  let turn = 0;
  return (action, after) => {
    actions.push(action);
    if (!isTurnStart(after)) return;
    turn += 1;
    const { seat } = before;
    const points = scores(after)[seat]?.total ?? 0;
    const held = after.players[seat]?.cubes ?? [0, 0, 0, 0];
    const line = `${turn}. ${formatTurn(before, actions)}`;
    print(`${line.padEnd(52)} ${dim(`${String(points).padStart(3)} points, holds`)} ${paintCubes(held)}`);
    before = after;
    actions = [];
  };
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new Complaint(`${file} cannot be written: ${reason(error)}`);
  }
}
