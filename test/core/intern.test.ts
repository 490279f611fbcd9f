import { expect, test } from 'vitest';
import { defaultComponents } from '../../src/entries/components';
import { InvalidInputError, legalActions, type Options, setup, VARIANTS } from '../../src/index';
import { hexMap } from '../../src/mechanics/sea/map';
import { createSimulator } from '../../src/sim/index';
import { intern } from '../../src/util/cache';

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value));

test.each(VARIANTS)('games with equal sets share their actions in %s', (variant) => {
  const options = { variant, players: 2, seed: 'intern' } as Parameters<typeof setup>[0];
  const withOwn = () =>
    setup({ ...options, components: copyOf(defaultComponents(variant)) } as typeof options);
  const [one, other] = [withOwn(), withOwn()];
  expect(one.game.components).not.toBe(other.game.components);
  expect(legalActions(other)[0]).toBe(legalActions(one)[0]);
  expect(legalActions(one)).toEqual(legalActions(setup(options)));
});

test('a set that is changed between two games is another set', () => {
  const components = copyOf(defaultComponents('spice-road')) as { merchantRow: number } & object;
  const options = {
    variant: 'spice-road',
    players: 2,
    seed: 1,
    components,
  } as unknown as Options<'spice-road'>;
  const simulator = createSimulator(options);
  const acquirable = () => simulator.actions.filter(({ kind }) => kind === 'acquire').length;
  const before = acquirable();
  components.merchantRow--;
  expect(acquirable()).toBe(before);
  simulator.reset(options);
  expect(acquirable()).toBe(before - 1);
});

test('a set that has passed lets none pass that is different', () => {
  const components = copyOf(defaultComponents('eastern-wonders'));
  const start = (own: typeof components) => () =>
    setup({ variant: 'eastern-wonders', players: 2, seed: 1, components: own });
  expect(start(components)).not.toThrow();
  const broken = {
    ...components,
    standardMap: { ...components.standardMap, ports: ['A1', 'A4', 'E1', 'E9'] },
  };
  for (let i = 0; i < 2; i++) expect(start(broken)).toThrow(InvalidInputError);
});

test('what has not been met for long is forgotten, what its owner keeps is not', () => {
  const layout = (height: number) => ({ columns: { A: [height, height + 2] }, ports: ['A1'] });
  const kept = intern(layout(0));
  const map = hexMap(kept);
  expect(hexMap(layout(0))).toBe(map);
  for (let height = 1; height <= 100; height++) hexMap(layout(height));
  expect(hexMap(kept)).toBe(map);
  expect(hexMap(layout(0))).not.toBe(map);
  expect(hexMap(layout(0))).toEqual(map);
});
