import { Injectable } from '@nestjs/common';
import { Sql, sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/http/app-error.js';
import { Money } from '../../../platform/money/money.js';
import { AlreadyReversed } from '../finance-errors.js';
import { linesOfReceipt, type LiveLine, LiveLines } from './live-lines.js';
import { reversalOf } from './payment-reversal.js';
import { PayoutsBefore } from './payouts-before.js';
import type { ReceiptReversalLineDto, ReceiptReversalPreviewDto } from './receipt-reversal.dto.js';

/** What reversing a receipt would do, were it done now. */
@Injectable()
export class PreviewReceiptReversal {
  constructor(
    private readonly sql: Sql,
    private readonly lines: LiveLines,
    private readonly payouts: PayoutsBefore,
  ) {}

  /**
   * @throws {NotFound} when there is no such receipt
   * @throws {Conflict} when it was reversed before
   */
  async of(id: string): Promise<ReceiptReversalPreviewDto> {
    if (!(await this.sql.row(sql`select 1 from finance.receipt_v where id = ${id}`)))
      throw new NotFound('Receipt');
    const lines = await this.lines.read(this.sql, linesOfReceipt(id));
    if (lines.length === 0) throw new AlreadyReversed('receipt');
    const commission = lines.reduce(
      (sum, one) => sum + reversalOf(one.record, one.paise).commissionPaise,
      0n,
    );
    return {
      amount: Money.toRupees(lines.reduce((sum, { paise }) => sum + paise, 0n)),
      commission: Money.toRupees(commission),
      lines: lines.map(lineOf).sort((one, other) => one.month.localeCompare(other.month)),
      payouts: await this.payouts.of(lines),
    };
  }
}

function lineOf({ id, paise, record }: LiveLine): ReceiptReversalLineDto {
  const { commissionPaise, balancePaise, overPaidOutPaise } = reversalOf(record, paise);
  return {
    transactionId: id,
    rentRecordId: record.id,
    month: record.month,
    dueDate: record.dueDate,
    amount: Money.toRupees(paise),
    commission: Money.toRupees(commissionPaise),
    balance: Money.toRupees(balancePaise),
    paidOut: overPaidOutPaise > 0n,
  };
}
