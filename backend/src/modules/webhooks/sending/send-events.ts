import { Inject, Injectable } from '@nestjs/common';
import { EventsReader, type NextEvent } from '../../../platform/events/events-reader.js';
import { AppError } from '../../../platform/http/app-error.js';
import { ACCOUNT_READER, type AccountReader, type Principal } from '../../../platform/security/principal.js';
import { DeliveryLog, isTaken } from './delivery-log.js';
import { type Endpoint, Endpoints, type Requested } from './endpoints.js';
import { eventBody, SignedPost, testBody } from './signed-post.js';
import type { Outcome } from './webhook-client.js';

/** The time after which a job ends, and another goes on. */
const JOB_MS = 5_000;

const unsent = (fault: 'event_gone' | 'account_stopped'): Outcome => ({ status: null, fault });

/**
 * Sends an endpoint what waits for it: replays and tests, then events in their order, one after the other. An event
 * counts as sent once that is recorded, so a process that ends before it sends the event again, with the same id.
 */
@Injectable()
export class SendEvents {
  constructor(
    private readonly endpoints: Endpoints,
    @Inject(ACCOUNT_READER) private readonly accounts: AccountReader,
    private readonly events: EventsReader,
    private readonly post: SignedPost,
    private readonly log: DeliveryLog,
  ) {}

  async to(endpointId: string, stopping: AbortSignal): Promise<void> {
    const until = performance.now() + JOB_MS;
    try {
      for (const requested of await this.endpoints.requested(endpointId))
        await this.sendRequested(endpointId, requested, stopping);
      while (performance.now() < until && (await this.sendNext(endpointId, stopping)));
    } catch (error) {
      if (!stopping.aborted) throw error;
    }
  }

  private async sendRequested(
    endpointId: string,
    requested: Requested,
    stopping: AbortSignal,
  ): Promise<void> {
    const endpoint = await this.endpoints.read(endpointId);
    if (!endpoint) return;
    const account = await this.accounts.acting(endpoint.userId);
    const outcome = account
      ? await this.outcomeOf(account, endpoint, requested, stopping)
      : unsent('account_stopped');
    await this.log.requested(requested.id, outcome);
  }

  private async outcomeOf(
    account: Principal,
    endpoint: Endpoint,
    { eventId, type, place }: Requested,
    stopping: AbortSignal,
  ): Promise<Outcome> {
    if (!place) return this.post.send(endpoint, eventId, testBody(), stopping);
    const event = await this.events.at(account, place, type);
    if (event?.id !== eventId) return unsent('event_gone');
    return this.post.send(endpoint, eventId, eventBody(event), stopping);
  }

  /** @returns false where nothing more is to be sent now */
  private async sendNext(endpointId: string, stopping: AbortSignal): Promise<boolean> {
    const endpoint = await this.endpoints.read(endpointId);
    if (!endpoint?.isDue) return false;
    const found = await this.following(endpoint);
    if (!found) return false;
    const { event, next } = found;
    if (!event) {
      await this.endpoints.move(endpointId, next);
      return false;
    }
    const outcome = await this.post.send(endpoint, event.id, eventBody(event), stopping);
    await this.log.event({ endpoint, event, place: next, outcome });
    return isTaken(outcome);
  }

  private async following(endpoint: Endpoint): Promise<NextEvent | undefined> {
    const account = await this.accounts.acting(endpoint.userId);
    if (!account) {
      await this.endpoints.postpone(endpoint.id);
      return undefined;
    }
    try {
      return await this.events.following(account, endpoint.place, endpoint.types);
    } catch (refusal) {
      if (!(refusal instanceof AppError)) throw refusal;
      await this.log.pause(endpoint, 'position_lost');
      return undefined;
    }
  }
}
