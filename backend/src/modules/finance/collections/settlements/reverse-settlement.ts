import {
  MoneyRequests,
  asReceivableRule,
  PostingWriter,
  type Reversal,
  MoneyEvents,
} from '../../ledger/index.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { sql } from '../../../../platform/database/sql.js';
import { violatedConstraint } from '../../../../platform/database/database-errors.js';
import { within } from '../../../../platform/database/within.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { type AnyClaim, Credits, Tenancies } from '../../../contracts/index.js';
import { NotSettled, PayoutComesFirst, RefundComesFirst } from '../collection-errors.js';
import { LateFees } from '../late-fees/late-fees.js';
import { refusePaidOut } from '../reversals/payment-reversal.js';
import { ReceiptReversals } from '../reversals/receipt-reversals.js';
import { linesOfReceipt, standingLines } from '../reversals/live-lines.js';
import { type LiveSettlement, LiveSettlements } from './live-settlements.js';
import { writeSettlementReversal } from './settlement-rows.js';
import { SettlementSteps } from './settlement-steps.js';
import { linesOfClaims, TenancyBooks } from './tenancy-books.js';

@Injectable()
export class ReverseSettlement {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly tenancies: Tenancies,
    private readonly live: LiveSettlements,
    private readonly books: TenancyBooks,
    private readonly credits: Credits,
    private readonly writer: PostingWriter,
    private readonly fees: LateFees,
    private readonly reversals: ReceiptReversals,
    private readonly steps: SettlementSteps,
    private readonly events: MoneyEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a settlement back: its set-offs, damages and late fees. What was moved to the deposit stays there, and what else
   * paid the damages joins it.
   * @throws {NotFound} when there is no such contract
   * @throws {Conflict} when none stands, a refund was made by it, or what it paid was paid out
   */
  async reverse(caller: KnownCaller, contractId: string, reason: string): Promise<void> {
    try {
      await this.requests.transaction(async (em) => {
        const tenancy = await this.tenancies.lock(em, caller.account, contractId);
        if (!tenancy) throw new NotFound('Contract');
        const settlement = await this.live.find(within(em), contractId);
        if (!settlement) throw new NotSettled();
        const claims = await this.books.lock(em, tenancy);
        const by = { reason: reason.trim(), createdBy: caller.account.id };
        await this.undo(em, contractId, { settlement, claims }, by);
        await this.fees.book(em, caller, { contractId });
        await this.events.staffDid(em, 'refund_due', settlement.id);
        await this.events.tell(em, 'settlement_reversed', settlement.id);
        await this.events.log(em, caller, {
          action: 'settlement.reversed',
          subjectType: 'contract',
          subjectId: contractId,
          details: { settlementId: settlement.id },
        });
      });
    } catch (thrown) {
      if (violatedConstraint(thrown) === 'refund_within_settlement') throw new RefundComesFirst();
      throw asReceivableRule(thrown, () => new PayoutComesFirst());
    }
  }

  private async undo(
    em: EntityManager,
    contractId: string,
    { settlement, claims }: { settlement: LiveSettlement; claims: AnyClaim[] },
    by: Reversal,
  ): Promise<void> {
    const { id, receiptIds, entryIds, chargeIds } = settlement;
    const [date, at] = [this.clock.today(), this.clock.now()];
    await writeSettlementReversal(em, id, { ...by, date, at });
    for (const receiptId of receiptIds) await this.takeBack(em, receiptId, claims, by);
    await this.writer.reverse(em, entryIds, by);
    await this.freeDamages(em, contractId, { claims, chargeIds }, by);
    const open = await openOf(em, chargeIds);
    await this.credits.makeAll(
      em,
      open.map(({ id: receivableId, paise }) => ({ receivableId, paise: BigInt(paise) })),
      { kind: 'cancellation', ...by },
    );
  }

  /** What paid them beside the deposit is the tenant's money. */
  private async freeDamages(
    em: EntityManager,
    contractId: string,
    { claims, chargeIds }: { claims: AnyClaim[]; chargeIds: string[] },
    by: Reversal,
  ): Promise<void> {
    const lines = await linesOfClaims(within(em), chargeIds);
    for (const { claimId, paise } of lines) refusePaidOut(claimIn(claims, claimId), paise);
    const moved = lines.map((line) => ({ line, to: [], toDepositPaise: line.paise, staysPaise: 0n }));
    await this.steps.move(em, contractId, moved, by, 'Damages that are not asked for any more');
  }

  private async takeBack(
    em: EntityManager,
    receiptId: string,
    claims: AnyClaim[],
    by: Reversal,
  ): Promise<void> {
    const lines = await standingLines(within(em), linesOfReceipt(receiptId));
    for (const { claimId, amountPaise } of lines)
      refusePaidOut(claimIn(claims, claimId), BigInt(amountPaise));
    await this.reversals.enter(em, receiptId, by);
    await this.writer.reverse(
      em,
      lines.map((line) => line.id),
      by,
    );
  }
}

const claimIn = (claims: AnyClaim[], id: string): AnyClaim => claims.find((one) => one.id === id) as AnyClaim;

const openOf = (em: EntityManager, chargeIds: string[]): Promise<{ id: string; paise: string }[]> =>
  within(em).rows(
    sql`select id, balance_paise::text as paise from contracts.charge_v
      where id = any (${chargeIds}::uuid[]) and balance_paise > 0 order by id`,
  );
