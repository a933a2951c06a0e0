import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { receiptsCarrying } from '../duplicate-references/receipts-carrying.js';

const OF_CONTRACT = sql`r.contract_id = p.contract_id`;
export const CARRIES = sql`coalesce(lower(r.reference) = lower(p.reference), false)`;
/** A receipt `r` can close a declaration: Kiraya received it, and no other declaration became it. */
export const CLOSES = sql`(r.tender = 'received' and not exists (select from finance.declaration o where o.receipt_id = r.id))`;
const IS_NEAR = sql`(r.amount_paise = p.amount_paise and r.date between p.date - 7 and p.date + 7 and ${CLOSES})`;
const NEAREST = sql`order by ${CARRIES} desc, ${CLOSES} desc, abs(r.date - p.date), r.id limit 1`;

/** The contract's receipt that has the reference of a declaration `p`. */
export const CARRIER: SqlFragment = sql`(select r.id, r.number from ${receiptsCarrying(sql`p.reference`)}
  and ${OF_CONTRACT} ${NEAREST})`;

/** The receipt `r` that is likely the money of a declaration `p`; follows `from`. */
export const LIKELY_RECEIPT: SqlFragment = sql`finance.receipt_v r
  where p.status = 'pending' and ${OF_CONTRACT} and r.reversed_on is null
    and (${CARRIES} or ${IS_NEAR}) ${NEAREST}`;
