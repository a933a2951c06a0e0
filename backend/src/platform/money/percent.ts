import { Money } from './money.js';

/** Percentages inside are whole basis points; percent exist only at the API's edge. Both have two decimals, as money has. */
export const Percent = {
  /** Converts a percentage in JSON (7.5) to basis points (750). @throws {RangeError} for more than two decimals */
  toBps(percent: number): number {
    return Number(Money.fromRupees(percent));
  },

  /** Converts basis points to a percentage for JSON. */
  fromBps(bps: number): number {
    return Money.toRupees(BigInt(bps));
  },
};
