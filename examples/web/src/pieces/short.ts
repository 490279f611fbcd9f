import type { Components } from 'century-engine';
import { t } from '../language';
import { CUBE_LETTERS, cubeLetters } from './cube';

type NewWorld = Components<'new-world'>;
type Symbol = keyof typeof t.table.symbolsShort;
type Sea = Components<'eastern-wonders' | 'sand-to-sea'>;

/** Returns the text on a bonus tile of the sea games, in two short lines; its label has all words. */
export function seaBonusLines(id: string, components: Sea): readonly [string, string] {
  const effect = components.bonusTiles.find((tile) => tile.id === id)?.effect;
  const { seaBonus } = t.table;
  switch (effect?.kind) {
    case 'freeSteps':
      return [`+${effect.steps}`, seaBonus.freeSteps(effect.steps)];
    case 'holdSpaces':
      return [`+${effect.spaces}`, seaBonus.holdSpaces(effect.spaces)];
    case 'harvestCubes':
      return [`+${cubeLetters(effect.cubes)}`, seaBonus.harvestCubes];
    case 'buildUpgrades':
      return [`+${effect.steps}`, seaBonus.buildUpgrades];
    case 'points':
      return [`${effect.points}`, t.table.points(effect.points)];
    default:
      return [id, ''];
  }
}

/** Returns the text on a bonus tile of A New World, in two short lines. */
export function bonusLines(id: string, components: NewWorld): readonly [string, string] {
  const effect = components.bonusTiles.find((tile) => tile.id === id)?.effect;
  const { symbolsShort } = t.table;
  switch (effect?.kind) {
    case 'perSymbol':
      return [t.table.per(effect.points), symbolsShort[effect.symbol]];
    case 'perPair':
      return [t.table.per(effect.points), effect.symbols.map((symbol) => symbolsShort[symbol]).join('+')];
    case 'perTwoSettlers':
      return [t.table.per(effect.points), t.table.perTwoSettlers];
    case 'points':
      return [`${effect.points}`, t.table.points(effect.points)];
    default:
      return [id, ''];
  }
}

export function explorationText(id: string, components: NewWorld): string {
  const effect = components.explorationTiles.find((tile) => tile.id === id)?.effect;
  switch (effect?.kind) {
    case 'settler':
      return t.table.moreSettlers(1);
    case 'cubes':
      return `+${cubeLetters(effect.cubes)}`;
    case 'points':
      return t.table.pointsOf(effect.points);
    default:
      return id;
  }
}

/** Returns the symbol that an exploration tile counts as, or `null`. */
export function explorationSymbol(id: string, components: NewWorld): Symbol | null {
  const effect = components.explorationTiles.find((tile) => tile.id === id)?.effect;
  return effect?.kind === 'symbol' ? effect.symbol : null;
}

/** Returns the text on a point card of A New World: rewards and locations. */
export function pointCardLines(card: NewWorld['pointCards'][number]): readonly [string, string] {
  switch (card.kind) {
    case 'settlers':
      return [t.table.moreSettlers(card.settlers), ''];
    case 'exploration':
      return [t.table.moreTiles, ''];
    case 'nativeHelp':
      return [t.table.settler, t.table.lessAt(t.table.landmarks[card.landmark] ?? card.landmark)];
    case 'tool':
      return [`+${CUBE_LETTERS[card.cube]}`, t.table.at(t.table.landmarks[card.landmark] ?? card.landmark)];
  }
}
