import {
  MoneyRequests,
  asReceivableRule,
  AlreadyReversed,
  Positions,
  PostingWriter,
  writtenIds,
  MoneyEvents,
} from '../../ledger/index.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { within } from '../../../../platform/database/within.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { PayoutRecovered } from '../payout-errors.js';
import { payoutJson } from '../payouts/payout-json.js';
import { payoutParts, type PayoutParts } from '../payouts/payout-parts.js';
import { linesOfPayout, LiveLines } from '../../collections/index.js';

@Injectable()
export class ReversePayout {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly lines: LiveLines,
    private readonly positions: Positions,
    private readonly writer: PostingWriter,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Takes a payout back with all its lines that still stand, and with what was taken off: what they paid is owed to the
   * owner again, and what was taken off is owed by them.
   * @returns the payout as JSON
   * @throws {NotFound} when there is no such payout
   * @throws {Conflict} when all of it was reversed before, or some of it was recovered from the owner
   */
  async reverse(caller: KnownCaller, id: string, reason: string): Promise<string> {
    try {
      return await this.requests.transaction(async (em) => {
        const known = await payoutParts(within(em), id);
        if (!known) throw new NotFound('Payout');
        await this.takeBack(em, caller, id, { ownerId: known.ownerId, reason: reason.trim() });
        return (await payoutJson(within(em), id)) as string;
      });
    } catch (thrown) {
      throw asReceivableRule(thrown, () => new AlreadyReversed('payout'));
    }
  }

  private async takeBack(
    em: EntityManager,
    caller: KnownCaller,
    id: string,
    { ownerId, reason }: { ownerId: string; reason: string },
  ): Promise<void> {
    const lines = await this.lines.lock(em, linesOfPayout(id));
    await this.positions.lockOwner(em, ownerId);
    const { settledIds, isRecovered } = (await payoutParts(within(em), id)) as PayoutParts;
    if (isRecovered) throw new PayoutRecovered();
    if (lines.length === 0 && settledIds.length === 0) throw new AlreadyReversed('payout');
    const by = { reason, createdBy: caller.account.id };
    const ids = lines.map((line) => line.id);
    const written = await this.writer.reverse(em, [...ids, ...settledIds], by);
    await this.events.tell(em, 'payout_reversed', id);
    await this.events.log(em, caller, {
      action: 'payout.reversed',
      subjectType: 'payout',
      subjectId: id,
      details: { ownerId, ...writtenIds(written) },
    });
  }
}
