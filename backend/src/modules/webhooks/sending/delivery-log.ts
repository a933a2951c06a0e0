import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit, systemCaller } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { prepared } from '../../../platform/database/prepared.js';
import { sql } from '../../../platform/database/sql.js';
import type { EventPlace } from '../../../platform/events/event-positions.js';
import { newId } from '../../../platform/http/uuid.js';
import { MessageQueue } from '../../messages/index.js';
import type { Reason } from '../endpoints/webhook.dto.js';
import type { Endpoint } from './endpoints.js';
import { waitAfter } from './waits.js';
import type { Outcome } from './webhook-client.js';

const GONE = 410;

interface Sending {
  endpoint: Endpoint;
  event: { id: string; type: string };
  /** The place of the event. */
  place: EventPlace;
  outcome: Outcome;
}

export const isTaken = ({ status }: Outcome): boolean => status !== null && status >= 200 && status < 300;

/** Records what became of deliveries, after they were made: no transaction is open while one runs. */
@Injectable()
export class DeliveryLog {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: MessageQueue,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Moves the endpoint past an event that was taken, or lets it wait, or pauses it. */
  event(sending: Sending): Promise<void> {
    const { endpoint, place, outcome } = sending;
    return this.em.fork().transactional(async (em) => {
      if (isTaken(outcome)) {
        await inTransaction(em).rows(
          prepared(sql`update webhooks.endpoint set transaction = ${place.transaction}::xid8, seq = ${place.seq}::bigint,
            failures = 0, next_try_at = null where id = ${endpoint.id}`),
        );
        return this.write(em, sending, 'delivered', null);
      }
      const failures = endpoint.failures + 1;
      const wait = outcome.status === GONE ? undefined : waitAfter(failures);
      const next = wait ? new Date(this.clock.now().getTime() + wait * 1000) : null;
      // An address that was changed meanwhile begins anew.
      await inTransaction(em).rows(
        prepared(sql`update webhooks.endpoint set failures = ${failures}::int, next_try_at = ${next}
          where id = ${endpoint.id} and url = ${endpoint.url} and paused_at is null`),
      );
      await this.write(em, sending, next ? 'waiting' : 'failed', next);
      if (!next) await this.pauseIn(em, endpoint, outcome.status === GONE ? 'gone' : 'failures');
    });
  }

  /** Records a replay or a test, which is tried once. */
  async requested(id: string, { status, fault }: Outcome): Promise<void> {
    const became = isTaken({ status, fault } as Outcome) ? 'delivered' : 'failed';
    await this.em.fork().transactional(async (em) => {
      await inTransaction(em).rows(
        prepared(sql`update webhooks.delivery set status = ${became}, tries = tries + 1, answer_status = ${status},
          fault = ${fault}, tried_at = ${this.clock.now()} where id = ${id}`),
      );
    });
  }

  /** Pauses an endpoint and tells its holder. */
  pause(endpoint: Endpoint, reason: Reason): Promise<void> {
    return this.em.fork().transactional((em) => this.pauseIn(em, endpoint, reason));
  }

  private async pauseIn(em: EntityManager, { id, url }: Endpoint, reason: Reason): Promise<void> {
    const paused = await inTransaction(em).row(
      prepared(sql`update webhooks.endpoint set paused_at = ${this.clock.now()}, paused_because = ${reason},
        next_try_at = null where id = ${id} and url = ${url} and paused_at is null returning id`),
    );
    if (!paused) return;
    await this.audit.record(em, systemCaller('webhooks'), {
      action: 'webhook.paused',
      subjectType: 'webhook',
      subjectId: id,
      details: { reason },
    });
    await this.queue.add(em, 'webhook_paused', id);
  }

  private async write(
    em: EntityManager,
    { endpoint, event, place, outcome: { status, fault } }: Sending,
    became: 'waiting' | 'delivered' | 'failed',
    next: Date | null,
  ): Promise<void> {
    const now = this.clock.now();
    await inTransaction(em).rows(
      prepared(sql`insert into webhooks.delivery (id, endpoint_id, kind, event_id, type, transaction, seq, status, tries,
          next_try_at, answer_status, fault, created_at, tried_at)
        select ${newId()}::uuid, e.id, 'event', ${event.id}::uuid, ${event.type}, ${place.transaction}::xid8,
          ${place.seq}::bigint, ${became}, 1, ${next}::timestamptz, ${status}::int, ${fault}::text,
          ${now}::timestamptz, ${now}::timestamptz
        from webhooks.endpoint e where e.id = ${endpoint.id}
        on conflict (endpoint_id, event_id) where kind = 'event' do update set status = excluded.status,
          tries = delivery.tries + 1, next_try_at = excluded.next_try_at, answer_status = excluded.answer_status,
          fault = excluded.fault, tried_at = excluded.tried_at`),
    );
  }
}
