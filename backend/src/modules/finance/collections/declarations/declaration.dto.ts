import { choice, day, flag, instant, rupees, text, uuid } from '../../../../platform/answers/fields.js';
import { object, view } from '../../../../platform/answers/view.js';
import { sql } from '../../../../platform/database/sql.js';
import { PageQueryDto } from '../../../../platform/http/paging.js';
import { ChoiceField, QueryIds, UuidField } from '../../../../platform/http/text-fields.js';
import {
  chequeFields,
  DECLARATION_STATUSES,
  type DeclarationStatus,
  PAYMENT_METHODS,
} from '../../ledger/index.js';
import { DuePersonDto, DuePropertyDto } from '../parties.dto.js';
import { receiptsCarrying } from '../duplicate-references/receipts-carrying.js';
import { CARRIES, CLOSES, LIKELY_RECEIPT } from './booked-money.js';

const CONTRACTS = 50;
/** Declarations of each contract; 50 contracts fit on a page. */
export const OF_EACH_CONTRACT = 4;

export class DeclarationsQueryDto extends PageQueryDto {
  @ChoiceField(DECLARATION_STATUSES, { required: false, description: 'Status; `pending` if absent' })
  status?: DeclarationStatus;

  @UuidField({ required: false, description: 'Id of one reported payment, if it has that status' })
  declarationId?: string;

  @QueryIds(
    CONTRACTS,
    `Up to ${CONTRACTS} contract ids, separated by commas; at most the latest ${OF_EACH_CONTRACT} of each contract`,
  )
  contractIds?: string;
}

/** The receipt `r` of a confirmed declaration. */
class DeclaredReceiptDto extends view({
  id: uuid(sql`r.id`, { example: '0199f0a0-0000-7000-8000-000000000050' }),
  number: text(sql`r.number`, { example: 'RR/2026-27/000123' }),
  amount: rupees(sql`r.amount_paise`, {
    example: 42000,
    description: 'Amount received in rupees',
  }),
  reversedOn: day(sql`r.reversed_on`, {
    example: null,
    description: 'Day of the reversal; null unless reversed',
  }).orNull(),
  reason: text(sql`r.reversal_reason`, {
    example: null,
    description: 'Reason for the reversal; null unless reversed',
  }).orNull(),
}) {}

/** A payment `p` reported by a tenant, of `finance.declaration`. */
export class DeclarationDto extends view({
  id: uuid(sql`p.id`, { example: '0199f0a0-0000-7000-8000-000000000060' }),
  contractId: uuid(sql`p.contract_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  amount: rupees(sql`p.amount_paise`, { example: 42000, description: 'Amount in rupees' }),
  paidDate: day(sql`p.date`, { example: '2026-11-20', description: 'Day of payment' }),
  method: choice(PAYMENT_METHODS, sql`p.method`, { example: 'bank_transfer' }),
  ...chequeFields(sql`p`),
  reference: text(sql`p.reference`, { example: 'UTR 412345678901' }).orNull(),
  status: choice(DECLARATION_STATUSES, sql`p.status`, { example: 'pending' }),
  createdAt: instant(sql`p.created_at`, { example: '2026-11-20T06:30:00.000Z' }),
  decidedAt: instant(sql`p.decided_at`, { example: null }).orNull(),
  reason: text(sql`p.reason`, {
    example: null,
    description: 'Reason for the rejection; null unless rejected',
  }).orNull(),
  receipt: object(
    DeclaredReceiptDto,
    sql`(select ${DeclaredReceiptDto.json()} from finance.receipt_v r where r.id = p.receipt_id)`,
    'Receipt that confirms it; null unless confirmed',
  ).orNull(),
}) {}

class DeclarantDto extends view({
  ...DuePersonDto.fields,
  phone: text(sql`t.phone`, { example: '9800000001' }).orNull(),
}) {}

/** A receipt `r` of the same contract that may be the declared payment `p`. */
class BookedMoneyDto extends view({
  id: uuid(sql`r.id`, { example: '0199f0a0-0000-7000-8000-000000000050' }),
  number: text(sql`r.number`, { example: 'RR/2026-27/000123' }),
  amount: rupees(sql`r.amount_paise`, { example: 42000, description: 'Amount in rupees' }),
  date: day(sql`r.date`, { example: '2026-11-20', description: 'Day of payment' }),
  reference: text(sql`r.reference`, { example: 'UTR 412345678901' }).orNull(),
  sameReference: flag(CARRIES, {
    example: true,
    description: 'Whether it matches by reference; otherwise it matches by amount',
  }),
  closes: flag(CLOSES, {
    example: true,
    description: 'Whether it can confirm the report: Kiraya received it, and it confirms no other',
  }),
}) {}

/** A declaration with facts for its decision, of {@link LISTED_JOINS}. */
export class ListedDeclarationDto extends view({
  ...DeclarationDto.fields,
  property: object(DuePropertyDto, DuePropertyDto.json({ row: sql`h` })),
  tenant: object(DeclarantDto, DeclarantDto.json({ row: sql`t` })),
  referenceUsed: flag(
    sql`exists (select from ${receiptsCarrying(sql`p.reference`)} and r.id is distinct from p.receipt_id)`,
    { example: false, description: 'Whether other unreversed money has this reference' },
  ),
  booked: object(
    BookedMoneyDto,
    sql`(select ${BookedMoneyDto.json()} from ${LIKELY_RECEIPT})`,
    'Matching receipt for a pending report: of its contract with its reference, else of its amount within a week and confirming no other report; null without one',
  ).orNull(),
}) {}

export const LISTED_JOINS = sql`join properties.property_v h on h.id = p.property_id
  join auth.user_v t on t.id = p.tenant_id`;
