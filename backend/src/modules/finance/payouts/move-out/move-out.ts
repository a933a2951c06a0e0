import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { IdempotentResponse } from '../../../../platform/http/idempotency/idempotency.js';
import type { IdempotentRequest } from '../../../../platform/http/idempotency/idempotent-request.js';
import { Tenancies } from '../../../contracts/index.js';
import { PayoutComesFirst, SettlementReader } from '../../collections/index.js';
import { asReceivableRule, MoneyRequests } from '../../ledger/index.js';
import { EndTenancy } from './end-tenancy.js';
import type { MoveOutDto } from './move-out.dto.js';
import { SettleAndRefund } from './settle-and-refund.js';

@Injectable()
export class MoveOut {
  constructor(
    private readonly tenancies: Tenancies,
    private readonly requests: MoneyRequests,
    private readonly ending: EndTenancy,
    private readonly settling: SettleAndRefund,
    private readonly reader: SettlementReader,
  ) {}

  /**
   * Ends a contract, settles its tenancy and refunds the deposit, all in one transaction.
   * @throws {InvalidInput} when the last day is missing or wrong, or the refund lacks its method
   * @throws {NotFound} when there is no such contract
   * @throws {Conflict} as termination, settlement and refund do
   */
  async record(
    caller: KnownCaller,
    request: IdempotentRequest,
    contractId: string,
    input: MoveOutDto,
  ): Promise<IdempotentResponse> {
    const refunds = this.settling.refundsOf(input);
    try {
      return await this.requests.once(caller, request, async (em) => {
        const tenancy = await this.tenancies.lock(em, caller.account, contractId);
        if (!tenancy) throw new NotFound('Contract');
        const day = { field: 'paidDate', day: refunds.date, contractId };
        await this.requests.enter(em, caller, request, { isDummy: tenancy.isDummy, day });
        await this.ending.end(em, caller, tenancy, input);
        await this.settling.record(em, caller, contractId, { damages: input.damages ?? [], refunds });
        return { status: 201, json: await this.json(em, caller, contractId) };
      });
    } catch (thrown) {
      throw asReceivableRule(thrown, () => new PayoutComesFirst());
    }
  }

  private async json(em: EntityManager, { account }: KnownCaller, contractId: string): Promise<string> {
    return JSON.stringify(await this.reader.one(account, contractId, 0, inTransaction(em)));
  }
}
