import { describe, expect, test } from 'vitest';
import { appendAction, type Options, replay, startRecord, turnNumber, VARIANTS } from '../../src/index';
import { playedGame } from '../support/play';

const SETUP_TURNS = { 'spice-road': 0, 'eastern-wonders': 1, 'new-world': 0, 'sand-to-sea': 1 } as const;

describe.each([...VARIANTS])('the number of the turn in %s', (variant) => {
  const options = { variant, players: 3, seed: 'turns' } as Options;
  let record = startRecord(options);
  for (const { action } of playedGame(options, 150)) record = appendAction(record, action);

  test('is one more than the turns that have ended', () => {
    let ended = 0;
    let last = 0;
    record.turns.forEach(({ actions }, turn) => {
      for (let i = 0; i < actions; i++) {
        expect(turnNumber(record, last + i).turn).toBe(turn + 1);
        ended = turn;
      }
      last += actions;
    });
    expect(ended).toBeGreaterThan(10);
  });

  test('begins a round with the first seat', () => {
    const players = 3;
    let round = SETUP_TURNS[variant] === 0 ? 1 : 0;
    let turn = 1;
    for (const { index, state } of replay(record)) {
      if (state.phase === 'over') break;
      const now = turnNumber(record, index);
      if (now.turn > turn && now.turn > SETUP_TURNS[variant] * players && state.seat === state.game.firstSeat)
        round += 1;
      turn = now.turn;
      expect(now.round).toBe(round);
    }
    expect(round).toBeGreaterThan(2);
  });

  test('is asked for moments of the record only', () => {
    expect(() => turnNumber(record, 999)).toThrow(/Expected a position/);
    expect(() => turnNumber(record, -1)).toThrow(/Expected a position/);
  });
});

test('the end belongs to the last turn', () => {
  const options = { variant: 'spice-road', players: 2, seed: 'end' } as Options;
  let record = startRecord(options);
  for (const { action } of playedGame(options)) record = appendAction(record, action);
  expect(record.result).not.toBeNull();
  expect(turnNumber(record).turn).toBe(record.turns.length);
  expect(turnNumber(record).round).toBe(Math.ceil(record.turns.length / 2));
});
