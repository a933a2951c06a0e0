import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { within } from '../../../../platform/database/within.js';
import {
  type AnyClaim,
  Cancellations,
  Receivables,
  Credits,
  type NewCharge,
  type Tenancy,
} from '../../../contracts/index.js';
import { Money } from '../../../../platform/money/money.js';
import { openDay, PostingWriter, type Reversal } from '../../ledger/index.js';
import { findReceipt, type KnownReceipt } from '../receipts/known-receipt.js';
import type { Allotted } from '../allocation/allocation.js';
import { receiptLines, type ReceiptLine, ReceiptWriter } from '../receipts/receipt-writer.js';
import { RecoverFromOwner } from '../reversals/recover-from-owner.js';
import type { Moved, SettlementPlan } from './settlement-plan.js';

const WHY = 'The tenancy was settled';

/** What a settlement made, to be undone with it. */
export interface Made {
  receiptIds: string[];
  entryIds: string[];
}

/** Does what the plan of a settlement says, with everything locked. */
@Injectable()
export class SettlementSteps {
  constructor(
    private readonly receivables: Receivables,
    private readonly credits: Credits,
    private readonly cancellations: Cancellations,
    private readonly writer: PostingWriter,
    private readonly receipts: ReceiptWriter,
    private readonly recovery: RecoverFromOwner,
    private readonly clock: Clock,
  ) {}

  async take(
    em: EntityManager,
    { id: contractId }: Tenancy,
    plan: SettlementPlan,
    createdBy: string,
  ): Promise<Made> {
    const by = { reason: WHY, createdBy };
    const recovery = await this.recovery.makeWay(em, plan.recovered, by, plan.inTheWay);
    await this.move(em, contractId, plan.moved, by);
    await this.cancel(em, plan.cancelled, createdBy);
    await this.recovery.after(em, { contractId, by }, recovery);
    return this.setOff(em, contractId, plan, createdBy);
  }

  /** What a standing deposit asked for, and what falls due after the last day. */
  private async cancel(em: EntityManager, lines: Allotted<AnyClaim>[], createdBy: string): Promise<void> {
    await this.cancellations.of(
      em,
      lines.filter(({ claim }) => claim.kind === 'rent').map(({ claim }) => claim.id),
      createdBy,
    );
    const charges = lines.filter(({ claim }) => claim.kind !== 'rent');
    await this.credits.makeAll(
      em,
      charges.map(({ claim, paise }) => ({ receivableId: claim.id, paise })),
      { kind: 'cancellation', reason: WHY, createdBy },
    );
  }

  /** Has money pay something else, on the receipt that it came in with and with its day, if the books are open for it. */
  async move(
    em: EntityManager,
    contractId: string,
    moved: Moved[],
    by: Reversal,
    why = 'Rent that was paid ahead',
  ): Promise<void> {
    const { createdBy } = by;
    const deposit = await this.depositFor(em, contractId, moved, { createdBy, description: why });
    for (const { line, to, toDepositPaise, staysPaise } of moved) {
      await this.writer.reverse(em, [line.id], by);
      const lines: ReceiptLine[] = [
        ...receiptLines(to),
        { receivableId: line.claimId, kind: 'rent', paise: staysPaise },
        { receivableId: deposit, kind: 'deposit', paise: toDepositPaise },
      ];
      const known = (await findReceipt(within(em), line.receiptId)) as KnownReceipt;
      const date = await openDay(em, known.date, this.clock.today());
      await this.receipts.writeLines(em, {
        ...{ ...known, date, contractId, createdBy },
        lines: lines.filter(({ paise }) => paise > 0n),
      });
    }
  }

  /** @returns the charge that holds what becomes deposit */
  private async depositFor(
    em: EntityManager,
    contractId: string,
    moved: Moved[],
    by: Pick<NewCharge, 'createdBy' | 'description'>,
  ): Promise<string> {
    const held = moved.filter(({ toDepositPaise }) => toDepositPaise > 0n);
    if (held.length === 0) return '';
    return this.receivables.make(em, contractId, {
      kind: 'deposit',
      paise: Money.sum(held.map(({ toDepositPaise }) => toDepositPaise)),
      dueDate: this.clock.today(),
      heldBy: held.every(({ line }) => line.tender === 'owner') ? 'owner' : 'kiraya',
      ...by,
    });
  }

  /** What the owner holds goes first: they come to owe it, until a payout takes it off. */
  private async setOff(
    em: EntityManager,
    contractId: string,
    { setOff, fromOwnerPaise }: SettlementPlan,
    createdBy: string,
  ): Promise<Made> {
    if (setOff.length === 0) return { receiptIds: [], entryIds: [] };
    const date = this.clock.today();
    const kept = { kind: 'deposit_kept', contractId, paise: fromOwnerPaise, date, createdBy } as const;
    const written = fromOwnerPaise > 0n ? await this.writer.write(em, [kept]) : [];
    const { id } = await this.receipts.write(em, {
      ...{ contractId, date, tender: 'deposit', method: null, reference: null, createdBy },
      lines: receiptLines(setOff),
    });
    return { receiptIds: [id], entryIds: written.map((line) => line.id) };
  }
}
