import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { newId } from '../../../platform/http/uuid.js';

/** Writes the rent records of a contract, in the transaction of the given entity manager. */
@Injectable()
export class RentRecords {
  /**
   * Makes the records that are missing, each with the contract's own terms.
   * @param dueDates one a month
   * @returns the months that were made, `YYYY-MM`
   */
  async makeMissing(em: EntityManager, contractId: string, dueDates: string[]): Promise<string[]> {
    if (dueDates.length === 0) return [];
    const wanted = JSON.stringify(dueDates.map((due_date) => ({ id: newId(), due_date })));
    const made = await within(em).rows<{ month: string }>(
      sql`insert into contracts.rent_record
          (id, contract_id, owner_id, property_id, tenant_id, month, due_date, amount_paise, commission_bps, is_dummy)
        select due.id, c.id, c.owner_id, c.property_id, c.tenant_id, date_trunc('month', due.due_date::timestamp)::date,
          due.due_date, c.rent_paise, c.commission_bps, c.is_dummy
        from contracts.contract c, jsonb_to_recordset(${wanted}::jsonb) as due (id uuid, due_date date)
        where c.id = ${contractId}
        on conflict (contract_id, month) do nothing
        returning to_char(month, 'YYYY-MM') as month`,
    );
    return made.map(({ month }) => month).sort();
  }

  /** Removes what falls due after a contract's last day and was never touched. @returns the months, `YYYY-MM` */
  async removeUnpaidAfter(em: EntityManager, contractId: string, lastDay: string): Promise<string[]> {
    const removed = await within(em).rows<{ month: string }>(
      sql`delete from contracts.rent_record r
        where contract_id = ${contractId} and due_date > ${lastDay} and not was_paid
          and not exists (select from contracts.credit c where c.rent_record_id = r.id)
          and not exists (select from contracts.charge c where c.rent_record_id = r.id)
        returning to_char(month, 'YYYY-MM') as month`,
    );
    return removed.map(({ month }) => month).sort();
  }

  async hasAny(em: EntityManager, contractId: string): Promise<boolean> {
    const record = sql`select 1 from contracts.rent_record where contract_id = ${contractId} limit 1`;
    return (await within(em).row(record)) !== undefined;
  }

  /** The due dates of the rents that are due and unpaid, in order. */
  async unpaidDueDates(em: EntityManager, id: string, today: string): Promise<string[]> {
    const unpaid = await within(em).rows<{ due: string }>(
      sql`select to_char(due_date, 'YYYY-MM-DD') as due from contracts.rent_record
        where contract_id = ${id} and balance_paise > 0 and due_date <= ${today} order by due_date`,
    );
    return unpaid.map(({ due }) => due);
  }
}
