import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import type { ContractReceivables } from '../../../contracts/index.js';
import { MoneyEvents, type PaidWith, type Written } from '../../ledger/index.js';
import type { Allotted } from '../allocation/allocation.js';
import { type Confirming, DeclarationDecisions } from '../declarations/declaration-decisions.js';
import { ReceiptFees } from '../late-fees/receipt-fees.js';
import { type Receipt, ReceiptWriter } from '../receipts/receipt-writer.js';
import { ReceiptLines, type Receiving } from './receipt-lines.js';

/** Money received, before its allocation. */
export interface Received extends Receiving, PaidWith {
  reference: string | null;
  /** The declaration to confirm. */
  declared?: Confirming | undefined;
}

/** A written receipt. */
interface Entered {
  id: string;
  written: Written[];
}

/** Receives money: writes its receipt, late fees and messages. */
@Injectable()
export class ReceiveMoney {
  constructor(
    private readonly declarations: DeclarationDecisions,
    private readonly fees: ReceiptFees,
    private readonly lines: ReceiptLines,
    private readonly writer: ReceiptWriter,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Allocates money to a contract's locked claims. Late fees that it settles are booked first.
   * @throws {InvalidInput} when what was chosen does not fit
   * @throws {Conflict} when it is more than can be paid, or its declaration was decided, or is booked or of another
   * amount
   */
  async allot(
    em: EntityManager,
    caller: KnownCaller,
    claims: ContractReceivables,
    received: Received,
  ): Promise<Entered & { allotted: Allotted[] }> {
    const { contractId, hasLateFee } = claims;
    const { declared, tender, method, chequeNumber, chequeDate, paidDate: date, reference } = received;
    const paid = { method, chequeNumber, chequeDate, createdBy: received.createdBy };
    if (declared) await this.declarations.lockPending(em, contractId, declared);
    const withFees = await this.fees.book(em, caller, claims, received);
    const { allotted, lines } = await this.lines.of(em, withFees, received);
    const receipt = { contractId, tender, ...paid, date, reference, lines };
    return {
      allotted,
      ...(await this.enter(em, caller, receipt, { hasLateFee, declarationId: declared?.id })),
    };
  }

  /**
   * Writes a receipt of known lines, with their receivables locked.
   * @param following whether the contract has late fees, where that is known, and the locked declaration that it
   * confirms
   */
  async enter(
    em: EntityManager,
    caller: KnownCaller,
    receipt: Receipt,
    following: { hasLateFee?: boolean; declarationId?: string | undefined } = {},
  ): Promise<Entered> {
    const { contractId, lines } = receipt;
    const entered = await this.writer.write(em, receipt);
    if (following.declarationId)
      await this.declarations.confirm(em, caller, following.declarationId, entered.id);
    if (following.hasLateFee !== false) await this.fees.bookAfter(em, caller, { contractId, lines });
    await this.events.tell(em, 'receipt_recorded', entered.id);
    return entered;
  }
}
