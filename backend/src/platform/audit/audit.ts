import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { rowsWithin } from '../database/within.js';
import type { Caller } from '../http/caller.js';
import { newId } from '../http/uuid.js';

/** One change of state. `details` says what changed in names and figures, never in personal data or secrets. */
export interface AuditEntry {
  /** Dotted, past tense: `property.created`. */
  action: string;
  subjectType: string;
  subjectId: string;
  details?: Record<string, unknown>;
}

/** Writes who changed what, in the transaction of the change itself. */
@Injectable()
export class Audit {
  async record(em: EntityManager, caller: Caller, entry: AuditEntry): Promise<void> {
    await rowsWithin(em, {
      name: 'audit/record',
      text: `insert into platform.audit_entry
          (id, actor_id, actor_role, request_id, action, subject_type, subject_id, details)
        values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      values: [
        newId(),
        caller.account?.id ?? null,
        caller.account?.role ?? null,
        caller.requestId,
        entry.action,
        entry.subjectType,
        entry.subjectId,
        JSON.stringify(entry.details ?? {}),
      ],
    });
  }

  /** Who last did this to it, as the running transaction sees it. */
  async lastOf(
    em: EntityManager,
    { action, subjectType, subjectId }: AuditEntry,
  ): Promise<{ actorId: string | null; actorRole: string | null } | undefined> {
    const [last] = await rowsWithin<{ actorId: string | null; actorRole: string | null }>(em, {
      name: 'audit/last-of',
      text: `select actor_id as "actorId", actor_role as "actorRole" from platform.audit_entry
        where subject_type = $1 and subject_id = $2 and action = $3 order by id desc limit 1`,
      values: [subjectType, subjectId, action],
    });
    return last;
  }
}

/** Who acts when nobody asked: a job. */
export const systemCaller = (job: string): Caller => ({
  account: undefined,
  address: '',
  requestId: `job:${job}`,
});
