import { Injectable } from '@nestjs/common';
import { Database, sql } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import { Money } from '../../../../platform/money/money.js';
import type { ChargeKind, Receivable } from '../../../contracts/index.js';
import { AlreadyReversed, type Line, linesOfReceipt, LiveLines } from '../../ledger/index.js';
import { overpaidBy, type PaymentReversal, reversalsOf } from '../reversals/payment-reversal.js';
import { PayoutsBefore } from '../reversals/payouts-before.js';
import type {
  ReceiptReversalChargeDto,
  ReceiptReversalLineDto,
  ReceiptReversalPreviewDto,
} from '../reversals/receipt-reversal.dto.js';
import { depositWithOwnerToo } from '../reversals/recover-from-owner.js';

interface Head {
  tender: string;
  held: string;
  withOwner: string;
}

/** A line, and its claim after the reversal. */
interface Told {
  line: Line;
  reversal: PaymentReversal;
}

/** Previews the reversal of a receipt as of now. */
@Injectable()
export class PreviewReceiptReversal {
  constructor(
    private readonly db: Database,
    private readonly lines: LiveLines,
    private readonly payouts: PayoutsBefore,
  ) {}

  /**
   * @throws {NotFound} when there is no such receipt
   * @throws {Conflict} when it was reversed before
   */
  async of(id: string): Promise<ReceiptReversalPreviewDto> {
    const head = await this.find(id);
    if (!head) throw new NotFound('Receipt');
    const lines = await this.lines.read(this.db, linesOfReceipt(id));
    if (lines.length === 0) throw new AlreadyReversed('receipt');
    const reversals = reversalsOf(lines);
    const told = lines.map((line, nth) => ({ line, reversal: reversals[nth] as PaymentReversal }));
    const isRent = ({ line }: Told): boolean => line.receivable.kind === 'rent';
    const deposit = { heldPaise: BigInt(head.held), withOwnerPaise: BigInt(head.withOwner) };
    const kept = depositWithOwnerToo(lines, head.tender, deposit);
    return {
      amount: Money.toRupees(Money.sum(lines.map(({ paise }) => paise))),
      commission: Money.toRupees(Money.sum(reversals.map(({ commissionPaise }) => commissionPaise))),
      lines: told
        .filter(isRent)
        .map(lineOf)
        .sort((one, other) => one.month.localeCompare(other.month)),
      charges: told
        .filter((one) => !isRent(one))
        .map(chargeOf)
        .sort((one, other) => one.dueDate.localeCompare(other.dueDate)),
      payouts: await this.payouts.of(lines),
      depositWithOwner: Money.toRupees(kept),
      recoverable: Money.toRupees(Money.sum(overpaidBy(lines).values()) + kept),
    };
  }

  private find(id: string): Promise<Head | undefined> {
    return this.db.row(
      sql`select r.tender, coalesce(d.held_paise, 0)::text as held, coalesce(d.with_owner_paise, 0)::text as "withOwner"
        from finance.receipt_v r left join finance.deposit d on d.contract_id = r.contract_id where r.id = ${id}`,
    );
  }
}

const sumsOf = ({ line, reversal }: Told) => ({
  dueDate: line.receivable.dueDate,
  amount: Money.toRupees(line.paise),
  amountSoFar: Money.toRupees(reversal.soFarPaise),
  commission: Money.toRupees(reversal.commissionPaise),
  balance: Money.toRupees(reversal.balancePaise),
  paidOut: reversal.overPaidOutPaise > 0n,
  recoverable: Money.toRupees(reversal.overPaidOutPaise),
});

function lineOf(told: Told): ReceiptReversalLineDto {
  const { id, receivable } = told.line;
  return { transactionId: id, rentRecordId: receivable.id, month: receivable.month, ...sumsOf(told) };
}

function chargeOf(told: Told): ReceiptReversalChargeDto {
  const { id, receivable } = told.line;
  const { kind, description } = receivable as Receivable & { kind: ChargeKind; description: string };
  return { entryId: id, chargeId: receivable.id, kind, description, ...sumsOf(told) };
}
