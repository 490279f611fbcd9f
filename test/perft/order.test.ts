import { expect, test } from 'vitest';
import { actionSpace } from '../../src/env/index';
import { type Action, legalActions, type Options, type State } from '../../src/index';
import { playedGame, TABLES } from '../support/play';

/** The place of an action in the order that README.md tells of. */
function placeOf(state: State, action: Action, ids: ReturnType<typeof actionSpace>): readonly number[] {
  const id = ids.encode(action);
  if (state.variant !== 'sand-to-sea') return [id, 0, 0, 0];
  const steps = ids.encode({ kind: 'sail', to: 'A1' });
  if (action.kind === 'trade') return [ids.encode({ kind: 'claim' }) - 0.5, 0, 0, id];
  if (action.kind !== 'sail') return [id, 0, 0, 0];
  const { to } = action;
  const { faceUp } = state.players[state.seat] ?? { faceUp: [] };
  const isFaceUp = faceUp.some((card) => ids.encode({ kind: 'sail', to, card: nameOf(ids, card) }) === id);
  return [steps, ids.encode({ kind: 'sail', to }), isFaceUp ? 1 : 0, id];
}

/** The id of a merchant card by its number, as `play` lists them. */
function nameOf(ids: ReturnType<typeof actionSpace>, number: number): string {
  const first = ids.encode({ kind: 'play', card: 'create-2' });
  const action = ids.decode(first + number);
  if (action.kind !== 'play') throw new Error(`there is no merchant card ${number}`);
  return action.card;
}

test.each(TABLES)(
  'legal actions of $variant with $players players stand in the order of README.md',
  (table) => {
    const ids = actionSpace(table);
    let lists = 0;
    for (const { before, index } of playedGame({ ...table, seed: 'order' } as Options, 900)) {
      if (index % 4 !== 0) continue;
      const places = legalActions(before).map((action) => placeOf(before, action, ids));
      const sorted = [...places].sort((a, b) => {
        const at = a.findIndex((number, i) => number !== b[i]);
        return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
      });
      expect(places).toEqual(sorted);
      lists += 1;
    }
    expect(lists).toBeGreaterThan(30);
  },
);
