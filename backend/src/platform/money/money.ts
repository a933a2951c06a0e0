import { inHundredths } from '@kiraya/rules';

const RUPEES = /^(-?)(\d{1,15})(?:\.(\d{1,2}))?$/;

/** Money inside is whole paise in a bigint; rupees exist only at the API's edge. */
export const Money = {
  /** A JSON number is an amount of rupees with at most two decimals. */
  isRupees: inHundredths,

  /**
   * Converts rupees in JSON (12345.5) to paise (1234550n), by digits, without floating point.
   * @throws {RangeError} for more than two decimals or a number too large to be exact
   */
  fromRupees(value: number): bigint {
    const match = RUPEES.exec(String(value));
    if (!match) throw new RangeError('Not an amount of rupees');
    const paise = BigInt(match[2] ?? '0') * 100n + BigInt((match[3] ?? '').padEnd(2, '0'));
    return match[1] ? -paise : paise;
  },

  /** The commission on an amount of rent: whole paise, rounded half up. @param bps the rate in basis points */
  commission(paise: bigint, bps: number): bigint {
    return (paise * BigInt(bps) + 5_000n) / 10_000n;
  },

  /** The sum of amounts in paise. */
  sum(amounts: Iterable<bigint>): bigint {
    let sum = 0n;
    for (const paise of amounts) sum += paise;
    return sum;
  },

  /** Converts paise to rupees for JSON. */
  toRupees(paise: bigint): number {
    const digits = (paise < 0n ? -paise : paise).toString().padStart(3, '0');
    return Number(`${paise < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`);
  },
};
