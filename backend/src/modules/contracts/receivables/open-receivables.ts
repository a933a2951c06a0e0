import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addMonths, monthOf, rentSchedule } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { prepared } from '../../../platform/database/prepared.js';
import { empty, type SqlFragment, sql, type Queryable } from '../../../platform/database/sql.js';
import { inTransaction } from '../../../platform/database/in-transaction.js';
import { PropertiesApi } from '../../properties/index.js';
import { CHARGE_KINDS } from '../charges/charge.constants.js';
import { heldAs } from '../charges/charge-reviews.js';
import { RentRecords } from '../records/rent-records.js';
import { type AgreedRents, agreementOf } from '../terms/rent-agreement.js';
import type { Receivable } from './receivables.js';

/** Months ahead for which rent can be paid. */
const MONTHS_AHEAD = 12;

/** Open amount of a rent or a charge. */
export interface OpenReceivable extends Pick<
  Receivable,
  'kind' | 'month' | 'dueDate' | 'description' | 'balancePaise' | 'paidPaise' | 'commissionBps'
> {
  /** Null for a future rent without a record, and for a late fee that a receipt would book. */
  id: string | null;
  /** Disputed or proposed: paid only when chosen. */
  isHeld?: boolean;
}

/** Claims of a contract in payment order. */
export interface ContractReceivables {
  contractId: string;
  isDummy: boolean;
  /** The contract has late fees. */
  hasLateFee: boolean;
  claims: OpenReceivable[];
}

/** Open rents that fall due after today. */
export interface LaterRents {
  /** By due date. */
  rents: { month: string; dueDate: string; balancePaise: bigint }[];
  /** The contract has late fees. */
  hasLateFee: boolean;
}

interface ContractRow extends Omit<AgreedRents, 'rentPaise'> {
  rentPaise: string;
  commissionBps: number;
  isDummy: boolean;
  hasLateFee: boolean;
  /** Months (`YYYY-MM`) with a rent record. */
  months: string[];
}

interface LaterRow extends ContractRow {
  open: { month: string; dueDate: string; balancePaise: string }[];
}

type Row = Omit<OpenReceivable, 'balancePaise' | 'paidPaise'> & { balancePaise: string; paidPaise: string };

/** Claims of a contract: rents, future ones too, and charges. */
@Injectable()
export class OpenReceivables {
  constructor(
    private readonly properties: PropertiesApi,
    private readonly records: RentRecords,
    private readonly clock: Clock,
  ) {}

  /** Reads the claims; undefined if there is no such contract. */
  read(db: Queryable, contractId: string): Promise<ContractReceivables | undefined> {
    return this.claimsOf(db, contractId, empty);
  }

  /**
   * Like {@link read}, with locks on the property, then rents, then charges: nobody else pays or makes any meanwhile.
   * With late fees agreed, paid rents are locked too, since a reversal brings fees, and paid or credited fees, since a
   * payment can change them.
   */
  async lock(em: EntityManager, contractId: string): Promise<ContractReceivables | undefined> {
    await this.properties.lock(
      em,
      sql`(select property_id from contracts.contract where id = ${contractId})`,
    );
    return this.claimsOf(inTransaction(em), contractId, sql`for no key update`);
  }

  /** Reads open rents due after today, in one statement; undefined if there is no such contract. */
  async readLater(db: Queryable, contractId: string): Promise<LaterRents | undefined> {
    const row = await db.row<LaterRow>(
      prepared(sql`select ${CONTRACT}, ${openAfter(this.clock.today())} as open
        from contracts.contract c where id = ${contractId}`),
    );
    if (!row) return undefined;
    const open = row.open.map((rent) => ({ ...rent, balancePaise: BigInt(rent.balancePaise) }));
    const coming = this.notMade(row).map(({ month, dueDate, amountPaise }) => ({
      ...{ month, dueDate },
      balancePaise: amountPaise,
    }));
    return { rents: [...open, ...coming], hasLateFee: row.hasLateFee };
  }

  /** Reads the balance due by today, in paise, without disputed and proposed charges. */
  async readDue(db: Queryable, contractId: string): Promise<bigint> {
    const row = await db.row<{ paise: string }>(
      prepared(sql`select coalesce(sum(balance_paise), 0)::text as paise from contracts.receivable
        where contract_id = ${contractId} and due_date <= ${this.clock.today()}::date
          and (kind = 'rent' or ${heldAs(sql`receivable.id`)} is null)`),
    );
    return BigInt((row as { paise: string }).paise);
  }

