import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import { Money } from '../../../../platform/money/money.js';
import { type OpenReceivable, OpenReceivables } from '../../../contracts/index.js';
import { refuseFutureDay } from '../../ledger/index.js';
import { ReceiptFees } from '../late-fees/receipt-fees.js';
import { allocate, type Allotted } from '../allocation/allocation.js';
import type { AllocationDto, AllocationLineDto, AllocationQueryDto } from './allocation.dto.js';

/** Previews a receipt's allocation as of now, with the late fees that it would book. */
@Injectable()
export class PreviewAllocation {
  constructor(
    private readonly db: Database,
    private readonly claims: OpenReceivables,
    private readonly fees: ReceiptFees,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {InvalidInput} when the day lies in the future
   * @throws {NotFound} when there is no such contract
   */
  async of(contractId: string, { amount, paidDate, tender }: AllocationQueryDto): Promise<AllocationDto> {
    if (paidDate) refuseFutureDay({ field: 'paidDate', day: paidDate }, this.clock.today());
    const found = await this.claims.read(this.db, contractId);
    if (!found) throw new NotFound('Contract');
    const paise = Money.fromRupees(Number(amount));
    const today = this.clock.today();
    const receiving = { paise, paidDate: paidDate ?? today, tender };
    const claims = await this.fees.preview(this.db, found, receiving);
    const { lines, left } = allocate(claims, receiving);
    const commission = Money.sum(lines.map(commissionOf));
    const isDue = ({ dueDate }: OpenReceivable): boolean => dueDate <= today;
    const due = claims.filter((claim) => isDue(claim) && !claim.isHeld);
    const paysDue = Money.sum(lines.filter(({ claim }) => isDue(claim)).map((line) => line.paise));
    return {
      lines: lines.map(lineOf),
      commission: Money.toRupees(commission),
      netAmount: Money.toRupees(paise - left - commission),
      left: Money.toRupees(left),
      stillDue: Money.toRupees(Money.sum(due.map(({ balancePaise }) => balancePaise)) - paysDue),
      beyondDue: Money.toRupees(paise - paysDue),
    };
  }
}

function commissionOf({ claim: { paidPaise, commissionBps }, paise }: Allotted): bigint {
  const commissionOn = (of: bigint): bigint => Money.commission(of, commissionBps);
  return commissionOn(paidPaise + paise) - commissionOn(paidPaise);
}

function lineOf(allotted: Allotted): AllocationLineDto {
  const { id, kind, description, month, dueDate, balancePaise } = allotted.claim;
  return {
    kind,
    rentRecordId: kind === 'rent' ? id : null,
    chargeId: kind === 'rent' ? null : id,
    description,
    month,
    dueDate,
    amount: Money.toRupees(allotted.paise),
    commission: Money.toRupees(commissionOf(allotted)),
    balance: Money.toRupees(balancePaise - allotted.paise),
  };
}
