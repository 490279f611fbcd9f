// What two seats may know of one state.
import { hash, resample, setup, view } from 'century-engine';

const state = setup({ variant: 'sand-to-sea', players: 2, seed: 'demo' });
console.log(view(state, 0).players.map(({ hand }) => hand));
console.log(view(state, 1).players.map(({ hand }) => hand));

// Another world, which is the same to seat 0: what bots think on.
const other = resample(state, 0, 'other');
console.log('the same view:', JSON.stringify(view(other, 0)) === JSON.stringify(view(state, 0)));
console.log('the same state:', hash(other) === hash(state));
