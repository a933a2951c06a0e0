/** Capitalizes a status word of the API: `active` to `Active`. */
export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
