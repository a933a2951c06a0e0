import { Injectable } from '@nestjs/common';
import { type Order, readPage } from '../../../platform/database/page-statement.js';
import { type Fragment, Sql, sql } from '../../../platform/database/sql.js';
import { utc } from '../../../platform/database/utc.js';
import { every } from '../../../platform/database/where.js';
import { InvalidInput } from '../../../platform/http/app-error.js';
import type { Page } from '../../../platform/http/paging.js';
import type { AuditQueryDto } from './audit-log.dto.js';

const LATEST: Order = {
  name: 'audit/latest',
  descending: true,
  keys: [
    { column: 'at', type: 'timestamptz', shape: 'time' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
};

const ENTRY = sql`json_build_object('id', p.id, 'at', ${utc(sql`p.at`)},
  'actorId', p.actor_id, 'actorName', who.name, 'actorRole', p.actor_role, 'action', p.action,
  'subjectType', p.subject_type, 'subjectId', p.subject_id, 'requestId', p.request_id, 'details', p.details)`;

/** Who changed what, the latest first. */
@Injectable()
export class AuditLog {
  constructor(private readonly sql: Sql) {}

  /** @throws {InvalidInput} when the first day comes after the last one */
  page(query: AuditQueryDto): Promise<Page> {
    const parts = {
      table: sql`platform.audit_entry_v`,
      where: matching(query),
      order: LATEST,
      entry: ENTRY,
      joins: sql`left join auth.person_v who on who.id = p.actor_id`,
      few: false,
    };
    return readPage(this.sql, parts, query);
  }
}

function matching({ actorId, action, subjectType, subjectId, from, to }: AuditQueryDto): Fragment {
  if (from && to && from > to) throw new InvalidInput({ to: ['Must not be before from'] });
  return every(
    actorId && sql`actor_id = ${actorId}`,
    action && sql`action = ${action}`,
    subjectType && sql`subject_type = ${subjectType}`,
    subjectId && sql`subject_id = ${subjectId}`,
    from && sql`at >= ${from}::date::timestamp at time zone 'Asia/Kolkata'`,
    to && sql`at < (${to}::date + 1)::timestamp at time zone 'Asia/Kolkata'`,
  );
}
