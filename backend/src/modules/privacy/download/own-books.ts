import { rupees } from '../../../platform/database/rupees.js';
import { type Fragment, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { reviewJson } from '../../contracts/index.js';
import type { Principal } from '../../../platform/security/principal.js';

/** A list of what is kept: what is told of a row `p`, the rows, and their order. */
export type Listed = [name: string, entry: Fragment, rows: Fragment, order: Fragment];

const CHARGE = sql`json_build_object('id', p.id, 'contractId', p.contract_id, 'kind', p.kind,
  'description', p.description, 'dueDate', p.due_date, 'amount', ${rupees(sql`p.amount_paise`)},
  'paidAmount', ${rupees(sql`p.paid_paise`)}, 'waivedAmount', ${rupees(sql`p.credited_paise`)},
  'review', ${reviewJson(sql`p.id`)})`;
const CREDIT = sql`json_build_object('id', p.id, 'contractId', p.contract_id, 'rentRecordId', p.rent_record_id,
  'chargeId', p.charge_id, 'kind', p.kind, 'amount', ${rupees(sql`case when p.is_reversal then -1 else 1 end * p.amount_paise`)},
  'reason', p.reason, 'date', p.date, 'reversesId', p.reverses_id)`;
const RECEIPT = sql`json_build_object('id', p.id, 'number', p.number, 'contractId', p.contract_id,
  'amount', ${rupees(sql`p.amount_paise`)}, 'tender', p.tender, 'method', p.method, 'reference', p.reference,
  'paidDate', p.date, 'reversedOn', p.reversed_on, 'reason', p.reversal_reason)`;
const ENTRY = sql`json_build_object('id', p.id, 'kind', p.kind, 'contractId', p.contract_id, 'chargeId', p.receivable_id,
  'date', p.date, 'amount', ${rupees(sql`p.amount_paise`)}, 'method', p.method, 'reference', p.reference,
  'description', p.description, 'reason', p.reason, 'reversesId', p.reverses_id)`;
const DEPOSIT = sql`json_build_object('contractId', p.contract_id, 'held', ${rupees(sql`p.held_paise`)},
  'withOwner', ${rupees(sql`p.with_owner_paise`)})`;
const SETTLEMENT = sql`json_build_object('id', p.id, 'contractId', p.contract_id, 'date', p.date,
  'statement', p.statement,
  'reversedOn', p.reversed_on, 'reason', p.reversal_reason, 'createdAt', ${utc(sql`p.created_at`)})`;

/** What is between Kiraya and the owner alone, and what it paid them, is not the tenant's to know. */
const OF_TENANTS = sql`kind in ('charge_payment', 'deposit_payment', 'deposit_refund', 'deposit_refund_by_owner')`;

/** What the books keep of a person beside rents. */
export function ownBooks({ id, role }: Principal): Listed[] {
  const contracts = sql`(select k.id from contracts.contract_v k
    where ${role === 'owner' ? sql`k.owner_id` : sql`k.tenant_id`} = ${id})`;
  const of = (view: Fragment): Fragment => sql`select * from ${view} where contract_id in ${contracts}`;
  const entries =
    role === 'owner'
      ? sql`select * from finance.posting_v where owner_id = ${id} and kind not in ('payment', 'payout')`
      : sql`${of(sql`finance.posting_v`)} and ${OF_TENANTS}`;
  const latest = sql`date desc, id desc`;
  return [
    ['charges', CHARGE, of(sql`contracts.charge_v`), sql`due_date desc, id desc`],
    ['credits', CREDIT, of(sql`contracts.credit_v`), latest],
    ['receipts', RECEIPT, of(sql`finance.receipt_v`), latest],
    ['entries', ENTRY, entries, latest],
    ['deposits', DEPOSIT, of(sql`finance.deposit_v`), sql`contract_id desc`],
    ['settlements', SETTLEMENT, of(sql`finance.settlement_v`), latest],
  ];
}
