import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Sql } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import { Money } from '../../../../platform/money/money.js';
import { ClaimsOfContracts } from '../../../contracts/index.js';
import { ReceiptFees } from '../late-fees/receipt-fees.js';
import { allocate, type Allotted } from '../allocation/allocation.js';
import type { AllocationDto, AllocationLineDto } from './allocation.dto.js';

/** What a receipt would pay, were it recorded now, with the late fees that it would book. */
@Injectable()
export class PreviewAllocation {
  constructor(
    private readonly sql: Sql,
    private readonly claims: ClaimsOfContracts,
    private readonly fees: ReceiptFees,
    private readonly clock: Clock,
  ) {}

  /** @throws {NotFound} when there is no such contract */
  async of(contractId: string, amount: number, paidDate?: string): Promise<AllocationDto> {
    const found = await this.claims.read(this.sql, contractId);
    if (!found) throw new NotFound('Contract');
    const receiving = { paise: Money.fromRupees(amount), paidDate: paidDate ?? this.clock.today() };
    const claims = await this.fees.preview(this.sql, found, receiving);
    const { lines, left } = allocate(claims, receiving);
    return { lines: lines.map(lineOf), left: Money.toRupees(left) };
  }
}

function lineOf({ claim, paise }: Allotted): AllocationLineDto {
  const { id, kind, description, month, dueDate, balancePaise, paidPaise, commissionBps } = claim;
  const commissionOn = (of: bigint): bigint => Money.commission(of, commissionBps);
  return {
    kind,
    rentRecordId: kind === 'rent' ? id : null,
    chargeId: kind === 'rent' ? null : id,
    description,
    month,
    dueDate,
    amount: Money.toRupees(paise),
    commission: Money.toRupees(commissionOn(paidPaise + paise) - commissionOn(paidPaise)),
    balance: Money.toRupees(balancePaise - paise),
  };
}
