import {
  type Action,
  appendActions,
  type GameRecord,
  type Options,
  parseRecord,
  startRecord,
  verifyRecord,
} from 'century-engine';
import { type Game, gameOf } from './game';
import { t } from './language';
import { isPlayer, type Player } from './seats';
import { namesIn } from './storage';

const MARK = '#game=';

/** The content of a link: options and actions, or a whole record if there is no seed. */
interface Link {
  readonly options?: Options;
  readonly actions?: readonly Action[];
  readonly record?: GameRecord;
  readonly players: readonly Player[];
  readonly names: readonly string[];
}

/** Returns a link to the start of a game, or to the whole game. */
export async function linkTo({ timeline, players, names }: Game, what: 'setup' | 'game'): Promise<string> {
  const { record } = timeline;
  const { options } = record;
  const link: Link =
    options === undefined
      ? { record, players, names }
      : { options, actions: what === 'setup' ? [] : record.actions, players, names };
  const packed = await through(new Blob([JSON.stringify(link)]), new CompressionStream('deflate-raw'));
  const text = btoa(String.fromCharCode(...packed));
  const page = location.href.split('#')[0];
  return `${page}${MARK}${text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** Returns the game of a link; `null` if there is none. Throws an error if the game is invalid. */
export async function gameFrom(fragment: string): Promise<Game | null> {
  if (!fragment.startsWith(MARK)) return null;
  const text = fragment.slice(MARK.length).replaceAll('-', '+').replaceAll('_', '/');
  const packed = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  const bytes = await through(new Blob([packed]), new DecompressionStream('deflate-raw'));
  const { options, actions, record, players, names }: Link = JSON.parse(new TextDecoder().decode(bytes));
  const found =
    options === undefined ? parseRecord(record) : appendActions(startRecord(options), actions ?? []);
  const verdict = verifyRecord(found);
  if (!verdict.ok) throw new SyntaxError(verdict.fault.message);
  if (!Array.isArray(players) || !players.every(isPlayer)) throw new SyntaxError(t.share.noPlayers);
  return gameOf(found, players, namesIn(names));
}

async function through(blob: Blob, stream: GenericTransformStream): Promise<Uint8Array> {
  return new Uint8Array(await new Response(blob.stream().pipeThrough(stream)).arrayBuffer());
}
