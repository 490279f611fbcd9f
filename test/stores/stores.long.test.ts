import { readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { configureStore, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { produce } from 'immer';
import { snapshot, proxy as valtioProxy } from 'valtio/vanilla';
import { afterAll, describe, expect, test } from 'vitest';
import { immer } from 'zustand/middleware/immer';
import { createStore } from 'zustand/vanilla';
import { defaultComponents, parseComponents } from '../../src/entries/components';
import { applyPatches, patchesBetween } from '../../src/entries/patches';
import {
  type Action,
  appendAction,
  apply,
  applyChanges,
  type Components,
  changes,
  explain,
  type GameRecord,
  hash,
  legalActions,
  type Options,
  parseAction,
  priceInView,
  recordState,
  type State,
  setup,
  startRecord,
  VARIANTS,
  type VariantName,
  type View,
  verifyRecord,
  view,
} from '../../src/index';
import { root, unpacked } from '../package/unpacked';

// Node finds the entries of boardgame.io with `require` only.
const require = createRequire(join(root, 'examples/boardgame-io/package.json'));
const { Client } = require('boardgame.io/client');

/** What an app keeps of a game. */
interface Kept {
  record: GameRecord;
  state: State;
  view: View;
  action: Action | null;
  components: Components;
}

type Change = (kept: Kept) => void;

/** Keeps a game, and lets functions change it in place. */
interface Store {
  get(): Kept;
  change(change: Change): void;
}

function redux(initialState: Kept): Store {
  const slice = createSlice({
    name: 'game',
    initialState,
    reducers: { change: (draft, { payload }: PayloadAction<Change>) => payload(draft as Kept) },
  });
  const ignored = { serializableCheck: { ignoredActions: ['game/change'] } };
  const store = configureStore({ reducer: slice.reducer, middleware: (all) => all(ignored) });
  return { get: () => store.getState(), change: (change) => store.dispatch(slice.actions.change(change)) };
}

function zustand(first: Kept): Store {
  const store = createStore<Kept>()(immer(() => first));
  return { get: store.getState, change: (change) => store.setState(change) };
}

function boardgame(first: Kept): Store {
  const change = ({ G }: { readonly G: Kept }, work: Change): void => work(G);
  const client = Client({ game: { setup: () => first, moves: { change } }, debug: false });
  client.start();
  return {
    get: () => client.getState()?.G ?? first,
    change: (work) => client.moves.change(work),
  };
}

function immerAlone(first: Kept): Store {
  let kept = first;
  return {
    get: () => kept,
    change: (change) => {
      kept = produce(kept, change);
    },
  };
}

function valtio(first: Kept): Store {
  const kept = valtioProxy({ ...first });
  return { get: () => snapshot(kept) as Kept, change: (change) => change(kept) };
}

const STORES = { immerAlone, redux, zustand, boardgame, valtio };

/** Copies in which nothing is frozen or known to the engine: some stores look into these only. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function begun(variant: VariantName): Kept {
  const options = { variant, players: 2, seed: 'stores' } as Options;
  const state = setup(options);
  const components = defaultComponents(variant);
  return { record: startRecord(options), state, view: view(state, 0), action: null, components };
}

describe.each(Object.entries(STORES))('%s', (_, storeOf) => {
  test.each(VARIANTS)('keeps a game of %s that the engine goes on with', (variant) => {
    for (const first of [begun(variant), plain(begun(variant))]) {
      const store = storeOf(first);
      let expected = begun(variant).record;
      for (let i = 0; i < 40; i++) {
        store.change((kept) => {
          const legal = legalActions(kept.state);
          kept.action = legal[(7 * i) % legal.length] ?? null;
        });
        store.change((kept) => {
          const action = parseAction(kept.action);
          expect(explain(kept.state, kept.action as Action)).toEqual({ legal: true });
          expect(priceInView(kept.view, kept.action as Action)).not.toBeUndefined();
          const next = apply(kept.state, kept.action as Action);
          kept.view = applyChanges(kept.view, changes(kept.state, next, 0));
          kept.state = next;
          kept.record = appendAction(kept.record, kept.action as Action);
          expected = appendAction(expected, action);
        });
        expect(hash(store.get().state)).toBe(hash(recordState(expected)));
      }
      store.change((kept) => {
        expect(verifyRecord(kept.record)).toMatchObject({ ok: true, actions: 40 });
        expect(recordState(kept.record)).toEqual(kept.state);
        expect(view(kept.state, 0)).toEqual(kept.view);
        expect(parseComponents(kept.components)).toEqual(defaultComponents(variant));
        const earlier = view(setup({ variant, players: 2, seed: 'stores' } as Options), 0);
        const patches = patchesBetween(earlier, kept.view);
        expect(applyPatches(plain(earlier), patches)).toEqual(kept.view);
        kept.view = applyPatches(kept.view, patchesBetween(kept.view, earlier));
      });
      expect(plain(store.get().record)).toEqual(plain(expected));
      expect(verifyRecord(store.get().record)).toMatchObject({ ok: true, actions: 40 });
    }
  });
});

/** The package as installed twice, each by `import` and by `require`. */
async function copies(): Promise<typeof import('../../src/index')[]> {
  const found = [];
  for (const project of [unpacked(), unpacked()]) {
    projects.push(project);
    const name = join(project, 'node_modules/century-engine');
    const { exports } = JSON.parse(readFileSync(join(name, 'package.json'), 'utf8'));
    found.push(await import(join(name, exports['.'].import.default)));
    found.push(createRequire(join(project, 'index.js'))('century-engine'));
  }
  return found;
}

const projects: string[] = [];

afterAll(() => {
  for (const project of projects) rmSync(project, { recursive: true, force: true });
});

test('copies of the package go on with what other copies made', async () => {
  const all = await copies();
  for (const variant of VARIANTS) {
    let { record, state } = begun(variant);
    for (let i = 0; i < 24; i++) {
      const copy = all[i % all.length] as (typeof all)[number];
      const legal = copy.legalActions(state);
      const action = legal[(7 * i) % legal.length] as Action;
      const next = all[(i + 1) % all.length]?.apply(state, action) as State;
      expect(
        copy.applyChanges(all[(i + 2) % all.length]?.view(state, 0) as View, copy.changes(state, next, 0)),
      ).toEqual(copy.view(next, 0));
      record = copy.appendAction(record, action);
      state = next;
      for (const other of all) expect(other.verifyRecord(record)).toMatchObject({ ok: true, actions: i + 1 });
    }
    expect(all.map(({ hash: hashIn }) => hashIn(state))).toEqual(all.map(() => hash(state)));
  }
});
