/** Titles of the clauses of Eastern Wonders, in Polish. */
export const clauses: { readonly [id: string]: string } = {
  'EW-M1': 'Tura: ruch, potem akcja',
  'EW-M2': 'Kroki i darmowe kroki',
  'EW-M3': 'Płatne kroki',
  'EW-M7': 'Zabieranie kostek z kafla',
  'EW-K6': 'Kafel ulepszeń po budowie',
  'EW-H1': 'Zbiory',
  'EW-H2': 'Kafle zbiorów',
  'EW-I1': 'Co jest zakryte',
  'EW-E1': 'Co kończy grę',
  'EW-E2': 'Punkty',
};
