/** The page's origin; a name for nothing where a page is drawn on the server, whose questions never leave it. */
export const origin = (): string =>
  typeof location === 'undefined' ? 'http://server.invalid' : globalThis.location.origin;
