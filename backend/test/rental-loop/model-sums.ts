export const sumOf = (amounts: bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

/** JSON number of paise in rupees: the nearest to the decimal text. */
export const rupees = (paise: bigint): number => Number(paise) / 100;

/** Basis points of an amount, rounded half up to the paisa. */
export const shareOf = (paise: bigint, bps: number): bigint => {
  const parts = paise * BigInt(bps);
  return parts / 10_000n + (parts % 10_000n >= 5_000n ? 1n : 0n);
};
