import { createApp, defineComponent, h, shallowRef } from 'vue';
import type { Shown } from './shown';

const Hex = defineComponent({
  props: ['hex', 'onDraw'],
  setup: (props) => () => {
    props.onDraw(props.hex.id);
    return h('li', props.hex.id);
  },
});

export function show({ game, onDraw }: Shown, home: Element): void {
  const view = shallowRef(game.view(0));
  game.subscribe(() => {
    view.value = game.view(0);
  });
  createApp(() => view.value.hexes.map((hex) => h(Hex, { key: hex.id, hex, onDraw }))).mount(home);
}
