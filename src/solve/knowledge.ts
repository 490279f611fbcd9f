import type { AnyRow } from '../play/game';
import { copyRow } from '../prove/boards';
import type { MiniGame } from '../prove/mini-set';

/** What both players know together, as words: equal for two positions exactly if together they cannot tell them apart. */
export class JointKnowledge {
  /** The number of words. */
  readonly words: number;
  private readonly game: MiniGame;
  private readonly scratch: AnyRow;
  private readonly one: Int32Array;
  private readonly bytes: Uint8Array;

  constructor(game: MiniGame) {
    this.game = game;
    this.scratch = game.newRow();
    this.one = new Int32Array(game.packing.words);
    this.bytes = new Uint8Array(this.one.buffer);
    this.words = game.packing.words * game.first.game.players;
  }

  /** Writes what all seats know of a position, one after the other. */
  read(row: AnyRow, into: Int32Array): void {
    const { variant, packing, first } = this.game;
    const compiled = this.game.compiledOf(row);
    const { scratch, one, bytes } = this;
    for (let seat = 0; seat < first.game.players; seat++) {
      copyRow(row, scratch);
      // Without chance, everything that a seat cannot tell apart becomes the same.
      variant.resample(compiled, scratch, seat, noChance);
      packing.pack(scratch, bytes);
      into.set(one, seat * packing.words);
    }
  }
}

function noChance(): number {
  return 0;
}
