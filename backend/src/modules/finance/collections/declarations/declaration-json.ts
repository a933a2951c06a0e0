import { kept } from '../../../../platform/database/kept-plans.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, sql, type Statements } from '../../../../platform/database/sql.js';
import { utc } from '../../../../platform/database/utc.js';
import { receiptsCarrying } from '../references/receipts-carrying.js';
import { BOOKED } from './booked-money.js';

const RECEIPT = sql`(select json_build_object('id', r.id, 'number', r.number, 'amount', ${rupees(sql`r.amount_paise`)},
    'reversedOn', r.reversed_on, 'reason', r.reversal_reason)
  from finance.receipt_v r where r.id = p.receipt_id)`;

const FACTS = sql`'id', p.id, 'contractId', p.contract_id, 'amount', ${rupees(sql`p.amount_paise`)},
  'paidDate', p.date, 'method', p.method, 'reference', p.reference, 'status', p.status,
  'createdAt', ${utc(sql`p.created_at`)}, 'decidedAt', ${utc(sql`p.decided_at`)}, 'reason', p.reason, 'receipt', ${RECEIPT}`;

/** Whether other money that stands carries the reference; the receipt that the declaration became does not count. */
const USED = sql`exists (select from ${receiptsCarrying(sql`p.reference`)} and r.id is distinct from p.receipt_id)`;

/** A declaration `p` as JSON. */
export const DECLARATION: Fragment = sql`json_build_object(${FACTS})`;

/** The same for whoever decides on it. */
export const LISTED_DECLARATION: Fragment = sql`json_build_object(${FACTS},
  'property', json_build_object('id', h.id, 'name', h.name, 'address', h.address),
  'tenant', json_build_object('id', t.id, 'name', t.name, 'phone', t.phone), 'referenceUsed', ${USED},
  'booked', ${BOOKED})`;

export const LISTED_JOINS: Fragment = sql`join properties.property_v h on h.id = p.property_id
  join auth.user_v t on t.id = p.tenant_id`;

/** One as JSON, whoever asks. */
export const declarationJson = async (db: Statements, id: string): Promise<string> => {
  const row = await db.row<{ json: string }>(
    kept(sql`select ${DECLARATION}::text as json from finance.declaration p where p.id = ${id}`),
  );
  return row?.json as string;
};
