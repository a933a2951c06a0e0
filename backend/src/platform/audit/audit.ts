import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { prepared } from '../database/prepared.js';
import { sql } from '../database/sql.js';
import { inTransaction } from '../database/in-transaction.js';
import type { Caller } from '../http/caller.js';
import { networkRange } from '../http/network.js';
import { newId } from '../http/uuid.js';

/** A change of state. `details` hold names and figures, never personal data or secrets. */
export interface AuditEntry {
  /** Dotted, past tense: `property.created`. */
  action: string;
  subjectType: string;
  subjectId: string;
  details?: Record<string, unknown>;
}

/** A change of state of several subjects. */
export type AuditEntries = Omit<AuditEntry, 'subjectId'> & { subjectIds: readonly string[] };

/** The audit log: records changes in their own transaction. */
@Injectable()
export class Audit {
  record(em: EntityManager, caller: Caller, entry: AuditEntry): Promise<void> {
    return this.recordAll(em, caller, [entry]);
  }

  /** Records a change of several subjects of a type, an entry for each. */
  recordEach(em: EntityManager, caller: Caller, { subjectIds, ...entry }: AuditEntries): Promise<void> {
    return this.recordAll(
      em,
      caller,
      subjectIds.map((subjectId) => ({ ...entry, subjectId })),
    );
  }

  /** Records several changes. */
  async recordAll(em: EntityManager, caller: Caller, entries: readonly AuditEntry[]): Promise<void> {
    const { id = null, role = null, key } = caller.account ?? {};
    const rows = entries.map(({ details, ...entry }) => ({
      ...entry,
      id: newId(),
      details: { ...details, ...(key && { apiKey: key.name }) },
    }));
    await inTransaction(em).rows(
      prepared(
        sql`insert into platform.audit_entry
            (id, actor_id, actor_role, request_id, network, action, subject_type, subject_id, details)
          select e.id, ${id}::uuid, ${role}, ${caller.requestId}, ${networkRange(caller.address) || null},
            e.action, e."subjectType", e."subjectId", e.details
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e
            (id uuid, action text, "subjectType" text, "subjectId" text, details jsonb)`,
      ),
    );
  }

  /** The last actor of this change, as the running transaction sees it. */
  lastOf(
    em: EntityManager,
    { action, subjectType, subjectId }: AuditEntry,
  ): Promise<{ actorId: string | null; actorRole: string | null } | undefined> {
    return inTransaction(em).row(
      prepared(
        sql`select actor_id as "actorId", actor_role as "actorRole" from platform.audit_entry
          where subject_type = ${subjectType} and subject_id = ${subjectId} and action = ${action}
          order by id desc limit 1`,
      ),
    );
  }
}

/** The caller of a job. */
export const systemCaller = (job: string): Caller => ({
  account: undefined,
  address: '',
  network: '',
  userAgent: undefined,
  requestId: `job:${job}`,
});
