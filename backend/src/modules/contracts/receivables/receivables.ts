import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { firstDayOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { type Fragment, sql, type Statements } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { newId } from '../../../platform/http/uuid.js';
import type { ChargeKind } from '../charges/charge.constants.js';
import { ADDED_BY_HAND } from '../charges/charge-reviews.js';

/** A rent or a charge of a contract, as money that is paid, paid out or reversed needs it. Days are `YYYY-MM-DD`. */
export interface Receivable {
  id: string;
  contractId: string;
  ownerId: string;
  kind: 'rent' | ChargeKind;
  /** The due date's, `YYYY-MM` */
  month: string;
  dueDate: string;
  /** Of all but rents. */
  description: string | null;
  amountPaise: bigint;
  /** What is still to be paid. */
  balancePaise: bigint;
  paidPaise: bigint;
  /** What Kiraya keeps of what was paid. */
  earnedPaise: bigint;
  paidOutPaise: bigint;
  /** What was paid, less what Kiraya keeps and what was paid out; of a deposit nothing. */
  payablePaise: bigint;
  commissionBps: number;
  /** Of a late fee: the rent. */
  feeOf: string | null;
  /** Of a rent: whether it falls due after the last day of a contract that was cut short. */
  isAfterLastDay: boolean;
  /** Somebody added it; all others follow from the contract. */
  isByHand: boolean;
  /** Nobody's, when a rule made it. */
  createdBy: string | null;
  isDummy: boolean;
}

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

const SUMS = [
  'amountPaise',
  'balancePaise',
  'paidPaise',
  'earnedPaise',
  'paidOutPaise',
  'payablePaise',
] as const;
const COLUMNS = sql`id, contract_id as "contractId", owner_id as "ownerId", kind, to_char(due_date, 'YYYY-MM') as month,
  to_char(due_date, 'YYYY-MM-DD') as "dueDate", description, amount_paise::text as "amountPaise",
  balance_paise::text as "balancePaise", paid_paise::text as "paidPaise", earned_paise::text as "earnedPaise",
  paid_out_paise::text as "paidOutPaise", payable_paise::text as "payablePaise", commission_bps as "commissionBps",
  fee_of as "feeOf", is_after_last_day as "isAfterLastDay", ${ADDED_BY_HAND} as "isByHand", created_by as "createdBy",
  (select k.is_dummy from contracts.contract k where k.id = contract_id) as "isDummy"`;

type Row = Record<keyof Receivable, unknown>;
const fromRow = (row: Row): Receivable =>
  ({
    ...row,
    ...Object.fromEntries(SUMS.map((sum) => [sum, BigInt(String(row[sum]))])),
  }) as Receivable;

/**
 * Makes charges, and locks rents and charges until the transaction of the given entity manager ends: rents by id, then all
 * others by id. The triggers `owner_within_bounds`, `day_is_open`, `facts_stay` and `due_date_stays` refuse.
 */
@Injectable()
export class Receivables {
  constructor(private readonly clock: Clock) {}

  /** Makes a charge, with the property locked. @returns its id */
  async make(em: EntityManager, contractId: string, charge: NewCharge): Promise<string> {
    const { kind, paise, dueDate, description, heldBy, commissionBps, fee, createdBy } = charge;
    const id = newId();
    await within(em).rows(
      kept(sql`insert into contracts.receivable (id, contract_id, property_id, owner_id, tenant_id, kind, due_date,
          amount_paise, commission_bps, description, held_by, fee_of, days, raises_id, created_by, created_at)
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
   * Those of these that there are, and the late fees of rents among them: what is paid of a rent, or credited, can change
   * its fees.
   */
  async lock(em: EntityManager, ids: string[]): Promise<Receivable[]> {
    if (ids.length === 0) return [];
    const rents = await this.lockAll(em, sql`kind = 'rent' and id = any (${ids}::uuid[])`);
    const contractIds = [...new Set(rents.map(({ contractId }) => contractId))];
    const rentIds = rents.map(({ id }) => id);
    // Asked for once the rents are locked: fees that were booked meanwhile are among them.
    const others = await this.lockAll(
      em,
      sql`kind <> 'rent' and (id = any (${ids}::uuid[])
        or contract_id = any (${contractIds}::uuid[]) and fee_of = any (${rentIds}::uuid[]))`,
    );
    return [...rents, ...others];
  }

  /** One of a contract, with its late fees locked too; undefined when the contract has none of this id. */
  async lockOne(
    em: EntityManager,
    contractId: string,
    of: { recordId: string } | { chargeId: string },
  ): Promise<Receivable | undefined> {
    const isRent = 'recordId' in of;
    const id = isRent ? of.recordId : of.chargeId;
    const locked = await this.lock(em, [id]);
    return locked.find(
      (one) => one.id === id && one.contractId === contractId && (one.kind === 'rent') === isRent,
    );
  }

  /** The same ones as they are, and not locked. */
  async read(db: Statements, ids: string[]): Promise<Receivable[]> {
    if (ids.length === 0) return [];
    const rows = await db.rows<Row>(
      kept(sql`select ${COLUMNS} from contracts.receivable where id = any (${ids}::uuid[])`),
    );
    return rows.map(fromRow);
  }

  /**
   * Those that fall due up to a month (`YYYY-MM`) of which anything is collected for an owner and not yet paid out, locked.
   * Rents that fall due after the last day of a contract are nobody's before its settlement.
   */
  lockPayable(em: EntityManager, ownerId: string, through: string): Promise<Receivable[]> {
    return this.lockAll(
      em,
      sql`owner_id = ${ownerId} and payable_paise > 0 and due_month <= ${firstDayOf(through)}::date
        and not is_after_last_day`,
    );
  }

  private async lockAll(em: EntityManager, condition: Fragment): Promise<Receivable[]> {
    const rows = await within(em).rows<Row>(
      kept(sql`select ${COLUMNS} from contracts.receivable where ${condition}
        order by kind <> 'rent', id for no key update`),
    );
    return rows.map(fromRow);
  }
}
