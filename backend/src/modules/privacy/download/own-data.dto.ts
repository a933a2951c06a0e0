import type { TERM_FACTS } from '@kiraya/rules';
import { day, Field, flag, instant, integer, text } from '../../../platform/answers/fields.js';
import { list, object, view } from '../../../platform/answers/view.js';
import { type SqlFragment, sql } from '../../../platform/database/sql.js';
import { externalIdsOf } from '../../../platform/external-ids/external-ids.js';
import type { TellsAll } from '../../../platform/facts/fact-answers.js';
import { OwnAccountDto, ownSessions, OwnSessionDto } from '../../auth/index.js';
import { KeptTermsDto, LAST_DAY } from '../../contracts/index.js';
import { ownProperties, OwnPropertyDto } from '../../properties/index.js';
import { amount, createdAt, date, id, optionalText } from './own-fields.js';
import {
  OwnCallNoteDto,
  OwnChargeDto,
  OwnCreditDto,
  OwnDeclarationDto,
  OwnDepositDto,
  OwnEntryDto,
  OwnReceiptDto,
  OwnRentRecordDto,
  OwnSettlementDto,
  OwnTransactionDto,
} from './own-money.dto.js';
import {
  BY_CREATION,
  BY_DATE,
  BY_DUE_DATE,
  type Downloader,
  first,
  MOST,
  ofOwnContracts,
  ofUser,
  own,
  ownAccesses,
  ownEntries,
  ownHandovers,
  ownTransactions,
} from './own-rows.js';

const TIME = '2026-11-20T06:30:00.000Z';

class OwnContractPropertyDto extends view({
  id: id(sql`h.id`),
  name: text(sql`h.name`, { example: 'Lake View Residency 4B' }),
  address: text(sql`h.address`, { example: '12, 5th Block, Koramangala, Bengaluru 560095' }),
}) {}

class OwnContractDto extends view({
  id: id(),
  property: object(
    OwnContractPropertyDto,
    sql`(select ${OwnContractPropertyDto.json()} from properties.property_v h where h.id = p.property_id)`,
  ),
  owner: text(sql`(select o.name from auth.user_v o where o.id = p.owner_id)`, { example: 'Asha Rao' }),
  tenant: text(sql`(select t.name from auth.user_v t where t.id = p.tenant_id)`, { example: 'Rahul Mehta' }),
  startDate: date(sql`p.start_date`),
  endDate: day(sql`p.end_date`, { example: '2027-10-31' }).orNull(),
  terminatedOn: day(sql`p.terminated_on`, { example: null }).orNull(),
  lastDay: day(LAST_DAY, { example: '2027-10-31' }).orNull(),
  rent: amount(sql`p.rent_paise`),
  ...KeptTermsDto.fields,
  status: text(sql`p.status`, { example: 'active' }),
} satisfies TellsAll<typeof TERM_FACTS>) {}

const lines = (rows: SqlFragment, description: string): Field<Record<string, unknown>[], unknown> =>
  new Field({ type: 'array', items: { type: 'object', additionalProperties: true }, description }, rows);

/** A version of a contract's agreement; its PDF is among the contract's documents. */
class OwnAgreementDto extends view({
  contractId: id(sql`p.contract_id`),
  version: integer(sql`p.version`, { example: 1 }),
  state: text(sql`p.state`, { example: 'accepted' }),
  sha256: text(sql`p.sha256`, {
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    description: 'SHA-256 of the PDF',
  }),
  sentAt: instant(sql`p.sent_at`, { example: TIME }),
  ownerAcceptedAt: instant(sql`p.owner_accepted_at`, { example: TIME }).orNull(),
  tenantAcceptedAt: instant(sql`p.tenant_accepted_at`, { example: TIME }).orNull(),
  declinedBy: optionalText(sql`p.declined_by`, 'tenant'),
  declineReason: optionalText(sql`p.decline_reason`, 'The notice should be two months'),
}) {}

/** A document that the person added to a contract. */
class OwnDocumentDto extends view({
  contractId: id(sql`p.contract_id`),
  kind: text(sql`p.kind`, { example: 'police_verification' }),
  title: optionalText(sql`p.title`, 'Society rules'),
  addedAt: instant(sql`p.created_at`, { example: TIME }),
}) {}

/** The state of a home at a handover. */
class OwnHandoverDto extends view({
  contractId: id(sql`p.contract_id`),
  direction: text(sql`p.direction`, { example: 'in' }),
  by: text(sql`p.side`, { example: 'owner', description: 'Side that wrote it' }),
  status: text(sql`p.status`, { example: 'accepted' }),
  rooms: lines(sql`p.rooms`, 'Rooms with items'),
  meters: lines(sql`p.meters`, 'Readings of meters'),
  keys: lines(sql`p.keys`, 'Keys'),
  additions: lines(sql`p.additions`, 'Lines of the other side'),
  pictures: lines(sql`p.pictures`, 'Times and hashes of pictures'),
  savedAt: instant(sql`p.saved_at`, { example: TIME }),
  sentAt: instant(sql`p.sent_at`, { example: TIME }).orNull(),
  answeredAt: instant(sql`p.answered_at`, { example: TIME }).orNull(),
  reason: optionalText(sql`p.reason`, 'The cracked tile is missing'),
}) {}

