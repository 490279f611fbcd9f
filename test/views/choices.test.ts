import { describe, expect, test } from 'vitest';
import { CUBES } from '../../src/index';
import { engine, firstSteps, TABLES } from '../changes/games';

describe.each(TABLES)('%j', (table) => {
  test('all legal actions are under things that the view has', () => {
    for (const { before } of firstSteps(table, 7, 300)) {
      const seen = engine.view(before, before.actor);
      const legal = engine.legalActions(before);
      const byThing = engine.choices(seen, legal);
      expect(new Set([...byThing.values()].flat())).toEqual(new Set(legal));
      const pieces: { readonly [kind: string]: { find(id: string): unknown } | undefined } =
        engine.pieces(seen);
      for (const [thing, actions] of byThing) {
        const [kind = '', name = ''] = thing.split(':');
        if (name === '') expect(new Set(actions.map((action) => action.kind))).toEqual(new Set([kind]));
        else if (kind === 'cube') expect([...CUBES, 'tea', 'rice']).toContain(name);
        else if (pieces[kind] !== undefined) expect(pieces[kind].find(name)).not.toBeNull();
        else if (kind === 'bonusStacks') expect(Number(name)).toBeLessThan(10);
        else expect(seen).toHaveProperty([kind, name]);
      }
    }
  });
});

/** The things of all actions of each kind that were met in a game of two. */
function thingsByKind(variant: 'eastern-wonders' | 'new-world' | 'sand-to-sea' | 'spice-road') {
  const found: { [kind: string]: Set<string> } = {};
  for (const seed of [1, 2, 3])
    for (const { before } of firstSteps({ variant, players: 2 }, seed, 2_000)) {
      const legal = engine.legalActions(before);
      for (const [thing, actions] of engine.choices(engine.view(before, before.actor), legal))
        for (const { kind } of actions) {
          found[kind] ??= new Set();
          found[kind].add(thing.split(':')[0] ?? '');
        }
    }
  return Object.fromEntries(
    Object.entries(found).map(([kind, things]) => [kind, [...things].sort().join(' ')]),
  );
}

test('each kind of action is done with the things that one would click', () => {
  const cubes = { upgrade: 'cube', discard: 'cube', endTurn: 'endTurn' };
  const sea = {
    ...cubes,
    takeCubes: 'startingCubes',
    placeBoat: 'hexes',
    dock: 'hexes',
    payBoat: 'cube players',
    build: 'hexes',
    payCube: 'cube',
    claim: 'hexes',
    takeBonus: 'bonusStacks',
  };
  const cards = { ...cubes, acquire: 'merchantRow', payCard: 'cube', play: 'merchantCards', rest: 'rest' };
  expect(thingsByKind('eastern-wonders')).toEqual({
    ...sea,
    sail: 'cube hexes',
    collect: 'hexes',
    harvest: 'hexes',
    trade: 'hexes',
  });
  expect(thingsByKind('sand-to-sea')).toEqual({
    ...sea,
    ...cards,
    sail: 'hexes merchantCards',
    trade: 'hexes merchantCards',
  });
  expect(thingsByKind('new-world')).toEqual({
    ...cubes,
    work: 'locations',
    trade: 'locations',
    claim: 'locations',
    takeBonus: 'bonusStacks',
    explore: 'locations',
    rest: 'rest',
  });
  expect(thingsByKind('spice-road')).toEqual({ ...cards, trade: 'merchantCards', claim: 'pointRow' });
});
