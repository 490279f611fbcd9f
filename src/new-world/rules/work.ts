import type { Violation } from '../../engine/errors';
import { add, covers, hasUpgradable } from '../../parts/cubes';
import { active } from '../../parts/seats';
import type { Box } from '../box';
import type { CodedAction, Row, Rule } from '../state';
import { hasUse } from './fort';
import { askedFor, hasSettlers, placeSettlers } from './settlers';
import { cubesWithTools, takeToolCubes } from './tools';
import { finishTurn } from './turn';

/** Puts settlers on a location and begins its action (NW-W1 to NW-W7). */
export const work: Rule = {
  clause: 'NW-T1',
  list(box, state, out) {
    const { settlers, pointCards } = active(state);
    if (settlers === 0) return;
    const most = settlers + pointCards.length;
    const { work } = box.actions;
    for (let i = 0; i < work.length; i++) {
      const entry = work[i] as CodedAction;
      // More than that, not even the help of every card makes up for (NW-C3).
      if (askedFor(box, state, entry.place) > most) continue;
      if (workViolation(box, state, entry.place) === null) out.push(entry);
    }
  },
  violation: (box, state, { place: location }) => workViolation(box, state, location),
  perform(box, state, { place: location }) {
    placeSettlers(box, state, location);
    takeToolCubes(box, active(state), location);
    beginAction(box, state, location);
  },
};

/** Production is done at once and ends the turn; elsewhere decisions follow (NW-W6). */
function beginAction(box: Box, state: Row, location: number): void {
  const here = box.places[location];
  if (here === undefined) return;
  if (here.kind === 'production') {
    add(active(state).cubes, here.get);
    finishTurn(box, state);
    return;
  }
  state.location = location;
  state.phase = here.kind;
  if (here.kind === 'upgrade') state.upgrades = here.steps;
}

function workViolation(box: Box, state: Row, location: number): Violation | null {
  if (state.explorationTiles[location] !== -1) return unexplored;
  if (state.owners[location] === state.seat) return ownSettlers;
  if (!hasSettlers(box, state, location)) return tooFewSettlers;
  return actionViolation(box, state, location);
}

/** What forbids the action of a location; tool cards have given their cubes when it begins (NW-W5, NW-W6). */
function actionViolation(box: Box, state: Row, location: number): Violation | null {
  const here = box.places[location];
  if (here === undefined || here.kind === 'production') return null;
  const cubes = cubesWithTools(box, active(state), location);
  switch (here.kind) {
    case 'upgrade':
      return hasUpgradable(cubes) ? null : nothingToUpgrade;
    case 'trade':
      return covers(cubes, here.give) ? null : cannotTrade;
    case 'fort':
      return hasUse(box, state, location, cubes) ? null : nothingAtFort;
  }
}

const unexplored: Violation = {
  code: 'unexplored',
  clause: 'NW-W1',
  message: 'An exploration tile lies on this location.',
};
const ownSettlers: Violation = {
  code: 'own-settlers',
  clause: 'NW-W1',
  message: 'Own settlers stand on this location already.',
};
const tooFewSettlers: Violation = {
  code: 'too-few-settlers',
  clause: 'NW-W4',
  message: 'There are fewer settlers on the player board than this location takes.',
};
const nothingToUpgrade: Violation = {
  code: 'nothing-to-upgrade',
  clause: 'NW-W6',
  message: 'There would be no cube that can be upgraded.',
};
const cannotTrade: Violation = {
  code: 'cannot-trade',
  clause: 'NW-W6',
  message: 'The hold would lack what this trade takes.',
};
const nothingAtFort: Violation = {
  code: 'nothing-at-fort',
  clause: 'NW-W6',
  message: 'There is neither a card here that could be paid nor a bonus tile that could be taken.',
};
