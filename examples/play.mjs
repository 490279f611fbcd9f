// Two seats play the first legal action that scores, otherwise any: node examples/play.mjs [seed]
import {
  apply,
  formatTurn,
  isOver,
  isTurnStart,
  legalActions,
  randomSeed,
  ranking,
  scores,
  setup,
} from 'century-engine';

const seed = process.argv[2] ?? randomSeed();
let state = setup({ variant: 'eastern-wonders', players: 2, seed });
let start = state;
let actions = [];
for (let i = 0; i < 400 && !isOver(state); i++) {
  const legal = legalActions(state);
  const action = legal.find(({ kind }) => kind === 'claim' || kind === 'build') ?? legal[i % legal.length];
  actions.push(action);
  state = apply(state, action);
  if (isTurnStart(state)) {
    console.log(formatTurn(start, actions));
    start = state;
    actions = [];
  }
}
console.log(
  'points:',
  scores(state)
    .map((sheet) => sheet.total)
    .join(', '),
  '· best first:',
  ranking(state).join(', '),
  '· seed:',
  seed,
);
