/** Titles of the clauses that all games share, in Polish. */
export const clauses: { readonly [id: string]: string } = {
  'C-1': 'Kolory kostek',
  'C-2': 'Zasoby się nie kończą',
  'C-3': 'Ulepszanie kostki',
  'C-4': 'Wymiana',
  'C-5': 'Za dużo kostek w ładowni',
  'C-6': 'Ostatnia runda',
  'C-7': 'Punkty za kostki',
  'C-8': 'Zwycięzca i remisy',
  'C-9': 'Z czego można zrezygnować',
};
