import { type SqlFragment, sql } from './sql.js';

/** SQL of paise as a number of rupees for JSON. */
export const rupees = (paise: SqlFragment): SqlFragment => sql`trim_scale(${paise}::numeric / 100)`;
