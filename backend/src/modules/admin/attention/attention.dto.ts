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
  latest: list(
    LatestInterestDto,
    (asked: Asked) => latest(interests(asked), sql`created_at`),
    'The latest five of them',
  ),
}) {}

class LatestRefusalDto extends view({
  contractId: uuid(sql`e.id`, CONTRACT_ID),
  refusedAt: instant(sql`e.refused_at`, TIME),
  propertyName: propertyName(sql`e.property_id`),
  ownerName: text(sql`(select o.name from auth.user_v o where o.id = e.owner_id)`, {
    example: 'Asha Rao',
    description: 'Who made the contract, or for whom it was made',
  }),
}) {}

const refusals = ({ since }: Asked) => sql`contracts.contract_v where refused_at > ${since}`;
class RefusedContractsDto extends view({
  count: number((asked: Asked) => counted(refusals(asked)), { example: 1, description: COUNT }),
  latest: list(
    LatestRefusalDto,
    (asked: Asked) => latest(refusals(asked), sql`refused_at`),
    'The latest five of them',
  ),
}) {}

class LatestReportDto extends view({
  propertyId: uuid(sql`e.id`, PROPERTY_ID),
  reports: number(sql`e.reports`, { example: 2, description: 'How many reports of it nobody has looked at' }),
  reportedAt: instant(sql`e.reported_at`, TIME),
  objectedAt: instant(sql`e.objected_at`, {
    example: null,
    description: 'When its owner said that nothing is wrong: it is not held before an administrator decides',
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
    description: `Homes with reports that nobody has looked at. ${COUNT}`,
  }),
  held: number(counted(HELD), { example: 1, description: `Homes that are held, reported or not. ${COUNT}` }),
  latest: list(LatestReportDto, latest(REPORTED, sql`reported_at`), 'The five that were reported last'),
  waiting: list(LatestHeldDto, latest(HELD, sql`held_at`), 'The five that were held last'),
}) {}

class LatestDisputeDto extends view({
  chargeId: uuid(sql`e.charge_id`, { example: '0199f0a0-0000-7000-8000-000000000070' }),
  contractId: uuid(sql`e.contract_id`, CONTRACT_ID),
  disputedAt: instant(sql`e.disputed_at`, TIME),
  amount: rupees(sql`e.balance_paise`, { example: 2500, description: 'Rupees that are open of it' }),
  propertyName: propertyName(sql`e.property_id`),
}) {}

const DISPUTED = sql`(select c.*, v.disputed_at, v.charge_id from contracts.charge_review_v v
  join contracts.charge_v c on c.id = v.charge_id where v.status = 'disputed' and c.balance_paise > 0) disputed`;
class DisputedChargesDto extends view({
  count: number(counted(DISPUTED), { example: 1, description: COUNT }),
  latest: list(LatestDisputeDto, latest(DISPUTED, sql`disputed_at`), 'The five that were disputed last'),
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
    { example: 126000, description: 'Rupees of all of them' },
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
      description: 'Failing while the mail server cannot be reached or refuses the log-in, off with MAIL=off',
    },
  ),
  since: instant(sql`m.since`, {
    example: '2026-11-20T06:30:00.000Z',
    description: 'From when the oldest mail is that waits for it',
  }).orNull(),
  reason: text(sql`m.reason`, {
    example: 'EAUTH: 535 5.7.8 authentication failed',
    description: 'What the server said',
  }).orNull(),
}) {}

const FAILING = sql`(select min(created_at) as since,
  (array_agg(reason order by created_at desc))[1] as reason from platform.failing_mail_v) m`;

class DifferenceDto extends view({
  what: text(sql`e.what`, { example: 'finance.owner_owed', description: 'What is kept' }),
  key: text(sql`e.key`, {
    example: '0199f0a0-0000-7000-8000-000000000002 2026-11-01',
    description: 'Of what or whom',
  }),
  expected: text(sql`e.expected`, { example: '0', description: 'What it should be' }),
  found: text(sql`e.found`, { example: '1', description: 'What it is' }),
  seenAt: instant(sql`e.seen_at`, {
    example: '2026-11-19T21:00:00.000Z',
    description: 'Since when it is known',
  }),
}) {}

const DISCREPANCIES = sql`platform.discrepancy_v where resolved_at is null`;
class DifferencesDto extends view({
  checkedAt: instant(sql`(select min(compared_at) from platform.reconciliation_v)`, {
    example: '2026-11-19T21:00:00.000Z',
    description: 'When everything was compared last; null before the first time',
  }).orNull(),
  count: number(counted(DISCREPANCIES), { example: 1, description: COUNT }),
  items: list(DifferenceDto, latest(DISCREPANCIES, sql`seen_at`), 'The latest five of them'),
}) {}

/** Open matters for administrators. */
export class AttentionDto extends view({
  newInterests: object(NewInterestsDto, 'Of the last seven days'),
  overdueRents: object(OverdueRentsDto, 'Rents that were due before today and are not paid'),
  refusedContracts: object(
    RefusedContractsDto,
    'Contracts of which their tenants said in the last seven days that they are not theirs',
  ),
  reportedHomes: object(ReportedHomesDto, 'Homes that visitors reported'),
  disputedCharges: object(DisputedChargesDto, 'Charges that tenants dispute, not answered yet'),
  failedMails: object(FailedMailsDto, 'Mails of the last seven days that could not be delivered'),
  mail: object(
    MailDto,
    (asked: Asked) => sql`(select ${MailDto.json(asked)} from ${FAILING})`,
    'Whether mails are sent',
  ),
  differences: object(
    DifferencesDto,
    'Where what is kept for speed, or the ledger, differs from what it follows from',
  ),
}) {}