  /** Makes the rents of coming months. @returns their ids by month, `YYYY-MM` */
  async make(em: EntityManager, contractId: string, coming: OpenReceivable[]): Promise<Map<string, string>> {
    if (coming.length === 0) return new Map();
    const rents = coming.map(({ dueDate, balancePaise }) => ({ dueDate, amountPaise: balancePaise }));
    await this.records.makeMissing(em, contractId, rents);
    const made = await inTransaction(em).rows<{ id: string; month: string }>(
      sql`select id, to_char(month, 'YYYY-MM') as month from contracts.rent_record_v
        where contract_id = ${contractId} and due_date = any (${coming.map(({ dueDate }) => dueDate)}::date[])`,
    );
    return new Map(made.map(({ id, month }) => [month, id]));
  }

  private async claimsOf(
    db: Queryable,
    contractId: string,
    lock: SqlFragment,
  ): Promise<ContractReceivables | undefined> {
    const contract = await db.row<ContractRow>(
      prepared(sql`select ${CONTRACT} from contracts.contract c where id = ${contractId}`),
    );
    if (!contract) return undefined;
    const { isDummy, hasLateFee } = contract;
    const rows = await db.rows<Row>(
      prepared(sql`select id, kind, description, to_char(due_date, 'YYYY-MM') as month,
          to_char(due_date, 'YYYY-MM-DD') as "dueDate", balance_paise::text as "balancePaise",
          paid_paise::text as "paidPaise", commission_bps as "commissionBps",
          kind <> 'rent' and ${heldAs(sql`receivable.id`)} is not null as "isHeld"
        from contracts.receivable where contract_id = ${contractId}
          and (balance_paise > 0 or kind = 'late_fee' or kind = 'rent' and ${hasLateFee})
        order by kind <> 'rent', id ${lock}`),
    );
    const open = rows
      .filter(({ balancePaise }) => balancePaise !== '0')
      .map((row) => ({
        ...row,
        balancePaise: BigInt(row.balancePaise),
        paidPaise: BigInt(row.paidPaise),
      }));
    const coming = this.notMade(contract).map(({ month, dueDate, amountPaise }) => ({
      ...{ id: null, kind: 'rent' as const, description: null, month, dueDate },
      ...{ balancePaise: amountPaise, paidPaise: 0n, commissionBps: contract.commissionBps },
    }));
    const claims = inOrderOfPayment([...open, ...coming], this.clock.today());
    return { contractId, isDummy, hasLateFee, claims };
  }

  /** Rents within {@link MONTHS_AHEAD} without a record. */
  private notMade({ months, ...contract }: ContractRow): ReturnType<typeof rentSchedule> {
    const through = addMonths(monthOf(this.clock.today()), MONTHS_AHEAD);
    const made = new Set(months);
    const agreement = agreementOf({ ...contract, rentPaise: BigInt(contract.rentPaise) });
    return rentSchedule(agreement, through).filter(({ month }) => !made.has(month));
  }
}

/**
 * Payment order: due items by date, then late fees, then future items. Late fees last, so that they never cause more.
 */
export function inOrderOfPayment<C extends Pick<OpenReceivable, 'kind' | 'dueDate'>>(
  claims: C[],
  today: string,
): C[] {
  const turn = ({ kind, dueDate }: C): number => (dueDate > today ? 2 : Number(kind === 'late_fee'));
  const rank = ({ kind }: C): number => (kind === 'rent' ? -1 : CHARGE_KINDS.indexOf(kind));
  return [...claims].sort(
    (one, other) =>
      turn(one) - turn(other) || one.dueDate.localeCompare(other.dueDate) || rank(one) - rank(other),
  );
}

const CONTRACT = sql`to_char(start_date, 'YYYY-MM-DD') as "startDate",
  to_char(end_date, 'YYYY-MM-DD') as "endDate", to_char(terminated_on, 'YYYY-MM-DD') as "terminatedOn",
  rent_paise::text as "rentPaise", due_day as "dueDay", prorate, escalation_bps as "escalationBps",
  escalation_months as "escalationMonths", commission_bps as "commissionBps", is_dummy as "isDummy",
  late_fee_kind is not null as "hasLateFee",
  array(select to_char(month, 'YYYY-MM') from contracts.rent_record_v r where r.contract_id = c.id) as months`;

const openAfter = (today: string): SqlFragment => sql`(select coalesce(json_agg(json_build_object(
    'month', to_char(month, 'YYYY-MM'), 'dueDate', due_date, 'balancePaise', balance_paise::text) order by due_date), '[]')
  from contracts.rent_record_v r where r.contract_id = c.id and balance_paise > 0 and due_date > ${today}::date)`;
