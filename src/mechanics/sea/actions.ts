import { type ActionForm, type Choice, numberBelow } from '../../play/actions';
import { between, seat } from '../../rows/layout';
import { anyCube, letterOf } from '../hold/actions';
import type { SeaComponents } from './compiled-sea';
import type { HexMap } from './map';

interface OnMap {
  readonly map: Pick<HexMap, 'names'>;
}

/** A hex of the map, by its name. */
export const anyHex: Choice<OnMap> = { valuesIn: ({ map }) => map.names };

/** Picks a set of starting cubes (EW-S8). */
export const takeCubes: ActionForm<{ readonly components: Pick<SeaComponents, 'startingCubes'> }> = {
  names: { set: { valuesIn: ({ components }) => components.startingCubes.map(({ id }) => id) } },
  text: ({ set }: { readonly set: string }) => `cubes ${set}`,
};

/** Places the boat (EW-S8). */
export const placeBoat: ActionForm<OnMap> = {
  names: { hex: anyHex },
  text: ({ hex }: { readonly hex: string }) => `boat ${hex}`,
};

/** A step that costs nothing (EW-M2, SS-V2). */
export const sailFree: ActionForm<OnMap> = {
  names: { to: anyHex },
  role: 'give',
  text: ({ to }: { readonly to: string }) => `>${to}`,
};

/** A cube paid to the owner of a boat (EW-M4). */
export const payBoat: ActionForm<{ readonly players: number }> = {
  names: { seat: /* @__PURE__ */ numberBelow(seat, ({ players }) => players), cube: anyCube },
  role: 'give',
  text: ({ seat }: { readonly seat: number }, named) => `pay P${seat}:${letterOf(named)}`,
};

/** A cube paid for an outpost (EW-K2). */
export const payCube: ActionForm<object> = {
  names: { cube: anyCube },
  role: 'give',
  text: (_, named) => `(-${letterOf(named)})`,
};

/** The top tile of a bonus stack (EW-K4). */
export const takeBonus: ActionForm<{ readonly components: Pick<SeaComponents, 'bonusStacks'> }> = {
  names: {
    stack: /* @__PURE__ */ numberBelow(between(0, 9), ({ components }) => components.bonusStacks.length),
  },
  text: ({ stack }: { readonly stack: number }) => `bonus ${stack}`,
};
