import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { sql } from '../../../../platform/database/sql.js';
import { within } from '../../../../platform/database/within.js';
import type { KnownCaller } from '../../../../platform/http/caller.js';
import {
  AllClaims,
  type AnyClaim,
  type BooksOfContracts,
  Credits,
  Tenancies,
  type Tenancy,
} from '../../../contracts/index.js';
import { LateFees } from '../late-fees/late-fees.js';
import type { Reversal } from '../../ledger/index.js';
import { RecoverFromOwner } from '../reversals/recover-from-owner.js';
import { SettlementSteps } from '../settlements/settlement-steps.js';
import { linesOfClaims, TenancyBooks } from '../settlements/tenancy-books.js';
import { unusedRentPlan, type UnusedRentPlan } from './unused-rent-plan.js';

const WHY = 'For days after the last one';

/** The rent of days that a contract which was cut short does not use: taken off, where it agrees to that. */
@Injectable()
export class TakeOffUnusedRent implements BooksOfContracts {
  constructor(
    private readonly tenancies: Tenancies,
    private readonly books: TenancyBooks,
    private readonly claims: AllClaims,
    private readonly credits: Credits,
    private readonly steps: SettlementSteps,
    private readonly recovery: RecoverFromOwner,
    private readonly fees: LateFees,
    private readonly clock: Clock,
  ) {}

  async lock(em: EntityManager, caller: KnownCaller, contractId: string): Promise<void> {
    await this.claims.lock(em, contractId);
    const tenancy = await this.tenancyOf(em, caller, contractId);
    // The first money confirms a contract: until then there is no deposit, and nothing is owed.
    if (tenancy.isConfirmed) await this.books.lock(em, tenancy);
  }

  async takeOffUnused(
    em: EntityManager,
    caller: KnownCaller,
    contractId: string,
  ): Promise<Record<string, string>> {
    const tenancy = await this.tenancyOf(em, caller, contractId);
    const by = { reason: WHY, createdBy: caller.account.id };
    const unused = await unusedOf(em, contractId);
    const paid = unused ? await this.takeOffOpen(em, tenancy, unused, by) : 0n;
    // Before anything moves: what was let off was never late, and no money pays a fee that goes.
    await this.bookFees(em, caller, contractId);
    if (!unused || paid === 0n) return {};
    const { freedPaise, recoveredPaise } = await this.free(em, tenancy, { ...unused, paise: paid }, by);
    await this.bookFees(em, caller, contractId);
    return { freedPaise: String(freedPaise), recoveredPaise: String(recoveredPaise) };
  }

  /** @returns what was paid of it */
  private async takeOffOpen(
    em: EntityManager,
    tenancy: Tenancy,
    { recordId: rentRecordId, paise }: Unused,
    by: Reversal,
  ): Promise<bigint> {
    const { balancePaise, paidPaise } = await this.rentOf(em, tenancy, rentRecordId);
    const open = paise < balancePaise ? paise : balancePaise;
    if (open > 0n) await this.credits.make(em, rentRecordId, { kind: 'proration', paise: open, ...by });
    const rest = paise - open;
    return rest < paidPaise ? rest : paidPaise;
  }

  private async free(
    em: EntityManager,
    tenancy: Tenancy,
    { recordId: rentRecordId, paise }: Unused,
    by: Reversal,
  ): Promise<UnusedRentPlan> {
    const claims = await this.claims.read(within(em), tenancy.id);
    const rent = claims.find(({ id }) => id === rentRecordId) as AnyClaim;
    const lines = await linesOfClaims(within(em), [rentRecordId]);
    const [lastDay, today] = [tenancy.lastDay as string, this.clock.today()];
    const plan = unusedRentPlan({ rent, lines, paise, claims, lastDay, today });
    const { moved, freedPaise, recoveredPaise, inTheWayPaise } = plan;
    if (freedPaise === 0n) return plan;
    const over = (paid: bigint) => new Map(paid > 0n ? [[rentRecordId, paid]] : []);
    const recovery = await this.recovery.makeWay(em, over(recoveredPaise), by, over(inTheWayPaise));
    await this.steps.move(em, tenancy.id, moved, by, 'Rent of days that were not used');
    await this.credits.make(em, rentRecordId, { kind: 'proration', paise: freedPaise, ...by });
    await this.recovery.after(em, { contractId: tenancy.id, by }, recovery);
    return plan;
  }

  private async rentOf(em: EntityManager, { id }: Tenancy, recordId: string): Promise<AnyClaim> {
    const claims = await this.claims.read(within(em), id);
    return claims.find((claim) => claim.id === recordId) as AnyClaim;
  }

  private async bookFees(em: EntityManager, caller: KnownCaller, contractId: string): Promise<void> {
    const claims = await this.claims.read(within(em), contractId);
    const recordIds = claims.flatMap(({ id, kind }) => (kind === 'rent' ? [id] : []));
    await this.fees.book(em, caller, { contractId, recordIds });
  }

  private async tenancyOf(em: EntityManager, { account }: KnownCaller, contractId: string): Promise<Tenancy> {
    return (await this.tenancies.find(within(em), account, contractId)) as Tenancy;
  }
}

interface Unused {
  recordId: string;
  paise: bigint;
}

/** Of the last period, what is for days that are not used; those that nobody touched are made anew for those that are. */
async function unusedOf(em: EntityManager, contractId: string): Promise<Unused | undefined> {
  const row = await within(em).row<{ recordId: string; paise: string }>(
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
