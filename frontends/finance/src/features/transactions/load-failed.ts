/** Error of the page and the notice. */
export const LOAD_FAILED = 'Could not load transaction data';
