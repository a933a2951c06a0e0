import { Injectable } from '@nestjs/common';
import { Sql, sql } from '../../../platform/database/sql.js';
import { NotFound } from '../../../platform/http/app-error.js';
import { Money } from '../../../platform/money/money.js';
import { AlreadyReversed } from '../finance-errors.js';
import { type ChargeLine, isEmpty, linesOfReceipt, LiveLines, type RentLine } from './live-lines.js';
import { overpaidBy } from './overpaid.js';
import { type PaymentReversal, reversalsOf } from './payment-reversal.js';
import { PayoutsBefore } from './payouts-before.js';
import type {
  ReceiptReversalChargeDto,
  ReceiptReversalLineDto,
  ReceiptReversalPreviewDto,
} from './receipt-reversal.dto.js';
import { depositWithOwnerToo } from './recover-from-owner.js';

interface Head {
  tender: string;
  held: string;
  withOwner: string;
}

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
    const head = await this.find(id);
    if (!head) throw new NotFound('Receipt');
    const lines = await this.lines.read(this.sql, linesOfReceipt(id));
    if (isEmpty(lines)) throw new AlreadyReversed('receipt');
    const { rents, charges } = lines;
    const ofRents = reversalsOf(rents.map(({ record, paise }) => ({ claim: record, paise })));
    const ofCharges = reversalsOf(charges.map(({ charge, paise }) => ({ claim: charge, paise })));
    const commission = [...ofRents, ...ofCharges].map(({ commissionPaise }) => commissionPaise);
    const deposit = { heldPaise: BigInt(head.held), withOwnerPaise: BigInt(head.withOwner) };
    const kept = depositWithOwnerToo(charges, head.tender, deposit);
    return {
      amount: Money.toRupees(Money.sum([...rents, ...charges].map(({ paise }) => paise))),
      commission: Money.toRupees(Money.sum(commission)),
      lines: rents
        .map((line, nth) => lineOf(line, ofRents[nth] as PaymentReversal))
        .sort((one, other) => one.month.localeCompare(other.month)),
      charges: charges
        .map((line, nth) => chargeOf(line, ofCharges[nth] as PaymentReversal))
        .sort((one, other) => one.dueDate.localeCompare(other.dueDate)),
      payouts: await this.payouts.of(lines),
      depositWithOwner: Money.toRupees(kept),
      recoverable: Money.toRupees(Money.sum(overpaidBy(lines).values()) + kept),
    };
  }

  private find(id: string): Promise<Head | undefined> {
    return this.sql.row(
      sql`select r.tender, coalesce(d.held_paise, 0)::text as held, coalesce(d.with_owner_paise, 0)::text as "withOwner"
        from finance.receipt_v r left join finance.deposit d on d.contract_id = r.contract_id where r.id = ${id}`,
    );
  }
}

function lineOf(
  { id, paise, record }: RentLine,
  { commissionPaise, balancePaise, overPaidOutPaise }: PaymentReversal,
): ReceiptReversalLineDto {
  return {
    transactionId: id,
    rentRecordId: record.id,
    month: record.month,
    dueDate: record.dueDate,
    amount: Money.toRupees(paise),
    commission: Money.toRupees(commissionPaise),
    balance: Money.toRupees(balancePaise),
    paidOut: overPaidOutPaise > 0n,
    recoverable: Money.toRupees(overPaidOutPaise),
  };
}

function chargeOf(
  { id, paise, charge }: ChargeLine,
  { commissionPaise, balancePaise, overPaidOutPaise }: PaymentReversal,
): ReceiptReversalChargeDto {
  return {
    entryId: id,
    chargeId: charge.id,
    kind: charge.kind,
    description: charge.description,
    dueDate: charge.dueDate,
    amount: Money.toRupees(paise),
    commission: Money.toRupees(commissionPaise),
    balance: Money.toRupees(balancePaise),
    paidOut: overPaidOutPaise > 0n,
    recoverable: Money.toRupees(overPaidOutPaise),
  };
}
