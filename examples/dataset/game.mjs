// A game of the data set: a line made of a record, and the record again.
import { appendActions, formatTurn, parseNotation, recordState, startRecord } from 'century-engine';

/** A finished game as a line: its turns in notation, without the hash of each. */
export function toGame(id, { variant, options, actions, turns, result }, bots) {
  let record = startRecord(options);
  const texts = turns.map((turn) => {
    const from = record.actions.length;
    const taken = actions.slice(from, from + turn.actions);
    const text = formatTurn(recordState(record), taken);
    record = appendActions(record, taken);
    return text;
  });
  const { scores, ranking, hash } = result;
  return { id, variant, options, bots, turns: texts, scores, ranking, hash };
}

/** The record of a line, with the hash of every turn. Its result must be what the line says. */
export function toRecord({ options, turns }) {
  let record = startRecord(options);
  for (const turn of turns)
    record = appendActions(record, parseNotation(recordState(record), turn, { replay: true }));
  return record;
}
