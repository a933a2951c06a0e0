import { addDays } from '@kiraya/rules';
import { Injectable } from '@nestjs/common';
import type { ListFile } from '../../../platform/csv/csv-files.js';
import { type ListParts, type Order, readPage } from '../../../platform/database/page-statement.js';
import { type SqlFragment, Database, sql } from '../../../platform/database/sql.js';
import { and } from '../../../platform/database/where.js';
import { InvalidInput } from '../../../platform/http/app-error.js';
import { Page } from '../../../platform/http/paging.js';
import { inRupees } from './audit-details.js';
import {
  type AuditEntryDto,
  type AuditQueryDto,
  ENTRY_JOINS,
  type ENTRY_KINDS,
  type MakeAuditFileDto,
  MOST_DAYS,
  ReadEntryDto,
} from './audit-log.dto.js';
import { wordsOf } from './audit-words.js';
import { type Columns, wholeCell } from '../../../platform/csv/csv.js';

const AUDIT_FILE: Columns<ReadEntryDto> = [
  ['Time (UTC)', ({ at }) => at],
  ['Last time (UTC)', ({ lastAt }) => lastAt],
  ['Account', ({ actorName }) => actorName],
  ['Role', ({ actorRole }) => actorRole],
  ['What', wordsOf],
  ['About', ({ subjectName }) => subjectName],
  ['Times', ({ times }) => wholeCell(times)],
  ['Rows', ({ rows }) => (rows === null ? null : wholeCell(rows))],
  ['Network', ({ network }) => network],
  ['Action', ({ action }) => action],
  ['Details', ({ details }) => JSON.stringify(inRupees(details))],
  ['About what', ({ subjectType }) => subjectType],
  ['About id', ({ subjectId }) => subjectId],
  ['Account id', ({ actorId }) => actorId],
  ['Request id', ({ requestId }) => requestId],
];

const LATEST: Order = {
  name: 'audit/latest',
  descending: true,
  keys: [
    { column: 'at', type: 'timestamptz', shape: 'time' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
};

const FILES = sql`('file.made', 'own-data.downloaded', 'bank-file.made')`;
const KINDS: Record<(typeof ENTRY_KINDS)[number], SqlFragment> = {
  'log-ins': sql`action like 'session.%'`,
  looks: sql`action like '%.viewed'`,
  files: sql`action in ${FILES}`,
  changes: sql`action not like 'session.%' and action not like '%.viewed' and action not in ${FILES}`,
};

/** Changes, log-ins and views of others' data, the latest first. */
@Injectable()
export class AuditLog {
  constructor(private readonly db: Database) {}

  /** @throws {InvalidInput} when the first day comes after the last one */
  async page(query: AuditQueryDto): Promise<Page> {
    const { json, total, next } = await readPage(this.db, { ...partsOf(query), cacheable: false }, query);
    return new Page(JSON.stringify((JSON.parse(json) as ReadEntryDto[]).map(told)), total, next);
  }

  /** @throws {InvalidInput} when the first day comes after the last one, or too long before it */
  file(filter: MakeAuditFileDto): ListFile<ReadEntryDto> {
    const parts = partsOf(filter);
    if (filter.to >= addDays(filter.from, MOST_DAYS))
      throw new InvalidInput({ to: [`Must be within ${MOST_DAYS} days from the first`] });
    return { of: 'audit-log', columns: AUDIT_FILE, from: () => parts };
  }
}

const told = ({ property, date, ...entry }: ReadEntryDto): AuditEntryDto => ({
  ...entry,
  details: inRupees(entry.details),
  text: wordsOf({ ...entry, property, date }),
});

function partsOf(filter: Omit<AuditQueryDto, 'limit' | 'cursor'>): ListParts {
  return {
    table: sql`platform.audit_entry_v`,
    where: matching(filter),
    order: LATEST,
    entry: ReadEntryDto.json(),
    joins: ENTRY_JOINS,
  };
}

function matching({
  accountId,
  kind,
  actorId,
  action,
  subjectType,
  subjectId,
  from,
  to,
}: Omit<AuditQueryDto, 'limit' | 'cursor'>): SqlFragment {
  if (from && to && from > to) throw new InvalidInput({ to: ['Must not be before from'] });
  return and(
    accountId && sql`(actor_id = ${accountId} or subject_id = ${accountId.toLowerCase()})`,
    kind && KINDS[kind],
    actorId && sql`actor_id = ${actorId}`,
    action && sql`action = ${action}`,
    subjectType && sql`subject_type = ${subjectType}`,
    subjectId && sql`subject_id = ${subjectId}`,
    from && sql`at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`,
    to && sql`at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
  );
}
