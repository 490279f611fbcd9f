/**
 * The same function made anew from its text, with code of its own: what a closure captures, V8 takes as constant only
 * while the code belongs to one closure. The text may use its parameters alone; a number keeps V8 from finding it again.
 */
export const madeAnew = (make) => new Function(`return ${make} // ${made++}`)();
let made = 0;

/** A player who draws among the legal actions of a game, and begins it again where it ends. */
export const walker = (game, ids, randomOf, begin) => (actions) => {
  const random = randomOf(7);
  let check = 0;
  begin();
  for (let i = 0; i < actions; i++) {
    const count = game.list();
    if (count === 0) {
      begin();
      continue;
    }
    const id = ids[(random() * count) | 0];
    check += id * 31 + count;
    game.apply(id);
  }
  return check;
};
