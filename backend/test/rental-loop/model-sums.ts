export const sumOf = (amounts: bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

/** What JSON says of paise: the nearest number, which is the one that the decimal text stands for. */
export const rupees = (paise: bigint): number => Number(paise) / 100;

/** Basis points of an amount, half a paisa and more being one. */
export const shareOf = (paise: bigint, bps: number): bigint => {
  const parts = paise * BigInt(bps);
  return parts / 10_000n + (parts % 10_000n >= 5_000n ? 1n : 0n);
};
