import { createComponent, createSignal, For } from 'solid-js';
import { render } from 'solid-js/web';
import type { Shown } from './shown';

export function show({ game, onDraw }: Shown, home: Element): void {
  const [view, setView] = createSignal(game.view(0));
  game.subscribe(() => setView(() => game.view(0)));
  const props = {
    get each() {
      return view().hexes;
    },
    children({ id }: { readonly id: string }) {
      onDraw(id);
      return document.createElement('li');
    },
  };
  render(() => createComponent(() => For(props), {}), home);
}
