import { type SqlFragment, join, sql } from './sql.js';

/** Conditions joined by `and`; missing ones are left out. */
export function and(...conditions: (SqlFragment | string | false | null | undefined)[]): SqlFragment {
  const asked = conditions.filter((condition) => typeof condition === 'object' && condition !== null);
  return asked.length ? join(asked, ' and ') : sql`true`;
}

const escaped = (text: string): string => text.trim().replace(/[\\%_]/g, '\\$&');

/** A pattern that finds the text anywhere, with wildcards in it escaped. */
export const likePattern = (text: string): string => `%${escaped(text)}%`;

/** A pattern that finds the text at the beginning alone. */
export const startPattern = (text: string): string => `${escaped(text)}%`;
