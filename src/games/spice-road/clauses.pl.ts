/** Titles of the clauses of Spice Road, in Polish. */
export const clauses: { readonly [id: string]: string } = {
  'SR-S1': 'Przygotowanie kart punktów i monet',
  'SR-S2': 'Przygotowanie kart kupieckich',
  'SR-S3': 'Pierwszy gracz i początkowe kostki',
  'SR-T1': 'Tura: jedna z czterech akcji',
  'SR-P1': 'Zagranie karty',
  'SR-P2': 'Działanie kart',
  'SR-A1': 'Nabycie karty kupieckiej',
  'SR-A2': 'Uzupełnianie rzędu',
  'SR-R1': 'Odpoczynek',
  'SR-C1': 'Zdobycie karty punktów',
  'SR-C2': 'Monety',
  'SR-E1': 'Co kończy grę',
  'SR-E2': 'Punkty',
  'SR-I1': 'Co jest zakryte',
};
