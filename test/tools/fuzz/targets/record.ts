import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  appendAction,
  appendActions,
  canUndo,
  type GameRecord,
  legalActions,
  type Options,
  parseRecord,
  publishRecord,
  recordState,
  replay,
  startRecord,
  undoLimit,
  verifyRecord,
} from '../../../../src/index';
import { endRecord, takeSeat } from '../../../../src/record-tools/index';
import { keptFiles } from '../../../support/kept';
import { playedGame, TABLES } from '../../../support/play';
import { isRefusal, must, unlessRefused, untouched } from '../refusal';
import { checkState } from '../state-check';
import type { Target } from '../target';
import { readInput } from '../wire';

const root = join(import.meta.dirname, '../../../..');

/** Records: good, published, cut short, and spoiled. */
export const record: Target = {
  name: 'record',
  form: 'tree',
  batch: 4,
  seeds: (variants) => [
    ...keptFiles()
      .filter((file) => variants.some((variant) => file.includes(`records/${variant}/`)))
      .filter((file) => /p2-1|own|map|half-pair|joint-seed/.test(file))
      .map((file) => readFileSync(join(root, file), 'utf8')),
    ...TABLES.filter(({ variant }) => variants.includes(variant)).flatMap((table) => {
      const short = recordOf({ ...table, seed: 1 } as Options, 60);
      const left = takeSeat(short, { seat: 1, by: 'bot', name: 'hard' });
      const ended = endRecord(left, { reason: 'time', seats: [0] });
      return [
        short,
        publishRecord(short, 1),
        left,
        ended,
        publishRecord(ended, 0),
        recordOf({ ...table, seed: 2 } as Options, 7),
      ].map((each) => JSON.stringify(each));
    }),
  ],
  run(text) {
    const given = readInput(text);
    return untouched(given, () => {
      const verdict = verifyRecord(given);
      const parsed = unlessRefused(() => parseRecord(given));
      if (parsed === null) {
        must(
          !verdict.ok && /^(malformed|wrong-start)$/.test(verdict.fault.code),
          'what is no record is verified',
        );
        return 'refused';
      }
      checkRecord(parsed.value, verdict.ok);
      return verdict.ok ? 'accepted' : 'refused';
    });
  },
};

function recordOf(options: Options, length: number): GameRecord {
  return appendActions(
    startRecord(options),
    [...playedGame(options, length)].map(({ action }) => action),
  );
}

function checkRecord(known: GameRecord, isGood: boolean): void {
  const text = JSON.stringify(known);
  must(JSON.stringify(parseRecord(JSON.parse(text))) === text, 'the record changes when it is parsed again');
  const count = known.actions.length;
  const played = unlessRefused(() => [...replay(known)].length, isRefusal);
  must(!isGood || played?.value === count + 1, 'a verified record does not replay');
  const last = unlessRefused(() => recordState(known), isRefusal);
  must((last === null) === (played === null), 'replay and recordState do not agree');
  unlessRefused(() => recordState(known, count >> 1), isRefusal);
  const limit = unlessRefused(() => undoLimit(known), isRefusal);
  if (last === null || limit === null) return;
  must(canUndo(known, count, limit.value), 'undoLimit and canUndo do not agree');
  checkState(last.value);
  if (!isGood || text.length % 3 !== 0) return;
  const [next] = legalActions(last.value);
  if (next !== undefined && known.ending === undefined)
    must(
      verifyRecord(JSON.parse(JSON.stringify(appendAction(known, next)))).ok,
      'a longer record does not verify',
    );
  // What began elsewhere is not published.
  if (known.options === undefined && known.viewer === undefined) return;
  for (const viewer of [0, 'spectator'] as const) {
    const published = JSON.parse(JSON.stringify(publishRecord(known, viewer)));
    must(verifyRecord(published).ok, `the record published for ${viewer} does not verify`);
  }
}
