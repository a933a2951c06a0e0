import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { kept } from '../database/kept-plans.js';
import { sql } from '../database/sql.js';
import { within } from '../database/within.js';
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

/** The audit log: writes who changed what, in the transaction of the change itself. */
@Injectable()
export class Audit {
  async record(em: EntityManager, caller: Caller, entry: AuditEntry): Promise<void> {
    const { action, subjectType, subjectId, details = {} } = entry;
    const { id = null, role = null } = caller.account ?? {};
    await within(em).rows(
      kept(
        sql`insert into platform.audit_entry
            (id, actor_id, actor_role, request_id, action, subject_type, subject_id, details)
          values (${newId()}, ${id}, ${role}, ${caller.requestId}, ${action}, ${subjectType}, ${subjectId},
            ${JSON.stringify(details)})`,
      ),
    );
  }

  /** Who last did this to it, as the running transaction sees it. */
  lastOf(
    em: EntityManager,
    { action, subjectType, subjectId }: AuditEntry,
  ): Promise<{ actorId: string | null; actorRole: string | null } | undefined> {
    return within(em).row(
      kept(
        sql`select actor_id as "actorId", actor_role as "actorRole" from platform.audit_entry
          where subject_type = ${subjectType} and subject_id = ${subjectId} and action = ${action}
          order by id desc limit 1`,
      ),
    );
  }
}

/** Who acts when nobody asked: a job. */
export const systemCaller = (job: string): Caller => ({
  account: undefined,
  address: '',
  network: '',
  userAgent: undefined,
  requestId: `job:${job}`,
});
