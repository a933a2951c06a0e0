import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { sql } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import { Money } from '../../../../platform/money/money.js';
import { type TenancyReceivable, type ContractAccounting, Credits } from '../../../contracts/index.js';
import type { Reversal } from '../../ledger/index.js';
import { MovePayments } from '../settlements/move-payments.js';
import { linesOfClaims, TenancyBooks, type TenancyClaims } from '../settlements/tenancy-books.js';
import { unusedRentPlan, type UnusedRentPlan } from './unused-rent-plan.js';

const WHY = 'For days after the last one';

/** Credits rent of unused days of a contract that was cut short, where it agrees to that. */
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

  async creditUnused(
    em: EntityManager,
    caller: KnownCaller,
    contractId: string,
  ): Promise<Record<string, string>> {
    const by = { reason: WHY, createdBy: caller.account.id };
    const unused = await unusedOf(em, contractId);
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

interface Unused {
  recordId: string;
  paise: bigint;
}

/** Unused rent of the last period. Untouched records are made anew for the used days. */
async function unusedOf(em: EntityManager, contractId: string): Promise<Unused | undefined> {
  const row = await inTransaction(em).row<{ recordId: string; paise: string }>(
    sql`select r.id as "recordId", (r.amount_paise - used.paise)::text as paise
      from contracts.contract_v c join contracts.rent_record_v r on r.contract_id = c.id
        and r.due_date <= least(c.end_date, c.terminated_on)
      join contracts.rent_term_v t on t.contract_id = c.id and t.months @> r.month
      cross join lateral (select contracts.rent_in(c.covered, c.due_day, c.prorate, r.month, t.rent_paise) as paise) used
      where c.id = ${contractId} and c.prorate and r.amount_paise > used.paise
      order by r.due_date desc limit 1`,
  );
  return row && { ...row, paise: BigInt(row.paise) };
}
