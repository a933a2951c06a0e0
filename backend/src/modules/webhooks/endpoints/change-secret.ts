import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { WebhookNotices } from './webhook-notices.js';
import { newSecret, WebhookSecrets } from './webhook-secrets.js';
import type { NewSecretDto } from './webhook.dto.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Gives webhooks another secret; the one before it signs for a day more. */
@Injectable()
export class ChangeSecret {
  constructor(
    private readonly em: EntityManager,
    private readonly secrets: WebhookSecrets,
    private readonly notices: WebhookNotices,
    private readonly clock: Clock,
  ) {}

  /** @throws {NotFound} when the caller has no such webhook */
  change(caller: KnownCaller, id: string): Promise<NewSecretDto> {
    const secret = newSecret();
    const until = new Date(this.clock.now().getTime() + DAY_MS);
    return this.em.fork().transactional(async (em) => {
      const db = inTransaction(em);
      const before = await db.row<{ encrypted: Buffer }>(
        sql`select secret_encrypted as encrypted from webhooks.endpoint
          where id = ${id} and user_id = ${caller.account.id} for update`,
      );
      if (!before) throw new NotFound('Webhook');
      await db.rows(
        sql`update webhooks.endpoint set secret_encrypted = ${this.secrets.encrypt(id, secret)},
            former_secret_encrypted = ${this.secrets.asFormer(id, before.encrypted)}, former_secret_until = ${until}
          where id = ${id}`,
      );
      await this.notices.record(em, caller, { action: 'webhook.secret-changed', id });
      await this.notices.mail(em, caller, 'webhook_changed');
      return { secret, formerSecretUntil: until.toISOString() };
    });
  }
}
