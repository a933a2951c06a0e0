import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import { Money } from '../../../../platform/money/money.js';
import { TenancyReceivables, type TenancyReceivable, inOrderOfPayment } from '../../../contracts/index.js';
import { linesOfReceipt, standingLines } from '../../ledger/index.js';
import { isPaidOut } from '../reversals/payment-reversal.js';
import { findReceipt } from '../receipts/known-receipt.js';
import { paidOf } from './reallocation-plan.js';
import type { ReallocationDto, ReallocationLineDto } from './reallocation.dto.js';

/** Reads a receipt's payments, and their alternatives. */
@Injectable()
export class ReallocationReader {
  constructor(
    private readonly db: Database,
    private readonly claims: TenancyReceivables,
    private readonly clock: Clock,
  ) {}

  /** @throws {NotFound} when there is no such receipt */
  async of(receiptId: string): Promise<ReallocationDto> {
    const receipt = await findReceipt(this.db, receiptId);
    if (!receipt) throw new NotFound('Receipt');
    const lines = await standingLines(this.db, linesOfReceipt(receiptId));
    const claims = await this.claims.read(this.db, receipt.contractId);
    const payable = claims.filter(
      (claim) =>
        (claim.balancePaise > 0n || paidOf(lines, claim.id) > 0n) &&
        (receipt.tender !== 'tds' || claim.kind === 'rent'),
    );
    return {
      receiptId,
      amount: Money.toRupees(BigInt(receipt.paise)),
      lines: inOrderOfPayment(payable, this.clock.today()).map((claim) =>
        lineOf(claim, paidOf(lines, claim.id)),
      ),
    };
  }
}

function lineOf(claim: TenancyReceivable, paidPaise: bigint): ReallocationLineDto {
  const { id, kind, month, description, dueDate, balancePaise, commissionBps } = claim;
  return {
    rentRecordId: kind === 'rent' ? id : null,
    chargeId: kind === 'rent' ? null : id,
    ...{ kind, month, description, dueDate },
    amount: Money.toRupees(paidPaise),
    balance: Money.toRupees(balancePaise),
    most: Money.toRupees(balancePaise + paidPaise),
    paidOut: paidPaise > 0n && isPaidOut(claim, paidPaise),
    commissionPercent: commissionBps / 100,
  };
}
