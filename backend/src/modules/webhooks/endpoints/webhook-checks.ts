import { Injectable } from '@nestjs/common';
import { EventsReader, type KeptPlace } from '../../../platform/events/events-reader.js';
import { typesFor } from '../../../platform/events/event-types.js';
import { InvalidInput } from '../../../platform/http/app-error.js';
import type { Principal } from '../../../platform/security/principal.js';
import { hostOf, WebhookNetwork } from '../sending/webhook-network.js';

/** Checks what a webhook is given, beyond its form. */
@Injectable()
export class WebhookChecks {
  constructor(
    private readonly network: WebhookNetwork,
    private readonly events: EventsReader,
  ) {}

  /** Says the same of an unknown name as of a private address, so that nobody learns names of our own network. */
  async refuseUnfitUrl(url: string): Promise<void> {
    try {
      await this.network.addressesOf(hostOf(url));
    } catch {
      throw new InvalidInput({ url: ['Must lead to a public address'] });
    }
  }

  /** @throws {InvalidInput} for types that the account may not read */
  refuseUnreadable(account: Principal, types: readonly string[]): void {
    const readable = typesFor(account);
    const unreadable = types.find((type) => !readable.includes(type));
    if (unreadable) throw new InvalidInput({ types: [`You may not read events of the type ${unreadable}`] });
  }

  /** The place of the present. */
  present(account: Principal): Promise<KeptPlace> {
    return this.events.present(account);
  }
}
