import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { prepared } from '../../../../platform/database/prepared.js';
import { sql, type Queryable } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import type { Caller, KnownCaller } from '../../../../platform/http/caller.js';
import { newId } from '../../../../platform/http/uuid.js';
import {
  TenancyReceivables,
  type TenancyReceivable,
  Tenancies,
  type Tenancy,
} from '../../../contracts/index.js';
import type { FeeStep } from '../late-fees/fee-steps.js';
import { type FeesOf, LateFees, type StepsOfRent } from '../late-fees/late-fees.js';
import { feeClaim } from '../late-fees/receipt-fees.js';
import { type DepositPosition, Positions, STANDS } from '../../ledger/index.js';
import type { Obstacle } from './settlement.dto.js';
import { isLater, type PrepaidLine, settle, type SettlementPlan } from './settlement-plan.js';

/** A tenancy with all of its rents and charges. */
export interface TenancyClaims {
  tenancy: Tenancy;
  claims: TenancyReceivable[];
}

/** The plan of a settlement, and the deposit before it. */
export interface Planned {
  plan: SettlementPlan;
  deposit: DepositPosition;
  /** Its day, `YYYY-MM-DD`. */
  date: string;
  createdAt: Date;
}

/** Reads tenancies with all claims and payments, for settlements. */
@Injectable()
export class TenancyBooks {
  constructor(
    private readonly tenancies: Tenancies,
    private readonly claims: TenancyReceivables,
    private readonly positions: Positions,
    private readonly fees: LateFees,
    private readonly clock: Clock,
  ) {}

  /** Finds a tenancy that the caller may see, and locks its property. */
  find(em: EntityManager, { account }: KnownCaller, contractId: string): Promise<Tenancy | undefined> {
    return this.tenancies.lock(em, account, contractId);
  }

  /** Locks everything that a settlement counts, in the order of locks, with the property locked. */
  async lock(em: EntityManager, caller: KnownCaller, contractId: string): Promise<TenancyClaims> {
    await this.claims.lock(em, contractId);
    const known = await this.read(em, caller, contractId);
    // The first money confirms a contract: before that there is no deposit and no debt.
    if (known.tenancy.isConfirmed) {
      await this.positions.lockDeposit(em, contractId);
      await this.positions.lockOwner(em, known.tenancy.ownerId);
    }
    return known;
  }

  /** Like {@link lock}, without locks, of a contract that the caller may see. */
  async read(em: EntityManager, { account }: KnownCaller, contractId: string): Promise<TenancyClaims> {
    const tenancy = (await this.tenancies.find(inTransaction(em), account, contractId)) as Tenancy;
    return { tenancy, claims: await this.claims.read(inTransaction(em), contractId) };
  }

  /** The reason why a tenancy cannot be settled yet. */
  obstacleOf({ isConfirmed, lastDay }: Tenancy): Obstacle | null {
    if (!isConfirmed) return 'not-confirmed';
    return !lastDay || lastDay > this.clock.today() ? 'not-over' : null;
  }

  /** Books planned late fees, with everything locked. */
  async bookFees(em: EntityManager, caller: Caller, of: FeesOf): Promise<void> {
    await this.fees.book(em, caller, of);
  }

  /**
   * Plans a settlement, with the late fees that it would book: they are paid last.
   * @param more claims that are still to be made
   */
  async plan(db: Queryable, tenancy: Tenancy, more: TenancyReceivable[] = []): Promise<Planned> {
    const planned = await this.planFor(db, tenancy, more);
    const fees = await this.fees.plan(db, this.feesOf(tenancy, planned));
    return fees.length === 0 ? planned : this.planFor(db, tenancy, more, fees);
  }

  /** Fees that the settlement books: it pays rents, with the days on which money came in. */
  feesOf({ id: contractId }: Tenancy, { plan: { moved, setOff } }: Planned): FeesOf {
    const today = this.clock.today();
    const paid = [
      ...moved.flatMap(({ line: { date }, to }) => to.map((one) => ({ ...one, date }))),
      ...setOff.map((one) => ({ ...one, date: today })),
    ].filter(({ claim }) => claim.kind === 'rent');
    const expected = paid.map(({ claim, paise, date }) => ({ recordId: claim.id, date, paise }));
    return { contractId, expected };
  }

  private async planFor(
    db: Queryable,
    { id, lastDay: last }: Tenancy,
    more: TenancyReceivable[],
    fees: StepsOfRent[] = [],
  ): Promise<Planned> {
    const today = this.clock.today();
    const lastDay = last ?? today;
    const claims = withFees([...(await this.claims.read(db, id)), ...more], fees);
    const later = claims.filter((claim) => isLater(claim, lastDay) && claim.paidPaise > 0n);
    const deposit = await this.positions.readDeposit(db, id);
    const prepaid = await linesOfClaims(
      db,
      later.map((claim) => claim.id),
    );
    return {
      plan: settle({ claims, prepaid, deposit, lastDay, today }),
      deposit,
      date: today,
      createdAt: this.clock.now(),
    };
  }
}

/** The claims with fees that are not booked yet. */
const withFees = (claims: TenancyReceivable[], fees: StepsOfRent[]): TenancyReceivable[] =>
  fees.reduce(
    (known, { rent, steps }) => steps.reduce((all, step) => withStep(all, rent, step), known),
    claims,
  );

function withStep(
  claims: TenancyReceivable[],
  rent: StepsOfRent['rent'],
  step: FeeStep,
): TenancyReceivable[] {
  if (step.type === 'book') {
    const fee = feeClaim(null, rent.month, step);
    return [...claims, { ...fee, id: newId(), isStanding: false, paidOutPaise: 0n }];
  }
  const change = step.type === 'correct' ? -step.paise : step.paise;
  return claims.map((claim) =>
    claim.id === step.feeId ? { ...claim, balancePaise: claim.balancePaise + change } : claim,
  );
}

/** Live payments of these claims, oldest first. */
export async function linesOfClaims(db: Queryable, claimIds: string[]): Promise<PrepaidLine[]> {
  if (claimIds.length === 0) return [];
  const rows = await db.rows<Omit<PrepaidLine, 'paise'> & { paise: string }>(
    prepared(sql`select p.id, p.kind = 'payment' as "isRent", p.receivable_id as "claimId",
        p.receipt_id as "receiptId", p.tender, p.amount_paise::text as paise,
        to_char(case p.kind when 'payment' then m.date else p.date end, 'YYYY-MM-DD') as date
      from finance.posting p join finance.receipt m on m.id = p.receipt_id
      where p.receivable_id = any (${claimIds}::uuid[]) and p.tender is not null and ${STANDS} order by date, id`),
  );
  return rows.map((row) => ({ ...row, paise: BigInt(row.paise) }));
}
