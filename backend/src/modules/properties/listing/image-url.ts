/** Lowercases the scheme, as the database requires. */
export const keptImageUrl = (url: string): string =>
  url.replace(/^https?:/i, (scheme) => scheme.toLowerCase());
