import { kept } from '../../../../platform/database/kept-plans.js';
import { rupees } from '../../../../platform/database/rupees.js';
import { type Fragment, sql, type Statement, type Statements } from '../../../../platform/database/sql.js';
import { transactionJson } from '../../ledger/index.js';
import { IS_LINE } from './line-of-receipt.js';

const lines = (payerEmail?: Fragment): Fragment => sql`(select
    coalesce(json_agg(${transactionJson(payerEmail)} order by p.month, p.id), '[]')
  from finance.posting p where p.receipt_id = r.id and p.kind = 'payment' and ${IS_LINE})`;

const CHARGES = sql`(select coalesce(json_agg(json_build_object('id', p.id, 'chargeId', p.receivable_id, 'kind', c.kind,
    'description', c.description, 'dueDate', c.due_date, 'amount', ${rupees(sql`p.amount_paise`)},
    'commission', ${rupees(sql`p.commission_paise`)},
    'netAmount', ${rupees(sql`(p.amount_paise - p.commission_paise)`)}) order by c.due_date, p.id), '[]')
  from finance.posting p join contracts.charge_v c on c.id = p.receivable_id
  where p.receipt_id = r.id and p.tender is not null and ${IS_LINE})`;

/** What somebody may see of receipts. */
export interface ReceiptSight {
  /** A condition on the receipt. */
  visible: Fragment;
  /** The tenant's, of a line `p`. */
  payerEmail?: Fragment;
}

const statementOf = (id: string, { visible, payerEmail }: ReceiptSight): Statement =>
  kept(sql`select json_build_object('id', r.id, 'number', r.number, 'contractId', r.contract_id,
      'propertyId', r.property_id, 'ownerId', r.owner_id, 'tenantId', r.tenant_id,
      'payerName', (select t.name from auth.user_v t where t.id = r.tenant_id),
      'propertyName', (select h.name from properties.property_v h where h.id = r.property_id),
      'amount', ${rupees(sql`r.amount_paise`)}, 'tender', r.tender, 'method', r.method, 'reference', r.reference,
      'date', r.date, 'reversedOn', r.reversed_on, 'reason', r.reversal_reason, 'lines', ${lines(payerEmail)},
      'charges', ${CHARGES})::text as json
    from finance.receipt_v r where r.id = ${id} and ${visible}`);

/** A receipt with its lines, as JSON. */
export const receiptJson = async (
  db: Statements,
  id: string,
  sight: ReceiptSight = { visible: sql`true` },
): Promise<string | undefined> => (await db.row<{ json: string }>(statementOf(id, sight)))?.json;
