import type { Action, Components, Cube, Cubes, ScoreItem, View } from 'century-engine';
import { CUBES } from 'century-engine';

/** One letter for each colour, as in notation. */
export const CUBE_LETTERS: { readonly [C in Cube]: string } = {
  yellow: 'Y',
  red: 'R',
  green: 'G',
  brown: 'B',
};

/** An action in plain words. */
export function actionWords(action: Action, seen: View): string {
  switch (action.kind) {
    case 'takeCubes':
      return `Start with the cubes ${action.set}`;
    case 'placeBoat':
      return `Put the boat on ${action.hex}`;
    case 'sail':
      if ('leave' in action && action.leave !== undefined)
        return `Sail to ${action.to}, leave a ${action.leave} cube`;
      if ('card' in action && action.card !== undefined)
        return `Sail to ${action.to}, give up card ${action.card}`;
      return `Sail to ${action.to}`;
    case 'dock':
      return 'End the movement here';
    case 'payBoat':
      return `Pay P${action.seat} a ${action.cube} cube`;
    case 'collect':
      return 'Take the cubes on this tile';
    case 'build':
      return 'Build an outpost here';
    case 'payCube':
      return `Pay a ${action.cube} cube`;
    case 'payCard':
      return `Put a ${action.cube} cube on the card`;
    case 'upgrade':
      return `Upgrade a ${action.cube} cube to ${CUBES[CUBES.indexOf(action.cube) + 1]}`;
    case 'trade':
      return seen.phase === 'market' || seen.phase === 'trade' ? 'Trade once more' : 'Trade once';
    case 'claim':
      if ('slot' in action) return `Claim point card ${action.slot}`;
      return seen.variant === 'new-world' ? 'Claim the point card' : 'Claim the victory tile';
    case 'harvest':
      return 'Harvest';
    case 'takeBonus':
      return `Take the bonus tile of stack ${action.stack}`;
    case 'acquire':
      return `Acquire merchant card ${action.slot}${action.slot > 0 ? `, for ${count(action.slot, 'cube')}` : ', free'}`;
    case 'takeMerchant':
      return `Take merchant card ${action.slot}`;
    case 'play':
      return `Play card ${action.card}`;
    case 'work':
      return `Work at ${action.location}`;
    case 'explore':
      return `Take the exploration tile on ${action.location}`;
    case 'rest':
      return seen.variant === 'new-world' ? 'Rest: settlers come home' : 'Rest: cards come back';
    case 'discard':
      return `Return a ${action.cube} cube`;
    case 'endTurn':
      return 'End the turn';
  }
}

const TURN_WORDS: { readonly [N in View['variant']]: string } = {
  'spice-road': 'Play a card, acquire one, claim points, or rest.',
  'eastern-wonders': 'Sail, or act where the boat lies.',
  'new-world': 'Work at a location, or rest.',
  'sand-to-sea': 'Acquire or play a card, sail, act where the boat lies, or rest.',
};

/** What is due, for the seat that decides. */
export function phaseWords(seen: View): string {
  switch (seen.phase) {
    case 'takeCubes':
      return 'Pick the starting cubes.';
    case 'placeBoat':
      return 'Put the boat on a market tile.';
    case 'turn':
      return TURN_WORDS[seen.variant];
    case 'sail':
      return seen.freeSteps > 0
        ? `Sail on or end the movement; ${count(seen.freeSteps, 'free step')} left.`
        : `Sail on, each step for a ${seen.variant === 'sand-to-sea' ? 'card' : 'cube'}, or end the movement.`;
    case 'payBoats':
      return `Pay P${seen.payee} a cube: its boat lies here.`;
    case 'act':
      return 'The boat has arrived: one action, or none.';
    case 'payCubes':
      return `Pay ${count(seen.toPay, 'cube')} for the outpost.`;
    case 'takeBonus':
      return 'A column is empty: take a bonus tile.';
    case 'reward':
      return `A column is empty: take a ${seen.rewards.join(' tile or a ')} ${seen.rewards.at(-1) === 'bonus' ? 'tile' : 'card'}.`;
    case 'market':
      return seen.variant === 'eastern-wonders' && seen.upgrades > 0
        ? `${count(seen.upgrades, 'upgrade')} and trades, or the end of the turn.`
        : 'Trade on, or end the turn.';
    case 'payCards':
      return `Put a cube on each card to the left: ${seen.paid} of ${seen.wanted} done.`;
    case 'mustTrade':
      return 'Trade once at least.';
    case 'play':
      return seen.upgrades > 0
        ? `${count(seen.upgrades, 'upgrade')} left, or the end of the turn.`
        : 'Trade on, or end the turn.';
    case 'upgrade':
      return `${count(seen.upgrades, 'upgrade')} left at ${seen.location}, or the end of the turn.`;
    case 'trade':
      return seen.traded ? 'Trade on, or end the turn.' : `Trade at ${seen.location}.`;
    case 'fort':
      if (seen.claimed) return `At fort ${seen.location}: a bonus tile may follow.`;
      return `At fort ${seen.location}: ${seen.tookBonus ? 'the point card may follow' : 'a point card, a bonus tile, or both'}.`;
    case 'explore':
      return 'Take an exploration tile from the board.';
    case 'discard':
      return 'The hold is too full: return cubes.';
    case 'over':
      return 'The game is over.';
  }
}

