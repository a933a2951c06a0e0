import { Injectable } from '@nestjs/common';
import { Sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/http/app-error.js';
import { Money } from '../../../platform/money/money.js';
import { RentClaimsOfContracts } from '../../contracts/index.js';
import { allot, type Allotted } from './allocation.js';
import type { AllocationDto, AllocationLineDto } from './allocation.dto.js';

/** What a receipt would pay, were it recorded now. */
@Injectable()
export class PreviewAllocation {
  constructor(
    private readonly sql: Sql,
    private readonly claims: RentClaimsOfContracts,
  ) {}

  /** @throws {NotFound} when there is no such contract */
  async of(contractId: string, amount: number): Promise<AllocationDto> {
    const found = await this.claims.read(this.sql, contractId);
    if (!found) throw new NotFound('Contract');
    const { lines, left } = allot(Money.fromRupees(amount), found.claims);
    return { lines: lines.map(lineOf), left: Money.toRupees(left) };
  }
}

function lineOf({ claim, paise }: Allotted): AllocationLineDto {
  const { recordId, month, dueDate, balancePaise, paidPaise, commissionBps } = claim;
  const commissionOn = (of: bigint): bigint => Money.commission(of, commissionBps);
  return {
    rentRecordId: recordId,
    month,
    dueDate,
    amount: Money.toRupees(paise),
    commission: Money.toRupees(commissionOn(paidPaise + paise) - commissionOn(paidPaise)),
    balance: Money.toRupees(balancePaise - paise),
  };
}
