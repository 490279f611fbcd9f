import { language } from '../language';

const english = {
  title: 'Debug',
  copy: 'Copy',
  copied: 'Copied',
  cannotCopy: 'The browser does not let this page copy',
  time: 'Time',
  state: 'State',
  noState: 'Only the server knows the state: this page has what its seat may know.',
  view: 'View',
  viewer: 'Viewer',
  spectator: 'spectator',
  recall: 'Recall',
  recalls: { none: 'what is visible now', perfect: 'all that was ever seen' },
  noDecision: 'No decision here: the game is over, or another seat is to act.',
  settlers: (n: number) => (n === 1 ? '1 settler' : `${n} settlers`),
  cards: (n: number) => (n === 1 ? '1 card' : `${n} cards`),
  owed: (n: number) => (n === 1 ? '1 cube to be paid next' : `${n} cubes to be paid next`),
  takes: (price: string) => `takes ${price}`,
  paste: 'Paste a state or a record',
  pasteHere: 'JSON of a state, a record or an annotated game, or the text of a position',
  open: 'Put it on the table',
};

const polish: typeof english = {
  title: 'Debugowanie',
  copy: 'Kopiuj',
  copied: 'Skopiowano',
  cannotCopy: 'Przeglądarka nie pozwala tej stronie kopiować',
  time: 'Czas',
  state: 'Stan',
  noState: 'Stan zna tylko serwer: ta strona ma to, co może wiedzieć jej miejsce.',
  view: 'Widok',
  viewer: 'Kto patrzy',
  spectator: 'widz',
  recall: 'Pamięć',
  recalls: { none: 'co teraz widać', perfect: 'wszystko, co było widać' },
  noDecision: 'Brak decyzji: gra się skończyła albo decyduje inny gracz.',
  settlers: (n) => `osadnicy: ${n}`,
  cards: (n) => `karty: ${n}`,
  owed: (n) => `kostki do zapłaty potem: ${n}`,
  takes: (price) => `kosztuje: ${price}`,
  paste: 'Wklej stan lub zapis',
  pasteHere: 'JSON stanu, zapisu lub partii z komentarzami, albo tekst położenia',
  open: 'Pokaż na stole',
};

/** The texts of the panel, which are loaded with it. */
export function words(): typeof english {
  return language === 'pl' ? polish : english;
}
