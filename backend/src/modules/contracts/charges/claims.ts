import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { empty, type Fragment, sql, type Statements } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import {
  type LaterRents,
  type RentClaim,
  type RentClaims,
  RentClaimsOfContracts,
} from '../records/rent-claims.js';
import { heldAs } from './charge-reviews.js';
import { CHARGE_KINDS, type ChargeKind } from './charge.constants.js';

/** What is open of a charge. */
export interface ChargeClaim {
  kind: ChargeKind;
  /** Null of a late fee that a receipt would book. */
  chargeId: string | null;
  description: string;
  /** The due date's, `YYYY-MM` */
  month: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
  balancePaise: bigint;
  paidPaise: bigint;
  commissionBps: number;
  /** It is disputed, or proposed: whoever wants it paid chooses it. */
  isHeld?: boolean;
}

export type Claim = RentClaim | ChargeClaim;

/** What a contract can be paid for, in the order in which it is. */
export interface Claims extends Omit<RentClaims, 'claims'> {
  claims: Claim[];
}

type Row = Omit<ChargeClaim, 'balancePaise' | 'paidPaise'> & { balancePaise: string; paidPaise: string };

/** The claims of a contract: rents, those of the months to come, and charges. */
@Injectable()
export class ClaimsOfContracts {
  constructor(
    private readonly rents: RentClaimsOfContracts,
    private readonly clock: Clock,
  ) {}

  /** The claims as they are now; undefined when there is no such contract. */
  async read(db: Statements, contractId: string): Promise<Claims | undefined> {
    const rents = await this.rents.read(db, contractId);
    return rents && this.together(rents, await openCharges(db, contractId, empty));
  }

  /** What of the rents falls due later than today; undefined when there is no such contract. */
  readLater(db: Statements, contractId: string): Promise<LaterRents | undefined> {
    return this.rents.readLater(db, contractId);
  }

  /** The same with the property locked, then the records, then the charges: nobody else pays or makes any meanwhile. */
  async lock(em: EntityManager, contractId: string): Promise<Claims | undefined> {
    const rents = await this.rents.lock(em, contractId);
    return rents && this.together(rents, await openCharges(within(em), contractId, sql`for no key update`));
  }

  /** Makes the records of coming months. @returns their ids by month, `YYYY-MM` */
  make(em: EntityManager, contractId: string, coming: RentClaim[]): Promise<Map<string, string>> {
    return this.rents.make(em, contractId, coming);
  }

  private together({ claims, ...rents }: RentClaims, charges: ChargeClaim[]): Claims {
    return { ...rents, claims: inOrderOfPayment([...claims, ...charges], this.clock.today()) };
  }
}

/** What is due, the oldest first, then late fees, so that they never breed, then what is to come. */
export function inOrderOfPayment<C extends Pick<Claim, 'kind' | 'dueDate'>>(claims: C[], today: string): C[] {
  const turn = ({ kind, dueDate }: C): number => (dueDate > today ? 2 : Number(kind === 'late_fee'));
  const rank = ({ kind }: C): number => (kind === 'rent' ? -1 : CHARGE_KINDS.indexOf(kind));
  return [...claims].sort(
    (one, other) =>
      turn(one) - turn(other) || one.dueDate.localeCompare(other.dueDate) || rank(one) - rank(other),
  );
}

/** Late fees that are paid or let off are locked too: what is paid now can change them. */
async function openCharges(db: Statements, contractId: string, lock: Fragment): Promise<ChargeClaim[]> {
  const rows = await db.rows<Row>(
    kept(sql`select id as "chargeId", kind, description, to_char(due_date, 'YYYY-MM') as month,
        to_char(due_date, 'YYYY-MM-DD') as "dueDate", balance_paise::text as "balancePaise",
        paid_paise::text as "paidPaise", commission_bps as "commissionBps",
        ${heldAs(sql`charge.id`)} is not null as "isHeld"
      from contracts.charge where contract_id = ${contractId} and (balance_paise > 0 or kind = 'late_fee')
      order by id ${lock}`),
  );
  const open = rows.filter(({ balancePaise }) => balancePaise !== '0');
  return open.map((row) => ({
    ...row,
    balancePaise: BigInt(row.balancePaise),
    paidPaise: BigInt(row.paidPaise),
  }));
}
