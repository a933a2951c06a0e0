import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { type SqlFragment, sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { Money } from '../../../../platform/money/money.js';
import { type TenancyReceivable, type ContractAccounting, Credits } from '../../../contracts/index.js';
import type { Reversal } from '../../ledger/index.js';
import { MovePayments } from '../settlements/move-payments.js';
import { linesOfClaims, TenancyBooks, type TenancyClaims } from '../settlements/tenancy-books.js';
import { unusedRentPlan, type UnusedRentPlan } from './unused-rent-plan.js';

const WHY = 'For days after the last one';
const ALWAYS = sql`true`;

/** Rent of unused days of a period. */
export interface UnusedDays {
  /** `YYYY-MM` */
  month: string;
  days: number;
  paise: bigint;
}

/** Credits rent of unused days of a contract that was cut short, where it agrees to that or somebody decides so. */
@Injectable()
export class CreditUnusedRent implements ContractAccounting {
  constructor(
    private readonly books: TenancyBooks,
    private readonly credits: Credits,
    private readonly payments: MovePayments,
    private readonly clock: Clock,
  ) {}

  async lock(em: EntityManager, caller: KnownCaller, contractId: string): Promise<void> {
    await this.books.lock(em, caller, contractId);
  }

  creditUnused(em: EntityManager, caller: KnownCaller, contractId: string): Promise<Record<string, string>> {
    return this.credit(em, caller, contractId, sql`c.prorate`);
  }

  /** Credits unused days of the last period, whatever the contract agrees. The caller has locked everything. */
  async creditAnyway(em: EntityManager, caller: KnownCaller, contractId: string): Promise<void> {
    await this.credit(em, caller, contractId, ALWAYS);
  }

  /** Unused days of the last period that are not credited; undefined if there are none. */
  async unusedDays(em: EntityManager, contractId: string): Promise<UnusedDays | undefined> {
    const unused = await unusedOf(em, contractId, ALWAYS);
    return unused && { month: unused.month, days: unused.days, paise: unused.paise };
  }

  private async credit(
    em: EntityManager,
    caller: KnownCaller,
    contractId: string,
    where: SqlFragment,
  ): Promise<Record<string, string>> {
    const by = { reason: WHY, createdBy: caller.account.id };
    const unused = await unusedOf(em, contractId, where);
    const known = await this.books.read(em, caller, contractId);
    const paid = unused ? await this.takeOffOpen(em, known, unused, by) : 0n;
    // Before anything moves: credited rent was never late, and no money pays a fee that is cancelled.
    await this.bookFees(em, caller, known);
    if (!unused || paid === 0n) return {};
    const withFees = await this.books.read(em, caller, contractId);
    const { freedPaise, recovered } = await this.free(em, withFees, { ...unused, paise: paid }, by);
    await this.bookFees(em, caller, known);
    return { freedPaise: String(freedPaise), recoveredPaise: String(Money.sum(recovered.values())) };
  }

  /** @returns what was paid of it */
  private async takeOffOpen(
    em: EntityManager,
    { claims }: TenancyClaims,
    { recordId, paise }: Unused,
    by: Reversal,
  ): Promise<bigint> {
    const { balancePaise, paidPaise } = claimIn(claims, recordId);
    const open = paise < balancePaise ? paise : balancePaise;
    if (open > 0n) await this.credits.make(em, recordId, { kind: 'proration', paise: open, ...by });
    const rest = paise - open;
    return rest < paidPaise ? rest : paidPaise;
  }

  private async free(
    em: EntityManager,
    { tenancy, claims }: TenancyClaims,
    { recordId, paise }: Unused,
    by: Reversal,
  ): Promise<UnusedRentPlan> {
    const rent = claimIn(claims, recordId);
    const lines = await linesOfClaims(inTransaction(em), [recordId]);
    const [lastDay, today] = [tenancy.lastDay as string, this.clock.today()];
    const plan = unusedRentPlan({ rent, lines, paise, claims, lastDay, today });
    const { freedPaise } = plan;
    if (freedPaise === 0n) return plan;
    await this.payments.move(em, tenancy.id, { ...plan, why: 'Rent of days that were not used', by });
    await this.credits.make(em, recordId, { kind: 'proration', paise: freedPaise, ...by });
    return plan;
  }

  private bookFees(
    em: EntityManager,
    caller: KnownCaller,
    { tenancy, claims }: TenancyClaims,
  ): Promise<void> {
    const recordIds = claims.flatMap(({ id, kind }) => (kind === 'rent' ? [id] : []));
    return this.books.bookFees(em, caller, { contractId: tenancy.id, recordIds });
  }
}

const claimIn = (claims: TenancyReceivable[], id: string): TenancyReceivable =>
  claims.find((one) => one.id === id) as TenancyReceivable;

interface Unused extends UnusedDays {
  recordId: string;
}

/** Unused rent of the last period that is not credited. Untouched records are made anew for the used days. */
async function unusedOf(
  em: EntityManager,
  contractId: string,
  where: SqlFragment,
): Promise<Unused | undefined> {
  const row = await inTransaction(em).row<Omit<Unused, 'paise'> & { paise: string }>(
    sql`select r.id as "recordId", to_char(r.month, 'YYYY-MM') as month, upper(period) - upper(c.covered) as days,
        (r.amount_paise - used.paise - credited.paise)::text as paise
      from contracts.contract_v c join contracts.rent_record_v r on r.contract_id = c.id
        and r.due_date <= least(c.end_date, c.terminated_on)
      join contracts.rent_term_v t on t.contract_id = c.id and t.months @> r.month
      cross join lateral (select contracts.rent_in(c.covered, c.due_day, true, r.month, t.rent_paise) as paise) used
      cross join lateral (select contracts.rent_period(c.covered, c.due_day, r.month) as period) p
      cross join lateral (select coalesce(sum(case when k.reverses_id is null then k.amount_paise else -k.amount_paise end), 0)
        as paise from contracts.credit_v k where k.receivable_id = r.id and k.kind = 'proration') credited
      where c.id = ${contractId} and ${where} and upper(period) > upper(c.covered)
        and r.amount_paise - used.paise > credited.paise
      order by r.due_date desc limit 1`,
  );
  return row && { ...row, paise: BigInt(row.paise) };
}
