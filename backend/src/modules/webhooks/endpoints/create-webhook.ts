import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { LOCKS } from '../../../platform/database/locks.js';
import { sql } from '../../../platform/database/sql.js';
import { problem } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { newId } from '../../../platform/http/uuid.js';
import { hostOf } from '../sending/webhook-network.js';
import { WebhookChecks } from './webhook-checks.js';
import { WebhookNotices } from './webhook-notices.js';
import { newSecret, WebhookSecrets } from './webhook-secrets.js';
import { type NewWebhookAnswerDto, type NewWebhookDto, WebhookDto } from './webhook.dto.js';

export const MOST_WEBHOOKS = 5;

const TooManyWebhooks = problem(
  409,
  'too-many-webhooks',
  `You have ${MOST_WEBHOOKS} webhooks already; delete one of them first`,
);

/** Makes webhooks, which begin with what changes from then on. */
@Injectable()
export class CreateWebhook {
  constructor(
    private readonly em: EntityManager,
    private readonly checks: WebhookChecks,
    private readonly secrets: WebhookSecrets,
    private readonly notices: WebhookNotices,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {InvalidInput} for an address or types that the caller cannot have
   * @throws {AppError} when they have too many
   */
  async create(caller: KnownCaller, given: NewWebhookDto): Promise<NewWebhookAnswerDto> {
    const { account } = caller;
    const { types } = given;
    const url = new URL(given.url).href;
    this.checks.refuseUnreadable(account, types);
    await this.checks.refuseUnfitUrl(url);
    const { origin, transaction, seq } = await this.checks.present(account);
    const [id, secret] = [newId(), newSecret()];
    return this.em.fork().transactional(async (em) => {
      const db = inTransaction(em);
      await db.rows(sql`select pg_advisory_xact_lock(${LOCKS.webhooks}, hashtext(${account.id}))`);
      const has = await db.row<{ count: number }>(
        sql`select count(*)::int as count from webhooks.endpoint where user_id = ${account.id}`,
      );
      if ((has?.count ?? 0) >= MOST_WEBHOOKS) throw new TooManyWebhooks();
      const made = (await db.row<WebhookDto>(
        sql`insert into webhooks.endpoint as e (id, user_id, url, types, secret_encrypted, origin, transaction, seq, created_at)
          values (${id}, ${account.id}, ${url}, ${types}, ${this.secrets.encrypt(id, secret)}, ${origin},
            ${transaction}::xid8, ${seq}::bigint, ${this.clock.now()})
          returning ${WebhookDto.columns()}`,
      )) as WebhookDto;
      await this.notices.record(em, caller, {
        action: 'webhook.created',
        id,
        details: { host: hostOf(url), types },
      });
      await this.notices.mail(em, caller, 'webhook_made');
      return { secret, ...made };
    });
  }
}
