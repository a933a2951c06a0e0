import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { kept } from '../../../../platform/database/kept-plans.js';
import { Sql } from '../../../../platform/database/sql.js';
import { NotFound } from '../../../../platform/http/app-error.js';
import { Money } from '../../../../platform/money/money.js';
import type { Principal } from '../../../../platform/security/principal.js';
import { ClaimsOfContracts, Tenancies } from '../../../contracts/index.js';
import { accruingFees } from '../late-fees/accruing-fees.js';
import { accountJson } from './account-json.js';

/** Reads the account of a tenancy for whoever may see its contract. */
@Injectable()
export class AccountReader {
  constructor(
    private readonly sql: Sql,
    private readonly tenancies: Tenancies,
    private readonly claims: ClaimsOfContracts,
    private readonly clock: Clock,
  ) {}

  /** @throws {NotFound} when there is no such contract, or it is not the account's to know of */
  async one(account: Principal, id: string): Promise<string> {
    const tenancy = await this.tenancies.find(this.sql, account, id);
    if (!tenancy) throw new NotFound('Contract');
    const today = this.clock.today();
    const [row, later] = await Promise.all([
      this.sql.row<{ json: string }>(kept(accountJson(id, today))),
      this.claims.readLater(this.sql, id),
    ]);
    const coming = (later?.rents ?? []).map(({ balancePaise, ...rent }) => ({
      ...rent,
      balance: Money.toRupees(balancePaise),
    }));
    const accruing = later?.hasLateFee ? await accruingFees(this.sql, id, today) : [];
    return `${(row as { json: string }).json.slice(0, -1)},"coming":${JSON.stringify(coming)},"accruing":${JSON.stringify(accruing)}}`;
  }
}
