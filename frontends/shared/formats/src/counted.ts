/**
 * Counts things: `1 rent`, `2 rents`.
 * @param what singular; its plural takes an s
 */
export const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
