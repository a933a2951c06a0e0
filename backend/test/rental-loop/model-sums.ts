export const sumOf = (amounts: bigint[]): bigint => amounts.reduce((sum, one) => sum + one, 0n);

/** What JSON says of paise: the nearest number, which is the one that the decimal text stands for. */
export const rupees = (paise: bigint): number => Number(paise) / 100;
