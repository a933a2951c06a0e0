/** Shortest search that the server's indexes support, in letters: it would scan all rows for less. */
export const FEWEST_LETTERS = 3;

/** True for a search too short to send while typing. */
export const isShortSearch = (q: string): boolean => q !== '' && [...q].length < FEWEST_LETTERS;
