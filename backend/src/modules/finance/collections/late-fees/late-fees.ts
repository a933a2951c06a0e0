import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addDays, formatDay, formatMonth } from '@kiraya/rules';
import { Clock } from '../../../../platform/clock/clock.js';
import type { Queryable } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { Caller } from '../../../../platform/http/caller.js';
import { Receivables, Credits } from '../../../contracts/index.js';
import { MoneyEvents } from '../../ledger/index.js';
import { type FeeStep, feeSteps, type RentWithFees } from './fee-steps.js';
import { lateFeeRule, lateRents } from './late-rents.js';
import { LateFeeBeneficiary } from './late-fee-beneficiary.js';

/** A payment of a rent that is not recorded yet. */
export interface ExpectedPayment {
  recordId: string;
  /** `YYYY-MM-DD` */
  date: string;
  paise: bigint;
}

/** Rents to look at: due and open ones, or these. */
export interface FeesOf {
  contractId: string;
  recordIds?: string[];
  expected?: ExpectedPayment[];
}

export interface StepsOfRent {
  rent: RentWithFees;
  steps: FeeStep[];
}

const CORRECTION = 'The rent was paid, or let off, earlier than was known';
const RAISED = 'The rent was paid later than was known';

export const feeDescription = (month: string, { from, until }: { from: string; until: string }): string => {
  const last = addDays(until, -1);
  const days = from === last ? '' : `, ${formatDay(from)} to ${formatDay(last)}`;
  return `Late fee for the rent of ${formatMonth(month)}${days}`;
};

/** Books late fees, so that they match the days of payment, in whatever order those became known. */
@Injectable()
export class LateFees {
  constructor(
    private readonly receivables: Receivables,
    private readonly credits: Credits,
    private readonly goesTo: LateFeeBeneficiary,
    private readonly events: MoneyEvents,
    private readonly clock: Clock,
  ) {}

  /** Steps to book now; none without an agreed fee or a confirmed contract. */
  async plan(db: Queryable, { contractId, recordIds, expected = [] }: FeesOf): Promise<StepsOfRent[]> {
    const today = this.clock.today();
    const rule = recordIds?.length === 0 ? undefined : await lateFeeRule(db, contractId);
    if (!rule) return [];
    const rents = await lateRents(db, { contractId, recordIds: recordIds ?? 'open', today });
    return rents
      .map((rent) => withExpected(rent, expected))
      .map((rent) => ({ rent, steps: feeSteps(rule, rent, today) }))
      .filter(({ steps }) => steps.length > 0);
  }

  /**
   * Books the difference, with the rent records locked.
   * @returns whether any charge or credit was booked
   */
  async book(em: EntityManager, caller: Caller, of: FeesOf): Promise<boolean> {
    const planned = await this.plan(inTransaction(em), of);
    if (planned.length === 0) return false;
    const known = planned.flatMap(({ rent }) => rent.fees.map(({ id }) => id));
    await this.receivables.lock(em, known);
    const plan = known.length ? await this.plan(inTransaction(em), of) : planned;
    const commissionBps = (await this.goesTo.inForce(inTransaction(em))) === 'operator' ? 10_000 : 0;
    for (const { rent, steps } of plan)
      for (const step of steps) await this.take(em, of.contractId, { rent, step, commissionBps });
    await this.events.log(em, caller, {
      action: 'late-fee.booked',
      subjectType: 'contract',
      subjectId: of.contractId,
      details: { rents: plan.map(detailsOf) },
    });
    return true;
  }

  private async take(
    em: EntityManager,
    contractId: string,
    { rent, step, commissionBps }: { rent: RentWithFees; step: FeeStep; commissionBps: number },
  ): Promise<void> {
    const createdBy = null;
    const { paise } = step;
    if (step.type === 'correct') {
      const credit = { kind: 'correction' as const, paise, reason: CORRECTION, createdBy };
      await this.credits.make(em, step.feeId, credit);
    } else if (step.type === 'take-back')
      await this.credits.reverse(em, step.creditId, { reason: RAISED, createdBy });
    else {
      const { from, until, raisesId } = step;
      const id = await this.receivables.make(em, contractId, {
        ...{ kind: 'late_fee' as const, paise, commissionBps, createdBy },
        ...{ dueDate: addDays(until, -1), description: feeDescription(rent.month, step) },
        fee: { rentRecordId: rent.recordId, from, until, raisesId },
      });
      if (rent.fees.length === 0) await this.events.tell(em, 'late_fee_added', id);
    }
  }
}

const withExpected = (rent: RentWithFees, expected: ExpectedPayment[]): RentWithFees => ({
  ...rent,
  payments: [...rent.payments, ...expected.filter(({ recordId }) => recordId === rent.recordId)],
});

const detailsOf = ({ rent, steps }: StepsOfRent): object => ({
  rentRecordId: rent.recordId,
  month: rent.month,
  steps: steps.map(({ type, paise }) => ({ type, amountPaise: String(paise) })),
});
