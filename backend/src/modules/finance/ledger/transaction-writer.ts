import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { newId } from '../../../platform/http/uuid.js';
import { PAYER_OF_PAYOUTS, type PaymentMethod, type TransactionType } from '../finance.constants.js';
import { transactionJson } from './transaction-json.js';

/** What is the same for all transactions that are written at once. */
export interface Entry {
  type: TransactionType;
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
}

export interface Written {
  id: string;
  /** As the API answers it. */
  json: string;
}

const COPIED = sql`type, rent_record_id, contract_id, property_id, owner_id, tenant_id, month, rent_paise, rent_commission_paise,
  amount_paise, commission_paise, payout_id, method, payer_name, payer_email, recipient_name, recipient_email,
  property_name, property_address, is_dummy`;

/** The last reversal of such a transaction of this record that nothing followed yet. */
const FOLLOWED = sql`(select last.id from finance.transaction last
  where last.rent_record_id = r.id and last.type = e.type and last.reverses_id is not null
    and not exists (select from finance.transaction next where next.type = e.type and next.rent_record_id = r.id
      and next.follows_id = last.id and next.reverses_id is null))`;

/**
 * Writes transactions to the ledger, each with the figures of its rent record and the names of the day; the ledger and
 * the roll-ups follow by themselves. In the transaction of the given entity manager, with the records locked.
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

  /** Transactions that differ from each other, in the order of their months. */
  async writeAll(em: EntityManager, entries: EntryOfRecord[]): Promise<Written[]> {
    const rows = entries.map((entry) => ({ ...entry, id: newId() }));
    return within(em).rows<Written>(
      kept(
        sql`with made as (
          insert into finance.transaction (id, ${COPIED}, date, reference, created_by, created_at, follows_id)
          select e.id, e.type, r.id, r.contract_id, r.property_id, r.owner_id, r.tenant_id, r.month, r.amount_paise,
            r.commission_paise,
            case e.type when 'payment' then r.amount_paise else r.amount_paise - r.commission_paise end,
            case e.type when 'payment' then r.commission_paise else 0 end,
            e."payoutId", e.method,
            case e.type when 'payment' then t.name else ${PAYER_OF_PAYOUTS} end,
            case e.type when 'payment' then t.email end,
            o.name, o.email, h.name, h.address, r.is_dummy, e.date, e.reference, e."createdBy",
            ${this.clock.now().toISOString()}::timestamptz, ${FOLLOWED}
          from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (id uuid, "recordId" uuid, type text,
            "payoutId" uuid, date date, method text, reference text, "createdBy" uuid)
          join contracts.rent_record_v r on r.id = e."recordId"
          join auth.person_v o on o.id = r.owner_id
          join auth.person_v t on t.id = r.tenant_id
          join properties.property_v h on h.id = r.property_id
          returning *)
        select p.id, ${transactionJson()}::text as json from made p order by p.month, p.id`,
      ),
    );
  }

  /** What takes a transaction back: a row of its own, of today. */
  async reverse(em: EntityManager, id: string, reason: string, createdBy: string): Promise<Written> {
    const written = await within(em).row<Written>(
      kept(
        sql`with made as (
          insert into finance.transaction (id, ${COPIED}, date, reverses_id, reason, created_by, created_at)
          select ${newId()}::uuid, ${COPIED}, ${this.clock.today()}::date, id, ${reason}, ${createdBy}::uuid,
            ${this.clock.now().toISOString()}::timestamptz
          from finance.transaction where id = ${id}
          returning *)
        select p.id, ${transactionJson()}::text as json from made p`,
      ),
    );
    return written as Written;
  }
}
