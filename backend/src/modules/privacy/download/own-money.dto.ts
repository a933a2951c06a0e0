import type { CHARGE_FACTS } from '@kiraya/rules';
import { choice, day, month, rupees, text } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import type { TellsAll } from '../../../platform/facts/fact-answers.js';
import { CHARGE_KINDS, ChargeReviewDto, CREDIT_KINDS, reviewJson } from '../../contracts/index.js';
import { ENTRY_KINDS, SettlementStatementDto } from '../../finance/index.js';
import {
  amount,
  contractId,
  createdAt,
  date,
  id,
  optionalText,
  otherId,
  signedAmount,
} from './own-fields.js';

const METHOD = 'bank_transfer';
const REFERENCE = 'UTR0042';

const sums = {
  amount: amount(sql`p.amount_paise`),
  paidAmount: amount(sql`p.paid_paise`),
  waivedAmount: amount(sql`p.credited_paise`),
};
const reversal = {
  reversedOn: day(sql`p.reversed_on`, { example: null }).orNull(),
  reason: optionalText(sql`p.reversal_reason`, null),
};

const CHEQUE = {
  chequeNumber: optionalText(sql`p.cheque_number`, null),
  chequeDate: day(sql`p.cheque_date`, { example: null }).orNull(),
};

export class OwnRentRecordDto extends view({
  id: id(),
  contractId: contractId(),
  month: month(sql`p.month`, { example: '2026-12' }),
  ...sums,
  dueDate: date(sql`p.due_date`),
  paidDate: day(sql`p.paid_on`, { example: '2026-12-02' }).orNull(),
}) {}

export class OwnTransactionDto extends view({
  id: id(),
  type: choice(['payment', 'payout'], sql`p.type`, { example: 'payment' }),
  date: date(sql`p.date`),
  month: month(sql`p.month`, { example: '2026-12' }),
  amount: signedAmount(sql`p.amount_paise`, 42000),
  method: text(sql`p.method`, { example: METHOD }),
  ...CHEQUE,
  reference: optionalText(sql`p.reference`, REFERENCE),
  reason: optionalText(sql`p.reason`, null),
  payerName: text(sql`p.payer_name`, { example: 'Rahul Mehta' }),
  recipientName: text(sql`p.recipient_name`, { example: 'Asha Rao' }),
  propertyName: text(sql`p.property_name`, { example: 'Lake View Residency 4B' }),
  contractId: contractId(),
  reversesId: otherId(sql`p.reverses_id`),
}) {}

export class OwnChargeDto extends view({
  id: id(),
  contractId: contractId(),
  kind: choice(CHARGE_KINDS, sql`p.kind`, { example: 'maintenance' }),
  description: text(sql`p.description`, { example: 'Society maintenance' }),
  dueDate: date(sql`p.due_date`),
  ...sums,
  review: object(
    ChargeReviewDto,
    reviewJson(sql`p.id`),
    'Review of a proposed or disputed charge; null for others',
  ).orNull(),
} satisfies TellsAll<typeof CHARGE_FACTS>) {}

/** A part of a rent or a charge that nobody is to pay. */
export class OwnCreditDto extends view({
  id: id(),
  contractId: contractId(),
  rentRecordId: otherId(sql`p.rent_record_id`),
  chargeId: otherId(sql`p.charge_id`),
  kind: choice(CREDIT_KINDS, sql`p.kind`, { example: 'waiver' }),
  amount: signedAmount(sql`case when p.is_reversal then -1 else 1 end * p.amount_paise`, 500),
  reason: text(sql`p.reason`, { example: 'Lift out of order' }),
  date: date(sql`p.date`),
  reversesId: otherId(sql`p.reverses_id`),
}) {}

/** Money that came in for a contract. */
export class OwnReceiptDto extends view({
  id: id(),
  number: text(sql`p.number`, { example: 'RR/2026-27/000123' }),
  contractId: contractId(),
  amount: amount(sql`p.amount_paise`),
  tender: text(sql`p.tender`, { example: 'received' }),
  method: text(sql`p.method`, { example: METHOD }),
  ...CHEQUE,
  reference: optionalText(sql`p.reference`, REFERENCE),
  paidDate: date(sql`p.date`),
  ...reversal,
}) {}

/** Money that moved beside rents. */
export class OwnEntryDto extends view({
  id: id(),
  kind: choice(ENTRY_KINDS, sql`p.kind`, { example: 'deposit_payment' }),
  contractId: otherId(sql`p.contract_id`),
  chargeId: otherId(sql`p.receivable_id`),
  date: date(sql`p.date`),
  amount: signedAmount(sql`p.amount_paise`, 84000),
  method: optionalText(sql`p.method`, METHOD),
  ...CHEQUE,
  reference: optionalText(sql`p.reference`, REFERENCE),
  description: optionalText(sql`p.description`, null),
  reason: optionalText(sql`p.reason`, null),
  reversesId: otherId(sql`p.reverses_id`),
}) {}

/** The balance of a deposit. */
export class OwnDepositDto extends view({
  contractId: contractId(),
  held: amount(sql`p.held_paise`),
  withOwner: rupees(sql`p.with_owner_paise`, {
    example: 0,
    description: 'Part held by the owner in rupees',
  }),
}) {}

/** The settlement of a tenancy. */
export class OwnSettlementDto extends view({
  id: id(),
  contractId: contractId(),
  date: date(sql`p.date`),
  statement: object(SettlementStatementDto, sql`p.statement`),
  ...reversal,
  createdAt: createdAt(),
}) {}

/** A payment that a tenant reported, and its status. */
export class OwnDeclarationDto extends view({
  id: id(),
  contractId: contractId(),
  amount: amount(sql`p.amount_paise`),
  paidDate: date(sql`p.date`),
  method: text(sql`p.method`, { example: METHOD }),
  ...CHEQUE,
  reference: optionalText(sql`p.reference`, REFERENCE),
  status: text(sql`p.status`, { example: 'pending' }),
  reason: optionalText(sql`p.reason`, null),
  createdAt: createdAt(),
}) {}

/** A note on a call about a tenant's arrears. */
export class OwnCallNoteDto extends view({
  id: id(),
  contractId: contractId(),
  text: text(sql`p.text`, { example: 'Pays both months together' }),
  promisedOn: day(sql`p.promised_on`, { example: '2026-11-28' }).orNull(),
  createdAt: createdAt(),
}) {}
