const inPaise = (rupees: number): number => Math.round(rupees * 100);

/** Adds rupees, exact to the paisa. */
export const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + inPaise(amount), 0) / 100;
