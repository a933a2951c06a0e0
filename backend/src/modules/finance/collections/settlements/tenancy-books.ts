import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../../platform/http/uuid.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { kept } from '../../../../platform/database/kept-plans.js';
import { sql, type Statements } from '../../../../platform/database/sql.js';
import { AllClaims, type AnyClaim, type Tenancy } from '../../../contracts/index.js';
import type { FeeStep } from '../late-fees/fee-steps.js';
import { type FeesOf, LateFees, type StepsOfRent } from '../late-fees/late-fees.js';
import { feeClaim } from '../late-fees/receipt-fees.js';
import { type DepositPosition, Positions, STANDS } from '../../ledger/index.js';
import { isLater, type PrepaidLine, settle, type SettlementPlan } from './settlement-plan.js';

/** The plan of a settlement, and the deposit as it is before it. */
export interface Planned {
  plan: SettlementPlan;
  deposit: DepositPosition;
}

/** What a settlement is reckoned from. */
@Injectable()
export class TenancyBooks {
  constructor(
    private readonly claims: AllClaims,
    private readonly positions: Positions,
    private readonly fees: LateFees,
    private readonly clock: Clock,
  ) {}

  /** Everything that a settlement counts, with the property locked; in the order of locks. */
  async lock(em: EntityManager, { id, ownerId }: Tenancy): Promise<AnyClaim[]> {
    const claims = await this.claims.lock(em, id);
    await this.positions.lockDeposit(em, id);
    await this.positions.lockOwner(em, ownerId);
    return claims;
  }

  /**
   * What the tenancy comes to, with the late fees that its settlement would book: they are paid after all else.
   * @param more claims that are still to be made
   */
  async plan(db: Statements, tenancy: Tenancy, more: AnyClaim[] = []): Promise<Planned> {
    const planned = await this.planFor(db, tenancy, more);
    const fees = await this.fees.plan(db, this.feesOf(tenancy, planned));
    return fees.length === 0 ? planned : this.planFor(db, tenancy, more, fees);
  }

  /** Which fees the settlement books: rents are paid by it, with the days on which money came in. */
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
    db: Statements,
    { id, lastDay: last }: Tenancy,
    more: AnyClaim[],
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
    return { plan: settle({ claims, prepaid, deposit, lastDay, today }), deposit };
  }
}

/** The claims as they would be with fees that are not booked yet. */
const withFees = (claims: AnyClaim[], fees: StepsOfRent[]): AnyClaim[] =>
  fees.reduce(
    (known, { rent, steps }) => steps.reduce((all, step) => withStep(all, rent, step), known),
    claims,
  );

function withStep(claims: AnyClaim[], rent: StepsOfRent['rent'], step: FeeStep): AnyClaim[] {
  if (step.type === 'book') {
    const fee = feeClaim(null, rent.month, step);
    return [...claims, { ...fee, id: newId(), isStanding: false, paidOutPaise: 0n }];
  }
  const change = step.type === 'correct' ? -step.paise : step.paise;
  return claims.map((claim) =>
    claim.id === step.feeId ? { ...claim, balancePaise: claim.balancePaise + change } : claim,
  );
}

/** What was received for these claims and stands, the oldest first. */
export async function linesOfClaims(db: Statements, claimIds: string[]): Promise<PrepaidLine[]> {
  if (claimIds.length === 0) return [];
  const rows = await db.rows<Omit<PrepaidLine, 'paise'> & { paise: string }>(
    kept(sql`select p.id, p.kind = 'payment' as "isRent", p.receivable_id as "claimId",
        p.receipt_id as "receiptId", p.tender, p.amount_paise::text as paise,
        to_char(case p.kind when 'payment' then m.date else p.date end, 'YYYY-MM-DD') as date
      from finance.posting p join finance.receipt m on m.id = p.receipt_id
      where p.receivable_id = any (${claimIds}::uuid[]) and p.tender is not null and ${STANDS} order by date, id`),
  );
  return rows.map((row) => ({ ...row, paise: BigInt(row.paise) }));
}