/** The names of plain actions, for buttons. */
export const KIND_WORDS: { readonly [kind: string]: string } = {
  dock: 'Dock',
  collect: 'Collect cubes',
  build: 'Build',
  trade: 'Trade',
  claim: 'Claim',
  harvest: 'Harvest',
  rest: 'Rest',
  endTurn: 'End turn',
};

/** What a line of a score sheet counts. */
export function scoreWords(item: ScoreItem): string {
  const id = item.id === undefined ? '' : ` ${item.id}`;
  const times = item.count === undefined ? '' : ` × ${item.count}`;
  switch (item.kind) {
    case 'victoryTile':
      return `Victory tile${id}`;
    case 'pointCard':
      return `Point card${id}`;
    case 'boardColumn':
      return `Board, column${id}${times}`;
    case 'bonusTile':
      return `Bonus tile${id}${times}`;
    case 'explorationTile':
      return `Exploration tile${id}`;
    case 'goldCoins':
      return `Gold coins${times}`;
    case 'silverCoins':
      return `Silver coins${times}`;
    case 'cubes':
      return `Cubes not yellow${times}`;
    default:
      return `${item.kind}${id}${times}`;
  }
}

type NewWorld = Components<'new-world'>;
type Sea = Components<'eastern-wonders' | 'sand-to-sea'>;

/** What a bonus tile of the games on the sea map does, in two short lines. */
export function seaBonusWords(id: string, components: Sea): readonly [string, string] {
  const effect = components.bonusTiles.find((tile) => tile.id === id)?.effect;
  switch (effect?.kind) {
    case 'freeSteps':
      return [`+${effect.steps}`, effect.steps === 1 ? 'free step' : 'free steps'];
    case 'holdSpaces':
      return [`+${effect.spaces}`, 'hold spaces'];
    case 'harvestCubes':
      return [`+${cubeWords(effect.cubes)}`, 'per harvest'];
    case 'buildUpgrades':
      return [`+${effect.steps}`, 'upgrade / build'];
    case 'points':
      return [`${effect.points}`, 'points'];
    default:
      return [id, ''];
  }
}

/** The New World symbols, short. */
export const SYMBOL_WORDS: { readonly [K in NewWorld['pointCards'][number]['kind']]: string } = {
  settlers: 'settlers',
  exploration: 'explore',
  nativeHelp: 'help',
  tool: 'tool',
};

/** What a bonus tile of A New World scores, in two short lines. */
export function bonusWords(id: string, components: NewWorld): readonly [string, string] {
  const effect = components.bonusTiles.find((tile) => tile.id === id)?.effect;
  switch (effect?.kind) {
    case 'perSymbol':
      return [`${effect.points} per`, SYMBOL_WORDS[effect.symbol]];
    case 'perPair':
      return [`${effect.points} per`, effect.symbols.map((symbol) => SYMBOL_WORDS[symbol]).join('+')];
    case 'perTwoSettlers':
      return [`${effect.points} per`, '2 settlers'];
    case 'points':
      return [`${effect.points}`, 'points'];
    default:
      return [id, ''];
  }
}

/** What an exploration tile brings. */
export function explorationWords(id: string, components: NewWorld): string {
  const effect = components.explorationTiles.find((tile) => tile.id === id)?.effect;
  switch (effect?.kind) {
    case 'settler':
      return '+1 settler';
    case 'cubes':
      return `+${cubeWords(effect.cubes)}`;
    case 'symbol':
      return `symbol ${SYMBOL_WORDS[effect.symbol]}`;
    case 'points':
      return `${effect.points} points`;
    default:
      return id;
  }
}

/** What a point card of A New World does once it is claimed. */
export function pointCardWords(card: NewWorld['pointCards'][number]): readonly [string, string] {
  switch (card.kind) {
    case 'settlers':
      return [`+${count(card.settlers, 'settler')}`, ''];
    case 'exploration':
      return ['+1 tile', ''];
    case 'nativeHelp':
      return ['−1 settler', `at ${card.landmark}`];
    case 'tool':
      return [`+${CUBE_LETTERS[card.cube]}`, `at ${card.landmark}`];
  }
}

/** Cubes as letters: `[2, 1, 0, 0]` is `2Y R`. */
export function cubeWords(cubes: Cubes): string {
  const parts = CUBES.flatMap((cube, rank) => {
    const held = cubes[rank] ?? 0;
    return held === 0 ? [] : [`${held > 1 ? held : ''}${CUBE_LETTERS[cube]}`];
  });
  return parts.join(' ') || 'none';
}

/** A number with its noun. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
