import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { prepared } from '../../../platform/database/prepared.js';
import { empty, type SqlFragment, raw, sql, type Queryable } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import type { HeldAs } from './charge.constants.js';
import { heldAs } from './charge-reviews.js';
import type { Receivable } from '../receivables/receivables.js';

/** A rent or a charge of a contract, paid or not. */
export interface TenancyReceivable extends Pick<
  Receivable,
  | 'id'
  | 'kind'
  | 'month'
  | 'dueDate'
  | 'description'
  | 'balancePaise'
  | 'paidPaise'
  | 'paidOutPaise'
  | 'commissionBps'
> {
  isStanding: boolean;
  /** Reason that a charge is not to be paid now. */
  heldAs?: HeldAs | null;
}

const SUMS = ['balancePaise', 'paidPaise', 'paidOutPaise'] as const;

/** Reads all rents and charges of a contract, paid and cancelled ones too. */
@Injectable()
export class TenancyReceivables {
  read(db: Queryable, contractId: string): Promise<TenancyReceivable[]> {
    return claimsOf(db, contractId, empty);
  }

  /** Like {@link read}, with the property locked by the caller: locks rents by id, then charges by id. */
  lock(em: EntityManager, contractId: string): Promise<TenancyReceivable[]> {
    return claimsOf(inTransaction(em), contractId, raw('for no key update'));
  }
}

async function claimsOf(db: Queryable, contractId: string, lock: SqlFragment): Promise<TenancyReceivable[]> {
  type Row = Record<keyof TenancyReceivable, unknown>;
  const rows = await db.rows<Row>(
    prepared(sql`select id, kind, description, kind <> 'rent' and month is not null as "isStanding",
        to_char(due_date, 'YYYY-MM') as month, to_char(due_date, 'YYYY-MM-DD') as "dueDate",
        balance_paise::text as "balancePaise", paid_paise::text as "paidPaise", paid_out_paise::text as "paidOutPaise",
        commission_bps as "commissionBps", case when kind <> 'rent' then ${heldAs(sql`receivable.id`)} end as "heldAs"
      from contracts.receivable where contract_id = ${contractId} order by kind <> 'rent', id ${lock}`),
  );
  return rows.map(
    (row) =>
      ({
        ...row,
        ...Object.fromEntries(SUMS.map((sum) => [sum, BigInt(String(row[sum]))])),
      }) as TenancyReceivable,
  );
}
