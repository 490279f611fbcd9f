import { type ActionTemplate, type Choice, numberBelow } from '../../play/actions';
import { between, seat } from '../../rows/layout';
import { anyCube, letterOf } from '../cubes/hold';
import type { HexMap } from './map';
import type { SeaComponents } from './state';

interface OnMap {
  readonly map: Pick<HexMap, 'names'>;
}

export const anyHex: Choice<OnMap> = { valuesIn: ({ map }) => map.names };

/** Pick a set of starting cubes, by id (EW-S8). */
export const takeCubes: ActionTemplate<{ readonly components: Pick<SeaComponents, 'startingCubes'> }> = {
  names: {
    /** The id of the set. */
    set: { valuesIn: ({ components }) => components.startingCubes.map(({ id }) => id) },
  },
  when: 'You pick starting cubes only once, before the first turn.',
  text: ({ set }: { readonly set: string }) => `cubes ${set}`,
};

/** Put the boat on a market tile (EW-S8). */
export const placeBoat: ActionTemplate<OnMap> = {
  names: {
    /** The name of the hex. */
    hex: anyHex,
  },
  when: 'You place your boat only once, right after picking your starting cubes.',
  text: ({ hex }: { readonly hex: string }) => `boat ${hex}`,
};

/** A step that costs nothing (EW-M2, SS-V2). */
export const sailFree: ActionTemplate<OnMap> = {
  names: {
    /** The hex to sail to. */
    to: anyHex,
  },
  when: 'You can sail only at the start of your turn, until your boat stops.',
  role: 'give',
  text: ({ to }: { readonly to: string }) => `>${to}`,
};

/** Pay one cube to the owner of another boat on the tile (EW-M4). */
export const payBoat: ActionTemplate<{ readonly players: number }> = {
  names: {
    /** The seat that is paid. */
    seat: /* @__PURE__ */ numberBelow(seat, ({ players }) => players),
    cube: anyCube,
  },
  when: 'You pay other players only when your boat stops where theirs are.',
  role: 'give',
  text: ({ seat }: { readonly seat: number }, named) => `pay P${seat}:${letterOf(named)}`,
};

/** Pay one cube for the outpost being built (EW-K2). */
export const payCube: ActionTemplate<object> = {
  names: { cube: anyCube },
  when: 'You pay for an outpost only while you are building one.',
  role: 'give',
  text: (_, named) => `(-${letterOf(named)})`,
};

/** Take the top tile of a bonus stack (EW-K4). */
export const takeBonus: ActionTemplate<{ readonly components: Pick<SeaComponents, 'bonusStacks'> }> = {
  names: {
    /** The stack, from 0. */
    stack: /* @__PURE__ */ numberBelow(between(0, 9), ({ components }) => components.bonusStacks.length),
  },
  when: 'You take a bonus tile only when building has emptied a column of your board.',
  text: ({ stack }: { readonly stack: number }) => `bonus ${stack}`,
};

/** End the movement (EW-M1, SS-V3). */
export const dock: ActionTemplate<object> = {
  when: 'You can end a movement only while your boat is sailing.',
};

/** Start to build an outpost (EW-K1). */
export const build: ActionTemplate<object> = {
  when: 'You can build an outpost only at the start of your turn or once your boat has stopped.',
};

/** Claim the victory tile of the port (EW-P1). */
export const claim: ActionTemplate<object> = {
  when: 'You can claim a victory tile only at the start of your turn or once your boat has stopped.',
  role: 'claim',
};
