import { endianness } from 'node:os';
import type { Batch } from '../../env/batch';

/** The offsets, in bytes, of what a row tells of a game besides its observation and mask. */
export interface RowLayout {
  /** 64-bit floats, one for each seat. */
  readonly rewards: number;
  /** A 32-bit integer, as the next. */
  readonly steps: number;
  readonly episodes: number;
  /** A byte with a sign. */
  readonly agents: number;
  /** A byte, as the next. */
  readonly terminated: number;
  readonly truncated: number;
  /** The length of a row. */
  readonly size: number;
}

export function rowLayout(players: number): RowLayout {
  const steps = 8 * players;
  return {
    rewards: 0,
    steps,
    episodes: steps + 4,
    agents: steps + 8,
    terminated: steps + 9,
    truncated: steps + 10,
    size: steps + 16,
  };
}

/** Gathers the small arrays of a batch, row by row, so that they travel as one. */
export function rowsOf(batch: Batch): () => Uint8Array {
  const players = batch.rewards.length / batch.games;
  const layout = rowLayout(players);
  const bytes = new Uint8Array(batch.games * layout.size);
  const view = new DataView(bytes.buffer);
  const isLittle = endianness() === 'LE';
  const { rewards, steps, episodes, agents, terminated, truncated } = batch;
  return () => {
    for (let game = 0; game < batch.games; game++) {
      const at = game * layout.size;
      for (let seat = 0; seat < players; seat++)
        view.setFloat64(at + 8 * seat, rewards[game * players + seat] as number, isLittle);
      view.setInt32(at + layout.steps, steps[game] as number, isLittle);
      view.setInt32(at + layout.episodes, episodes[game] as number, isLittle);
      view.setInt8(at + layout.agents, agents[game] as number);
      view.setUint8(at + layout.terminated, terminated[game] as number);
      view.setUint8(at + layout.truncated, truncated[game] as number);
    }
    return bytes;
  };
}
