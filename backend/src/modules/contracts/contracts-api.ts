import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { firstDayOf } from '@kiraya/rules';
import { Clock } from '../../platform/clock/clock.js';
import { kept } from '../../platform/database/kept-plans.js';
import { type Fragment, sql, type Statements } from '../../platform/database/sql.js';
import { within } from '../../platform/database/within.js';
import { Charges, IS_DUMMY } from './charges/charges.js';

/** What paying a month's rent, or paying it out, needs to know of it. Days are `YYYY-MM-DD`, the month is `YYYY-MM`. */
export interface RentRecordForPayment {
  id: string;
  contractId: string;
  propertyId: string;
  ownerId: string;
  tenantId: string;
  month: string;
  dueDate: string;
  amountPaise: bigint;
  commissionBps: number;
  commissionPaise: bigint;
  /** What is still to be paid. */
  balancePaise: bigint;
  paidPaise: bigint;
  /** The commission kept on what was paid. */
  earnedPaise: bigint;
  paidOutPaise: bigint;
  /** What was paid, less commission and what was paid out. */
  payablePaise: bigint;
  /** Whether it falls due after the last day of a contract that was cut short. */
  isAfterLastDay: boolean;
  isDummy: boolean;
}

const COLUMNS = sql`id, contract_id as "contractId", property_id as "propertyId", owner_id as "ownerId",
  tenant_id as "tenantId", to_char(month, 'YYYY-MM') as month, to_char(due_date, 'YYYY-MM-DD') as "dueDate",
  amount_paise::text as "amountPaise", commission_bps as "commissionBps", commission_paise::text as "commissionPaise",
  balance_paise::text as "balancePaise", paid_paise::text as "paidPaise", earned_paise::text as "earnedPaise",
  paid_out_paise::text as "paidOutPaise", payable_paise::text as "payablePaise",
  is_after_last_day as "isAfterLastDay", ${IS_DUMMY} as "isDummy"`;

const SUMS = [
  'amountPaise',
  'commissionPaise',
  'balancePaise',
  'paidPaise',
  'earnedPaise',
  'paidOutPaise',
  'payablePaise',
] as const;
type Row = Record<keyof RentRecordForPayment, unknown>;

const fromRow = (row: Row): RentRecordForPayment =>
  ({
    ...row,
    ...Object.fromEntries(SUMS.map((sum) => [sum, BigInt(String(row[sum]))])),
  }) as RentRecordForPayment;

/** As one value: the text is the same however many there are. */
const idsOf = (ids: string[]): Fragment =>
  sql`(select entry::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) entry)`;

/**
 * What other modules may ask of contracts. Everything happens in the transaction of the given entity manager. Records
 * are locked in the order of their ids, and before anything that is locked for their sake.
 */
@Injectable()
export class ContractsApi {
  constructor(
    private readonly charges: Charges,
    private readonly clock: Clock,
  ) {}

  /** Confirms those of these contracts that are unconfirmed: money was recorded of them, which an owner alone cannot do. */
  async confirmByMoney(em: EntityManager, contractIds: string[]): Promise<void> {
    await within(em).rows(
      kept(sql`update contracts.contract set confirmed_at = ${this.clock.now().toISOString()}::timestamptz
        where id = any (${contractIds}::uuid[]) and confirmed_at is null`),
    );
  }

  /**
   * A record of this contract, locked until the transaction ends, and its late fees with it: what is paid of it, or let off,
   * can change them. Undefined when there is none (any more).
   */
  async lockRecord(
    em: EntityManager,
    contractId: string,
    recordId: string,
  ): Promise<RentRecordForPayment | undefined> {
    const [record] = await this.lock(em, sql`id = ${recordId} and contract_id = ${contractId}`);
    if (record) await this.charges.lock(em, [], [record]);
    return record;
  }

  /** Those of these records that there are and that are this owner's, locked. */
  lockRecords(em: EntityManager, ownerId: string, recordIds: string[]): Promise<RentRecordForPayment[]> {
    return this.lock(em, sql`owner_id = ${ownerId} and id in ${idsOf(recordIds)}`);
  }

  /** The same ones as they are, and not locked. */
  async readRecords(db: Statements, ownerId: string, recordIds: string[]): Promise<RentRecordForPayment[]> {
    const rows = await db.rows<Row>(
      kept(
        sql`select ${COLUMNS} from contracts.rent_record where owner_id = ${ownerId} and id in ${idsOf(recordIds)}`,
      ),
    );
    return rows.map(fromRow);
  }

  /**
   * Rents up to a month (`YYYY-MM`) of which anything is collected for an owner and not yet paid out, locked. What falls
   * due after the last day of a contract is nobody's before its settlement.
   */
  lockPayable(em: EntityManager, ownerId: string, through: string): Promise<RentRecordForPayment[]> {
    return this.lock(
      em,
      sql`owner_id = ${ownerId} and payable_paise > 0 and month <= ${firstDayOf(through)}::date
        and not is_after_last_day`,
    );
  }

  private async lock(em: EntityManager, condition: Fragment): Promise<RentRecordForPayment[]> {
    const rows = await within(em).rows<Row>(
      kept(
        sql`select ${COLUMNS} from contracts.rent_record where ${condition} order by id for no key update`,
      ),
    );
    return rows.map(fromRow);
  }
}
