import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import {
  asReceivableRule,
  linesOfReceipt,
  MoneyEvents,
  MoneyRequests,
  MoreThanOwed,
  type StandingLine,
  standingLines,
} from '../../ledger/index.js';
import { ReopenedRents } from '../late-fees/reopened-rents.js';
import { CorrectReceipt } from '../receipts/correct-receipt.js';
import { findReceipt, type KnownReceipt } from '../receipts/known-receipt.js';
import { receiptJson } from '../receipts/receipt-json.js';
import { receiptLines } from '../receipts/receipt-writer.js';
import { TenancyBooks } from '../settlements/tenancy-books.js';
import { planReallocation } from './plan-reallocation.js';
import type { Reallocated } from './reallocation-plan.js';
import type { ReallocateReceiptDto } from './reallocation.dto.js';

@Injectable()
export class ReallocateReceipt {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly books: TenancyBooks,
    private readonly receipts: CorrectReceipt,
    private readonly reopened: ReopenedRents,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Reallocates a receipt to other rents or charges of its contract: reverses lines today, and writes others with its
   * own day of payment, or today's if the books are closed for that day.
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
        const receipt = await findReceipt(inTransaction(em), receiptId);
        if (!receipt || !(await this.books.find(em, caller, receipt.contractId)))
          throw new NotFound('Receipt');
        await this.requests.enter(em, caller, request, { isDummy: receipt.isDummy });
        const changed = await this.plan(em, caller, receipt, input);
        await this.write(em, caller, receipt, { ...changed, reason: input.reason.trim() });
        return { status: 201, json: (await receiptJson(inTransaction(em), receiptId)) as string };
      });
    } catch (thrown) {
      throw asReceivableRule(thrown, () => new MoreThanOwed());
    }
  }

  private async plan(
    em: EntityManager,
    caller: KnownCaller,
    receipt: KnownReceipt,
    input: ReallocateReceiptDto,
  ): Promise<Reallocated> {
    const { claims } = await this.books.lock(em, caller, receipt.contractId);
    return planReallocation(inTransaction(em), receipt, input, claims);
  }

  private async write(
    em: EntityManager,
    caller: KnownCaller,
    { id, contractId }: KnownReceipt,
    { reversed, paid, reason }: Reallocated & { reason: string },
  ): Promise<void> {
    const changed = { reversedIds: reversed.map((line) => line.id), lines: receiptLines(paid) };
    await this.receipts.correct(em, id, changed, { reason, createdBy: caller.account.id });
    const now = await standingLines(inTransaction(em), linesOfReceipt(id));
    const isNew = ({ claimId }: StandingLine) => paid.some(({ claim }) => claim.id === claimId);
    await this.reopened.follow(em, caller, contractId, [...reversed, ...now.filter(isNew)].map(claimOf));
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

const claimOf = ({ claimId: id, kind, feeOf }: StandingLine) => ({ id, kind, feeOf });
