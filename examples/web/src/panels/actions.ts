import { CUBES } from 'century-engine';
import { type Child, type Drawn, drawing, h } from '../dom';
import { inWords, t } from '../language';
import { merchantChip } from '../pieces/cards';
import { cubeItem } from '../pieces/cube';
import { RANKS, rankOf } from '../ranks';
import { type Choice, type Scene, sceneOf } from '../scene';
import type { Seated } from '../session';
import { button } from './controls';

/** Lists the legal actions as buttons, with one line for all payments of a step. */
export function actionsPanel(session: Seated): Drawn | null {
  const scene = sceneOf(session.shown);
  if (scene === null || scene.choices.length === 0) return null;
  const ranks = scene.choices.map(({ action }) => rankOf(action, scene.seen, scene.components));
  const choices = RANKS.flatMap((rank) => scene.choices.filter((_, i) => ranks[i] === rank));
  const lines = new Map<string, Choice[]>();
  for (const choice of choices) {
    const name = 'to' in choice.action ? `to ${choice.action.to}` : choice.text;
    lines.set(name, [...(lines.get(name) ?? []), choice]);
  }
  return h(
    'section.panel.actions',
    { 'aria-label': t.actions.label, key: 'actions' },
    h('h3', t.actions.title(choices.length)),
    h(
      'ul.list',
      { key: choices[0]?.text },
      [...lines].map(([name, ways]) => h('li', { key: name }, line(session, scene, ways))),
    ),
  );
}

function line(session: Seated, { seen, components }: Scene, ways: readonly Choice[]): Child {
  const [first, ...others] = ways;
  if (first === undefined) return null;
  const way = ({ action, text }: Choice, what: Child): Drawn =>
    button(
      `do:${text}`,
      [what, session.shown.taste.log === 'notation' && h('code', text)],
      () => session.act(action),
      { class: 'action' },
    );
  if (others.length === 0) return way(first, h('span', first.words));
  const to = 'to' in first.action ? first.action.to : '';
  return h(
    'div.ways',
    h('span', inWords({ kind: 'sail', to }, { view: seen, viewer: seen.viewer }), ':'),
    ways.map((each) => way(each, payment(each))),
  );

  function payment({ action, text, words }: Choice): Child {
    const cube = CUBES.find((each) => 'leave' in action && action.leave === each);
    if (cube !== undefined)
      return drawing(20, 20, { role: 'img', 'aria-label': words }, cubeItem(cube, 18).draw(1, 10));
    const card = 'card' in action ? action.card : undefined;
    return card !== undefined && 'starterCards' in components ? merchantChip(card, components) : text;
  }
}
