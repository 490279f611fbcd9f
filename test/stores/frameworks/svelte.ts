import { mount } from 'svelte';
import Board from './board.svelte';
import type { Shown } from './shown';

export function show(props: Shown, target: Element): void {
  mount(Board, { target, props });
}
