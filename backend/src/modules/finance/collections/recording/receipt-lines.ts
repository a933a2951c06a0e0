import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Receivables, type ContractReceivables, OpenReceivables } from '../../../contracts/index.js';
import { MoreThanOwed, type Tender } from '../../ledger/index.js';
import { allocate, type Allocating, type Allotted } from '../allocation/allocation.js';
import type { ReceiptLine } from '../receipts/receipt-writer.js';

/** Money to receive. */
export interface Receiving extends Allocating {
  tender: Tender;
  /** Treatment of money without a claim. */
  excess: 'hold' | undefined;
  createdBy: string;
}

/** Allocates an amount to claims, as lines of a receipt. */
@Injectable()
export class ReceiptLines {
  constructor(
    private readonly claims: OpenReceivables,
    private readonly receivables: Receivables,
  ) {}

  /**
   * Lines, with the claims locked. Makes records of coming months, and the deposit for the excess.
   * @throws {InvalidInput} when what was chosen does not fit
   * @throws {Conflict} when it is more than can be paid
   */
  async of(
    em: EntityManager,
    { contractId, claims }: ContractReceivables,
    receiving: Receiving,
  ): Promise<{ allotted: Allotted[]; lines: ReceiptLine[] }> {
    const { lines, left } = allocate(claims, receiving);
    if (left > 0n && receiving.excess !== 'hold') throw new MoreThanOwed();
    const held = left > 0n ? [await this.hold(em, contractId, left, receiving)] : [];
    const allotted = [...lines, ...held];
    return { allotted, lines: await this.withRecords(em, contractId, allotted) };
  }

  private async hold(
    em: EntityManager,
    contractId: string,
    paise: bigint,
    { tender, paidDate, createdBy }: Receiving,
  ): Promise<Allotted> {
    const charge = {
      kind: 'deposit' as const,
      dueDate: paidDate,
      paise,
      description: 'Deposit',
      heldBy: tender === 'owner' ? ('owner' as const) : ('kiraya' as const),
    };
    const id = await this.receivables.make(em, contractId, { ...charge, createdBy });
    const { kind, description } = charge;
    const facts = { kind, id, description, dueDate: paidDate, month: paidDate.slice(0, 7) };
    return { claim: { ...facts, balancePaise: paise, paidPaise: 0n, commissionBps: 0 }, paise };
  }

  /** Makes records of coming months that are paid. */
  private async withRecords(
    em: EntityManager,
    contractId: string,
    allotted: Allotted[],
  ): Promise<ReceiptLine[]> {
    const coming = allotted.flatMap(({ claim }) => (claim.kind === 'rent' && !claim.id ? [claim] : []));
    const made = await this.claims.make(em, contractId, coming);
    return allotted.flatMap(({ claim: { id, kind, month }, paise }) => {
      const receivableId = id ?? (kind === 'rent' ? made.get(month) : undefined);
      return receivableId ? [{ receivableId, kind, paise }] : [];
    });
  }
}
