/** Longest password the server takes, in characters. */
export const MAX_PASSWORD = 200;
export const TOO_LONG = `Must be at most ${MAX_PASSWORD} characters`;
