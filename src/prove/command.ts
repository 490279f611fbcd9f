/** What the command needs to go through mini sets on several threads; not for users. */
export { checkStates, type Every } from './check-states';
export { type Digest, namesOf } from './checksum';
export { Explorer } from './explore';
export { graphOf } from './graph';
export { knowledgeInSteps, type Observe } from './knowledge';
export { type MiniSet, openMiniSet } from './mini-set';
export { type Archive, newPositionMemory, type PositionMemory, Positions } from './positions';
export { type Proof, proofOf } from './prove';
export { addTally, FAILED, newTally, type Tally } from './tally';
