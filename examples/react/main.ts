import { randomSeed } from 'century-engine/spice-road';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createGameStore, Table } from './spice-road';

const store = createGameStore({ variant: 'spice-road', players: 2, seed: randomSeed() });
createRoot(document.body).render(createElement(Table, { store, seat: 0 }));
