import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
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
    await em.execute(
      `insert into platform.audit_entry (id, actor_id, actor_role, request_id, action, subject_type, subject_id, details)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        newId(),
        caller.account?.id ?? null,
        caller.account?.role ?? null,
        caller.requestId,
        entry.action,
        entry.subjectType,
        entry.subjectId,
        JSON.stringify(entry.details ?? {}),
      ],
    );
  }
}

/** Who acts when nobody asked: a job. */
export const systemCaller = (job: string): Caller => ({
  account: undefined,
  address: '',
  requestId: `job:${job}`,
});
