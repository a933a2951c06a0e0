import { choice, day, instant, integer, rupees, text, uuid } from '../../../platform/answers/fields.js';
import { object, view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { DOCUMENT_KINDS, HANDOVER_DIRECTIONS } from '../../contracts/index.js';

const KINDS = [
  ...(['interest_shown', 'interest_contacted', 'visit_planned', 'visit_moved', 'visit_cancelled'] as const),
  ...(['visited', 'contract_made', 'contract_confirmed', 'contract_refused', 'contract_began'] as const),
  ...(['contract_terminated', 'contract_ended', 'agreement_sent', 'agreement_accepted'] as const),
  ...(['agreement_declined', 'handover_sent', 'handover_accepted', 'handover_disputed'] as const),
  ...(['document_added', 'receipt_recorded', 'receipt_reversed', 'deposit_refunded'] as const),
  ...(['tenancy_settled', 'settlement_reversed'] as const),
] as const;

const ACTORS = ['applicant', 'owner', 'tenant', 'accountant', 'admin', 'kiraya'] as const;

class TimelineDocumentDto extends view({
  id: uuid(sql`p.document_id`, { example: '0199f0a0-0000-7000-8000-000000000070' }),
  kind: choice(DOCUMENT_KINDS, sql`p.document_kind`, { example: 'registered_agreement' }),
  title: text(sql`p.document_title`, {
    example: null,
    description: 'Title of a document of kind `other`',
  }).orNull(),
}) {}

/** An event `p` of a contract's timeline. */
export class TimelineEntryDto extends view({
  id: text(sql`p.id`, {
    example: 'receipt_recorded-0199f0a0-0000-7000-8000-000000000050',
    description: 'Unique within the timeline',
  }),
  kind: choice(KINDS, sql`p.kind`, { example: 'receipt_recorded' }),
  date: day(sql`p.date`, {
    example: '2026-11-20',
    description: 'Day of the event in India; of money the day on which it was paid',
  }),
  at: instant(sql`p.at`, { example: '2026-11-20T06:30:00.000Z', description: 'Time of its recording' }),
  by: choice(ACTORS, sql`p.by_role`, {
    example: 'accountant',
    description: '`kiraya` for events without an act',
  }),
  receiptId: uuid(sql`p.receipt_id`, { example: '0199f0a0-0000-7000-8000-000000000050' }).orNull(),
  number: text(sql`p.number`, {
    example: 'RR/2026-27/000123',
    description: 'Number of the receipt',
  }).orNull(),
  amount: rupees(sql`p.paise`, { example: 42000, description: 'Amount of money in rupees' }).orNull(),
  document: object(
    TimelineDocumentDto,
    sql`case when p.document_id is not null then ${TimelineDocumentDto.json()} end`,
    {
      description: 'Document, or the PDF of an agreement; null where there is none that you may see',
    },
  ).orNull(),
  version: integer(sql`p.version`, { example: null, description: 'Version of an agreement' }).orNull(),
  direction: choice(HANDOVER_DIRECTIONS, sql`p.direction`, {
    example: null,
    description: 'Direction of a handover',
  }).orNull(),
  lastDay: day(sql`p.last_day`, { example: null, description: 'Last day after a termination' }).orNull(),
  reason: text(sql`p.reason`, { example: null, description: 'Reason that was given for it' }).orNull(),
}) {}
