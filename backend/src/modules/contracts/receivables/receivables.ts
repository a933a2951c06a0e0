import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { firstDayOf } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { join, raw, type SqlFragment, sql, type Queryable } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { newId } from '../../../platform/http/uuid.js';
import type { CHARGE_COLUMNS, StoredCharge } from '../charges/charge-columns.js';
import type { ChargeKind } from '../charges/charge.constants.js';
import { ADDED_BY_HAND } from '../charges/charge-reviews.js';

/** Rent or charge of a contract, for payments, payouts and reversals. Days are `YYYY-MM-DD`. */
export interface Receivable {
  id: string;
  contractId: string;
  ownerId: string;
  kind: 'rent' | ChargeKind;
  /** Month of the due date, `YYYY-MM`. */
  month: string;
  dueDate: string;
  /** Null for rents. */
  description: string | null;
  amountPaise: bigint;
  /** Amount still to be paid. */
  balancePaise: bigint;
  paidPaise: bigint;
  /** Kiraya's commission on the paid amount. */
  earnedPaise: bigint;
  paidOutPaise: bigint;
  /** Paid amount less commission and payouts; 0 for a deposit. */
  payablePaise: bigint;
  commissionBps: number;
  /** Id of a late fee's rent. */
  feeOf: string | null;
  /** A rent due after the last day of a contract that was cut short. */
  isAfterLastDay: boolean;
  /** Added by a person; all others follow from the contract. */
  isByHand: boolean;
  /** Null if a rule made it. */
  createdBy: string | null;
  isDummy: boolean;
  /** The contract has late fees. */
  hasLateFee: boolean;
}

type Added = Omit<StoredCharge, 'kind' | 'amountPaise'>;
type Named = Pick<Added, 'dueDate' | 'description'>;

/** A charge to make. */
export interface NewCharge extends Named, Partial<Omit<Added, keyof Named>> {
  kind: ChargeKind;
  paise: bigint;
  /** Holder of a deposit. */
  heldBy?: 'kiraya' | 'owner';
  /** For a late fee: its rent, days (`until` excluded) and the fee that it raises. */
  fee?: { rentRecordId: string; from: string; until: string; raisesId: string | null };
  /** Kiraya's share, in basis points. */
  commissionBps?: number;
  /** Null if a rule made it. */
  createdBy: string | null;
}

/** One that a person adds, with each declared fact. */
export type AddedCharge = NewCharge & Added;

type ChargeColumn = (typeof CHARGE_COLUMNS)[keyof typeof CHARGE_COLUMNS];

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
  (select k.is_dummy from contracts.contract k where k.id = contract_id) as "isDummy",
  (select k.late_fee_kind is not null from contracts.contract k where k.id = contract_id) as "hasLateFee"`;

type Row = Record<keyof Receivable, unknown>;
const fromRow = (row: Row): Receivable =>
  ({
    ...row,
    ...Object.fromEntries(SUMS.map((sum) => [sum, BigInt(String(row[sum]))])),
  }) as Receivable;

/**
 * Makes charges, and locks rents and charges in the transaction of the given entity manager: rents by id, then charges
 * by id. The triggers `owner_within_bounds`, `day_is_open`, `facts_stay` and `due_date_stays` refuse.
 */
@Injectable()
export class Receivables {
  constructor(private readonly clock: Clock) {}

  /** Makes a charge; the caller has locked the property. @returns its id */
  async make(em: EntityManager, contractId: string, charge: NewCharge): Promise<string> {
    const { kind, paise, dueDate, description, heldBy, commissionBps, fee, createdBy } = charge;
    const declared = {
      kind: sql`${kind}`,
      description: sql`${description}`,
      amount_paise: sql`${String(paise)}::bigint`,
      due_date: sql`${dueDate}::date`,
    } satisfies Record<ChargeColumn, SqlFragment>;
    const id = newId();
    await inTransaction(em).rows(
      prepared(sql`insert into contracts.receivable (id, contract_id, property_id, owner_id, tenant_id,
          ${raw(Object.keys(declared).join(', '))}, commission_bps, held_by, fee_of, days, raises_id, created_by, created_at)
        select ${id}::uuid, id, property_id, owner_id, tenant_id,
          ${join(Object.values(declared), ', ')}, ${commissionBps ?? 0}::integer, ${heldBy ?? null},
          ${fee?.rentRecordId ?? null}::uuid,
          case when ${fee?.from ?? null}::date is not null
            then daterange(${fee?.from ?? null}::date, ${fee?.until ?? null}::date) end,
          ${fee?.raisesId ?? null}::uuid, ${createdBy}::uuid, ${this.clock.now().toISOString()}::timestamptz
        from contracts.contract where id = ${contractId}`),
    );
    return id;
  }

  /**
   * Locks those that exist, with the late fees of rents among them: paying or crediting a rent can change its fees.
   */
  async lock(em: EntityManager, ids: string[]): Promise<Receivable[]> {
    if (ids.length === 0) return [];
    const rents = await this.lockAll(em, sql`kind = 'rent' and id = any (${ids}::uuid[])`);
    if (rents.length === ids.length && rents.every(({ hasLateFee }) => !hasLateFee)) return rents;
    const contractIds = [...new Set(rents.map(({ contractId }) => contractId))];
    const rentIds = rents.map(({ id }) => id);
    // Read after the rents are locked, so that fees booked meanwhile are among them.
    const others = await this.lockAll(
      em,
      sql`kind <> 'rent' and (id = any (${ids}::uuid[])
        or contract_id = any (${contractIds}::uuid[]) and fee_of = any (${rentIds}::uuid[]))`,
    );
    return [...rents, ...others];
  }

  /** Locks one of a contract, with its late fees; undefined if the contract has none with this id. */
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

  /** Reads those that exist, without locks. */
  async read(db: Queryable, ids: string[]): Promise<Receivable[]> {
    if (ids.length === 0) return [];
    const rows = await db.rows<Row>(
      prepared(sql`select ${COLUMNS} from contracts.receivable where id = any (${ids}::uuid[])`),
    );
    return rows.map(fromRow);
  }

  /**
   * Locks those due up to a month (`YYYY-MM`) with money collected for an owner and not paid out. Rents after a
   * contract's last day are not paid out before its settlement.
   */
  lockPayable(em: EntityManager, ownerId: string, through: string): Promise<Receivable[]> {
    return this.lockAll(
      em,
      sql`owner_id = ${ownerId} and payable_paise > 0 and due_month <= ${firstDayOf(through)}::date
        and not is_after_last_day`,
    );
  }

  private async lockAll(em: EntityManager, condition: SqlFragment): Promise<Receivable[]> {
    const rows = await inTransaction(em).rows<Row>(
      prepared(sql`select ${COLUMNS} from contracts.receivable where ${condition}
        order by kind <> 'rent', id for no key update`),
    );
    return rows.map(fromRow);
  }
}
