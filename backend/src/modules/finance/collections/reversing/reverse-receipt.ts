import {
  MoneyRequests,
  asReceivableRule,
  AlreadyReversed,
  Positions,
  PostingWriter,
  type Reversal,
  writtenIds,
  MoneyEvents,
} from '../../ledger/index.js';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../../platform/database/sql.js';
import { within } from '../../../../platform/database/within.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { Money } from '../../../../platform/money/money.js';
import { Cancellations } from '../../../contracts/index.js';
import { PayoutComesFirst } from '../collection-errors.js';
import { LateFees } from '../late-fees/late-fees.js';
import { receiptJson } from '../receipts/receipt-json.js';
import { LiveSettlements } from '../settlements/live-settlements.js';
import { type Line, linesOfReceipt, LiveLines } from '../reversals/live-lines.js';
import { overpaidBy } from '../reversals/overpaid.js';
import { RecoverFromOwner, type Recovering } from '../reversals/recover-from-owner.js';
import { ReceiptReversals } from '../reversals/receipt-reversals.js';
import type { RecoveryPlan } from '../reversals/recovery-plan.js';

interface Head {
  id: string;
  contractId: string;
  ownerId: string;
  tender: string;
}

/** What to do, and why. */
export interface ReceiptReversal {
  reason: string;
  /** Whether the owner is to owe what was paid out of it. */
  recoverFromOwner?: boolean | null;
}

@Injectable()
export class ReverseReceipt {
  constructor(
    private readonly requests: MoneyRequests,
    private readonly lines: LiveLines,
    private readonly positions: Positions,
    private readonly writer: PostingWriter,
    private readonly recovery: RecoverFromOwner,
    private readonly reversals: ReceiptReversals,
    private readonly cancellations: Cancellations,
    private readonly settlements: LiveSettlements,
    private readonly fees: LateFees,
    private readonly events: MoneyEvents,
  ) {}

  /**
   * Takes a receipt back with all its lines: what they paid is unpaid again.
   * @returns the receipt as JSON
   * @throws {NotFound} when there is no such receipt
   * @throws {Conflict} when it was reversed before, or anything of it has been paid out and is not to be recovered
   */
  async reverse(
    caller: KnownCaller,
    id: string,
    { reason, recoverFromOwner }: ReceiptReversal,
  ): Promise<string> {
    try {
      return await this.requests.transaction(async (em) => {
        const head = await find(em, id);
        if (!head) throw new NotFound('Receipt');
        const by = { reason: reason.trim(), createdBy: caller.account.id };
        await this.takeBack(em, caller, head, { by, isRecovered: recoverFromOwner ?? false });
        return (await receiptJson(within(em), id)) as string;
      });
    } catch (thrown) {
      throw asReceivableRule(thrown, () => new AlreadyReversed('receipt'));
    }
  }

  private async takeBack(
    em: EntityManager,
    caller: KnownCaller,
    head: Head,
    { by, isRecovered }: { by: Reversal; isRecovered: boolean },
  ): Promise<void> {
    const lines = await this.lines.lock(em, linesOfReceipt(head.id));
    if (lines.length === 0) throw new AlreadyReversed('receipt');
    await this.settlements.refuseSettled(em, { receiptId: head.id });
    if (!isRecovered && overpaidBy(lines).size > 0) throw new PayoutComesFirst();
    const recovering = { ...(await this.lock(em, head, lines, isRecovered)), by };
    const plan = isRecovered ? await this.recovery.before(em, recovering) : undefined;
    await this.reversals.enter(em, head.id, by);
    const written = await this.writer.reverse(
      em,
      lines.map(({ id }) => id),
      by,
    );
    if (plan) await this.recovery.after(em, recovering, plan);
    await this.cancellations.of(
      em,
      lines.flatMap(({ receivable: { id, kind } }) => (kind === 'rent' ? [id] : [])),
      by.createdBy,
    );
    await this.fees.book(em, caller, { contractId: head.contractId, recordIds: rentsOf(lines) });
    await this.events.tell(em, 'receipt_reversed', head.id);
    await this.events.log(em, caller, {
      action: 'receipt.reversed',
      subjectType: 'receipt',
      subjectId: head.id,
      details: { transactionIds: writtenIds(written).transactionIds, ...(plan && recoveredIn(plan)) },
    });
  }

  private async lock(
    em: EntityManager,
    { contractId, ownerId, tender }: Head,
    lines: Line[],
    isRecovered: boolean,
  ): Promise<Omit<Recovering, 'by'>> {
    const isDeposit = lines.some(({ receivable }) => receivable.kind === 'deposit');
    const deposit = isDeposit ? await this.positions.lockDeposit(em, contractId) : undefined;
    if (isRecovered || tender !== 'received') await this.positions.lockOwner(em, ownerId);
    return { contractId, lines, tender, deposit };
  }
}

/** Those that were paid, and those whose late fees were. */
const rentsOf = (lines: Line[]): string[] => [
  ...new Set(
    lines.flatMap(({ receivable: { id, kind, feeOf } }) => (kind === 'rent' ? [id] : feeOf ? [feeOf] : [])),
  ),
];

const recoveredIn = ({ recovered }: RecoveryPlan): Record<string, unknown> => ({
  payoutIds: [...recovered.keys()],
  recoveredPaise: String(Money.sum(recovered.values())),
});

const find = (em: EntityManager, id: string): Promise<Head | undefined> =>
  within(em).row(
    sql`select id, contract_id as "contractId", owner_id as "ownerId", tender from finance.receipt_v where id = ${id}`,
  );
