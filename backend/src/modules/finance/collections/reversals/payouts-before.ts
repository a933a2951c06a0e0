import { Injectable } from '@nestjs/common';
import { Database, sql } from '../../../../platform/database/sql.js';
import { Money } from '../../../../platform/money/money.js';
import type { Line } from '../../ledger/index.js';
import { overpaidBy } from './payment-reversal.js';
import { type PayoutLine, payoutLines } from './recovery-plan.js';
import type { PayoutBeforeDto } from './receipt-reversal.dto.js';

/** Finds payouts to reverse before payments: the latest ones, until none of these is overpaid. */
@Injectable()
export class PayoutsBefore {
  constructor(private readonly db: Database) {}

  async of(lines: Line[]): Promise<PayoutBeforeDto[]> {
    const over = overpaidBy(lines);
    if (over.size === 0) return [];
    const found = chosen(await payoutLines(this.db, over), over);
    const wholes = await this.wholesOf(found.map(({ payoutId }) => payoutId));
    return found.map(({ payoutId, date }) => {
      const whole = wholes.find((one) => one.payoutId === payoutId);
      const amount = Money.toRupees(BigInt(whole?.paise ?? '0'));
      return { payoutId, date, amount, isRecovered: whole?.isRecovered ?? false };
    });
  }

  private wholesOf(ids: string[]): Promise<{ payoutId: string; paise: string; isRecovered: boolean }[]> {
    return this.db.rows(
      sql`select payout_id as "payoutId",
          coalesce(sum(amount_paise) filter (where kind in ('payout', 'charge_payout', 'owner_credit')), 0)::text as paise,
          coalesce(bool_or(kind = 'recovery'), false) as "isRecovered"
        from finance.posting_v
        where payout_id = any (${ids}::uuid[]) group by payout_id`,
    );
  }
}

/** Payouts to reverse; each is reversed whole, and frees its part of each claim. */
function chosen(lines: PayoutLine[], over: ReadonlyMap<string, bigint>): PayoutLine[] {
  const left = new Map(over);
  const found = new Map<string, PayoutLine>();
  for (const line of lines) {
    const { payoutId, claimId } = line;
    if (found.has(payoutId) || (left.get(claimId) ?? 0n) <= 0n) continue;
    found.set(payoutId, line);
    for (const freed of lines.filter((one) => one.payoutId === payoutId))
      left.set(freed.claimId, (left.get(freed.claimId) ?? 0n) - freed.paise);
  }
  return [...found.values()];
}
