/** The scheme is kept in lower case, as the database wants it. */
export const keptImageUrl = (url: string): string =>
  url.replace(/^https?:/i, (scheme) => scheme.toLowerCase());
