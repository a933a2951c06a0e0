import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { newId } from '../../../../platform/http/uuid.js';
import { Money } from '../../../../platform/money/money.js';
import {
  type NewPosting,
  type PaidWith,
  type PaymentMethod,
  PostingWriter,
  type Written,
} from '../../ledger/index.js';

/** A transfer to an owner. */
export interface Payout extends PaidWith<PaymentMethod> {
  ownerId: string;
  /** `YYYY-MM-DD` */
  date: string;
  reference: string | null;
  createdBy: string;
  lines: PayoutLine[];
  /** The deducted part of the owner's debt. */
  deductionPaise: bigint;
  /** The owner's credit that is added. */
  creditPaise: bigint;
}

/** The line of a payout for a receivable. */
interface PayoutLine {
  receivableId: string;
  isRent: boolean;
  paise: bigint;
}

type PayoutWithId = Payout & { id: string };

/**
 * Writes payouts with their lines, in the transaction of the given entity manager, with receivables and the owner's position
 * locked. `day_is_open`, `adds_up` and `payout_adds_up` refuse.
 */
@Injectable()
export class PayoutWriter {
  constructor(
    private readonly writer: PostingWriter,
    private readonly clock: Clock,
  ) {}

  /** @returns the payout's id, and its lines */
  async write(em: EntityManager, payout: Payout): Promise<{ id: string; written: Written[] }> {
    const known = { ...payout, id: newId() };
    await this.heads(em, [known]);
    return { id: known.id, written: await this.writer.write(em, postingsOf(known)) };
  }

  /** Payouts of different rents and charges. @returns their lines */
  async writeAll(em: EntityManager, payouts: Payout[]): Promise<Written[]> {
    const known = payouts.map((payout) => ({ ...payout, id: newId() }));
    await this.heads(em, known);
    return this.writer.write(em, known.flatMap(postingsOf));
  }

  private async heads(em: EntityManager, payouts: PayoutWithId[]): Promise<void> {
    const rows = payouts.map(({ lines, deductionPaise, creditPaise, ...head }) => ({
      ...head,
      amount: String(Money.sum([...lines.map(({ paise }) => paise), creditPaise])),
      deducted: String(deductionPaise),
    }));
    await inTransaction(em).rows(
      prepared(sql`insert into finance.payout (id, owner_id, amount_paise, deducted_paise, method, cheque_number,
          cheque_date, reference, date, created_by, created_at)
        select e.id, e."ownerId", e.amount, e.deducted, e.method, e."chequeNumber", e."chequeDate", e.reference,
          e.date, e."createdBy",
          ${this.clock.now().toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, "ownerId" uuid, amount bigint,
          deducted bigint, method text, "chequeNumber" text, "chequeDate" date, reference text, date date, "createdBy" uuid)`),
    );
  }
}

function postingsOf({ id: payoutId, ownerId, lines, ...payout }: PayoutWithId): NewPosting[] {
  const { date, method, chequeNumber, chequeDate, reference, createdBy, deductionPaise, creditPaise } =
    payout;
  const common = { payoutId, date, method, chequeNumber, chequeDate, reference, createdBy };
  const beside: NewPosting[] = [
    { ...common, ownerId, kind: 'deduction', paise: deductionPaise },
    { ...common, ownerId, kind: 'owner_credit', paise: creditPaise },
  ];
  return [
    ...lines.map(({ receivableId, isRent, paise }): NewPosting => {
      const kind = isRent ? 'payout' : 'charge_payout';
      return { ...common, kind, receivableId, paise };
    }),
    ...beside.filter(({ paise }) => paise),
  ];
}
