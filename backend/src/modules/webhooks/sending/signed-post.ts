import { Injectable } from '@nestjs/common';
import { Webhook } from 'standardwebhooks';
import { Clock } from '../../../platform/clock/clock.js';
import type { EventDto } from '../../../platform/events/event.dto.js';
import { TEST_TYPE } from '../deliveries/delivery.dto.js';
import { WebhookSecrets } from '../endpoints/webhook-secrets.js';
import type { Endpoint } from './endpoints.js';
import { type Outcome, WebhookClient } from './webhook-client.js';

/** A body of Standard Webhooks. */
export interface Sent {
  type: string;
  timestamp: string;
  data: object;
}

export const eventBody = (event: EventDto): Sent => ({
  type: event.type,
  timestamp: event.at,
  data: event,
});

export const testBody = (): Sent => ({ type: TEST_TYPE, timestamp: new Date().toISOString(), data: {} });

/** Signs and posts events, by Standard Webhooks. */
@Injectable()
export class SignedPost {
  constructor(
    private readonly client: WebhookClient,
    private readonly secrets: WebhookSecrets,
    private readonly clock: Clock,
  ) {}

  /** @param id of the event, the same in each try */
  send(endpoint: Endpoint, id: string, sent: Sent, stopping: AbortSignal): Promise<Outcome> {
    const body = JSON.stringify(sent);
    const now = this.clock.now();
    const signatures = this.secretsOf(endpoint, now).map((secret) => new Webhook(secret).sign(id, now, body));
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Kiraya-Webhooks',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    };
    return this.client.post(endpoint.url, headers, body, stopping);
  }

  private secretsOf({ id, secret, formerSecret, formerSecretUntil }: Endpoint, now: Date): string[] {
    const current = this.secrets.decrypt(id, secret);
    const isFormerGood = formerSecret && formerSecretUntil && new Date(formerSecretUntil) > now;
    return isFormerGood ? [current, this.secrets.decryptFormer(id, formerSecret)] : [current];
  }
}
