import { choice, instant, number, rupees, text, uuid } from '../../../platform/answers/fields.js';
import { list, object, type Rows, view } from '../../../platform/answers/view.js';
import { COUNTED } from '../../../platform/database/page-statement.js';
import { type SqlFragment, raw, sql } from '../../../platform/database/sql.js';

/** The parameters of the fields. */
interface Asked {
  /** The start of the last seven days. */
  since: Date;
  /** `YYYY-MM-DD` */
  today: string;
  isMailOn: boolean;
}

const COUNT = 'Exact up to 10,000, where counting stops';
const LATEST = raw('5');

const counted = (from: SqlFragment): SqlFragment =>
  sql`(select count(*) from (select from ${from} limit ${COUNTED}) counted)`;
/** The latest rows `e` of a table. @param by the column of their time */
const latest = (from: SqlFragment, by: SqlFragment): Rows => ({
  from: sql`(select * from ${from} order by ${by} desc, id desc limit ${LATEST}) e`,
  order: sql`e.${by} desc, e.id desc`,
});

const propertyName = (id: SqlFragment) =>
  text(sql`(select h.name from properties.property_v h where h.id = ${id})`, {
    example: 'Lake View Residency 4B',
  });
const TIME = { example: '2026-11-20T06:30:00.000Z' };
const PROPERTY_ID = { example: '0199f0a0-0000-7000-8000-000000000000' };
const CONTRACT_ID = { example: '0199f0a0-0000-7000-8000-000000000010' };

class LatestInterestDto extends view({
  propertyId: uuid(sql`e.property_id`, PROPERTY_ID),
  createdAt: instant(sql`e.created_at`, TIME),
  propertyName: propertyName(sql`e.property_id`),
}) {}

const interests = ({ since }: Asked) => sql`properties.interest_v where created_at > ${since}`;
class NewInterestsDto extends view({
  count: number((asked: Asked) => counted(interests(asked)), { example: 12, description: COUNT }),
  latest: list(LatestInterestDto, (asked: Asked) => latest(interests(asked), sql`created_at`), 'Latest five'),
}) {}

class LatestRefusalDto extends view({
  contractId: uuid(sql`e.id`, CONTRACT_ID),
  refusedAt: instant(sql`e.refused_at`, TIME),
  propertyName: propertyName(sql`e.property_id`),
  ownerName: text(sql`(select o.name from auth.user_v o where o.id = e.owner_id)`, {
    example: 'Asha Rao',
    description: 'Owner who made the contract, or for whom it was made',
  }),
}) {}

const refusals = ({ since }: Asked) => sql`contracts.contract_v where refused_at > ${since}`;
class RefusedContractsDto extends view({
  count: number((asked: Asked) => counted(refusals(asked)), { example: 1, description: COUNT }),
  latest: list(LatestRefusalDto, (asked: Asked) => latest(refusals(asked), sql`refused_at`), 'Latest five'),
}) {}

class LatestReportDto extends view({
  propertyId: uuid(sql`e.id`, PROPERTY_ID),
  reports: number(sql`e.reports`, { example: 2, description: 'Number of open reports' }),
  reportedAt: instant(sql`e.reported_at`, TIME),
  objectedAt: instant(sql`e.objected_at`, {
    example: null,
    description:
      'Time of the owner’s objection; null without one. The home is then not held before an administrator decides',
  }).orNull(),
  propertyName: propertyName(sql`e.id`),
}) {}

class LatestHeldDto extends view({
  propertyId: uuid(sql`e.id`, PROPERTY_ID),
  propertyName: text(sql`e.name`, { example: 'Lake View Residency 4B' }),
  heldAt: instant(sql`e.held_at`, TIME),
}) {}

const REPORTED = sql`properties.reported_home_v`;
const HELD = sql`properties.held_home_v`;
class ReportedHomesDto extends view({
  count: number(counted(REPORTED), {
    example: 1,
    description: `Number of homes with open reports. ${COUNT}`,
  }),
  held: number(counted(HELD), { example: 1, description: `Number of homes held, reported or not. ${COUNT}` }),
  latest: list(LatestReportDto, latest(REPORTED, sql`reported_at`), 'Five homes reported last'),
  waiting: list(LatestHeldDto, latest(HELD, sql`held_at`), 'Five homes held last'),
}) {}

