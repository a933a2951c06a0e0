/** Origin of the page; a placeholder on the server, whose requests never leave it. */
export const origin = (): string =>
  typeof location === 'undefined' ? 'http://server.invalid' : globalThis.location.origin;
