/** Fewer letters than these no index of the server's can find: it would read everything. */
export const FEWEST_LETTERS = 3;

/** Whether a search has too few letters to be sent while somebody still types. */
export const isShortSearch = (q: string): boolean => q !== '' && [...q].length < FEWEST_LETTERS;