class LatestDisputeDto extends view({
  chargeId: uuid(sql`e.charge_id`, { example: '0199f0a0-0000-7000-8000-000000000070' }),
  contractId: uuid(sql`e.contract_id`, CONTRACT_ID),
  disputedAt: instant(sql`e.disputed_at`, TIME),
  amount: rupees(sql`e.balance_paise`, { example: 2500, description: 'Open balance in rupees' }),
  propertyName: propertyName(sql`e.property_id`),
}) {}

const DISPUTED = sql`(select c.*, v.disputed_at, v.charge_id from contracts.charge_review_v v
  join contracts.charge_v c on c.id = v.charge_id where v.status = 'disputed' and c.balance_paise > 0) disputed`;
class DisputedChargesDto extends view({
  count: number(counted(DISPUTED), { example: 1, description: COUNT }),
  latest: list(LatestDisputeDto, latest(DISPUTED, sql`disputed_at`), 'Five charges disputed last'),
}) {}

class OverdueRentsDto extends view({
  count: number(
    ({ today }: Asked) =>
      counted(sql`contracts.rent_record_v where balance_paise > 0 and due_date < ${today}::date`),
    { example: 3, description: COUNT },
  ),
  amount: rupees(
    ({ today }: Asked) => sql`(select coalesce(sum(amount_paise), 0) from contracts.unpaid_rent_v
      where due_date < ${today}::date)`,
    { example: 126000, description: 'Total in rupees' },
  ),
}) {}

class FailedMailsDto extends view({
  count: number(({ since }: Asked) => counted(sql`platform.failed_mail_v where failed_at > ${since}`), {
    example: 1,
    description: COUNT,
  }),
}) {}

/** The state of sending: of {@link FAILING}. */
class MailDto extends view({
  state: choice(
    ['on', 'off', 'failing'],
    ({ isMailOn }: Asked) => sql`case when not ${isMailOn} then 'off'
      when m.since is null then 'on' else 'failing' end`,
    {
      example: 'failing',
      description:
        '`failing` while the mail server cannot be reached or refuses the login, `off` with MAIL=off',
    },
  ),
  since: instant(sql`m.since`, {
    example: '2026-11-20T06:30:00.000Z',
    description: 'Time of the oldest mail waiting for it; null if none waits',
  }).orNull(),
  reason: text(sql`m.reason`, {
    example: 'EAUTH: 535 5.7.8 authentication failed',
    description: 'Answer of the mail server; null without a failure',
  }).orNull(),
}) {}

const FAILING = sql`(select min(created_at) as since,
  (array_agg(reason order by created_at desc))[1] as reason from platform.failing_mail_v) m`;

class DifferenceDto extends view({
  what: text(sql`e.what`, { example: 'finance.owner_owed', description: 'Name of the stored sum' }),
  key: text(sql`e.key`, {
    example: '0199f0a0-0000-7000-8000-000000000002 2026-11-01',
    description: 'Subject of the sum',
  }),
  expected: text(sql`e.expected`, { example: '0', description: 'Expected value' }),
  found: text(sql`e.found`, { example: '1', description: 'Stored value' }),
  seenAt: instant(sql`e.seen_at`, {
    example: '2026-11-19T21:00:00.000Z',
    description: 'Time of discovery',
  }),
}) {}

const DISCREPANCIES = sql`platform.discrepancy_v where resolved_at is null`;
class DifferencesDto extends view({
  checkedAt: instant(sql`(select min(compared_at) from platform.reconciliation_v)`, {
    example: '2026-11-19T21:00:00.000Z',
    description: 'Time of the last complete comparison; null before the first',
  }).orNull(),
  count: number(counted(DISCREPANCIES), { example: 1, description: COUNT }),
  items: list(DifferenceDto, latest(DISCREPANCIES, sql`seen_at`), 'Latest five'),
}) {}

/** Open matters for administrators. */
export class AttentionDto extends view({
  newInterests: object(NewInterestsDto, 'Interests of the last seven days'),
  overdueRents: object(OverdueRentsDto, 'Unpaid rents due before today'),
  refusedContracts: object(RefusedContractsDto, 'Contracts refused by their tenants in the last seven days'),
  reportedHomes: object(ReportedHomesDto, 'Homes reported by visitors'),
  disputedCharges: object(DisputedChargesDto, 'Disputed charges without an answer'),
  failedMails: object(FailedMailsDto, 'Undelivered mails of the last seven days'),
  mail: object(
    MailDto,
    (asked: Asked) => sql`(select ${MailDto.json(asked)} from ${FAILING})`,
    'State of mail delivery',
  ),
  differences: object(
    DifferencesDto,
    'Differences between stored sums, or the ledger, and the rows they are made from',
  ),
}) {}
