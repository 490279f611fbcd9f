/** When each kind of action with merchant cards is possible, in Polish. */
export const merchantMoments = {
  play: 'Kartę można zagrać tylko na początku swojej tury.',
  acquire: 'Kartę można nabyć tylko na początku swojej tury.',
  payCard: 'Kostki kładzie się na kartach tylko podczas nabywania karty.',
  upgrade: 'Ulepszać kostki można tylko za pomocą właśnie zagranej karty ulepszeń.',
  rest: 'Odpocząć można tylko na początku swojej tury.',
} as const;
