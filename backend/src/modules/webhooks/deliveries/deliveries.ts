import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { newest, readPage } from '../../../platform/database/page-statement.js';
import { Database, type SqlFragment, sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import type { Page, PageQueryDto } from '../../../platform/http/paging.js';
import { newId } from '../../../platform/http/uuid.js';
import type { Principal } from '../../../platform/security/principal.js';
import { type Limit, RateLimits } from '../../../platform/security/rate-limits.js';
import { WebhookNotices } from '../endpoints/webhook-notices.js';
import { refuseUnknown } from '../endpoints/refuse-unknown.js';
import { DeliveryDto, TEST_TYPE } from './delivery.dto.js';

export const REQUESTED: Limit = {
  name: 'webhook-request',
  per: 'account',
  points: 30,
  seconds: 60 * 60,
  refusal: 'You have sent 30 tests and replays in an hour.',
};

const ORDER = newest('webhook-deliveries');

/** The log of an account's webhooks, and what is sent on request. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly em: EntityManager,
    private readonly db: Database,
    private readonly limits: RateLimits,
    private readonly notices: WebhookNotices,
    private readonly clock: Clock,
  ) {}

  /** @throws {NotFound} when the account has no such webhook */
  async page(account: Principal, id: string, query: PageQueryDto): Promise<Page> {
    const parts = {
      table: sql`webhooks.delivery`,
      where: sql`endpoint_id = ${id}`,
      order: ORDER,
      entry: DeliveryDto.json(),
      cacheable: true,
    };
    const page = await readPage(this.db, parts, query);
    await refuseUnknown(this.db, account, id);
    return page;
  }

  /** @throws {NotFound} when the caller has no such webhook */
  test(caller: KnownCaller, id: string): Promise<DeliveryDto> {
    const event = sql`select 'test', ${randomUUID()}::uuid, ${TEST_TYPE}, null::xid8, null::bigint, e.id
      from webhooks.endpoint e where e.id = ${id} and e.user_id = ${caller.account.id}`;
    return this.request(caller, event, { action: 'webhook.tested', id }, 'Webhook');
  }

  /** @throws {NotFound} when the caller has no such delivery */
  replay(caller: KnownCaller, id: string, deliveryId: string): Promise<DeliveryDto> {
    const event = sql`select case d.kind when 'test' then 'test' else 'replay' end, d.event_id, d.type, d.transaction,
        d.seq, e.id
      from webhooks.delivery d join webhooks.endpoint e on e.id = d.endpoint_id
      where d.id = ${deliveryId} and e.id = ${id} and e.user_id = ${caller.account.id}`;
    return this.request(caller, event, { action: 'webhook.replayed', id }, 'Delivery');
  }

  private async request(
    caller: KnownCaller,
    event: SqlFragment,
    act: { action: string; id: string },
    thing: string,
  ): Promise<DeliveryDto> {
    await this.limits.consume(REQUESTED, caller.account.id);
    return this.em.fork().transactional(async (em) => {
      const delivery = await inTransaction(em).row<DeliveryDto>(
        sql`insert into webhooks.delivery as p
            (id, kind, event_id, type, transaction, seq, endpoint_id, status, tries, created_at)
          select ${newId()}::uuid, r.*, 'waiting', 0, ${this.clock.now()}
          from (${event}) r returning ${DeliveryDto.columns()}`,
      );
      if (!delivery) throw new NotFound(thing);
      await this.notices.record(em, caller, { ...act, details: { type: delivery.type } });
      return delivery;
    });
  }
}
