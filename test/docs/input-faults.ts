import { createBot } from '../../src/bots/index';
import * as components from '../../src/entries/components';
import { createEnv } from '../../src/env/index';
import * as century from '../../src/index';
import * as records from '../../src/record-tools/index';

/** What the examples are about, as the page declares it. */
export const GIVEN = `const { columns, ports } = defaultComponents('eastern-wonders').standardMap;
const sea = { variant: 'eastern-wonders', players: 2, seed: 'demo' };
const isles = setup(sea);
const road = setup({ variant: 'spice-road', players: 2, seed: 'demo' });
const record = startRecord(sea);
const { options, ...rest } = record;
const set = defaultComponents('eastern-wonders');
const cards = defaultComponents('spice-road');
const world = defaultComponents('new-world');
const [share, seal] = ['ab'.repeat(16), 'cd'.repeat(32)];
const agreed = { variant: 'eastern-wonders', players: 2 };
const players = (player) => [{ ...road.players[0], ...player }, road.players[1]];`;

/** A call for each code that input can be refused by. */
const CALLS: Readonly<Record<century.InputErrorCode, string>> = {
  'beyond-own-part': `parseNotation(road, 'rest rest')`,
  duplicate: `parseComponents({ ...cards, starterCards: [cards.starterCards[0], cards.starterCards[0]] })`,
  'endless-game': `setup({ variant: 'spice-road', players: 5, seed: 1, components: { ...cards, pointCards: cards.pointCards.slice(0, 20) } })`,
  'endless-trade': `parseComponents({ ...cards, merchantCards: [{ id: 'gift', kind: 'trade', give: [1, 0, 0, 0], get: [1, 1, 0, 0] }] })`,
  'game-ended': `appendAction(parseRecord({ ...record, ending: { reason: 'conceded', seats: [0] } }), legalActions(isles)[0])`,
  'hold-too-full': `parseComponents({ ...cards, holdSpaces: 3 })`,
  'impossible-state': `parseState({ ...road, actor: 1 - road.seat })`,
  'loose-hex': `setup({ ...sea, map: { columns: { ...columns, A: [2, 4, 6, 10] }, ports } })`,
  'map-not-connected': `setup({ ...sea, map: { columns: { A: [2, 4, 6, 8], B: [1, 3, 5, 7, 9], C: [2, 4, 6, 8], E: [2, 4, 6, 8], F: [1, 3, 5, 7, 9], G: [2, 4] }, ports: ['A1', 'A4', 'G1', 'G2'] } })`,
  'misplaced-piece': `parseState({ ...isles, outposts: isles.outposts.map(() => 1) })`,
  'missing-commitments': `parseRecord({ ...record, contributions: [share, share] })`,
  'missing-piece': `parseState({ ...isles, pile: isles.pile.slice(1) })`,
  'missing-start': `parseRecord(rest)`,
  'no-such-action': `recordState(record, 1)`,
  'no-such-seat': `view(isles, 2)`,
  'not-in-order': `parseState({ ...road, players: players({ hand: [1, 0] }) })`,
  'not-json': `parseState(new Map())`,
  'not-notation': `parseNotation(road, 'take a card')`,
  'out-of-range': `createEnv({ variant: 'eastern-wonders', players: 5 })`,
  'overlapping-hexes': `setup({ ...sea, map: { columns: { ...columns, A: [2, 3, 6, 8] }, ports } })`,
  'too-big': `setup({ ...sea, players: 5 })`,
  'too-deep': `parseState({ ...isles, game: JSON.parse('['.repeat(200) + ']'.repeat(200)) })`,
  'too-few': `parseComponents({ ...world, bonusTiles: [] })`,
  'too-few-cards': `parseComponents({ ...cards, merchantCards: cards.merchantCards.slice(0, 5) })`,
  'too-large': `parseState({ ...isles, pile: Array(1_000_000).fill(0) })`,
  'too-many': `parseState({ ...isles, bonusLeft: isles.bonusLeft.map((left) => left + 1) })`,
  'too-small': `setup({ ...sea, players: 1 })`,
  'unknown-bot': `createBot('champion')`,
  'unknown-hex': `setup({ ...sea, map: { columns, ports: ['A1', 'A4', 'E1', 'Z9'] } })`,
  'unknown-key': `setup({ ...sea, speed: 'fast' })`,
  'unknown-piece': `parseState({ ...road, pointRow: [99, ...road.pointRow.slice(1)] })`,
  'unknown-variant': `setup({ ...sea, variant: 'golem' })`,
  'wrong-commitment': `startRecord(sea, { commitments: [seal, seal], contributions: [share, share] })`,
  'wrong-contributions': `parseRecord({ ...record, commitments: [seal, seal] })`,
  'wrong-count': `parseRecord({ ...record, commitments: [seal, seal, seal, seal], contributions: [share, share] })`,
  'wrong-format': `setup({ ...sea, map: { columns, ports: ['A 1', 'A4', 'E1', 'E4'] } })`,
  'wrong-key': `setup({ ...sea, map: { columns: { aa: [1] }, ports } })`,
  'wrong-length': `parseState({ ...road, players: [...road.players, road.players[0]] })`,
  'wrong-seed': `startRecord(sea, { commitments: [0, 1].map((seat) => commitSeed(agreed, seat, share)), contributions: [share, share] })`,
  'wrong-start': `parseRecord({ ...rest, start: recordState(appendAction(record, legalActions(isles)[0])), viewer: 0 })`,
  'wrong-tile-count': `setup({ ...sea, map: { columns: { ...columns, A: [2, 4, 6] }, ports: ['A1', 'A3', 'E1', 'E4'] } })`,
  'wrong-type': `parseState(null)`,
  'wrong-value': `parseAction({ kind: 'upgrade', cube: 'brown' })`,
  'wrong-version': `parseRecord({ ...record, version: 2 })`,
};

/** A call that was refused. */
export interface RefusedCall {
  readonly call: string;
  readonly code: century.InputErrorCode;
  readonly path: readonly (string | number)[];
  readonly reason: string;
}

/** Makes all calls. */
export function refusedCalls(): readonly RefusedCall[] {
  const api = { ...century, ...components, ...records, createBot, createEnv };
  const names = Object.keys(api);
  return Object.entries(CALLS).map(([expected, call]) => {
    try {
      new Function(...names, `${GIVEN}\n${call};`)(...Object.values(api));
    } catch (error) {
      if (!(error instanceof century.InvalidInputError)) throw error;
      const { code, path, reason } = error;
      if (code !== expected) throw new Error(`${call} is refused by ${code}`);
      return { call, code, path, reason };
    }
    throw new Error(`${call} is not refused, as ${expected} says`);
  });
}
