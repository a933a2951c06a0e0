import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { prepared } from '../../../platform/database/prepared.js';
import { sql } from '../../../platform/database/sql.js';
import { freeText, type Words, words } from '../../../platform/mail/words.js';
import { type Message, MessageQueue } from '../../messages/index.js';
import type { Reason } from '../endpoints/webhook.dto.js';
import { hostOf } from './webhook-network.js';

interface Facts {
  id: string;
  userId: string;
  url: string;
  reason: Reason;
  at: string;
  isDummy: boolean;
}

const REASONS: Record<Reason, Words> = {
  holder: words`You paused it.`,
  failures: words`Its tries failed for three days. Mend the program that takes the events, then resume the webhook in your profile: it goes on where it stopped.`,
  gone: words`Its address answered that nobody is there any more (410). Give the webhook another address or delete it in your profile; resumed, it goes on where it stopped.`,
  position_lost: words`Events since its last one are no longer kept, or the database was restored. Let the program read all lists anew, then resume the webhook in your profile: it goes on with what changes from then on.`,
};

/** Writes the messages of webhooks that were paused. */
@Injectable()
export class WebhookMessages implements OnModuleInit {
  constructor(private readonly queue: MessageQueue) {}

  onModuleInit(): void {
    this.queue.writtenBy('webhook_paused', async (em, ids) => (await factsOf(em, ids)).map(messageOf));
  }
}

const factsOf = (em: EntityManager, ids: readonly string[]): Promise<Facts[]> =>
  inTransaction(em).rows<Facts>(
    prepared(sql`select e.id, e.user_id as "userId", e.url, e.paused_because as reason, e.paused_at::text as at,
        p.is_dummy as "isDummy"
      from webhooks.endpoint e join auth.user_v p on p.id = e.user_id
      where e.id = any (${ids}::uuid[]) and e.paused_at is not null`),
  );

const messageOf = ({ id, userId, url, reason, at, isDummy }: Facts): Message => ({
  kind: 'webhook_paused',
  personId: userId,
  cause: `${id} ${at}`,
  title: words`A webhook is paused`,
  text: REASONS[reason],
  facts: [['Address', freeText(hostOf(url))]],
  path: '/profile',
  isDummy,
});
