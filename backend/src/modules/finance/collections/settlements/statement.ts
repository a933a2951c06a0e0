import { Money } from '../../../../platform/money/money.js';
import type { TenancyReceivable } from '../../../contracts/index.js';
import type { DepositPosition } from '../../ledger/index.js';
import type { SettlementPlan } from './settlement-plan.js';
import type { SettlementStatementDto } from './settlement.dto.js';

const rupees = (amounts: bigint[]): number => Money.toRupees(Money.sum(amounts));

const factsOf = ({ id, kind, month, description, dueDate }: TenancyReceivable) => ({
  ...{ id, kind, month, description, dueDate },
});

/** A settlement's sums, as answered and stored. */
export function statementOf(plan: SettlementPlan, deposit: DepositPosition): SettlementStatementDto {
  const { moved, setOff } = plan;
  const toDeposit = moved.map(({ toDepositPaise }) => toDepositPaise);
  return {
    claims: plan.claims.map(({ claim, ...paise }) => ({
      ...factsOf(claim),
      open: Money.toRupees(claim.balancePaise),
      fromPrepaid: Money.toRupees(paise.fromPrepaidPaise),
      fromDeposit: Money.toRupees(paise.fromDepositPaise),
      left: Money.toRupees(paise.leftPaise),
    })),
    open: rupees(plan.claims.map(({ claim }) => claim.balancePaise)),
    disputed: Money.toRupees(plan.disputedPaise),
    cancelled: plan.cancelled.map(({ claim, paise }) => ({
      ...factsOf(claim),
      amount: Money.toRupees(paise),
    })),
    prepaid: {
      amount: rupees(moved.map(({ line, staysPaise }) => line.paise - staysPaise)),
      toOpen: rupees(moved.flatMap(({ to }) => to.map(({ paise }) => paise))),
      toDeposit: rupees(toDeposit),
      recovered: rupees([...plan.recovered.values()]),
    },
    deposit: {
      held: Money.toRupees(deposit.heldPaise),
      withOwner: Money.toRupees(deposit.withOwnerPaise),
      available: rupees([deposit.heldPaise, ...toDeposit]),
      used: rupees(setOff.map(({ paise }) => paise)),
      usedFromOwner: Money.toRupees(plan.fromOwnerPaise),
    },
    refundable: Money.toRupees(plan.refundablePaise),
    stillOwed: Money.toRupees(plan.owedPaise),
  };
}
