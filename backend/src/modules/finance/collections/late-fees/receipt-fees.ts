import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addDays, monthOf } from '@kiraya/rules';
import type { Queryable } from '../../../../platform/database/sql.js';
import type { Caller } from '../../../../platform/http/caller.js';
import {
  type OpenReceivable,
  type ContractReceivables,
  OpenReceivables,
  inOrderOfPayment,
} from '../../../contracts/index.js';
import { allocate, type Allocating } from '../allocation/allocation.js';
import { Clock } from '../../../../platform/clock/clock.js';
import type { ReceiptLine } from '../receipts/receipt-writer.js';
import type { FeeStep } from './fee-steps.js';
import { type ExpectedPayment, feeDescription, LateFees, type StepsOfRent } from './late-fees.js';

/** Books the late fees that a receipt settles, before it is allocated. */
@Injectable()
export class ReceiptFees {
  constructor(
    private readonly fees: LateFees,
    private readonly claims: OpenReceivables,
    private readonly clock: Clock,
  ) {}

  /** Books with the claims locked. @returns the claims with the fees */
  async book(
    em: EntityManager,
    caller: Caller,
    claims: ContractReceivables,
    receiving: Allocating,
  ): Promise<ContractReceivables> {
    if (!claims.hasLateFee) return claims;
    const { contractId } = claims;
    const expected = expectedOf(claims.claims, receiving);
    const isBooked = await this.fees.book(em, caller, { contractId, expected });
    return isBooked ? ((await this.claims.lock(em, contractId)) as ContractReceivables) : claims;
  }

  /** Books fees after a first receipt, which confirms the contract. */
  async bookAfter(
    em: EntityManager,
    caller: Caller,
    { contractId, lines }: { contractId: string; lines: ReceiptLine[] },
  ): Promise<void> {
    const recordIds = lines.flatMap(({ kind, receivableId }) => (kind === 'rent' ? [receivableId] : []));
    await this.fees.book(em, caller, { contractId, recordIds });
  }

  /**
   * The claims with fees that are not booked.
   * @param before payments that come before it; the claims are without them
   */
  async preview(
    db: Queryable,
    claims: ContractReceivables,
    receiving: Allocating,
    before: ExpectedPayment[] = [],
  ): Promise<OpenReceivable[]> {
    if (!claims.hasLateFee) return claims.claims;
    const { contractId } = claims;
    const expected = [...before, ...expectedOf(claims.claims, receiving)];
    const plan = await this.fees.plan(db, { contractId, expected });
    return inOrderOfPayment(plan.reduce(withSteps, claims.claims), this.clock.today());
  }
}

/** Expected payments of rents. Fees do not change them: they are paid after all due claims. */
const expectedOf = (claims: OpenReceivable[], receiving: Allocating): ExpectedPayment[] =>
  allocate(
    receiving.chosen ? claims : claims.filter(({ kind }) => kind !== 'late_fee'),
    receiving,
  ).lines.flatMap(({ claim, paise }) =>
    claim.kind === 'rent' && claim.id ? [{ recordId: claim.id, date: receiving.paidDate, paise }] : [],
  );

const withSteps = (claims: OpenReceivable[], { rent, steps }: StepsOfRent): OpenReceivable[] =>
  steps.reduce((known, step) => withStep(known, rent, step), claims);

function withStep(claims: OpenReceivable[], rent: StepsOfRent['rent'], step: FeeStep): OpenReceivable[] {
  if (step.type === 'book') return [...claims, feeClaim(null, rent.month, step)];
  const change = step.type === 'correct' ? -step.paise : step.paise;
  const isOf = (claim: OpenReceivable): boolean => claim.id === step.feeId;
  const fee = rent.fees.find(({ id }) => id === step.feeId);
  const open =
    claims.some(isOf) || !fee ? claims : [...claims, feeClaim(fee.id, rent.month, { ...fee, paise: 0n })];
  return open
    .map((claim) => (isOf(claim) ? { ...claim, balancePaise: claim.balancePaise + change } : claim))
    .filter(({ balancePaise }) => balancePaise > 0n);
}

/** A fee as a claim. @param id null while it is not booked */
export const feeClaim = (
  id: string | null,
  month: string,
  fee: { from: string; until: string; paise: bigint },
): OpenReceivable => {
  const dueDate = addDays(fee.until, -1);
  const description = feeDescription(month, fee);
  const facts = { kind: 'late_fee' as const, id, description, dueDate, month: monthOf(dueDate) };
  return { ...facts, balancePaise: fee.paise, paidPaise: 0n, commissionBps: 0 };
};
