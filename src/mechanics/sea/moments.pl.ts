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
