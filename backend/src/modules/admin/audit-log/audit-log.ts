import { Injectable } from '@nestjs/common';
import {
  type Order,
  type PageRow,
  pageStatement,
  toPage,
} from '../../../platform/database/page-statement.js';
import { Sql } from '../../../platform/database/sql.js';
import { Where } from '../../../platform/database/where.js';
import { InvalidInput } from '../../../platform/http/app-error.js';
import type { Page } from '../../../platform/http/paging.js';
import type { AuditQuery } from './audit-log.dto.js';

const LATEST: Order = {
  name: 'audit/latest',
  descending: true,
  keys: [
    { column: 'at', type: 'timestamptz', shape: 'time' },
    { column: 'id', type: 'uuid', shape: 'id' },
  ],
};

const ENTRY = `json_build_object('id', p.id, 'at', to_char(p.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'actorId', p.actor_id, 'actorName', who.name, 'actorRole', p.actor_role, 'action', p.action,
  'subjectType', p.subject_type, 'subjectId', p.subject_id, 'requestId', p.request_id, 'details', p.details)`;

/** Who changed what, the latest first. */
@Injectable()
export class AuditLog {
  constructor(private readonly sql: Sql) {}

  /** @throws {InvalidInput} when the first day comes after the last one */
  async page(query: AuditQuery): Promise<Page> {
    const parts = {
      name: undefined,
      table: 'platform.audit_entry_v',
      where: matching(query),
      order: LATEST,
      entry: ENTRY,
      joins: 'left join auth.person_v who on who.id = p.actor_id',
    };
    return toPage(await this.sql.row<PageRow & Record<string, unknown>>(pageStatement(parts, query)), LATEST);
  }
}

function matching({ actorId, action, subjectType, subjectId, from, to }: AuditQuery): Where {
  if (from && to && from > to) throw new InvalidInput({ to: ['Must not be before from'] });
  const where = new Where();
  if (actorId) where.and('actor_id = ?', actorId);
  if (action) where.and('action = ?', action);
  if (subjectType) where.and('subject_type = ?', subjectType);
  if (subjectId) where.and('subject_id = ?', subjectId);
  if (from) where.and(`at >= ?::date::timestamp at time zone 'Asia/Kolkata'`, from);
  if (to) where.and(`at < (?::date + 1)::timestamp at time zone 'Asia/Kolkata'`, to);
  return where;
}
