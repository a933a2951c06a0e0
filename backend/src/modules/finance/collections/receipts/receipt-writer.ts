import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { newId } from '../../../../platform/http/uuid.js';
import { Money } from '../../../../platform/money/money.js';
import type { Allotted } from '../allocation/allocation.js';
import { type TenancyReceivable, ContractsApi } from '../../../contracts/index.js';
import {
  type PaidWith,
  type Tender,
  type NewPosting,
  PostingWriter,
  type Written,
} from '../../ledger/index.js';

/** A receipt to write; its method is null unless Kiraya received it. */
export interface Receipt extends PaidWith {
  contractId: string;
  /** `YYYY-MM-DD` */
  date: string;
  tender: Tender;
  reference: string | null;
  createdBy: string;
  lines: ReceiptLine[];
}

/** A line of a receipt for a receivable. */
export interface ReceiptLine {
  receivableId: string;
  kind: TenancyReceivable['kind'];
  paise: bigint;
}

/** Lines of a receipt for these allocations. */
export const receiptLines = (allotted: Allotted<TenancyReceivable>[]): ReceiptLine[] =>
  allotted.map(({ claim: { id: receivableId, kind }, paise }) => ({ receivableId, kind, paise }));

type ReceiptWithId = Receipt & { id: string };

/**
 * Writes receipts with their lines, in the transaction of the given entity manager, with the claims locked. The trigger
 * `numbered` gives a receipt its number; `events_noted` tells programs,
 * `external_id_forgotten` deletes its external id with it; `day_is_open` and `adds_up` refuse.
 */
@Injectable()
export class ReceiptWriter {
  constructor(
    private readonly contracts: ContractsApi,
    private readonly writer: PostingWriter,
    private readonly clock: Clock,
  ) {}

  /** @returns the receipt's id, and its lines */
  async write(em: EntityManager, receipt: Receipt): Promise<{ id: string; written: Written[] }> {
    const known = { ...receipt, id: newId() };
    await this.heads(em, [known]);
    return { id: known.id, written: await this.writeLines(em, known) };
  }

  /** Receipts of different rents and charges. @returns their lines */
  async writeAll(em: EntityManager, receipts: Receipt[]): Promise<Written[]> {
    const known = receipts.map((receipt) => ({ ...receipt, id: newId() }));
    await this.heads(em, known);
    return this.writer.write(em, known.flatMap(linesOf));
  }

  /** Lines of an existing receipt, in place of reversed ones. */
  writeLines(em: EntityManager, receipt: ReceiptWithId): Promise<Written[]> {
    return this.writer.write(em, linesOf(receipt));
  }

  private async heads(em: EntityManager, receipts: ReceiptWithId[]): Promise<void> {
    const rows = receipts.map(({ lines, ...head }) => ({
      ...head,
      paise: String(Money.sum(lines.map(({ paise }) => paise))),
    }));
    const unconfirmed = await inTransaction(em).rows<{ id: string }>(
      prepared(sql`with made as (
        insert into finance.receipt (id, contract_id, property_id, owner_id, tenant_id, amount_paise, tender, method,
          cheque_number, cheque_date, reference, date, created_by, created_at)
        select e.id, c.id, c.property_id, c.owner_id, c.tenant_id, e.paise, e.tender, e.method,
          e."chequeNumber", e."chequeDate", e.reference, e.date,
          e."createdBy", ${this.clock.now().toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, "contractId" uuid, paise bigint,
          tender text, method text, "chequeNumber" text, "chequeDate" date, reference text, date date, "createdBy" uuid)
        join contracts.contract_v c on c.id = e."contractId"
        returning contract_id)
        select id from contracts.contract_v where id in (select contract_id from made) and confirmed_at is null`),
    );
    if (unconfirmed.length > 0)
      await this.contracts.confirmByMoney(
        em,
        unconfirmed.map(({ id }) => id),
      );
  }
}

const postingKind = (kind: ReceiptLine['kind']): NewPosting['kind'] =>
  kind === 'rent' ? 'payment' : kind === 'deposit' ? 'deposit_payment' : 'charge_payment';

function linesOf({ id: receiptId, lines, ...receipt }: ReceiptWithId): NewPosting[] {
  const { tender, method, chequeNumber, chequeDate, date, reference, createdBy } = receipt;
  const paid = { method, chequeNumber, chequeDate };
  const common = { receiptId, tender, ...paid, date, reference, createdBy };
  return lines.map(({ receivableId, kind, paise }) => ({
    ...{ ...common, kind: postingKind(kind), receivableId, paise },
  }));
}
