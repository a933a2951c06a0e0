import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { NotFound } from '../../../platform/http/app-error.js';
import type { KnownCaller } from '../../../platform/http/caller.js';
import {
  type ChargeForPayment,
  Charges,
  ContractsApi,
  type RentRecordForPayment,
} from '../../contracts/index.js';
import { AlreadyReversed, asFinanceRule } from '../finance-errors.js';
import { EntryWriter } from '../ledger/entry-writer.js';
import { LateFees } from '../late-fees/late-fees.js';
import { type Reversal, TransactionWriter } from '../ledger/transaction-writer.js';
import { receiptJson } from '../receipts/receipt-json.js';
import { refusePaidOut } from './paid-out.js';
import { ReceiptReversals } from './receipt-reversals.js';

interface Line {
  id: string;
  /** Of the rent record, or the charge. */
  claimId: string;
  isRent: boolean;
  /** Of a late fee: the rent record. */
  feeOf: string | null;
  amountPaise: string;
}

interface Known {
  ownerId: string;
  contractId: string;
}

@Injectable()
export class ReverseReceipt {
  constructor(
    private readonly em: EntityManager,
    private readonly contracts: ContractsApi,
    private readonly charges: Charges,
    private readonly writer: TransactionWriter,
    private readonly entries: EntryWriter,
    private readonly reversals: ReceiptReversals,
    private readonly fees: LateFees,
    private readonly audit: Audit,
  ) {}

  /**
   * Takes a receipt back with all its lines: what they paid is unpaid again.
   * @returns the receipt as JSON
   * @throws {NotFound} when there is no such receipt
   * @throws {Conflict} when it was reversed before, or anything of it has been paid out
   */
  async reverse(caller: KnownCaller, id: string, reason: string): Promise<string> {
    try {
      return await this.em.fork().transactional(async (em) => {
        const known = await find(em, id);
        if (!known) throw new NotFound('Receipt');
        await this.takeBack(em, caller, { id, ...known, reason: reason.trim() });
        return (await receiptJson(within(em), id)) as string;
      });
    } catch (thrown) {
      throw asFinanceRule(thrown, () => new AlreadyReversed('receipt'));
    }
  }

  private async takeBack(
    em: EntityManager,
    caller: KnownCaller,
    { id, ownerId, contractId, reason }: Known & { id: string; reason: string },
  ): Promise<void> {
    const known = await liveLines(em, id);
    const claims = await this.lock(em, ownerId, known);
    const lines = await liveLines(em, id);
    if (lines.length === 0) throw new AlreadyReversed('receipt');
    for (const { claimId, amountPaise } of lines)
      refusePaidOut(
        claims.find((claim) => claim.id === claimId),
        BigInt(amountPaise),
      );
    const by = { reason, createdBy: caller.account.id };
    await this.reversals.enter(em, id, by);
    const transactionIds = await this.write(em, lines, by);
    await this.fees.book(em, caller, { contractId, recordIds: rentsOf(lines) });
    await this.audit.record(em, caller, {
      action: 'receipt.reversed',
      subjectType: 'receipt',
      subjectId: id,
      details: { transactionIds },
    });
  }

  private async lock(
    em: EntityManager,
    ownerId: string,
    lines: Line[],
  ): Promise<(RentRecordForPayment | ChargeForPayment)[]> {
    const idsOf = (isRent: boolean): string[] =>
      lines.filter((line) => line.isRent === isRent).map(({ claimId }) => claimId);
    const records = await this.contracts.lockRecords(em, ownerId, rentsOf(lines));
    return [...records, ...(await this.charges.lock(em, idsOf(false)))];
  }

  /** @returns the ids of the transactions that take those of rents back */
  private async write(em: EntityManager, lines: Line[], by: Reversal): Promise<string[]> {
    const idsOf = (isRent: boolean): string[] =>
      lines.filter((line) => line.isRent === isRent).map(({ id }) => id);
    const rents = idsOf(true);
    const written = rents.length ? await this.writer.reverse(em, rents, by) : [];
    await this.entries.reverse(em, idsOf(false), by);
    return written.map(({ id }) => id);
  }
}

const find = (em: EntityManager, id: string): Promise<Known | undefined> =>
  within(em).row(
    sql`select owner_id as "ownerId", contract_id as "contractId" from finance.receipt_v where id = ${id}`,
  );

/** Those that were paid, and those whose late fees were. */
const rentsOf = (lines: Line[]): string[] => [
  ...new Set(lines.flatMap(({ claimId, isRent, feeOf }) => (isRent ? [claimId] : feeOf ? [feeOf] : []))),
];

const liveLines = (em: EntityManager, id: string): Promise<Line[]> =>
  within(em).rows<Line>(
    sql`select t.id, t.rent_record_id as "claimId", true as "isRent", null::uuid as "feeOf", t.amount_paise::text as "amountPaise"
      from finance.transaction t where (t.receipt_id = ${id} or t.id = ${id}) and not t.is_reversal
        and not exists (select from finance.transaction x where x.reverses_id = t.id)
      union all
      select e.id, e.charge_id, false, c.rent_record_id, e.amount_paise::text
      from finance.entry e join contracts.charge_v c on c.id = e.charge_id
      where e.receipt_id = ${id} and e.tender is not null and not e.is_reversal
        and not exists (select from finance.entry x where x.reverses_id = e.id)
      order by 1`,
  );
