import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { sql } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { newId } from '../../../platform/http/uuid.js';
import type { CreditKind } from './charge.constants.js';

/** Amount of a rent or a charge that is not to be paid. */
export interface NewCredit {
  kind: CreditKind;
  paise: bigint;
  reason: string;
  /** Null if a rule made it. */
  createdBy: string | null;
}

/**
 * Writes credits, each with the contract of its receivable. The caller has locked the property and the claims. The
 * trigger `receivables_summed` keeps the credited sums, `day_is_open` refuses days of closed periods.
 */
@Injectable()
export class Credits {
  constructor(private readonly clock: Clock) {}

  /** @returns its id */
  async make(em: EntityManager, receivableId: string, credit: NewCredit): Promise<string> {
    const [id] = (await this.makeAll(em, [{ receivableId, paise: credit.paise }], credit)) as [string];
    return id;
  }

  /** Makes several for one reason. @returns their ids, in the order of their receivables */
  async makeAll(
    em: EntityManager,
    of: { receivableId: string; paise: bigint }[],
    { kind, reason, createdBy }: Omit<NewCredit, 'paise'>,
  ): Promise<string[]> {
    if (of.length === 0) return [];
    const rows = of.map((one) => ({ ...one, id: newId(), paise: String(one.paise) }));
    await inTransaction(em).rows(
      prepared(sql`insert into contracts.credit (id, contract_id, receivable_id, kind, amount_paise, reason, date, created_by,
          created_at)
        select n.id, r.contract_id, r.id, ${kind}, n.paise, ${reason}, ${this.clock.today()}::date, ${createdBy}::uuid,
          ${this.clock.now().toISOString()}::timestamptz
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n (id uuid, "receivableId" uuid, paise bigint)
        join contracts.receivable r on r.id = n."receivableId"`),
    );
    return rows.map(({ id }) => id);
  }

  /** Reverses a credit: its amount is to be paid again. @returns the id of the reversal */
  async reverse(
    em: EntityManager,
    creditId: string,
    { reason, createdBy }: { reason: string; createdBy: string | null },
  ): Promise<string> {
    const id = newId();
    await inTransaction(em).rows(
      prepared(sql`insert into contracts.credit (id, contract_id, receivable_id, kind, amount_paise, reason, date, reverses_id,
          created_by, created_at)
        select ${id}::uuid, contract_id, receivable_id, kind, amount_paise, ${reason},
          ${this.clock.today()}::date, id, ${createdBy}::uuid, ${this.clock.now().toISOString()}::timestamptz
        from contracts.credit where id = ${creditId}`),
    );
    return id;
  }
}
