import { type Fragment, sql } from './sql.js';

/** An expression of paise as the number of rupees that JSON carries. */
export const rupees = (paise: Fragment): Fragment => sql`trim_scale(${paise}::numeric / 100)`;
