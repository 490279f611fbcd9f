import { lineReader } from '../../../../src/cli/serve/lines';
import { createServer, METHODS } from '../../../../src/cli/serve/server';
import { faultOf } from '../../../../src/cli/session/faults';
import { newSession } from '../../../../src/cli/session/session';
import { defaultComponents } from '../../../../src/entries/components';
import type { Options } from '../../../../src/index';
import { registry } from '../../../support/registry';
import { diceFrom } from '../dice';
import { checkSentence, must, nameOf, unlessRefused } from '../refusal';
import type { Target } from '../target';

type Server = ReturnType<typeof createServer>;

const MAX_LINE = 1 << 18;
/** Half of a surrogate pair stands for a byte that no UTF-8 has. */
const BYTE = /[\udc80-\udcff]/;

/** Sessions of `century serve`: lines that come in pieces, some good, some not. */
export const serve: Target = {
  name: 'serve',
  form: 'lines',
  batch: 4,
  seeds: (variants) =>
    variants
      .flatMap((variant) => sessionsOf({ variant, players: 2, seed: 1 } as Options))
      .flatMap((session) => [session, ...cancelledAndBatched(session)]),
  async run(text) {
    const server = createServer(newSession(registry, 12));
    const dice = diceFrom(text.slice(0, 200));
    const reader = lineReader(MAX_LINE);
    const bytes = bytesOf(text.replace(/mcts:(\d{1,6})(ms)?(?!\d)/g, 'mcts:2'));
    let refused = 0;
    const answerAll = async (lines: Iterable<Parameters<Server>[0]>): Promise<void> => {
      for (const line of lines) if (!(await isGood(server, line))) refused++;
    };
    for (let from = 0; from < bytes.length; ) {
      const to = from + 1 + dice.below(dice.chance(0.5) ? 40 : 40_000);
      await answerAll(reader.push(bytes.subarray(from, to)));
      from = to;
    }
    await answerAll(reader.end());
    const last = '{"jsonrpc":"2.0","id":"last","method":"hello","params":{"protocol":2}}';
    must(JSON.parse(await send(server, last)).id === 'last', 'no answer at the end');
    return refused === 0 ? 'accepted' : 'refused';
  },
};

function bytesOf(text: string): Uint8Array {
  if (!BYTE.test(text)) return Buffer.from(text);
  return Buffer.concat(
    [...text].map((each) => (BYTE.test(each) ? Buffer.from([each.charCodeAt(0) & 0xff]) : Buffer.from(each))),
  );
}

async function send(server: Server, text: string): Promise<string> {
  return (await server({ text })) ?? '';
}

/** Whether a line is not refused; the answer has to be what the protocol promises. */
async function isGood(server: Server, line: Parameters<Server>[0]): Promise<boolean> {
  const text = 'text' in line ? line.text : null;
  const request = text === null ? null : requestIn(text);
  const before = await position(server, request);
  const response = await server(line);
  if (text !== null && text.trim() === '') {
    must(response === null, 'an empty line is answered');
    return true;
  }
  if (response === null) {
    must(text?.includes('jsonrpc') === true, 'what is no notification has no answer');
    return true;
  }
  must(!/[\n\r]/.test(response), 'the answer is no line');
  const answer = JSON.parse(response) as Answer | Answer[];
  if (Array.isArray(answer)) return answer.map(isGoodAnswer).every((isGoodOne) => isGoodOne);
  if (isGoodAnswer(answer)) return true;
  must(before === (await position(server, request)), 'a request that is refused has changed the game');
  return false;
}

interface Answer {
  readonly jsonrpc: unknown;
  readonly id: unknown;
  readonly result?: unknown;
  readonly error?: {
    readonly code: unknown;
    readonly message: unknown;
    readonly data?: { readonly code?: unknown; readonly path?: unknown };
  };
}

/** Whether a request of JSON-RPC 2.0 is not refused; the answer has to be what its specification says. */
function isGoodAnswer(answer: Answer): boolean {
  const { jsonrpc, id, error } = answer;
  must(jsonrpc === '2.0', 'the answer has another version');
  must(
    Object.keys(answer).join() === (error === undefined ? 'jsonrpc,id,result' : 'jsonrpc,id,error'),
    'the answer has another form',
  );
  must(id === null || typeof id === 'string' || typeof id === 'number', 'the answer has no id');
  if (error === undefined) return true;
  const { code, message, data } = error;
  must(String(message).startsWith(nameOf(data?.path ?? [])), 'the sentence does not name what it is about');
  must(Number.isInteger(code), 'the code is no whole number');
  must(data?.code !== 'internal', `internal: ${message}`);
  checkSentence(String(message));
  return false;
}

interface Request {
  readonly params?: { readonly game?: unknown } | null;
}

function requestIn(text: string): Request | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/** How the game stands that a request is about. */
async function position(server: Server, request: Request | null): Promise<string> {
  const game = request?.params?.game;
  if (typeof game !== 'string') return '';
  return send(server, JSON.stringify({ jsonrpc: '2.0', id: 0, method: 'hash', params: { game } }));
}

