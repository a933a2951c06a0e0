import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import { Money } from '../../../../platform/money/money.js';
import { type OpenReceivable, OpenReceivables } from '../../../contracts/index.js';
import { refuseFutureDay } from '../../ledger/index.js';
import { ReceiptFees } from '../late-fees/receipt-fees.js';
import { allocate, type Allotted } from '../allocation/allocation.js';
import { planTax } from '../allocation/withheld-tax.js';
import { TaxBesideTax } from '../collection-errors.js';
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
  async of(
    contractId: string,
    { amount, tds, paidDate, tender }: AllocationQueryDto,
  ): Promise<AllocationDto> {
    const today = this.clock.today();
    if (paidDate) refuseFutureDay({ field: 'paidDate', day: paidDate }, today);
    if (tds && tender === 'tds') throw new TaxBesideTax();
    const found = await this.claims.read(this.db, contractId);
    if (!found) throw new NotFound('Contract');
    const paise = Money.fromRupees(Number(amount));
    const receiving = { paise, paidDate: paidDate ?? today, tender };
    const taxPaise = Money.fromRupees(Number(tds ?? 0));
    const tax = planTax(taxPaise, found.claims, receiving.paidDate);
    const before = tax.lines.flatMap(({ claim, paise: part }) =>
      claim.id ? [{ recordId: claim.id, date: receiving.paidDate, paise: part }] : [],
    );
    const claims = await this.fees.preview(this.db, { ...found, claims: tax.claims }, receiving, before);
    const { lines, left } = allocate(claims, receiving);
    const all = [...tax.lines, ...lines];
    const allotted = paise + taxPaise - left - tax.left;
    const commission = Money.sum(all.map(commissionOf));
    const isDue = ({ dueDate }: OpenReceivable): boolean => dueDate <= today;
    const due = claims.filter((claim) => isDue(claim) && !claim.isHeld);
    const paysDue = (of: Allotted[]): bigint =>
      Money.sum(of.filter(({ claim }) => isDue(claim)).map((line) => line.paise));
    return {
      lines: lines.map(lineOf),
      tdsLines: tax.lines.map(lineOf),
      commission: Money.toRupees(commission),
      netAmount: Money.toRupees(allotted - commission),
      left: Money.toRupees(left),
      tdsLeft: Money.toRupees(tax.left),
      total: Money.toRupees(paise + taxPaise),
      stillDue: Money.toRupees(Money.sum(due.map(({ balancePaise }) => balancePaise)) - paysDue(lines)),
      beyondDue: Money.toRupees(paise + taxPaise - paysDue(all)),
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
