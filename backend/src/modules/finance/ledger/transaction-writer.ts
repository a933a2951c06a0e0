import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { type Fragment, sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { newId } from '../../../platform/http/uuid.js';
import {
  PAYER_OF_PAYOUTS,
  type PaymentMethod,
  type Tender,
  type TransactionType,
} from '../finance.constants.js';
import { transactionJson } from './transaction-json.js';

/** What is the same for all transactions that are written at once. */
export interface Entry {
  type: TransactionType;
  /** What a payment came in with. */
  receiptId?: string;
  /** How that came in. */
  tender?: Tender;
  /** Groups what one payout pays; null for a payment. */
  payoutId: string | null;
  /** `YYYY-MM-DD` */
  date: string;
  method: PaymentMethod;
  reference: string | null;
  createdBy: string;
}

/** An entry for one rent record. */
export interface EntryOfRecord extends Entry {
  recordId: string;
  /** In paise as text; without, all that is open, or payable. */
  amountPaise?: string;
}

export interface Written {
  id: string;
  /** As the API answers it. */
  json: string;
}

/** What takes transactions back. */
export interface Reversal {
  reason: string;
  createdBy: string;
}

const COPIED = sql`type, rent_record_id, contract_id, property_id, owner_id, tenant_id, month, rent_paise, rent_commission_paise,
  amount_paise, payout_id, method, payer_name, payer_email, recipient_name, recipient_email, property_name,
  property_address, receipt_id, tender, withheld_paise`;

/** The commission on so much of a rent. */
const commissionOn = (paise: Fragment): Fragment => sql`finance.commission_on(${paise}, r.commission_bps)`;

/** The commission kept on a rent since the last payout of it that stands. */
const WITHHELD = sql`r.earned_paise - (select coalesce(sum(before.withheld_paise), 0)::bigint
  from finance.transaction_v before where before.rent_record_id = r.id and before.type = 'payout')`;

/** What of the rent was paid, or paid out, before a row of it is taken back `o`, those before it being taken back. */
const PAID_BEFORE = sql`(case o.type when 'payment' then r.paid_paise else r.paid_out_paise end
  - coalesce(sum(o.amount_paise) over before, 0)::bigint)`;
const BEFORE_IT = sql`partition by o.rent_record_id, o.type order by e.id rows between unbounded preceding and 1 preceding`;

/**
 * Writes transactions, each with the facts of its rent record and the names of the day, in the transaction of the given
 * entity manager, with the records locked. Triggers keep what follows from them in sums:
 * `positions_moved` deposits and what owners owe, `records_summed` what is paid of rents, `summed_owed` what owners are
 * owed, `rolled_up` and `count_rents_elsewhere` the days. `day_is_open` and `adds_up` refuse.
 */
@Injectable()
export class TransactionWriter {
  constructor(private readonly clock: Clock) {}

  /** One transaction for each of these records, in the order of their months. */
  write(em: EntityManager, entry: Entry, recordIds: string[]): Promise<Written[]> {
    return this.writeAll(
      em,
      recordIds.map((recordId) => ({ ...entry, recordId })),
    );
  }

  /** Transactions that differ from each other, of a record each, in the order of their months. */
  async writeAll(em: EntityManager, entries: EntryOfRecord[]): Promise<Written[]> {
    const rows = entries.map((entry) => ({ ...entry, id: newId() }));
    return within(em).rows<Written>(
      kept(
        sql`with made as (
          insert into finance.transaction (id, type, rent_record_id, contract_id, property_id, owner_id, tenant_id, month,
            rent_paise, rent_commission_paise, amount_paise, commission_paise, paid_before_paise, commission_bps,
            withheld_paise, receipt_id, tender, payout_id, method, payer_name, payer_email, recipient_name,
            recipient_email, property_name, property_address, date, reference, created_by, created_at)
          select e.id, e.type, r.id, r.contract_id, r.property_id, r.owner_id, r.tenant_id, r.month, r.amount_paise,
            r.commission_paise, f.amount,
            case e.type when 'payment' then ${commissionOn(sql`r.paid_paise + f.amount`)} - r.earned_paise else 0 end,
            case e.type when 'payment' then r.paid_paise else r.paid_out_paise end, r.commission_bps,
            case e.type when 'payout' then ${WITHHELD} end,
            e."receiptId", e.tender, e."payoutId", e.method,
            case e.type when 'payment' then t.name else ${PAYER_OF_PAYOUTS} end,
            case e.type when 'payment' then t.email end,
            o.name, o.email, h.name, h.address, e.date, e.reference, e."createdBy",
            ${this.clock.now().toISOString()}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, "recordId" uuid, type text,
            "receiptId" uuid, tender text, "payoutId" uuid, date date, method text, reference text, "createdBy" uuid,
            "amountPaise" bigint)
          join contracts.rent_record_v r on r.id = e."recordId"
          cross join lateral (select coalesce(e."amountPaise",
            case e.type when 'payment' then r.balance_paise else r.payable_paise end) as amount) f
          join auth.user_v o on o.id = r.owner_id
          join auth.user_v t on t.id = r.tenant_id
          join properties.property_v h on h.id = r.property_id
          returning *)
        select p.id, ${transactionJson()}::text as json from made p order by p.month, p.id`,
      ),
    );
  }

  /** What takes transactions back, one after another: rows of their own, of today, in the order of their months. */
  reverse(em: EntityManager, ids: string[], { reason, createdBy }: Reversal): Promise<Written[]> {
    const rows = ids.map((id) => ({ id: newId(), reversesId: id }));
    return within(em).rows<Written>(
      kept(
        sql`with made as (
          insert into finance.transaction (id, ${COPIED}, commission_paise, paid_before_paise, commission_bps, date,
            reverses_id, reason, created_by, created_at)
          select e.id, ${COPIED}, case o.type when 'payment'
              then ${commissionOn(PAID_BEFORE)} - ${commissionOn(sql`${PAID_BEFORE} - o.amount_paise`)} else 0 end,
            ${PAID_BEFORE}, r.commission_bps,
            ${this.clock.today()}::date, o.id, ${reason}, ${createdBy}::uuid,
            ${this.clock.now().toISOString()}::timestamptz
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, "reversesId" uuid)
          join finance.transaction o on o.id = e."reversesId"
          join (select id as of_id, paid_paise, paid_out_paise, commission_bps
            from contracts.rent_record_v) r on r.of_id = o.rent_record_id
          window before as (${BEFORE_IT})
          returning *)
        select p.id, ${transactionJson()}::text as json from made p order by p.month, p.id`,
      ),
    );
  }
}
