import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { SecurityMails } from '../../auth/index.js';

/** Records acts on webhooks, and mails their holder about the risky ones. */
@Injectable()
export class WebhookNotices {
  constructor(
    private readonly audit: Audit,
    private readonly mails: SecurityMails,
  ) {}

  record(
    em: EntityManager,
    caller: KnownCaller,
    act: { action: string; id: string; details?: Record<string, unknown> },
  ): Promise<void> {
    const { action, id: subjectId, details = {} } = act;
    return this.audit.record(em, caller, { action, subjectType: 'webhook', subjectId, details });
  }

  async mail(
    em: EntityManager,
    { account: { id } }: KnownCaller,
    what: 'webhook_made' | 'webhook_changed',
  ): Promise<void> {
    const holder = await inTransaction(em).row<{ email: string | null }>(
      sql`select email from auth.user_v where id = ${id}`,
    );
    await this.mails.send(em, { id, email: holder?.email ?? null }, { what });
  }
}
