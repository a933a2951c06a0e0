import { ApiSchema, OmitType } from '@nestjs/swagger';
import { instant, integer, text, uuid } from '../../../platform/answers/fields.js';
import { view } from '../../../platform/answers/view.js';
import { sql } from '../../../platform/database/sql.js';
import { PageQueryDto } from '../../../platform/http/paging.js';
import { ChoiceField, DateField, TextField, UuidField } from '../../../platform/http/text-fields.js';
import { HAPPENING_JOINS, HappeningDto } from '../../dashboard/index.js';

export const ENTRY_KINDS = ['log-ins', 'looks', 'files', 'changes'] as const;
/** A year that begins on any day, leap years included. */
export const MOST_DAYS = 366;

export class AuditQueryDto extends PageQueryDto {
  @UuidField({ required: false, description: 'Account that acted or was affected' })
  accountId?: string;

  @ChoiceField(ENTRY_KINDS, {
    required: false,
    description:
      'Kind of entry: logins and ends of sessions, views of other people’s data, downloads, or changes',
  })
  kind?: (typeof ENTRY_KINDS)[number];

  @UuidField({ required: false, description: 'Account that acted' })
  actorId?: string;

  @TextField({ max: 100, required: false, example: 'contract.terminated' })
  action?: string;

  @TextField({ max: 100, required: false, example: 'contract' })
  subjectType?: string;

  @TextField({
    max: 100,
    required: false,
    example: '0199f0a0-0000-7000-8000-000000000010',
    description: 'Id of the affected object',
  })
  subjectId?: string;

  @DateField({ required: false, description: 'First day, in India' })
  from?: string;

  @DateField({ required: false, description: 'Last day, in India' })
  to?: string;
}

/** Filters for the CSV export, of a year at most. */
@ApiSchema({ name: 'MakeAuditFile' })
export class MakeAuditFileDto extends OmitType(AuditQueryDto, ['limit', 'cursor', 'from', 'to'] as const) {
  @DateField({ description: 'First day, in India' })
  from: string;

  @DateField({
    example: '2026-11-30',
    description: `Last day, in India, within ${MOST_DAYS} days from the first`,
  })
  to: string;
}

/** An entry `a` of `platform.audit_entry_v` with {@link ENTRY_JOINS}, before it is put into words. */
export class ReadEntryDto extends view({
  id: uuid(sql`a.id`, { example: '0199f0a0-0000-7000-8000-0000000000a0' }),
  at: instant(sql`a.at`, { example: '2026-11-20T06:30:00.000Z' }),
  lastAt: instant(sql`a.last_at`, {
    example: '2026-11-20T06:48:10.000Z',
    description: 'Time of the last occurrence within the hour; null for changes',
  }).orNull(),
  times: integer(sql`a.times`, {
    example: 1,
    description: 'Number of occurrences from `at` to `lastAt`',
  }),
  rows: integer(sql`a.row_count`, {
    example: 50,
    description: 'Number of rows returned or sessions ended, in all; null where neither applies',
  }).orNull(),
  actorId: uuid(sql`a.actor_id`, {
    example: '0199f0a0-5b1c-7c3e-9d52-6f1f6f1c2a10',
    description: 'Id of the acting account; null for jobs and visitors',
  }).orNull(),
  actorName: text(sql`who.name`, {
    example: 'Asha Rao',
    description: 'Name of the acting account; null once it is gone',
  }).orNull(),
  ...HappeningDto.fields,
  subjectType: text(sql`a.subject_type`, { example: 'contract' }),
  subjectId: text(sql`a.subject_id`, { example: '0199f0a0-0000-7000-8000-000000000010' }),
  subjectName: text(sql`coalesce(subject.name, h.name, money.property)`, {
    example: 'Lake View Residency 4B',
    description: 'Name of the affected account or home; null without one',
  }).orNull(),
  network: text(sql`a.network`, {
    example: '203.0.113.0/24',
    description: 'Network of the request: 24 bits of an IPv4 address, 48 of an IPv6 address; null for jobs',
  }).orNull(),
  requestId: text(sql`a.request_id`, {
    example: 'req-1a',
    description: 'Request id, as in the answer’s `X-Request-Id` and the log',
  }),
}) {}

export const ENTRY_JOINS = sql`cross join lateral (select p.*) a left join auth.user_v who on who.id = a.actor_id
  left join auth.user_v subject on subject.id =
    case when a.subject_type = 'user' and a.subject_id ~ '^[0-9a-f-]{36}$' then a.subject_id::uuid end
  ${HAPPENING_JOINS}`;

const { property: _property, date: _date, ...shown } = ReadEntryDto.fields;
export class AuditEntryDto extends view({
  ...shown,
  text: text({
    example: 'Looked at who is interested in Lake View Residency 4B',
    description: 'Sentence to show',
  }),
}) {}
