/**
 * Holds the rest of a destructured object to be empty, so that the compiler names a fact that a page forgets.
 * At run time the rest may hold anything.
 */
export const nothingElse = (_rest: Readonly<Record<string, never>>): void => undefined;
