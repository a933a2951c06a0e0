import { choice, day, instant, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { list, object, view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';
import { externalIdOf } from '../../../../platform/external-ids/external-ids.js';
import { CHARGE_KINDS } from '../../../contracts/index.js';
import { chequeFields, PAYMENT_METHODS, TENDERS, TransactionDto } from '../../ledger/index.js';
import { IS_LINE } from './line-of-receipt.js';

/** A posting `p` of a receipt, which pays a charge `c`. */
export class ReceiptChargeDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000060' }),
  chargeId: uuid(sql`p.receivable_id`, { example: '0199f0a0-0000-7000-8000-000000000070' }),
  kind: choice(CHARGE_KINDS, sql`c.kind`, { example: 'deposit' }),
  description: text(sql`c.description`, { example: 'Deposit' }),
  dueDate: day(sql`c.due_date`, { example: '2026-11-01' }),
  amount: rupees(sql`p.amount_paise`, { example: 84000, description: 'Amount in rupees' }),
  commission: rupees(sql`p.commission_paise`, {
    example: 0,
    description: 'Commission on the amount in rupees',
  }),
  netAmount: rupees(sql`(p.amount_paise - p.commission_paise)`, {
    example: 84000,
    description: 'Amount less commission in rupees',
  }),
}) {}

const LINES = {
  from: sql`finance.posting p where p.receipt_id = r.id and p.kind = 'payment' and ${IS_LINE}`,
  order: sql`p.month, p.id`,
};
const CHARGES = {
  from: sql`finance.posting p join contracts.charge_v c on c.id = p.receivable_id
    where p.receipt_id = r.id and p.tender is not null and ${IS_LINE}`,
  order: sql`c.due_date, p.id`,
};

/** A receipt `r`, with the rents and charges that it pays. */
export class ReceiptDto extends view({
  id: uuid(sql`r.id`, { example: '0199f0a0-0000-7000-8000-000000000050' }),
  number: text(sql`r.number`, {
    example: 'RR/2026-27/000123',
    description: 'Receipt number, by financial year of recording',
  }),
  contractId: uuid(sql`r.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  propertyId: uuid(sql`r.property_id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  ownerId: uuid(sql`r.owner_id`, { example: '0199f0a0-0000-7000-8000-000000000002' }),
  tenantId: uuid(sql`r.tenant_id`, { example: '0199f0a0-0000-7000-8000-000000000003' }),
  payerName: text(sql`(select t.name from auth.user_v t where t.id = r.tenant_id)`, {
    example: 'Rahul Mehta',
    description: 'Tenant’s name',
  }),
  propertyName: text(sql`(select h.name from properties.property_v h where h.id = r.property_id)`, {
    example: 'Lake View Residency 4B',
  }),
  amount: rupees(sql`r.amount_paise`, { example: 62000, description: 'Amount in rupees' }),
  tender: choice(TENDERS, sql`r.tender`, {
    example: 'received',
    description:
      'Channel: received by Kiraya, paid to the owner, withheld as tax (TDS), or taken from the deposit',
  }),
  method: choice(PAYMENT_METHODS, sql`r.method`, {
    example: 'bank_transfer',
    description: 'Payment method; `other` where Kiraya received nothing',
  }),
  ...chequeFields(sql`r`),
  reference: text(sql`r.reference`, { example: 'UTR 412345678901' }).orNull(),
  date: day(sql`r.date`, { example: '2026-11-20', description: 'Day of payment' }),
  recordedAt: instant(sql`r.created_at`, {
    example: '2026-11-21T05:12:33Z',
    description: 'Instant of recording, on or after the day of payment',
  }),
  updatedAt: instant(sql`r.updated_at`, {
    example: '2026-11-21T05:12:33Z',
    description: 'Instant of the latest change: recording, reallocation or reversal',
  }),
  reversedOn: day(sql`r.reversed_on`, {
    example: null,
    description: 'Day of the reversal; null unless reversed',
  }).orNull(),
  reason: text(sql`r.reversal_reason`, {
    example: null,
    description: 'Reason for the reversal; null unless reversed',
  }).orNull(),
  externalId: externalIdOf(sql`r.id`),
  lines: list(TransactionDto, LINES, 'Rents paid, oldest month first'),
  charges: list(ReceiptChargeDto, CHARGES, 'Charges paid, by due date'),
}) {}

/** A receipt as it was recorded. */
export class RecordedReceiptDto extends view({
  ...ReceiptDto.fields,
  tds: object(
    ReceiptDto,
    sql`null`,
    'Second receipt, for the tax that the tenant withheld; null without',
  ).orNull(),
  stillDue: rupees({ example: 22000, description: 'Remaining balance due by today in rupees' }),
}) {}
