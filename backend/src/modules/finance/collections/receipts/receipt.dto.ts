import { choice, day, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { list, object, view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';
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
  amount: rupees(sql`p.amount_paise`, { example: 84000, description: 'Rupees' }),
  commission: rupees(sql`p.commission_paise`, { example: 0, description: 'Rupees of the amount' }),
  netAmount: rupees(sql`(p.amount_paise - p.commission_paise)`, {
    example: 84000,
    description: 'Rupees: the amount less that',
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
    description: 'By the financial year in which it was recorded',
  }),
  contractId: uuid(sql`r.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  propertyId: uuid(sql`r.property_id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  ownerId: uuid(sql`r.owner_id`, { example: '0199f0a0-0000-7000-8000-000000000002' }),
  tenantId: uuid(sql`r.tenant_id`, { example: '0199f0a0-0000-7000-8000-000000000003' }),
  payerName: text(sql`(select t.name from auth.user_v t where t.id = r.tenant_id)`, {
    example: 'Rahul Mehta',
    description: 'The tenant',
  }),
  propertyName: text(sql`(select h.name from properties.property_v h where h.id = r.property_id)`, {
    example: 'Lake View Residency 4B',
  }),
  amount: rupees(sql`r.amount_paise`, { example: 62000, description: 'Rupees' }),
  tender: choice(TENDERS, sql`r.tender`, {
    example: 'received',
    description: 'Whether it came to Kiraya, to the owner, as tax kept back, or out of the deposit',
  }),
  method: choice(PAYMENT_METHODS, sql`r.method`, {
    example: 'bank_transfer',
    description: 'other, where Kiraya received nothing',
  }),
  ...chequeFields(sql`r`),
  reference: text(sql`r.reference`, { example: 'UTR 412345678901' }).orNull(),
  date: day(sql`r.date`, { example: '2026-11-20', description: 'The day of payment' }),
  reversedOn: day(sql`r.reversed_on`, {
    example: null,
    description: 'The day on which it was taken back',
  }).orNull(),
  reason: text(sql`r.reversal_reason`, { example: null, description: 'Why it was taken back' }).orNull(),
  lines: list(TransactionDto, LINES, 'What it paid of each rent, the oldest month first'),
  charges: list(ReceiptChargeDto, CHARGES, 'What it paid of each charge, the first that was due first'),
}) {}

/** A receipt as it was recorded. */
export class RecordedReceiptDto extends view({
  ...ReceiptDto.fields,
  tds: object(ReceiptDto, sql`null`, 'The second receipt, of the tax that the tenant kept back').orNull(),
  stillDue: rupees({ example: 22000, description: 'Rupees due by today that are still to be paid' }),
}) {}
