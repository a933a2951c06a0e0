import { expect } from '@jest/globals';
import type { Account } from './accounts.js';
import type { TestApp } from './test-app.js';
import { until } from './until.js';
import type { Received, Receiver } from './webhook-receiver.js';

/** A webhook to a path of the receiver. */
export interface TestWebhook {
  id: string;
  secret: string;
  path: string;
  token: string;
}

interface State {
  paused: boolean;
  pausedBecause: string | null;
  failures: number;
  nextTryAt: string | null;
  formerSecretUntil: string | null;
}

interface Delivery {
  id: string;
  eventId: string;
  kind: string;
  status: string;
  tries: number;
  nextTryAt: string;
  triedAt: string;
}

let serial = 0;

/** Webhooks of an application, to a receiver. */
export class TestWebhooks {
  constructor(
    private readonly app: TestApp,
    private readonly receiver: Receiver,
  ) {}

  async make({ token }: Account, types = ['home.created']): Promise<TestWebhook> {
    const path = `/${++serial}`;
    const { status, body } = await this.app.post(
      '/webhooks',
      { url: this.receiver.url(path), types },
      { token },
    );
    expect(status).toBe(201);
    return { ...body, path, token };
  }

  async change({ id, token }: TestWebhook, changes: object): Promise<void> {
    expect((await this.app.put(`/webhooks/${id}`, changes, { token })).status).toBe(200);
  }

  async remove({ id, token }: TestWebhook): Promise<void> {
    expect((await this.app.call('DELETE', `/webhooks/${id}`, { token })).status).toBe(200);
  }

  async deliveries({ id, token }: TestWebhook): Promise<Delivery[]> {
    return (await this.app.get(`/webhooks/${id}/deliveries`, { token })).body;
  }

  async state({ id, token }: TestWebhook): Promise<State> {
    const { body } = await this.app.get('/webhooks', { token });
    return body.webhooks.find((one: TestWebhook) => one.id === id);
  }

  /** Ends the wait after a failure. */
  async tryNow({ id }: TestWebhook): Promise<void> {
    await this.app.rows('update webhooks.endpoint set next_try_at = now() where id = $1', [id]);
  }

  /** Waits for requests. */
  came({ path }: TestWebhook, count = 1): Promise<[Received, ...Received[]]> {
    return until(`${count} requests to ${path}`, async () => {
      const received = this.receiver.at(path);
      return received.length >= count && (received as [Received, ...Received[]]);
    });
  }

  /** Waits until the deliveries, newest first, have these states. */
  became(to: TestWebhook, ...states: string[]): Promise<[Delivery, ...Delivery[]]> {
    return until(`deliveries ${states.join(', ')}`, async () => {
      const found = await this.deliveries(to);
      const is = found.map(({ status }) => status).join() === states.join();
      return is && (found as [Delivery, ...Delivery[]]);
    });
  }

  pausedBecause(to: TestWebhook, reason: string): Promise<true> {
    return until(`a pause for ${reason}`, async () => (await this.state(to)).pausedBecause === reason);
  }
}
