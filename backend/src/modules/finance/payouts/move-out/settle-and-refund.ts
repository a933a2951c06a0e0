import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { type DamageDto, SettleTenancy } from '../../collections/index.js';
import type { PaidWith } from '../../ledger/index.js';
import type { DepositMove } from '../deposits/deposit.dto.js';
import { MoveDeposit } from '../deposits/move-deposit.js';
import { PayoutChecks } from '../payouts/payout-checks.js';
import { RefundMethodMissing } from '../payout-errors.js';
import type { MoveOutDto } from './move-out.dto.js';

/** Refunds of a deposit on one day. */
interface Refunds {
  /** `YYYY-MM-DD` */
  date: string;
  paid?: PaidWith;
  /** Rupees by kind; without the holders that give nothing back. */
  of: { kind: DepositMove; amount: number }[];
  reference?: string | null;
}

/** Settles a tenancy that has ended, and refunds its deposit. */
@Injectable()
export class SettleAndRefund {
  constructor(
    private readonly settling: SettleTenancy,
    private readonly deposits: MoveDeposit,
    private readonly checks: PayoutChecks,
  ) {}

  /** @throws {InvalidInput} when the day lies in the future, or a refund lacks its method */
  refundsOf(input: MoveOutDto): Refunds {
    const { refundByKiraya, refundByOwner, method, chequeNumber, chequeDate, reference } = input;
    const date = this.checks.dayOf(input.paidDate);
    const of = [
      { kind: 'deposit_refund' as const, amount: refundByKiraya ?? 0 },
      { kind: 'deposit_refund_by_owner' as const, amount: refundByOwner ?? 0 },
    ].filter(({ amount }) => amount > 0);
    if (of.length === 0) return { date, of };
    if (!method) throw new RefundMethodMissing();
    return { date, of, reference, paid: this.checks.paidWith({ method, chequeNumber, chequeDate }) };
  }

  /** Settles and refunds within a running transaction, with the tenancy locked. */
  async record(
    em: EntityManager,
    caller: KnownCaller,
    contractId: string,
    { damages, refunds: { date, paid, of, reference } }: { damages: DamageDto[]; refunds: Refunds },
  ): Promise<void> {
    await this.settling.settleIn(em, caller, contractId, damages);
    if (!paid) return;
    for (const { kind, amount } of of)
      await this.deposits.moveIn(em, caller, { contractId, kind, date, paid }, { amount, reference });
  }
}
