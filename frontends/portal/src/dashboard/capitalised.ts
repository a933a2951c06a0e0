/** `active` as `Active`: a status word of the API as a label. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
