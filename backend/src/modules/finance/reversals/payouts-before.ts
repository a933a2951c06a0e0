import { Injectable } from '@nestjs/common';
import { Sql, sql } from '../../../platform/database/sql.js';
import { Money } from '../../../platform/money/money.js';
import type { LiveLine } from './live-lines.js';
import { reversalOf } from './payment-reversal.js';
import type { PayoutBeforeDto } from './receipt-reversal.dto.js';

interface Row {
  payoutId: string;
  recordId: string;
  date: string;
  paise: string;
  wholePaise: string;
}

/** The payouts to reverse before payments can be: the latest ones, until none of their rents is paid out too much. */
@Injectable()
export class PayoutsBefore {
  constructor(private readonly sql: Sql) {}

  async of(lines: LiveLine[]): Promise<PayoutBeforeDto[]> {
    const over = new Map<string, bigint>();
    for (const { record, paise } of lines) {
      const { overPaidOutPaise } = reversalOf(record, paise);
      if (overPaidOutPaise > 0n) over.set(record.id, overPaidOutPaise);
    }
    return over.size === 0 ? [] : chosen(await this.latestFirst([...over.keys()]), over);
  }

  private latestFirst(recordIds: string[]): Promise<Row[]> {
    return this.sql.rows<Row>(
      sql`select t.payout_id as "payoutId", t.rent_record_id as "recordId", to_char(t.date, 'YYYY-MM-DD') as date,
          t.amount_paise::text as paise,
          (select sum(w.amount_paise)::text from finance.transaction_v w where w.payout_id = t.payout_id) as "wholePaise"
        from finance.transaction t
        where t.rent_record_id = any (${recordIds}::uuid[]) and t.type = 'payout' and not t.is_reversal
          and not exists (select from finance.transaction x where x.reverses_id = t.id)
        order by t.id desc`,
    );
  }
}

/** A payout is reversed whole, and frees what it paid of each of these rents. */
function chosen(rows: Row[], over: ReadonlyMap<string, bigint>): PayoutBeforeDto[] {
  const left = new Map(over);
  const found = new Map<string, PayoutBeforeDto>();
  for (const { payoutId, recordId, date, wholePaise } of rows) {
    if (found.has(payoutId) || (left.get(recordId) ?? 0n) <= 0n) continue;
    found.set(payoutId, { payoutId, date, amount: Money.toRupees(BigInt(wholePaise)) });
    for (const freed of rows.filter((row) => row.payoutId === payoutId))
      left.set(freed.recordId, (left.get(freed.recordId) ?? 0n) - BigInt(freed.paise));
  }
  return [...found.values()];
}
