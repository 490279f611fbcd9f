// Players without a language model, to try the interface with. Each is a function as `agentOf` wants it.

/** Numbers from 0 up to 1, the same ones for the same seed. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const countOf = (legal) =>
  Math.max(...[...legal.matchAll(/^ *(\d+)\) /gm)].map(([, number]) => Number(number)));

/** Plays any of the listed actions. */
export function careful(seed = 1) {
  const random = randomFrom(seed);
  return ({ legal }) => String(1 + Math.floor(random() * countOf(legal)));
}

/** Wants to claim and to build whenever it may, and otherwise plays any of the listed actions. */
export function eager(seed = 1) {
  const any = careful(seed);
  return (told) => /^ *(\d+)\) (?:claim|build|harvest)/m.exec(told.legal)?.[1] ?? any(told);
}

/** Now and then names an action from memory without looking at the list, as language models do. */
export function forgetful(seed = 1) {
  const random = randomFrom(seed + 7);
  const other = eager(seed);
  let last = '1';
  return (told) => {
    if (told.refusal === null && random() < 0.1) return last;
    const number = other(told);
    last = new RegExp(`^ *${number}\\) (.*?)(?:  |$)`, 'm').exec(told.legal)?.[1] ?? number;
    return number;
  };
}
