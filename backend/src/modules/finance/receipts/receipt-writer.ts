import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { newId } from '../../../platform/http/uuid.js';
import { ContractsApi } from '../../contracts/index.js';
import type { PaymentMethod, Tender } from '../finance.constants.js';
import { type NewPosting, PostingWriter, type Written } from '../ledger/posting-writer.js';

/** Money that came in for a contract. */
export interface Receipt {
  contractId: string;
  /** `YYYY-MM-DD` */
  date: string;
  tender: Tender;
  /** Of what Kiraya received alone. */
  method: PaymentMethod | null;
  reference: string | null;
  createdBy: string;
  rents: { recordId: string; paise: bigint }[];
  charges: { chargeId: string; isDeposit: boolean; paise: bigint }[];
}

type ReceiptWithId = Receipt & { id: string };

/**
 * Writes receipts with their lines, in the transaction of the given entity manager, with the claims locked. The trigger
 * `numbered` gives a receipt its number; `day_is_open` and `adds_up` refuse.
 */
@Injectable()
export class ReceiptWriter {
  constructor(
    private readonly contracts: ContractsApi,
    private readonly writer: PostingWriter,
    private readonly clock: Clock,
  ) {}

  /** @returns the receipt's id, and its lines */
  async write(em: EntityManager, receipt: Receipt): Promise<{ id: string; lines: Written[] }> {
    const known = { ...receipt, id: newId() };
    await this.heads(em, [known]);
    return { id: known.id, lines: await this.writeLines(em, known) };
  }

  /** Receipts of different rents and charges. @returns their lines */
  async writeAll(em: EntityManager, receipts: Receipt[]): Promise<Written[]> {
    const known = receipts.map((receipt) => ({ ...receipt, id: newId() }));
    await this.heads(em, known);
    return this.writer.write(em, known.flatMap(linesOf));
  }

  /** Lines of a receipt that there is: others of it were reversed. */
  writeLines(em: EntityManager, receipt: ReceiptWithId): Promise<Written[]> {
    return this.writer.write(em, linesOf(receipt));
  }

  private async heads(em: EntityManager, receipts: ReceiptWithId[]): Promise<void> {
    const rows = receipts.map(({ rents, charges, ...head }) => ({
      ...head,
      paise: String([...rents, ...charges].reduce((sum, line) => sum + line.paise, 0n)),
    }));
    await within(em).rows(
      kept(sql`insert into finance.receipt (id, contract_id, property_id, owner_id, tenant_id, amount_paise, tender,
          method, reference, date, created_by, created_at)
        select e.id, c.id, c.property_id, c.owner_id, c.tenant_id, e.paise, e.tender, e.method, e.reference, e.date,
          e."createdBy", ${this.clock.now().toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, "contractId" uuid, paise bigint,
          tender text, method text, reference text, date date, "createdBy" uuid)
        join contracts.contract_v c on c.id = e."contractId"`),
    );
    await this.contracts.confirmByMoney(
      em,
      receipts.map(({ contractId }) => contractId),
    );
  }
}

function linesOf({ id: receiptId, rents, charges, ...receipt }: ReceiptWithId): NewPosting[] {
  const { tender, method, date, reference, createdBy } = receipt;
  const common = { receiptId, tender, method, date, reference, createdBy };
  return [
    ...rents.map(({ recordId, paise }) => ({ ...common, kind: 'payment' as const, recordId, paise })),
    ...charges.map(({ chargeId, isDeposit, paise }) => ({
      ...{
        ...common,
        kind: isDeposit ? ('deposit_payment' as const) : ('charge_payment' as const),
        chargeId,
        paise,
      },
    })),
  ];
}
