import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { sql, type Statements } from '../../../platform/database/sql.js';
import { AllClaims, type AnyClaim, type Tenancy } from '../../contracts/index.js';
import { type Deposit, Deposits } from '../deposits/deposits.js';
import { isLater, type PrepaidLine, settle, type SettlementPlan } from './settlement-plan.js';

/** The plan of a settlement, and the deposit as it is before it. */
export interface Planned {
  plan: SettlementPlan;
  deposit: Deposit;
}

/** What a settlement is reckoned from. */
@Injectable()
export class TenancyBooks {
  constructor(
    private readonly claims: AllClaims,
    private readonly deposits: Deposits,
    private readonly clock: Clock,
  ) {}

  /** Everything that a settlement counts, with the property locked; in the order of locks. */
  async lock(em: EntityManager, contractId: string): Promise<void> {
    await this.claims.lock(em, contractId);
    await this.deposits.lock(em, contractId);
  }

  /** @param more claims that are still to be made */
  async plan(db: Statements, tenancy: Tenancy, more: AnyClaim[] = []): Promise<Planned> {
    const today = this.clock.today();
    const lastDay = tenancy.lastDay ?? today;
    const claims = [...(await this.claims.read(db, tenancy.id)), ...more];
    const later = claims.filter((claim) => isLater(claim, lastDay) && claim.paidPaise > 0n);
    const deposit = await this.deposits.read(db, tenancy.id);
    const prepaid = await prepaidLines(
      db,
      later.map(({ id }) => id),
    );
    return { plan: settle({ claims, prepaid, deposit, lastDay, today }), deposit };
  }
}

/** What was received for these claims and stands, the oldest first. */
async function prepaidLines(db: Statements, claimIds: string[]): Promise<PrepaidLine[]> {
  if (claimIds.length === 0) return [];
  const rows = await db.rows<Omit<PrepaidLine, 'paise'> & { paise: string }>(
    kept(sql`select t.id, true as "isRent", t.rent_record_id as "claimId", t.receipt_id as "receiptId",
        coalesce(t.tender, 'received') as tender, t.amount_paise::text as paise, t.date
      from finance.transaction t where t.rent_record_id = any (${claimIds}::uuid[]) and t.type = 'payment'
        and not t.is_reversal and not exists (select from finance.transaction x where x.reverses_id = t.id)
      union all
      select e.id, false, e.charge_id, e.receipt_id, e.tender, e.amount_paise::text, e.date
      from finance.entry e where e.charge_id = any (${claimIds}::uuid[]) and e.tender is not null
        and not e.is_reversal and not exists (select from finance.entry x where x.reverses_id = e.id)
      order by date, id`),
  );
  return rows.map(({ id, isRent, claimId, receiptId, tender, paise }) => ({
    ...{ id, isRent, claimId, receiptId, tender, paise: BigInt(paise) },
  }));
}
