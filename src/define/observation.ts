import { ofPlayers, type Part, scaled, writeMarks } from '../observe/part';
import { turnParts } from '../observe/turn';
import type { Offsets, RowWriter } from '../observe/writer';
import type { AnyRow, View } from '../play/game';
import type { Viewer } from '../play/viewer';
import { idsIn } from './actions';
import type { PlayerField } from './fields';
import type { Outline } from './outline';

type Write = (seen: unknown, out: Float32Array, at: number) => void;

/** What is told of a field: some numbers from 0 to 1. */
interface Told {
  readonly suffix: string;
  readonly shape: readonly number[];
  readonly about: string;
  readonly write: Write;
}

/** The observation of a game, part by part: what is due, the fields of the table, those of each player. */
export function partsOf(outline: Outline, components: object, players: number): Part<View>[] {
  const ofTable = Object.entries(outline.table).flatMap(([name, field]) =>
    toldOf(field, components).map(
      ({ suffix, shape, about, write }): Part<View> => ({
        name: name + suffix,
        shape,
        about,
        write: (view, out, at) => write((view as Members)[name], out, at),
      }),
    ),
  );
  const ofEach = Object.entries(outline.player).flatMap(([name, field]) =>
    toldOf(field, components).map(({ suffix, shape, about, write }) =>
      ofPlayers(`players.${name}${suffix}`, players, shape, about, (player: object, out, at) =>
        write((player as Members)[name], out, at),
      ),
    ),
  );
  return [...turnParts(outline.phases, players), ...ofTable, ...ofEach] as Part<View>[];
}

interface Members {
  readonly [name: string]: unknown;
}

/** Writes the same from a row, by way of a view. */
export function writerOf(
  parts: readonly Part<View>[],
  at: Offsets,
  look: (row: AnyRow, viewer: Viewer) => View,
): RowWriter<AnyRow> {
  const placed = parts.map((part) => ({ part, from: at(part.name) }));
  return (row, out, viewer) => {
    const view = look(row, viewer);
    for (const { part, from } of placed) part.write(view, out, from, viewer);
  };
}

function toldOf(field: PlayerField, components: object): Told[] {
  const about = field.about;
  switch (field.role) {
    case 'number': {
      const { min, max } = field.range;
      const write: Write = (seen, out, at) => {
        out[at] = scaled((seen as number) - min, max - min);
      };
      return [{ suffix: '', shape: [], about: `${about} From ${min} to ${max}.`, write }];
    }
    case 'word': {
      const write: Write = (seen, out, at) => {
        out[at + field.words.indexOf(seen as string)] = 1;
      };
      const { words } = field;
      return [{ suffix: '', shape: [words.length], about: `${about} ${words.join(', ')}`, write }];
    }
    case 'cubes': {
      const { names, unit } = field;
      const write: Write = (seen, out, at) => {
        (seen as readonly number[]).forEach((count, kind) => {
          out[at + kind] = scaled(count, unit);
        });
      };
      return [{ suffix: '', shape: [names.length], about: `${about} In parts of ${unit}.`, write }];
    }
    default:
      return piecesTold(field, components);
  }
}

function piecesTold(
  { role, of, about, length }: Extract<PlayerField, { readonly of: string }>,
  components: object,
): Told[] {
  const ids = idsIn(components, of);
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const count: Told = {
    suffix: '.count',
    shape: [],
    about: `${about} How many, as a part of all.`,
    write: (seen, out, at) => {
      out[at] = scaled(typeof seen === 'number' ? seen : (seen as readonly string[]).length, ids.length);
    },
  };
  const marks: Told = {
    suffix: '.pieces',
    shape: [ids.length],
    about: `${about} Which ones, as far as they can be seen.`,
    write: (seen, out, at) => {
      if (typeof seen !== 'number') writeMarks(out, at, seen as readonly string[], indexOf);
    },
  };
  if (role === 'faceDown') return [count];
  if (role !== 'faceUp') return [count, marks];
  const places = Math.min(length.max, ids.length);
  const row: Told = {
    suffix: '',
    shape: [places, ids.length],
    about: `${about} Which one lies at each place.`,
    write: (seen, out, at) => {
      (seen as readonly string[]).forEach((id, place) => {
        out[at + place * ids.length + (indexOf.get(id) ?? 0)] = 1;
      });
    },
  };
  return [row];
}
