import { setImmediate } from 'node:timers/promises';
import type { AnyWholeGame } from '../../define/whole-game';
import { gamesOf } from '../../entries/command';
import type { Action, State } from '../../play/game';
import { type MiniSet, openMiniSet } from '../../prove/command';
import { quickRandom } from '../../sim/index';
import { fractionText, type PerfectPlayer } from '../../testkit/index';
import { Complaint } from '../complaint';
import { scoreText } from '../game-text';
import { knownGames } from '../known-games';
import { openPrompt, personAt, UNDO } from '../play/human';
import { readerOf, turnLog } from '../play/turn-log';
import { botsFor } from '../setup';
import { watchSignals } from '../signals';
import { print } from '../terminal';

/** A game of a mini set. */
export interface Match {
  readonly set: MiniSet;
  readonly game: AnyWholeGame;
  /** Files with games of others. */
  readonly files: readonly string[];
  /** By seat: `human`, `perfect`, or a bot. */
  readonly players: readonly string[];
  readonly perfect: PerfectPlayer;
  readonly seed: number;
}

/** So many times a position comes up before a game is called endless. */
const TIMES = 3;

/** Plays a game and prints it. */
export async function playMatch({ set, game, files, players, perfect, seed }: Match): Promise<void> {
  const games = await knownGames(files);
  const { engine } = games;
  if (players.length !== set.options.players)
    throw new Complaint(`--play: ${set.name} is for ${set.options.players} players`);
  const named = players.map((name) => (name === 'human' || name === 'perfect' ? 'random' : name));
  const bots = await botsFor(game, players.length, named, `${seed}`);
  const people = players.flatMap((name, seat) => (name === 'human' ? [seat] : []));
  const stops = watchSignals();
  const prompt = people.length === 0 ? null : openPrompt(stops.signal);
  const person = prompt === null ? null : personAt(games, prompt);
  let state = beginning(set, game, seed);
  const log = turnLog(games, state, 0, readerOf(people), print);
  const times = new Map<string, number>();
  try {
    for (;;) {
      const judged = perfect.judge(state as never);
      if (judged === null) throw new Complaint(`${set.name}: the game has left the bounds of the set`, 1);
      if (times.size === 0) print(`worth ${fractionText(judged.value)} to P0`);
      if (state.phase === 'over') break;
      const hash = engine.hash(state);
      const seen = (times.get(hash) ?? 0) + 1;
      times.set(hash, seen);
      if (seen === TIMES) {
        print('the same position for the third time: without an end, nobody wins');
        return;
      }
      const action = await chosen(state);
      if (action === null) continue;
      state = engine.apply(state, action);
      log.add(action, state);
    }
    print('', ...scoreText(games, state));
  } catch (error) {
    if (stops.status() === 0) throw error;
    throw new Complaint('stopped', stops.status());
  } finally {
    prompt?.close();
    stops.close();
  }

  async function chosen(from: State): Promise<Action | null> {
    await setImmediate();
    stops.signal.throwIfAborted();
    if (players[from.actor] === 'perfect') return perfect.choose(from as never);
    if (players[from.actor] !== 'human' || person === null) return bots[from.actor]?.choose(from) ?? null;
    const choice = await person(from);
    if (choice !== UNDO) return choice;
    prompt?.say('Nothing can be taken back here.\n');
    times.delete(engine.hash(from));
    return null;
  }
}

/** One of the starts of a set, as likely as it is dealt. */
function beginning(set: MiniSet, game: AnyWholeGame, seed: number): State {
  const mini = openMiniSet(gamesOf([game]), set);
  const random = quickRandom(seed);
  let left = random() * mini.starts.reduce((sum, { weight }) => sum + weight, 0);
  const drawn = mini.starts.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return drawn === undefined ? mini.first : mini.stateOf(drawn.row);
}
