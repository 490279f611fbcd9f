/** When each kind of action that all games share is possible, in Polish. */
export const holdMoments = {
  discard: 'Kostki odrzuca się tylko na końcu tury, gdy jest ich za dużo.',
  endTurn: 'Turę można zakończyć dopiero po zrobieniu tego, co konieczne.',
} as const;

/** When each kind of action with merchant cards is possible, in Polish. */
export const merchantMoments = {
  play: 'Kartę można zagrać tylko na początku swojej tury.',
  acquire: 'Kartę można nabyć tylko na początku swojej tury.',
  payCard: 'Kostki kładzie się na kartach tylko podczas nabywania karty.',
  upgrade: 'Ulepszać kostki można tylko za pomocą właśnie zagranej karty ulepszeń.',
  rest: 'Odpocząć można tylko na początku swojej tury.',
} as const;

/** When each kind of action on the sea map is possible, in Polish. */
export const seaMoments = {
  takeCubes: 'Początkowe kostki wybiera się tylko raz, przed pierwszą turą.',
  placeBoat: 'Statek umieszcza się na mapie tylko raz, zaraz po wybraniu początkowych kostek.',
  sail: 'Płynąć można tylko na początku swojej tury, dopóki statek się nie zatrzyma.',
  dock: 'Ruch można zakończyć tylko wtedy, gdy statek płynie.',
  payBoat: 'Innym graczom płaci się tylko wtedy, gdy twój statek zatrzymuje się tam, gdzie ich statki.',
  build: 'Faktorię można zbudować tylko na początku swojej tury albo po zatrzymaniu statku.',
  payCube: 'Za faktorię płaci się tylko podczas jej budowy.',
  takeBonus: 'Kafel bonusowy bierze się tylko wtedy, gdy budowa opróżniła kolumnę twojej planszy.',
  claim: 'Kafel punktów zwycięstwa można zdobyć tylko na początku swojej tury albo po zatrzymaniu statku.',
} as const;
