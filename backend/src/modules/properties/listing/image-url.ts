/** Lowercases the scheme, as the database requires. */
export const storedImageUrl = (url: string): string =>
  url.replace(/^https?:/i, (scheme) => scheme.toLowerCase());
