import { setup, view } from 'century-engine';

const state = setup({ variant: 'spice-road', players: 2, seed: 'demo' });
console.log(view(state, 0)); // what seat 0 sees: decks as counts
console.log(view(state, 'spectator', 'perfect')); // and what whoever remembers everything knows
