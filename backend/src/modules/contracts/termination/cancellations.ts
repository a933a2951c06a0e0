import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { Credits } from '../charges/credits.js';

const REASON = 'Falls due after the last day';

interface Open {
  id: string;
  month: string;
  balancePaise: string;
}

/** Cancels claims of contracts that were cut short, by credits. */
@Injectable()
export class Cancellations {
  constructor(private readonly credits: Credits) {}

  /**
   * Cancels open rents due after a last day; the caller has locked the property. Locks all of them, so that a
   * concurrent reversal waits and finds the contract terminated.
   * @returns the months, `YYYY-MM`
   */
  async after(
    em: EntityManager,
    { contractId, lastDay }: { contractId: string; lastDay: string },
    createdBy: string | null,
  ): Promise<string[]> {
    const later = await inTransaction(em).rows<Open>(
      sql`select id, to_char(month, 'YYYY-MM') as month, balance_paise::text as "balancePaise" from contracts.receivable
        where contract_id = ${contractId} and kind = 'rent' and due_date > ${lastDay} order by id for no key update`,
    );
    return this.cancel(em, later, createdBy);
  }

  /** Like {@link after}, for locked records due after their contract's last day. */
  async of(em: EntityManager, recordIds: string[], createdBy: string | null): Promise<string[]> {
    if (recordIds.length === 0) return [];
    const later = await inTransaction(em).rows<Open>(
      prepared(sql`select r.id, to_char(r.month, 'YYYY-MM') as month, r.balance_paise::text as "balancePaise"
        from contracts.rent_record_v r join contracts.contract c on c.id = r.contract_id
        where r.id = any (${recordIds}::uuid[]) and c.terminated_on is not null
          and r.due_date > least(c.end_date, c.terminated_on)`),
    );
    return this.cancel(em, later, createdBy);
  }

  private async cancel(em: EntityManager, records: Open[], createdBy: string | null): Promise<string[]> {
    const open = records.filter(({ balancePaise }) => BigInt(balancePaise) > 0n);
    await this.credits.makeAll(
      em,
      open.map(({ id, balancePaise }) => ({ receivableId: id, paise: BigInt(balancePaise) })),
      { kind: 'cancellation', reason: REASON, createdBy },
    );
    return open.map(({ month }) => month).sort();
  }
}
