import { MoneyRequests, MoneyEvents } from '../../ledger/index.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { ChargeReviews, Credits, type Receivable } from '../../../contracts/index.js';
import {
  AddedByAnother,
  AlreadyDisputed,
  MadeByRule,
  NoLongerWhole,
  NotDisputed,
  NothingToDispute,
} from './charge-errors.js';
import { chargeJson } from './charge-json.js';
import type { AnswerDisputeDto } from './charge.dto.js';
import { ReceivablesOfAccount } from './receivables-of-account.js';

/** A charge of a contract. */
interface Reviewed {
  contractId: string;
  chargeId: string;
}

/** Disputes, answers and withdrawals of charges. */
@Injectable()
export class ReviewCharge {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly receivables: ReceivablesOfAccount,
    private readonly reviews: ChargeReviews,
    private readonly credits: Credits,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Disputes a charge: until it is answered, payments go to it by choice alone.
   * @returns the charge as JSON
   * @throws {NotFound} when the contract is not the tenant's, or has no such charge
   * @throws {Conflict} when a rule made it, nothing of it is open, or it was disputed before
   */
  dispute(caller: KnownCaller, of: Reviewed, reason: string): Promise<string> {
    return this.requests.transaction(async (em) => {
      const charge = await this.lock(em, caller, of);
      if (!charge.isByHand) throw new MadeByRule();
      if (charge.balancePaise === 0n) throw new NothingToDispute();
      if (!(await this.reviews.dispute(em, charge.id, reason))) throw new AlreadyDisputed();
      await this.events.tell(em, 'charge_disputed', charge.id);
      await this.events.log(em, caller, {
        action: 'charge.disputed',
        subjectType: 'charge',
        subjectId: charge.id,
        details: { contractId: charge.contractId },
      });
      return chargeJson(inTransaction(em), charge.id);
    });
  }

  /**
   * Answers a dispute: upholds the charge, or withdraws it, which cancels its open balance.
   * @returns the charge as JSON
   * @throws {NotFound} when there is no such charge, or it is not the caller's
   * @throws {Conflict} when nobody disputes it
   */
  answer(caller: KnownCaller, of: Reviewed, { outcome, reason }: AnswerDisputeDto): Promise<string> {
    const [answer, by] = [reason.trim(), caller.account.id];
    return this.requests.transaction(async (em) => {
      const { id, contractId, ownerId, balancePaise } = await this.lock(em, caller, of);
      if (!(await this.reviews.answer(em, id, { outcome, answer, by }))) throw new NotDisputed();
      if (outcome === 'withdrawn' && balancePaise > 0n)
        await this.cancel(em, { id, balancePaise }, { reason: answer, createdBy: by });
      await this.events.ownerDid(em, 'charge_disputed', id, ownerId);
      await this.events.tell(em, 'charge_answered', id);
      await this.events.log(em, caller, {
        action: `charge.${outcome}`,
        subjectType: 'charge',
        subjectId: id,
        details: { contractId },
      });
      return chargeJson(inTransaction(em), id);
    });
  }

  /**
   * Withdraws a charge that was added by mistake.
   * @returns the charge as JSON
   * @throws {NotFound} when there is no such charge, or its contract is not the caller's
   * @throws {Conflict} when a rule made it, somebody else added it, or anything of it is paid, waived, disputed or
   * withdrawn
   */
  withdraw(caller: KnownCaller, of: Reviewed, words: string): Promise<string> {
    const [reason, by] = [words.trim(), caller.account.id];
    return this.requests.transaction(async (em) => {
      const charge = await this.lock(em, caller, of);
      if (!charge.isByHand) throw new MadeByRule();
      if (charge.createdBy !== by) throw new AddedByAnother();
      const isWhole = charge.balancePaise === charge.amountPaise;
      if (!isWhole || !(await this.reviews.withdraw(em, charge.id, { reason, by })))
        throw new NoLongerWhole();
      await this.cancel(em, charge, { reason, createdBy: by });
      await this.events.tell(em, 'charge_withdrawn', charge.id);
      await this.events.log(em, caller, {
        action: 'charge.withdrawn',
        subjectType: 'charge',
        subjectId: charge.id,
        details: { contractId: charge.contractId },
      });
      return chargeJson(inTransaction(em), charge.id);
    });
  }

  /** Cancels the open balance. */
  private async cancel(
    em: EntityManager,
    { id: chargeId, balancePaise: paise }: Pick<Receivable, 'id' | 'balancePaise'>,
    why: { reason: string; createdBy: string },
  ): Promise<void> {
    await this.credits.make(em, chargeId, { kind: 'cancellation', paise, ...why });
  }

  private async lock(
    em: EntityManager,
    caller: KnownCaller,
    { contractId, chargeId }: Reviewed,
  ): Promise<Receivable> {
    const { receivable } = await this.receivables.lock(em, caller.account, contractId, { chargeId });
    return receivable;
  }
}