/** A log-in, a look at others' data, or a file; similar ones within an hour are one. */
class OwnAccessDto extends view({
  action: text(sql`p.action`, { example: 'session.begun' }),
  at: instant(sql`p.at`, { example: TIME }),
  lastAt: instant(sql`p.last_at`, { example: '2026-11-20T06:48:10.000Z' }),
  times: integer(sql`p.times`, { example: 1 }),
  rows: integer(sql`p.row_count`, {
    example: null,
    description: 'Number of rows returned; null where it does not apply',
  }).orNull(),
  network: optionalText(sql`p.network`, '203.0.113.0/24'),
  details: new Field<Record<string, unknown>, unknown>(
    { type: 'object', additionalProperties: true, example: { device: 'Chrome on Android' } },
    sql`p.details`,
  ),
}) {}

class OwnNotificationDto extends view({
  title: text(sql`p.title`, { example: 'Payout of ₹37,800 recorded' }),
  text: text(sql`p.text`, { example: '₹37,800 was sent to you.' }),
  createdAt: createdAt(),
  readAt: instant(sql`p.read_at`, { example: null }).orNull(),
}) {}

/** An external id that the account gave, or that it was given. */
class OwnExternalIdDto extends view({
  kind: text(sql`p.kind`, { example: 'home' }),
  externalId: text(sql`p.value`, { example: 'crm-1042' }),
  subjectId: id(sql`p.subject_id`),
  createdAt: createdAt(),
}) {}

/** Mails that were switched off, or on again. */
class OwnMailChoiceDto extends view({
  topic: text(sql`p.topic`, { example: 'payments' }),
  isOn: flag(sql`p.is_on`, { example: false }),
  changedAt: instant(sql`p.changed_at`, { example: TIME }),
}) {}

/** An address of an account's programs to which events are sent. */
class OwnWebhookDto extends view({
  url: text(sql`p.url`, { example: 'https://example.com/kiraya' }),
  types: text(sql`p.types`, { example: ['receipt.recorded'] }).array(),
  createdAt: createdAt(),
  pausedAt: instant(sql`p.paused_at`, { example: null }).orNull(),
}) {}

/** All data on a person, their account in `account`; at most the newest 10,000 entries of each list. */
export class OwnDataDto extends view({
  madeAt: instant(({ madeAt }: { madeAt: Date }) => sql`${madeAt}::timestamptz`, { example: TIME }),
  account: object(OwnAccountDto, sql`account`),
  properties: object(OwnPropertyDto, ({ account }: Downloader) => ownProperties(account.id, MOST)).array(),
  contracts: list(OwnContractDto, own(sql`contracts.contract_v`, BY_CREATION)),
  rentRecords: list(OwnRentRecordDto, own(sql`contracts.rent_record_v`, BY_DUE_DATE)),
  agreements: list(
    OwnAgreementDto,
    ofOwnContracts(sql`contracts.agreement_v`, sql`sent_at desc, id desc`),
    'Versions of agreements that were sent',
  ),
  documents: list(
    OwnDocumentDto,
    ofUser(sql`contracts.document_v`, sql`added_by`, BY_CREATION),
    'Documents that the person added; the files are on the pages of their contracts',
  ),
  handovers: list(OwnHandoverDto, ownHandovers),
  transactions: list(OwnTransactionDto, ownTransactions),
  charges: list(OwnChargeDto, ofOwnContracts(sql`contracts.charge_v`, BY_DUE_DATE)),
  credits: list(OwnCreditDto, ofOwnContracts(sql`contracts.credit_v`, BY_DATE)),
  receipts: list(OwnReceiptDto, ofOwnContracts(sql`finance.receipt_v`, BY_DATE)),
  entries: list(OwnEntryDto, ownEntries),
  deposits: list(OwnDepositDto, ofOwnContracts(sql`finance.deposit_v`, sql`contract_id desc`)),
  settlements: list(OwnSettlementDto, ofOwnContracts(sql`finance.settlement_v`, BY_DATE)),
  declarations: list(OwnDeclarationDto, own(sql`finance.declaration_v`, BY_CREATION)),
  callNotes: list(
    OwnCallNoteDto,
    ofUser(sql`finance.call_note_v`, sql`tenant_id`, BY_CREATION),
    'Call notes about a tenant',
  ),
  notifications: list(
    OwnNotificationDto,
    ofUser(sql`messages.notification_v`, sql`user_id`, BY_CREATION),
    'Notifications',
  ),
  mailChoices: list(OwnMailChoiceDto, ofUser(sql`messages.mail_choice_v`, sql`user_id`, sql`topic`)),
  externalIds: list(
    OwnExternalIdDto,
    ({ account }: Downloader) => first(externalIdsOf(account.id), sql`created_at desc, subject_id`),
    'External ids given, or of the account itself',
  ),
  webhooks: list(OwnWebhookDto, ofUser(sql`webhooks.endpoint_v`, sql`user_id`, BY_CREATION), 'Webhooks'),
  sessions: object(
    OwnSessionDto,
    ({ account }: Downloader) => ownSessions(account.id, MOST),
    'Sessions, latest use first',
  ).array(),
  accessLog: list(OwnAccessDto, ownAccesses, 'Entries of the last 400 days'),
}) {}
