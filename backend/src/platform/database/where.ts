import { type Fragment, join, sql } from './sql.js';

/** Conditions joined by `and`; missing ones are left out. */
export function every(...conditions: (Fragment | string | false | null | undefined)[]): Fragment {
  const asked = conditions.filter((condition) => typeof condition === 'object' && condition !== null);
  return asked.length ? join(asked, ' and ') : sql`true`;
}

/** A pattern that finds the text anywhere, with wildcards in it escaped. */
export const containing = (text: string): string => `%${text.trim().replace(/[\\%_]/g, '\\$&')}%`;
