// Every variant as a game of boardgame.io 0.50.
import { INVALID_MOVE } from 'boardgame.io/dist/cjs/core.js';
import {
  actor,
  apply,
  choices,
  explain,
  isOver,
  legalActions,
  randomSeed,
  ranking,
  scores,
  setup,
  view,
} from 'century-engine';
import { createBot } from 'century-engine/bots';
import { jsonSchema } from 'century-engine/schemas';

/** Turns and games end by moves of the active seat alone. */
const NO_EVENTS = {
  endTurn: false,
  endPhase: false,
  endGame: false,
  endStage: false,
  setPhase: false,
  setStage: false,
  setActivePlayers: false,
  pass: false,
};

/**
 * Moves get the frozen G as `raw` too. The `G` of boardgame.io is a draft of immer, which the engine would take for a
 * foreign state and validate at every move.
 */
const rawState = {
  name: 'raw-state',
  fnWrap:
    (move) =>
    (context, ...args) =>
      move({ ...context, raw: context.G }, ...args),
};

/**
 * Returns a variant as a `Game`. G is `{ options, state }`: the options of the game, and the state of the engine,
 * `null` until the move `deal`, the first one of every match. Players see `{ view, legal }` instead.
 *
 * There is a move for each kind of action; it takes the other fields of the action as one object: `client.moves.sail({
 * to: 'B2' })`, `client.moves.rest()`.
 *
 * @param variant - a name from `VARIANTS`
 * @param given.options - the options of `setup`, without variant and players. A seed given here stays on the server,
 * but all matches get it; without one each match is dealt from 128 bits of the system's randomness
 * @param given.prefer - leaves `ai.enumerate` some of the legal actions (default: all)
 * @param given.onRefused - called, where G is, with the reason why a move was refused: `{ playerID, action, verdict }`
 */
export function centuryGame(variant, { options = {}, prefer = (legal) => legal, onRefused = () => {} } = {}) {
  const start = (own, players, seed) => setup({ seed, ...options, ...own, variant, players });

  /**
   * Nothing that follows from the seed may be in the first state: boardgame.io sends it to every client as it is. Its
   * own `random` will not do, since its seed is the time of creation, which the lobby reveals and everyone receives.
   */
  const deal = ({ raw: G, ctx }) => {
    if (G.state !== null) return INVALID_MOVE;
    return { ...G, state: start(G.options, ctx.numPlayers, randomSeed()) };
  };

  const moveOf =
    (kind) =>
    ({ raw: G, playerID }, fields) => {
      const action = { ...fields, kind };
      const verdict = explainMove(G, kind, fields);
      if (verdict.legal) return { ...G, state: apply(G.state, action) };
      onRefused({ playerID, action, verdict });
      return INVALID_MOVE;
    };

  const { minimum, maximum } = jsonSchema(variant, 'options').properties.players;
  const kinds = jsonSchema(variant, 'action').oneOf.map(({ properties }) => properties.kind.const);
  return {
    name: `century-${variant}`,
    minPlayers: minimum,
    maxPlayers: maximum,
    plugins: [rawState],
    events: NO_EVENTS,
    disableUndo: true,

    setup: ({ ctx }, setupData = {}) => {
      start(setupData, ctx.numPlayers, 0); // throws now, not at the deal, if the options are at fault
      return { options: setupData, state: null };
    },
    validateSetupData: (setupData, players) => {
      try {
        start(setupData, players, 0);
        return undefined;
      } catch (error) {
        return error.message;
      }
    },

    moves: {
      deal: { move: deal, client: false },
      ...Object.fromEntries(
        kinds.map((kind) => [kind, { move: moveOf(kind), client: false, redact: isSecret(variant, kind) }]),
      ),
    },
    turn: {
      // A turn here is a run of decisions of one seat: another seat may have to discard (C-5).
      endIf: ({ G, ctx }) => {
        const next = String(deciding(G) ?? ctx.currentPlayer);
        return next === ctx.currentPlayer ? false : { next };
      },
    },
    endIf: ({ G }) => {
      if (G.state === null || !isOver(G.state)) return undefined;
      const best = ranking(G.state);
      return { ranking: best, scores: scores(G.state).map(({ total }) => total), winner: String(best[0]) };
    },
    playerView: ({ G, ctx, playerID }) => ({
      view: G.state === null ? null : view(G.state, viewerOf(ctx, playerID)),
      legal: legalFor(G, playerID),
    }),
    ai: { enumerate: (G, _ctx, playerID) => prefer(legalFor(G, playerID)).map(toMove) },
  };
}

/**
 * Returns the verdict on a move, with its clause, which boardgame.io does not show to players. Only where G is whole:
 * on the master, or in `client.store.getState().G` of a client without `multiplayer`.
 *
 * @param G - not that of a player's view
 * @param kind - the name of the move
 * @param fields - the argument of the move
 */
export function explainMove(G, kind, fields) {
  if (G.state === null)
    return { legal: false, code: 'not-dealt', clause: null, message: 'The game has not been dealt yet.' };
  return explain(G.state, { ...fields, kind });
}

/**
 * Returns the moves of a player as `{ move, args }`, by the thing to click, e.g. `hexes:C3`.
 *
 * @param G - that of a player's view, after the deal
 */
export function movesByThing({ view, legal }) {
  return new Map([...choices(view, legal)].map(([thing, actions]) => [thing, actions.map(toMove)]));
}

/**
 * For `prefer`: claims if possible, otherwise upgrades, otherwise anything but a paid step where the movement can end.
 * Random games end with it, mostly after some hundred to some thousand moves; without it they can go on for hundreds of
 * thousands.
 */
export function casualActions(legal) {
  const of = (kind) => legal.filter((action) => action.kind === kind);
  const isPaid = ({ kind, leave, card }) => kind === 'sail' && (leave ?? card) !== undefined;
  const docked = of('dock').length === 0 ? legal : legal.filter((action) => !isPaid(action));
  return [of('claim'), of('upgrade')].find(({ length }) => length > 0) ?? docked;
}

/**
 * Returns a bot of the engine as one of boardgame.io, for `Local({ bots: { 1: botClass('greedy') } })`. Unlike those
 * that come with boardgame.io, it ignores anything its seat may not know.
 *
 * @param name - as `createBot` takes it: `casual`, `greedy`, `mcts:1000`
 */
export function botClass(name) {
  return class {
    #bot;

    constructor({ seed = randomSeed() } = {}) {
      this.#bot = createBot(name, { seed });
    }

    async play({ G }, playerID) {
      const { move, args } = toMove(G.state === null ? DEAL : this.#bot.choose(G.state));
      return { action: { type: 'MAKE_MOVE', payload: { type: move, args, playerID } } };
    }
  };
}

const DEAL = { kind: 'deal' };

/** Seat 0 deals. */
const deciding = (G) => (G.state === null ? 0 : actor(G.state));

function legalFor(G, playerID) {
  if (playerID !== String(deciding(G))) return [];
  return G.state === null ? [DEAL] : legalActions(G.state);
}

function toMove({ kind, ...fields }) {
  return { move: kind, args: Object.keys(fields).length === 0 ? [] : [fields] };
}

/** The log of boardgame.io shows all moves to all: a card given up from hand is for its owner alone (SS-I1). */
const isSecret = (variant, kind) => variant === 'sand-to-sea' && kind === 'sail';

const viewerOf = ({ playOrder }, playerID) => (playOrder.includes(playerID) ? Number(playerID) : 'spectator');
