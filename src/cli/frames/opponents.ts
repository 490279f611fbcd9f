import * as z from 'zod/mini';
import { type Bot, randomStream } from '../../bots/bot';
import { playIn } from '../../entries/command';
import type { Batch } from '../../env/batch';
import { int, list, object } from '../../input/schema';
import { createBot } from '../../nets/index';
import type { Registry } from '../game-registry';
import { refuse } from '../session/faults';
import { checkSeat, name } from '../session/params';
import { showEnds } from './message';

/** The ids that stand for no action: the row waits, or starts its next episode. */
const WAIT = -1;
const NEXT = -2;

/** The possible players of a seat, of which each episode draws one; `null` stands for the client. */
const mixture = list(object({ bot: z.nullable(name), weight: z.number().check(z.positive()) }), {
  least: 1,
  most: 128,
});
type Mixture = z.infer<typeof mixture>;

/** The params of a batch with opponents: the mixture of each seat after the learner, and the seat of the learner. */
export const opposing = { opponents: z.optional(list(mixture)), seat: z.optional(int(0)) };

interface Seating {
  readonly episode: number;
  /** The seat of the learner. */
  readonly seat: number;
  /** By seat: the index of its player in the mixture; -1 for the learner. */
  readonly drawn: Int8Array;
  /** By seat: its bot; `null` if the client plays it. */
  readonly bots: readonly (Bot | null)[];
}

export type Opponents = ReturnType<typeof opponentsIn>;

/** Creates the opponents of the client. Without a `seat` of the learner, each episode draws one. */
export function opponentsIn(
  { named }: Registry,
  batch: Batch,
  mixtures: readonly Mixture[],
  seat: number | undefined,
  seedOf: (game: number) => string,
) {
  const { actionSpace, games, episodes } = batch;
  const { players, variant } = actionSpace;
  if (mixtures.length !== players - 1)
    refuse('wrong-length', `There are ${players - 1} opponents, not ${mixtures.length}.`, ['opponents']);
  if (seat !== undefined) checkSeat(players, seat);
  const botOf = (bot: string, seed: string): Bot => createBot(named(variant), bot, { seed });
  for (const { bot } of mixtures.flat()) if (bot !== null) botOf(bot, '');
  const seatings: (Seating | undefined)[] = [];

  const draw = (episode: number, seed: string): Seating => {
    const random = randomStream(`${seed}:seats`);
    const learner = seat ?? Math.floor(random() * players);
    const drawn = new Int8Array(players).fill(-1);
    const bots: (Bot | null)[] = Array(players).fill(null);
    mixtures.forEach((mixture, i) => {
      const place = (learner + 1 + i) % players;
      const index = drawIndex(mixture, random());
      const bot = mixture[index]?.bot ?? null;
      drawn[place] = index;
      if (bot !== null) bots[place] = botOf(bot, `${seed}:${place}`);
    });
    return { episode, seat: learner, drawn, bots };
  };
  const seatingOf = (game: number): Seating => {
    const episode = episodes[game] as number;
    const known = seatings[game];
    if (known?.episode === episode) return known;
    const seating = draw(episode, seedOf(game));
    seatings[game] = seating;
    return seating;
  };
  const choose = (game: number, actor: number): number | null => {
    const bot = seatingOf(game).bots[actor] ?? null;
    return bot === null ? null : actionSpace.encode(bot.choose(batch.env(game)));
  };
  return {
    /** Forgets the seats of all episodes, which the next call of `play` draws again. */
    clear(): void {
      seatings.length = 0;
    },
    drawnIn: (game: number): Int8Array => seatingOf(game).drawn,
    isPause: (id: number): boolean => id === WAIT || id === NEXT,
    /** Performs the actions of the client, and then those of bots until the client decides. Without ids, all games wait. */
    play(ids = new Int32Array(games).fill(WAIT)): void {
      ids.forEach((id, game) => {
        if (id === NEXT) batch.next(game);
      });
      playIn(batch, (game, actor) => {
        const id = ids[game] as number;
        if (id < 0) return choose(game, actor);
        ids[game] = WAIT;
        return id;
      });
      showEnds(batch, (game) => seatingOf(game).seat);
    },
  };
}

/** Returns the index of an item, drawn by weight with a number from 0 to 1. */
function drawIndex(items: Mixture, random: number): number {
  let left = random * items.reduce((sum, { weight }) => sum + weight, 0);
  const index = items.findIndex(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return index === -1 ? items.length - 1 : index;
}
