// A refusal and its reason.
import { explain, setup } from 'century-engine';

const state = setup({ variant: 'spice-road', players: 2, seed: 'demo' });
console.log(explain(state, { kind: 'claim', slot: 0 }));