/** The same session with a request cancelled, and as a batch. */
function cancelledAndBatched(session: string): string[] {
  const cancel = '{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":3}}';
  const lines = [...session.split('\n'), cancel];
  return [lines.join('\n'), `[${lines.join()}]`];
}

type Ask = (method: string, params: object) => Record<string, unknown>;

/** Sessions that go well, each about something else, and together about every method. */
function sessionsOf(options: Options): string[] {
  return [askGames, askLooks, askQuestions, askAnalyses, askRecords, askEnvs].map((talk) => {
    const session = newSession(registry, 12);
    const lines: string[] = [];
    const ask: Ask = (method, params) => {
      lines.push(JSON.stringify({ jsonrpc: '2.0', id: lines.length, method, params }));
      const run = () => METHODS[method]?.run(params, session, { signal: { aborted: false } });
      return { ...unlessRefused(run, (error) => faultOf(error).code !== 'internal')?.value };
    };
    ask('hello', { protocol: 2, client: 'fuzz' });
    talk(ask, options);
    return lines.join('\n');
  });
}

const game = 'game-1';

/** A game with some actions done. */
function play(ask: Ask, options: Options): void {
  ask('setup', { options });
  for (let i = 0; i < 6; i++) ask('apply', { game, id: ask('choose', { game, bot: 'casual' }).id });
}

function askGames(ask: Ask, options: Options): void {
  play(ask, options);
  const { actions, notation } = ask('legal', { game }) as { actions: unknown[]; notation: string[] };
  ask('explain', { game, action: actions[0] });
  ask('copy', { game });
  ask('resample', { game, viewer: 'spectator', seed: 'x' });
  ask('apply', { game: 'game-2', action: actions[0] });
  ask('apply', { game, notation: notation[0] });
  ask('choose', { game, bot: 'mcts:2', seed: 3 });
  ask('drop', { game: 'game-2' });
}

function askLooks(ask: Ask, options: Options): void {
  play(ask, options);
  ask('view', { game, viewer: 1, recall: 'perfect' });
  ask('text', { game, viewer: 0 });
  ask('observe', { game, seat: 1, encoding: 'list' });
  ask('informationState', { game, seat: 1 });
  ask('scores', { game });
  ask('hash', { game });
  ask('status', { game });
}

function askQuestions(ask: Ask, options: Options): void {
  play(ask, options);
  const { actions, notation } = ask('legal', { game }) as { actions: unknown[]; notation: string[] };
  ask('turns', { game, most: 3, maxPaidSteps: 1, limit: { actions: 50_000 } });
  ask('perft', { game, depth: 1, by: 'turn', maxPaidSteps: 1, limit: { actions: 50_000 } });
  ask('price', { game, action: actions[0] });
  ask('words', { game, notation: notation[0], viewer: 1, locale: 'pl', names: ['A', 'B'], mood: 'report' });
  ask('words', { game });
  ask('rules', { variant: options.variant, about: 'cube' });
}

/** Nobody does them: they wait until they are cancelled. */
function askAnalyses(ask: Ask, options: Options): void {
  play(ask, options);
  const { record } = ask('record', { game });
  ask('analyze', { game, positions: [0, [2, 4]], visits: 9, every: { visits: 3 }, lines: 2, priority: 1 });
  ask('analyze', { record, visits: 9, viewer: 1, seed: 'x' });
  ask('review', { record, bot: 'mcts:9' });
  ask('cancel', { analysis: 'analysis-1' });
  ask('cancel', {});
}

function askRecords(ask: Ask, options: Options): void {
  play(ask, options);
  const { state } = ask('state', { game });
  const { record } = ask('record', { game });
  ask('record', { game, viewer: 1, seed: 3 });
  ask('verify', { record });
  ask('verify', { record, components: defaultComponents(options.variant) });
  ask('load', { record, actions: 5 });
  ask('load', { state });
  ask('setup', { options: { ...options, components: defaultComponents(options.variant) } });
}

function askEnvs(ask: Ask, { seed: _, ...options }: Options): void {
  ask('spaces', { options });
  ask('env.make', { options, reward: 'rank', limit: 9, send: ['mask'], encoding: 'list' });
  for (let i = 0; i < 3; i++) {
    const { id } = ask('choose', { game: 'game-1', bot: 'random', seed: 4 });
    ask('env.step', { game: 'game-1', id });
  }
  ask('copy', { game: 'game-1' });
  ask('resample', { game: 'game-1', viewer: 0, seed: 4 });
  const { state } = ask('state', { game });
  ask('env.load', { game: 'game-1', state });
  ask('observe', { game: 'game-1', seat: 1 });
  ask('informationState', { game: 'game-1' });
  ask('env.reset', { game: 'game-1', seed: 4 });
  ask('drop', { game: 'game-2' });
}
