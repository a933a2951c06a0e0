import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { within } from '../../../../platform/database/within.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { AllClaims, Cancellations, Tenancies } from '../../../contracts/index.js';
import {
  openDay,
  AlreadyReversed,
  MoreThanOwed,
  Positions,
  PostingWriter,
  MoneyRequests,
  asReceivableRule,
  MoneyEvents,
} from '../../ledger/index.js';
import { LateFees } from '../late-fees/late-fees.js';
import { refuseOdd } from '../allocation/allocation.js';
import { chosenIn } from '../recording/record-receipt.js';
import { receiptJson } from '../receipts/receipt-json.js';
import { ReceiptWriter, receiptLines } from '../receipts/receipt-writer.js';
import { linesOfReceipt, rentsIn, type StandingLine, standingLines } from '../reversals/live-lines.js';
import { LiveSettlements } from '../settlements/live-settlements.js';
import { findReceipt, type KnownReceipt } from '../receipts/known-receipt.js';
import { reallocate, type Reallocated } from './reallocation-plan.js';
import type { ReallocateReceiptDto } from './reallocation.dto.js';

@Injectable()
export class ReallocateReceipt {
  constructor(
    private readonly tenancies: Tenancies,
    private readonly claims: AllClaims,
    private readonly positions: Positions,
    private readonly requests: MoneyRequests,
    private readonly settlements: LiveSettlements,
    private readonly writer: PostingWriter,
    private readonly receipts: ReceiptWriter,
    private readonly cancellations: Cancellations,
    private readonly fees: LateFees,
    private readonly events: MoneyEvents,
    private readonly clock: Clock,
  ) {}

  /**
   * Has a receipt pay other rents or charges of its contract: its lines are taken back today, and others written with its
   * own day of payment, or today's where the books are closed for that day.
   * @throws {NotFound} when there is no such receipt
   * @throws {InvalidInput} when what is chosen does not add up, or changes nothing
   * @throws {Conflict} when it was reversed or settled, was paid out, or is more than is open
   */
  async reallocate(
    caller: KnownCaller,
    request: IdempotentRequest,
    receiptId: string,
    input: ReallocateReceiptDto,
  ): Promise<IdempotentResponse> {
    try {
      return await this.requests.once(caller, request, async (em) => {
        const receipt = await findReceipt(within(em), receiptId);
        if (!receipt || !(await this.tenancies.lock(em, caller.account, receipt.contractId)))
          throw new NotFound('Receipt');
        await this.requests.enter(em, caller, request, receipt.isDummy);
        const changed = await this.plan(em, receipt, input);
        await this.write(em, caller, receipt, { ...changed, reason: input.reason.trim() });
        return { status: 201, json: (await receiptJson(within(em), receiptId)) as string };
      });
    } catch (thrown) {
      throw asReceivableRule(thrown, () => new MoreThanOwed());
    }
  }

  private async plan(
    em: EntityManager,
    { id, contractId, tender, paise }: KnownReceipt,
    input: ReallocateReceiptDto,
  ): Promise<Reallocated> {
    const claims = await this.claims.lock(em, contractId);
    await this.positions.lockDeposit(em, contractId);
    const lines = await standingLines(within(em), linesOfReceipt(id));
    if (lines.length === 0) throw new AlreadyReversed('receipt');
    await this.settlements.refuseSettled(em, { receiptId: id });
    const chosen = chosenIn(input) ?? [];
    refuseOdd(BigInt(paise), chosen);
    return reallocate(lines, chosen, claims, tender);
  }

  private async write(
    em: EntityManager,
    caller: KnownCaller,
    receipt: KnownReceipt,
    { reversed, paid, reason }: Reallocated & { reason: string },
  ): Promise<void> {
    const createdBy = caller.account.id;
    const rents = reversed.filter(({ isRent }) => isRent);
    await this.writer.reverse(
      em,
      reversed.map((line) => line.id),
      { reason, createdBy },
    );
    const date = await openDay(em, receipt.date, this.clock.today());
    await this.receipts.writeLines(em, { ...receipt, date, createdBy, lines: receiptLines(paid) });
    await this.cancellations.of(
      em,
      rents.map(({ claimId }) => claimId),
      createdBy,
    );
    const { id, contractId } = receipt;
    const now = await standingLines(within(em), linesOfReceipt(id));
    const isNew = ({ claimId }: StandingLine) => paid.some(({ claim }) => claim.id === claimId);
    const recordIds = rentsIn([...reversed, ...now.filter(isNew)]);
    await this.fees.book(em, caller, { contractId, recordIds: [...new Set(recordIds)] });
    await this.events.tell(em, 'receipt_reallocated', id);
    await this.events.log(em, caller, {
      action: 'receipt.reallocated',
      subjectType: 'receipt',
      subjectId: id,
      details: {
        contractId,
        lines: paid.map(({ claim, paise }) => ({
          ...{ kind: claim.kind, month: claim.month, amountPaise: String(paise) },
        })),
      },
    });
  }
}
