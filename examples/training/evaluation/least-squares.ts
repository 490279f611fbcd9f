import { CholeskyDecomposition, Matrix } from 'ml-matrix';

/** Linear equations that nothing fulfils all at once: the solution with the least squares of errors. */
export class LeastSquares {
  /** The products of all pairs of inputs: the lower half of a symmetric matrix. */
  private readonly products: Matrix;
  private readonly sums: Matrix;

  constructor(size: number) {
    this.products = Matrix.zeros(size, size);
    this.sums = Matrix.zeros(size, 1);
  }

  /** Adds an equation: these inputs, each times its unknown, make the output. */
  add(inputs: Float64Array, output: number, weight: number): void {
    const { products, sums } = this;
    const present = [...inputs.keys()].filter((i) => inputs[i] !== 0);
    for (const i of present) {
      const input = weight * (inputs[i] as number);
      sums.set(i, 0, sums.get(i, 0) + input * output);
      for (const j of present) {
        if (j > i) break;
        products.set(i, j, products.get(i, j) + input * (inputs[j] as number));
      }
    }
  }

  /**
   * The unknowns.
   *
   * @param ridge - what keeps each unknown near 0; above 0
   */
  solve(ridge: (unknown: number) => number): number[] {
    const { products, sums } = this;
    const whole = products.clone();
    for (let i = 0; i < whole.rows; i++) {
      whole.set(i, i, whole.get(i, i) + ridge(i));
      for (let j = 0; j < i; j++) whole.set(j, i, whole.get(i, j));
    }
    return new CholeskyDecomposition(whole).solve(sums).to1DArray();
  }
}
