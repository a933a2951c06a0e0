import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, sql } from '../../../../platform/database/sql.js';

/** How a posting `p` of a rent becomes JSON in PostgreSQL, as a transaction: what reverses another is negative. */

const signed = (column: Fragment): Fragment =>
  rupees(sql`(case when p.is_reversal then -p.${column} else p.${column} end)`);

const LABEL = sql`case p.kind when 'payment' then case when p.is_reversal then 'Rent payment reversal' else 'Rent Payment' end
  else case when p.is_reversal then 'Owner payout reversal' else 'Owner Payout' end end`;

/** @param payerEmail as far as the viewer may know it */
export const transactionJson = (
  payerEmail = sql`p.payer_email`,
): Fragment => sql`json_build_object('id', p.id, 'reference', p.reference, 'type', p.kind,
  'transactionType', ${LABEL}, 'date', p.date,
  'payerName', p.payer_name, 'payerEmail', ${payerEmail},
  'recipientName', p.recipient_name, 'recipientEmail', p.recipient_email,
  'propertyName', p.property_name, 'propertyAddress', p.property_address,
  'amount', ${signed(sql`amount_paise`)}, 'commission', ${signed(sql`commission_paise`)}, 'netAmount', ${signed(sql`net_paise`)},
  'method', coalesce(p.method, 'other'), 'status', 'completed',
  'ownerId', p.owner_id, 'tenantId', p.tenant_id, 'propertyId', p.property_id,
  'contractId', p.contract_id, 'rentRecordId', p.receivable_id, 'month', to_char(p.month, 'YYYY-MM'),
  'payoutId', p.payout_id, 'reason', p.reason, 'reversesId', p.reverses_id,
  'reversedById', (select r.id from finance.posting r where r.reverses_id = p.id),
  'receiptId', p.receipt_id)`;
