import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Clock } from '../../../platform/clock/clock.js';
import { within } from '../../../platform/database/within.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import { Idempotency, type IdempotentResponse } from '../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../platform/http/idempotency/idempotent-request.js';
import { Money } from '../../../platform/money/money.js';
import { type RentClaims, RentClaimsOfContracts } from '../../contracts/index.js';
import { DeclarationDecisions } from '../declarations/declaration-decisions.js';
import { asFinanceRule, MoreThanOwed, PaidInFuture } from '../finance-errors.js';
import { allot, allotChosen, type Allotted, type Chosen, refuseOdd } from './allocation.js';
import { receiptJson } from './receipt-json.js';
import { ReceiptWriter } from './receipt-writer.js';
import type { RecordReceiptDto } from './receipt-input.dto.js';
import { RecordedRequests } from './recorded-requests.js';

@Injectable()
export class RecordReceipt {
  constructor(
    private readonly idempotency: Idempotency,
    private readonly claims: RentClaimsOfContracts,
    private readonly requests: RecordedRequests,
    private readonly writer: ReceiptWriter,
    private readonly declarations: DeclarationDecisions,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  /**
   * Records money that came in for a contract: it pays the rents that were chosen, else the oldest first and then those of
   * the months to come, whose records are made for it.
   * @throws {InvalidInput} when the day lies in the future, or what was chosen does not add up
   * @throws {NotFound} when there is no such contract
   * @throws {Conflict} when it is more than can be paid, was recorded under this key before, or confirms a declaration that
   * was decided
   */
  async record(
    caller: KnownCaller,
    request: IdempotentRequest,
    contractId: string,
    input: RecordReceiptDto,
  ): Promise<IdempotentResponse> {
    if (input.paidDate > this.clock.today()) throw new PaidInFuture();
    const paise = Money.fromRupees(input.amount);
    const chosen = chosenIn(input);
    if (chosen) refuseOdd(paise, chosen);
    try {
      return await this.idempotency.once(caller, request, async (em) => {
        const claims = await this.claims.lock(em, contractId);
        if (!claims) throw new NotFound('Contract');
        await this.requests.enter(em, caller, request, claims.isDummy);
        if (input.declarationId) await this.declarations.lockPending(em, contractId, input.declarationId);
        const lines = allocate(paise, chosen, claims);
        return { status: 201, json: await this.write(em, caller, { contractId, lines, input }) };
      });
    } catch (thrown) {
      throw asFinanceRule(thrown, () => new MoreThanOwed());
    }
  }

  private async write(
    em: EntityManager,
    caller: KnownCaller,
    { contractId, lines, input }: { contractId: string; lines: Allotted[]; input: RecordReceiptDto },
  ): Promise<string> {
    const { method, paidDate, reference, declarationId } = input;
    const receipt = {
      contractId,
      method,
      date: paidDate,
      reference: reference?.trim() || null,
      createdBy: caller.account.id,
      lines: await this.withRecords(em, contractId, lines),
    };
    const { id, lines: written } = await this.writer.write(em, receipt);
    if (declarationId) await this.declarations.confirm(em, caller, declarationId, id);
    await this.audit.record(em, caller, {
      action: 'receipt.recorded',
      subjectType: 'receipt',
      subjectId: id,
      details: {
        contractId,
        method,
        paidDate,
        transactionIds: written.map((line) => line.id),
        lines: lines.map(({ claim, paise }) => ({ month: claim.month, amountPaise: String(paise) })),
      },
    });
    return (await receiptJson(within(em), id)) as string;
  }

  private async withRecords(
    em: EntityManager,
    contractId: string,
    lines: Allotted[],
  ): Promise<{ recordId: string; paise: bigint }[]> {
    const coming = lines.filter(({ claim }) => !claim.recordId).map(({ claim }) => claim.dueDate);
    const made = await this.claims.make(em, contractId, coming);
    return lines.map(({ claim, paise }) => ({
      recordId: claim.recordId ?? (made.get(claim.month) as string),
      paise,
    }));
  }
}

function chosenIn({ allocations }: RecordReceiptDto): Chosen[] | undefined {
  return allocations?.map(({ rentRecordId, amount }) => ({
    recordId: rentRecordId.toLowerCase(),
    paise: Money.fromRupees(amount),
  }));
}

function allocate(paise: bigint, chosen: Chosen[] | undefined, { claims }: RentClaims): Allotted[] {
  if (chosen) return allotChosen(chosen, claims);
  const { lines, left } = allot(paise, claims);
  if (left > 0n) throw new MoreThanOwed();
  return lines;
}
