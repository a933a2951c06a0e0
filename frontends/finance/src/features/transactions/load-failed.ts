/** What both the page and the notice say when money could not be read. */
export const LOAD_FAILED = 'Could not load transaction data';
