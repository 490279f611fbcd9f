import * as z from 'zod/mini';
import { fail, type Path } from '../../define/places/check';
import { gameSchemas } from '../../define/schemas';
import type { SandToSeaState as State } from '../../generated/types/sand-to-sea';
import { list, oneOf } from '../../input/schema';
import { checkMerchants } from '../../mechanics/merchants/check';
import { discardsAnew, isPossible, unseenCards } from '../../mechanics/merchants/memory';
import { merchantGameFields, merchantOptions, merchantTables } from '../../mechanics/merchants/schema';
import { checkSeaState } from '../../mechanics/sea/check';
import { plainBonusTile, seaGameFields, seaOptions, seaTables } from '../../mechanics/sea/schema';
import type { GameInput, RecordedStep } from '../../play/game';
import { playerAt, type Viewer } from '../../play/seats';
import type { Random } from '../../util/random';
import { checkComponents } from './components';
import { type CompiledGame, type PlayerRow, places, type Row, type Types } from './definition';
import { actions } from './rules';

export const schemas = gameSchemas({
  name: 'sand-to-sea',
  actions,
  /**
   * A complete state, including secrets. Merchant cards are numbered with the starting cards first, then as in the
   * components; other pieces as in the components, hexes column by column.
   */
  places,
  /** The data printed on the pieces. */
  components: {
    ...merchantTables,
    ...seaTables,
    /** Sea tiles on the map (SS-S3). */
    seaTiles: z.literal(4),
    bonusTiles: list(plainBonusTile, { most: 40 }),
    /** For each column of the player board, the rewards for emptying it (SS-K2, SS-K3). */
    columnRewards: list(list(oneOf(['bonus', 'merchant']), { most: 2 }), { least: 1, most: 10 }),
  },
  options: { ...merchantOptions, ...seaOptions },
  setting: { ...merchantGameFields, ...seaGameFields },
});

function checkState(compiled: CompiledGame, state: Row): void {
  checkSeaState(places, compiled, state);
  checkMerchants(places, compiled, state);
  state.players.forEach((player, seat) => {
    checkArrivals(compiled, player, ['players', seat]);
  });
}

/** Checks that each hidden discard can be a card that came into hand before that discard was made (SS-I2). */
function checkArrivals({ starters }: CompiledGame, player: PlayerRow, path: Path): void {
  const { arrived: arrivals, hand, hidden } = player;
  const at = [...path, 'arrived'];
  if (arrivals.length !== hand.length + hidden.length)
    fail('wrong-length', at, 'Expected one number for each card in hand and each hidden discard.');
  unseenCards(player).forEach(({ card, arrived }, i) => {
    if (arrived > (card < starters ? 0 : hidden.length))
      fail('impossible-state', [...at, i], 'This card cannot have come after that many hidden discards.');
  });
  if (!isPossible(player))
    fail('impossible-state', [...path, 'hidden'], 'A card was given up before it came into hand.');
}

type Step = RecordedStep<Types>;

/**
 * Returns the actions of a game, with a random card in place of each card that another player gave up from hand. The
 * random card is one that the viewer cannot see just before the player's next rest, or at the end (SS-I2).
 */
function redactActions({ cards }: CompiledGame, steps: readonly Step[], viewer: Viewer, random: Random) {
  const redacted = steps.flatMap(({ action }) => (action === null ? [] : [action]));
  stateAt(steps, 0).players.forEach((_, seat) => {
    if (seat === viewer) return;
    for (const [from, to] of stretches(steps, seat)) {
      const drawn = discardsAnew(playerAt(stateAt(steps, to), seat), random);
      let count = 0;
      for (let i = from + 1; i <= to; i++) {
        const action = redacted[i - 1];
        if (action?.kind !== 'sail' || playerAt(stateAt(steps, i), seat).hidden.length <= count) continue;
        redacted[i - 1] = { ...action, card: cards[drawn[count++] ?? -1]?.id ?? '' };
      }
    }
  });
  return redacted;
}

function stateAt(steps: readonly Step[], at: number): State {
  const step = steps[at];
  if (step === undefined) throw new RangeError(`there is no step ${at}`);
  return step.state;
}

/** Returns the stretches of a game from one rest of a player to the next, as indices of their first and last step. */
function stretches(steps: readonly Step[], seat: number): [number, number][] {
  const rests = steps.flatMap(({ action }, i) =>
    action?.kind === 'rest' && stateAt(steps, i - 1).seat === seat ? [i] : [],
  );
  return [0, ...rests].map((from, i) => [from, (rests[i] ?? steps.length) - 1]);
}

export const input: GameInput<Types> = { schemas: () => schemas, checkComponents, checkState, redactActions };
