import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { prepared } from '../../../platform/database/prepared.js';
import { Database, empty, raw, sql } from '../../../platform/database/sql.js';
import type { KeptPlace } from '../../../platform/events/events-reader.js';
import { typesFor } from '../../../platform/events/event-types.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { Principal } from '../../../platform/security/principal.js';
import { hostOf } from '../sending/webhook-network.js';
import { WebhookChecks } from './webhook-checks.js';
import { refuseUnknown } from './refuse-unknown.js';
import { WebhookNotices } from './webhook-notices.js';
import { MOST_WEBHOOKS } from './create-webhook.js';
import { type Reason, type WebhookChangesDto, WebhookDto, type WebhooksDto } from './webhook.dto.js';

interface Before {
  url: string;
  pausedBecause: Reason | null;
}

/** An account's own webhooks. */
@Injectable()
export class Webhooks {
  constructor(
    private readonly em: EntityManager,
    private readonly db: Database,
    private readonly checks: WebhookChecks,
    private readonly notices: WebhookNotices,
    private readonly clock: Clock,
  ) {}

  async list(account: Principal): Promise<WebhooksDto> {
    const webhooks = await this.db.rows<WebhookDto>(
      prepared(sql`select ${WebhookDto.columns()} from webhooks.endpoint e where e.user_id = ${account.id}
        order by e.created_at desc, e.id desc limit ${raw(String(MOST_WEBHOOKS))}`),
    );
    return { webhooks, types: typesFor(account) };
  }

  /**
   * Changes, pauses or resumes one of the caller's webhooks.
   * @throws {NotFound} when they have no such webhook
   * @throws {InvalidInput} for an address or types that they cannot have
   */
  async change(caller: KnownCaller, id: string, changes: WebhookChangesDto): Promise<WebhookDto> {
    const { account } = caller;
    const { types } = changes;
    const url = changes.url && new URL(changes.url).href;
    await refuseUnknown(this.db, account, id);
    if (types) this.checks.refuseUnreadable(account, types);
    if (url) await this.checks.refuseUnfitUrl(url);
    const present = await this.checks.present(account);
    return this.em.fork().transactional(async (em) => {
      const before = await inTransaction(em).row<Before>(
        sql`select url, paused_because as "pausedBecause" from webhooks.endpoint
          where id = ${id} and user_id = ${account.id} for update`,
      );
      if (!before) throw new NotFound('Webhook');
      const changed = (await inTransaction(em).row<WebhookDto>(
        sql`update webhooks.endpoint e set url = ${url ?? before.url}, types = coalesce(${types ?? null}::text[], types)
            ${this.pausing(before, changes.paused)}
            ${(url && url !== before.url) || changes.paused === false ? TRIED_AT_ONCE : empty}
            ${isBegunAnew(before, changes) ? placed(present) : empty}
          where id = ${id} returning ${WebhookDto.columns()}`,
      )) as WebhookDto;
      const fields = Object.keys(changes).filter(
        (field) => changes[field as keyof WebhookChangesDto] !== undefined,
      );
      await this.notices.record(em, caller, {
        action: 'webhook.changed',
        id,
        details: { fields, ...(url && { host: hostOf(url) }) },
      });
      if (url && url !== before.url) await this.notices.mail(em, caller, 'webhook_changed');
      return changed;
    });
  }

  /** Deletes one of the caller's webhooks with its log. @throws {NotFound} when they have no such webhook */
  delete(caller: KnownCaller, id: string): Promise<void> {
    return this.em.fork().transactional(async (em) => {
      const deleted = await inTransaction(em).row(
        sql`delete from webhooks.endpoint where id = ${id} and user_id = ${caller.account.id} returning id`,
      );
      if (!deleted) throw new NotFound('Webhook');
      await this.notices.record(em, caller, { action: 'webhook.deleted', id });
    });
  }

  private pausing({ pausedBecause }: Before, paused: boolean | undefined) {
    if (paused === undefined || paused === (pausedBecause !== null)) return empty;
    return paused
      ? sql`, paused_at = ${this.clock.now()}, paused_because = 'holder'`
      : sql`, paused_at = null, paused_because = null`;
  }
}

const TRIED_AT_ONCE = sql`, failures = 0, next_try_at = null`;

const isBegunAnew = ({ pausedBecause }: Before, { paused }: WebhookChangesDto): boolean =>
  paused === false && pausedBecause === 'position_lost';

const placed = ({ origin, transaction, seq }: KeptPlace) =>
  sql`, origin = ${origin}, transaction = ${transaction}::xid8, seq = ${seq}::bigint`;
