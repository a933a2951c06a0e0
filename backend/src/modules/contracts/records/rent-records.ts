import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MonthRent } from '@kiraya/rules';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { newId } from '../../../platform/http/uuid.js';

/**
 * Writes the rent records of a contract, in the transaction of the given entity manager. The triggers `amount_by_terms`,
 * `due_date_stays`, `ends_with_contract` and `facts_stay` refuse, and `count_dues` and `count_unpaid` keep sums.
 */
@Injectable()
export class RentRecords {
  /**
   * Makes the records that are missing.
   * @param rents one a month
   * @returns the months that were made, `YYYY-MM`
   */
  async makeMissing(
    em: EntityManager,
    contractId: string,
    rents: Pick<MonthRent, 'dueDate' | 'amountPaise'>[],
  ): Promise<string[]> {
    if (rents.length === 0) return [];
    const wanted = JSON.stringify(
      rents.map(({ dueDate, amountPaise }) => ({
        ...{ id: newId(), due_date: dueDate, amount_paise: String(amountPaise) },
      })),
    );
    const made = await inTransaction(em).rows<{ month: string }>(
      sql`insert into contracts.receivable
          (id, contract_id, owner_id, property_id, tenant_id, kind, month, due_date, amount_paise, commission_bps)
        select due.id, c.id, c.owner_id, c.property_id, c.tenant_id, 'rent', date_trunc('month', due.due_date::timestamp)::date,
          due.due_date, due.amount_paise, c.commission_bps
        from contracts.contract c, jsonb_to_recordset(${wanted}::jsonb) as due (id uuid, due_date date, amount_paise bigint)
        where c.id = ${contractId}
        on conflict (contract_id, kind, month) do nothing
        returning to_char(month, 'YYYY-MM') as month`,
    );
    return made.map(({ month }) => month).sort();
  }

  /**
   * Removes rents after a contract's last day: those due later, and the last one if it covers unused days. Keeps those
   * that were ever paid, credited or charged for.
   * @returns the months, `YYYY-MM`
   */
  async removeUnpaidAfter(em: EntityManager, contractId: string, lastDay: string): Promise<string[]> {
    const removed = await inTransaction(em).rows<{ month: string }>(
      sql`delete from contracts.receivable r
        using contracts.contract c join contracts.rent_term t on t.contract_id = c.id
        where c.id = ${contractId} and r.contract_id = c.id and r.kind = 'rent' and t.months @> r.month
          and not r.was_touched
          and (r.due_date > ${lastDay} or r.amount_paise <> contracts.rent_in(
            daterange(c.start_date, ${lastDay}::date + 1), c.due_day, c.prorate, r.month, t.rent_paise))
          and not exists (select from contracts.receivable f where f.fee_of = r.id)
        returning to_char(r.month, 'YYYY-MM') as month`,
    );
    return removed.map(({ month }) => month).sort();
  }

  /**
   * Marks rents due after the last day of a contract that was cut short. The last month's rent falls due on the last
   * day at the latest, if the contract has a due day.
   */
  async endWith(em: EntityManager, contractId: string, lastDay: string): Promise<void> {
    const due = sql`contracts.due_on(c.covered, c.due_day, r.month)`;
    await inTransaction(em).rows(
      sql`update contracts.receivable r set due_date = coalesce(${due}, r.due_date), is_after_last_day = ${due} is null
        from contracts.contract c where c.id = ${contractId} and r.contract_id = c.id and r.kind = 'rent' and r.due_date > ${lastDay}`,
    );
  }

  async hasAny(em: EntityManager, contractId: string): Promise<boolean> {
    const record = sql`select 1 from contracts.rent_record_v where contract_id = ${contractId} limit 1`;
    return (await inTransaction(em).row(record)) !== undefined;
  }

  /** Due dates of overdue rents, in order. */
  async unpaidDueDates(em: EntityManager, id: string, today: string): Promise<string[]> {
    const unpaid = await inTransaction(em).rows<{ due: string }>(
      sql`select to_char(due_date, 'YYYY-MM-DD') as due from contracts.rent_record_v
        where contract_id = ${id} and balance_paise > 0 and due_date <= ${today} order by due_date`,
    );
    return unpaid.map(({ due }) => due);
  }
}
