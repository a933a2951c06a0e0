import { MoneyRequests, asReceivableRule, AlreadyReversed, MoneyEvents } from '../../ledger/index.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../../platform/database/sql.js';
import { within } from '../../../../platform/database/within.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { Cancellations, Credits, Receivables, Tenancies } from '../../../contracts/index.js';
import { RuleMadeIt } from '../collection-errors.js';
import { LiveSettlements } from '../settlements/live-settlements.js';
import { LateFees } from '../late-fees/late-fees.js';
import { creditJson } from './charge-json.js';

interface Known {
  kind: string;
  rentRecordId: string | null;
  chargeId: string | null;
  /** Of a late fee: the rent record. */
  feeOf: string | null;
}

@Injectable()
export class ReverseCredit {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly tenancies: Tenancies,
    private readonly receivables: Receivables,
    private readonly credits: Credits,
    private readonly cancellations: Cancellations,
    private readonly settlements: LiveSettlements,
    private readonly fees: LateFees,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Takes a waiver back: what it let off is to be paid again.
   * @throws {NotFound} when the contract has no such credit
   * @throws {Conflict} when it was taken back before, or a rule made it
   */
  async reverse(
    caller: KnownCaller,
    { contractId, creditId }: { contractId: string; creditId: string },
    reason: string,
  ): Promise<string> {
    try {
      return await this.requests.transaction(async (em) => {
        const tenancy = await this.tenancies.lock(em, caller.account, contractId);
        const credit = tenancy && (await find(em, contractId, creditId));
        if (!credit) throw new NotFound('Credit');
        if (credit.kind !== 'waiver') throw new RuleMadeIt();
        const rentId = credit.rentRecordId ?? credit.feeOf;
        await this.receivables.lock(
          em,
          [rentId, credit.chargeId].filter((id) => id !== null),
        );
        await this.settlements.refuseSettled(em, { creditId });
        const createdBy = caller.account.id;
        const id = await this.credits.reverse(em, creditId, { reason: reason.trim(), createdBy });
        if (credit.rentRecordId) await this.cancellations.of(em, [credit.rentRecordId], createdBy);
        if (rentId) await this.fees.book(em, caller, { contractId, recordIds: [rentId] });
        await this.events.tell(em, 'credit_reversed', creditId);
        await this.events.log(em, caller, {
          action: 'credit.reversed',
          subjectType: 'credit',
          subjectId: creditId,
          details: { contractId, reversalId: id },
        });
        return (await creditJson(within(em), contractId, creditId)) as string;
      });
    } catch (thrown) {
      throw asReceivableRule(thrown, () => new AlreadyReversed('credit'));
    }
  }
}

const find = (em: EntityManager, contractId: string, id: string): Promise<Known | undefined> =>
  within(em).row(
    sql`select kind, rent_record_id as "rentRecordId", charge_id as "chargeId",
        (select r.fee_of from contracts.receivable_v r where r.id = c.receivable_id) as "feeOf"
      from contracts.credit_v c where id = ${id} and contract_id = ${contractId} and not is_reversal`,
  );
