import { choice, day, month, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { view } from '../../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { tenantEmail, type TenantContact } from '../../../auth/index.js';
import { chequeFields } from '../cheques.js';
import { PAYMENT_METHODS, TRANSACTION_TYPES } from '../finance.constants.js';

export const LABELS = ['Rent Payment', 'Owner Payout', 'Rent payment reversal', 'Owner payout reversal'];
const LABEL = sql`case p.kind when 'payment' then case when p.is_reversal then 'Rent payment reversal' else 'Rent Payment' end
  else case when p.is_reversal then 'Owner payout reversal' else 'Owner Payout' end end`;

/** A viewer of tenants' emails; sees them in full without `contact`. */
export interface Viewer {
  contact?: TenantContact;
}
export const seenBy = ({ contact }: Viewer, email: SqlFragment): SqlFragment =>
  contact?.email(email) ?? email;

/** Paise of a posting `p`, negative in a reversal. */
const signed = (column: SqlFragment): SqlFragment =>
  sql`(case when p.is_reversal then -p.${column} else p.${column} end)`;

/** A posting `p` of a rent: its payment, its payout to the owner, or the reversal of one. */
export class TransactionDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000030' }),
  reference: text(sql`p.reference`, { example: 'UTR 412345678901' }).orNull(),
  type: choice(TRANSACTION_TYPES, sql`p.kind`, { example: 'payment' }),
  transactionType: choice(LABELS, LABEL, {
    example: 'Rent Payment',
    description: 'Type as shown on screens',
  }),
  date: day(sql`p.date`, { example: '2026-11-20' }),
  payerName: text(sql`p.payer_name`, {
    example: 'Rahul Mehta',
    description: 'Name of the payer: the tenant, or Kiraya for a payout',
  }),
  payerEmail: tenantEmail((viewer: Viewer) => seenBy(viewer, sql`p.payer_email`)),
  recipientName: text(sql`p.recipient_name`, { example: 'Asha Rao', description: 'Name of the owner' }),
  recipientEmail: text(sql`p.recipient_email`, { example: 'asha.rao@example.com' }).orNull(),
  propertyName: text(sql`p.property_name`, { example: 'Lake View Residency 4B' }),
  propertyAddress: text(sql`p.property_address`, { example: '12, 5th Block, Koramangala, Bengaluru 560095' }),
  amount: rupees(signed(sql`amount_paise`), {
    example: 42000,
    description: 'Amount in rupees; negative for a reversal, as are commission and net amount',
  }),
  commission: rupees(signed(sql`commission_paise`), {
    example: 4200,
    description: 'Commission on rent in rupees; 0 for a payout',
  }),
  netAmount: rupees(signed(sql`net_paise`), {
    example: 37800,
    description: 'Amount less commission in rupees',
  }),
  method: choice(PAYMENT_METHODS, sql`coalesce(p.method, 'other')`, { example: 'bank_transfer' }),
  ...chequeFields(sql`p`),
  status: choice(['completed'], sql`'completed'`, { example: 'completed' }),
  ownerId: uuid(sql`p.owner_id`, { example: '0199f0a0-0000-7000-8000-000000000002' }),
  tenantId: uuid(sql`p.tenant_id`, { example: '0199f0a0-0000-7000-8000-000000000003' }),
  propertyId: uuid(sql`p.property_id`, { example: '0199f0a0-0000-7000-8000-000000000000' }),
  contractId: uuid(sql`p.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  rentRecordId: uuid(sql`p.receivable_id`, { example: '0199f0a0-0000-7000-8000-000000000020' }),
  month: month(sql`p.month`, { example: '2026-11', description: 'Month of the rent, `YYYY-MM`' }),
  payoutId: uuid(sql`p.payout_id`, {
    example: null,
    description: 'Payout id; null for other types',
  }).orNull(),
  reason: text(sql`p.reason`, {
    example: null,
    description: 'Reason for a reversal; null for others',
  }).orNull(),
  reversesId: uuid(sql`p.reverses_id`, {
    example: null,
    description: 'Id of the reversed transaction; null unless a reversal',
  }).orNull(),
  reversedById: uuid(sql`(select r.id from finance.posting r where r.reverses_id = p.id)`, {
    example: null,
    description: 'Id of the reversal; null unless reversed',
  }).orNull(),
  receiptId: uuid(sql`p.receipt_id`, {
    example: '0199f0a0-0000-7000-8000-000000000050',
    description: 'Receipt of a payment, which may pay several rents; null for payouts',
  }).orNull(),
}) {}
