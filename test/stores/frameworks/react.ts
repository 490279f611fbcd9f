import { createElement, memo, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { Shown } from './shown';

const Hex = memo(({ hex, onDraw }: { hex: { readonly id: string } } & Pick<Shown, 'onDraw'>) => {
  onDraw(hex.id);
  return createElement('li', null, hex.id);
});

function Board({ game, onDraw }: Shown) {
  const { hexes } = useSyncExternalStore(game.subscribe, () => game.view(0));
  const legal = useSyncExternalStore(game.subscribe, () => game.legal());
  const steps = useSyncExternalStore(game.subscribe, () => game.legal({ kind: 'sail' }));
  const { marketTiles } = useSyncExternalStore(game.subscribe, () => game.pieces());
  const title = [legal.length, steps.length, marketTiles.rows.length].join();
  const children = hexes.map((hex) => createElement(Hex, { key: hex.id, hex, onDraw }));
  return createElement('ul', { title }, children);
}

export function show(shown: Shown, home: Element): void {
  createRoot(home).render(createElement(Board, shown));
}
