import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { Database } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import { Money } from '../../../../platform/money/money.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { OpenReceivables, Tenancies } from '../../../contracts/index.js';
import { type AccruingFee, accruingFees } from '../late-fees/accruing-fees.js';
import type { NextDueDto, TenancyAccountDto } from './account.dto.js';
import { accountJson } from './account-json.js';

interface Row {
  json: string;
  /** The charges that fall due next. */
  charges: { dueDate: string; paise: string } | null;
}

type Later = Pick<TenancyAccountDto, 'coming' | 'next' | 'accruing' | 'accruedNow' | 'accruedPerDay'>;

/** Reads accounts of tenancies that an account may see. */
@Injectable()
export class AccountReader {
  constructor(
    private readonly db: Database,
    private readonly tenancies: Tenancies,
    private readonly claims: OpenReceivables,
    private readonly clock: Clock,
  ) {}

  /** @throws {NotFound} when there is no such contract, or the account may not see it */
  async one(account: Principal, id: string): Promise<string> {
    const tenancy = await this.tenancies.find(this.db, account, id);
    if (!tenancy) throw new NotFound('Contract');
    const today = this.clock.today();
    const [row, later] = await Promise.all([
      this.db.row<Row>(prepared(accountJson(id, today))),
      this.claims.readLater(this.db, id),
    ]);
    const { json, charges } = row as Row;
    const rents = later?.rents ?? [];
    const more: Later = {
      coming: rents.map(({ balancePaise, ...rent }) => ({ ...rent, balance: Money.toRupees(balancePaise) })),
      next: nextOf(rents, charges),
      ...sumsOf(later?.hasLateFee ? await accruingFees(this.db, id, today) : []),
    };
    return `${json.slice(0, -1)},${JSON.stringify(more).slice(1)}`;
  }
}

function nextOf(
  rents: { dueDate: string; balancePaise: bigint }[],
  charges: Row['charges'],
): NextDueDto | null {
  const all = charges ? [...rents, { ...charges, balancePaise: BigInt(charges.paise) }] : rents;
  const [dueDate] = all.map((one) => one.dueDate).sort();
  if (!dueDate) return null;
  const due = all.filter((one) => one.dueDate === dueDate);
  return { dueDate, amount: Money.toRupees(Money.sum(due.map(({ balancePaise }) => balancePaise))) };
}

const sumsOf = (fees: AccruingFee[]): Pick<Later, 'accruing' | 'accruedNow' | 'accruedPerDay'> => ({
  accruing: fees.map(({ amountPaise, perDayPaise, ...fee }) => ({
    ...fee,
    amount: Money.toRupees(amountPaise),
    perDay: Money.toRupees(perDayPaise),
  })),
  accruedNow: Money.toRupees(Money.sum(fees.map(({ amountPaise }) => amountPaise))),
  accruedPerDay: Money.toRupees(Money.sum(fees.map(({ perDayPaise }) => perDayPaise))),
});
