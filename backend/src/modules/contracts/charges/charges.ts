import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { firstDayOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { type Fragment, sql, type Statements } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { newId } from '../../../platform/http/uuid.js';
import type { ChargeKind } from './charge.constants.js';
import { ADDED_BY_HAND } from './charge-reviews.js';

/** What is asked for beside rent. */
export interface NewCharge {
  kind: ChargeKind;
  paise: bigint;
  /** `YYYY-MM-DD` */
  dueDate: string;
  description: string;
  /** Of a deposit: who is to hold it. */
  heldBy?: 'kiraya' | 'owner';
  /** Of a late fee: the rent, the days (from the first to before the last), and what it raises. */
  fee?: { rentRecordId: string; from: string; until: string; raisesId: string | null };
  /** The operator's share, in hundredths of a percent. */
  commissionBps?: number;
  /** Nobody's, when a rule made it. */
  createdBy: string | null;
}

/** What paying a charge out, or taking a payment of it back, needs to know of it. Days are `YYYY-MM-DD`. */
export interface ChargeForPayment {
  id: string;
  contractId: string;
  ownerId: string;
  kind: ChargeKind;
  description: string;
  dueDate: string;
  amountPaise: bigint;
  balancePaise: bigint;
  paidPaise: bigint;
  /** The operator's share of what was paid. */
  earnedPaise: bigint;
  paidOutPaise: bigint;
  payablePaise: bigint;
  commissionBps: number;
  isDummy: boolean;
  /** Somebody added it; all others follow from the contract. */
  isByHand: boolean;
  /** Nobody's, when a rule made it. */
  createdBy: string | null;
}

/** Whether a row about a contract is dummy data. */
export const IS_DUMMY = sql`(select k.is_dummy from contracts.contract k where k.id = contract_id)`;

const COLUMNS = sql`id, contract_id as "contractId", owner_id as "ownerId", kind, description,
  to_char(due_date, 'YYYY-MM-DD') as "dueDate", amount_paise::text as "amountPaise", balance_paise::text as "balancePaise",
  paid_paise::text as "paidPaise", earned_paise::text as "earnedPaise", paid_out_paise::text as "paidOutPaise", payable_paise::text as "payablePaise",
  commission_bps as "commissionBps", ${IS_DUMMY} as "isDummy",
  ${ADDED_BY_HAND} as "isByHand", created_by as "createdBy"`;

const SUMS = [
  'amountPaise',
  'balancePaise',
  'paidPaise',
  'earnedPaise',
  'paidOutPaise',
  'payablePaise',
] as const;
type Row = Record<keyof ChargeForPayment, unknown>;

const fromRow = (row: Row): ChargeForPayment =>
  ({
    ...row,
    ...Object.fromEntries(SUMS.map((sum) => [sum, BigInt(String(row[sum]))])),
  }) as ChargeForPayment;

/** A rent record, as far as its late fees are looked for. */
interface Rent {
  id: string;
  contractId: string;
}

/**
 * Writes charges, and locks them, in the transaction of the given entity manager. The triggers `owner_within_bounds`,
 * `day_is_open`, `facts_stay` and `due_date_stays` refuse.
 */
@Injectable()
export class Charges {
  constructor(private readonly clock: Clock) {}

  /** With the property locked. @returns its id */
  async make(em: EntityManager, contractId: string, charge: NewCharge): Promise<string> {
    const { kind, paise, dueDate, description, heldBy, commissionBps, fee, createdBy } = charge;
    const id = newId();
    await within(em).rows(
      kept(sql`insert into contracts.charge (id, contract_id, property_id, owner_id, tenant_id, kind, due_date,
          amount_paise, commission_bps, description, held_by, rent_record_id, days, raises_id, created_by, created_at)
        select ${id}::uuid, id, property_id, owner_id, tenant_id, ${kind}, ${dueDate}::date,
          ${String(paise)}::bigint, ${commissionBps ?? 0}::integer, ${description}, ${heldBy ?? null},
          ${fee?.rentRecordId ?? null}::uuid,
          case when ${fee?.from ?? null}::date is not null
            then daterange(${fee?.from ?? null}::date, ${fee?.until ?? null}::date) end,
          ${fee?.raisesId ?? null}::uuid, ${createdBy}::uuid, ${this.clock.now().toISOString()}::timestamptz
        from contracts.contract where id = ${contractId}`),
    );
    return id;
  }

  /**
   * Those of these charges that there are, and the late fees of rents, locked in the order of their ids, after any rent
   * records.
   */
  async lock(em: EntityManager, ids: string[], rents: Rent[] = []): Promise<ChargeForPayment[]> {
    if (ids.length + rents.length === 0) return [];
    const rentIds = rents.map(({ id }) => id);
    const contractIds = [...new Set(rents.map(({ contractId }) => contractId))];
    return this.lockAll(
      em,
      sql`(id = any (${ids}::uuid[]) or contract_id = any (${contractIds}::uuid[])
        and rent_record_id = any (${rentIds}::uuid[]))`,
    );
  }

  /** The same ones as they are, and not locked. */
  async read(db: Statements, ids: string[]): Promise<ChargeForPayment[]> {
    if (ids.length === 0) return [];
    const rows = await db.rows<Row>(
      kept(sql`select ${COLUMNS} from contracts.charge where id = any (${ids}::uuid[])`),
    );
    return rows.map(fromRow);
  }

  /** Those that fall due up to a month (`YYYY-MM`) of which anything is collected for an owner and not yet paid out, locked. */
  lockPayable(em: EntityManager, ownerId: string, through: string): Promise<ChargeForPayment[]> {
    const month = firstDayOf(through);
    return this.lockAll(em, sql`owner_id = ${ownerId} and payable_paise > 0 and due_month <= ${month}::date`);
  }

  private async lockAll(em: EntityManager, condition: Fragment): Promise<ChargeForPayment[]> {
    const rows = await within(em).rows<Row>(
      kept(sql`select ${COLUMNS} from contracts.charge where ${condition} order by id for no key update`),
    );
    return rows.map(fromRow);
  }
}
