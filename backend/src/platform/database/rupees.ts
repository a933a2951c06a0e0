import { type Fragment, sql } from './sql.js';

/** SQL of paise as a number of rupees for JSON. */
export const rupees = (paise: Fragment): Fragment => sql`trim_scale(${paise}::numeric / 100)`;
