/** What a sum of squares reaches once in ten thousand times, by degrees of freedom (Wilson and Hilferty). */
export const rareSum = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + 3.72 * Math.sqrt(2 / (9 * freedom))) ** 3;
