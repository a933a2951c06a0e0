import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { addMonths, monthOf, rentSchedule } from '@kiraya/rules';
import { Clock } from '../../../platform/clock/clock.js';
import { kept } from '../../../platform/database/kept-plans.js';
import { empty, type Fragment, sql, type Statements } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { PropertiesApi } from '../../properties/index.js';
import { type AgreedRents, agreementOf } from '../terms/rent-agreement.js';
import { RentRecords } from './rent-records.js';

/** For how many months after this one rent is taken. */
const MONTHS_AHEAD = 12;

/** What is open of a month's rent. A coming month whose record is not made yet has no id. */
export interface RentClaim {
  kind: 'rent';
  recordId: string | null;
  /** `YYYY-MM` */
  month: string;
  /** `YYYY-MM-DD` */
  dueDate: string;
  balancePaise: bigint;
  paidPaise: bigint;
  commissionBps: number;
}

/** What a contract can be paid for. */
export interface RentClaims {
  contractId: string;
  isDummy: boolean;
  /** Whether rents that are paid late cost a fee. */
  hasLateFee: boolean;
  /** By due date; the coming ones that have no record are the last. */
  claims: RentClaim[];
}

/** Rents of days to come, of which something is open. */
export interface LaterRents {
  /** By due date. */
  rents: { month: string; dueDate: string; balancePaise: bigint }[];
  /** Whether rents that are paid late cost a fee. */
  hasLateFee: boolean;
}

interface LaterRow extends ContractRow {
  months: string[];
  open: { month: string; dueDate: string; balancePaise: string }[];
}

interface ContractRow extends Omit<AgreedRents, 'rentPaise'> {
  rentPaise: string;
  commissionBps: number;
  isDummy: boolean;
  hasLateFee: boolean;
}

type RecordRow = Omit<RentClaim, 'kind' | 'balancePaise' | 'paidPaise'> & {
  balancePaise: string;
  paidPaise: string;
};

/** The rents of a contract as claims: what is open of them, and those of the months to come. */
@Injectable()
export class RentClaimsOfContracts {
  constructor(
    private readonly properties: PropertiesApi,
    private readonly records: RentRecords,
    private readonly clock: Clock,
  ) {}

  /** The claims as they are now; undefined when there is no such contract. */
  async read(db: Statements, contractId: string): Promise<RentClaims | undefined> {
    const contract = await find(db, contractId);
    return contract && this.claimsOf(db, contractId, contract, empty);
  }

  /** What of them falls due later than today, in one statement; undefined when there is no such contract. */
  async readLater(db: Statements, contractId: string): Promise<LaterRents | undefined> {
    const row = await db.row<LaterRow>(
      kept(sql`select ${CONTRACT}, ${MONTHS} as months, ${openAfter(this.clock.today())} as open
        from contracts.contract c where id = ${contractId}`),
    );
    if (!row) return undefined;
    const open = row.open.map((rent) => ({ ...rent, balancePaise: BigInt(rent.balancePaise) }));
    const coming = this.notMade(row, row.months).map(({ month, dueDate, amountPaise }) => ({
      ...{ month, dueDate },
      balancePaise: amountPaise,
    }));
    return { rents: [...open, ...coming], hasLateFee: row.hasLateFee };
  }

  /**
   * The same with the property locked, and then the records: nobody else pays or makes any meanwhile. Where fees are agreed,
   * those that are paid are locked too: one that is unpaid again meanwhile has fees that are locked after it.
   */
  async lock(em: EntityManager, contractId: string): Promise<RentClaims | undefined> {
    await this.properties.lock(
      em,
      sql`(select property_id from contracts.contract where id = ${contractId})`,
    );
    const contract = await find(within(em), contractId);
    return contract && this.claimsOf(within(em), contractId, contract, sql`for no key update`);
  }

  /** Makes the records of coming months. @returns their ids by month, `YYYY-MM` */
  async make(em: EntityManager, contractId: string, coming: RentClaim[]): Promise<Map<string, string>> {
    if (coming.length === 0) return new Map();
    const rents = coming.map(({ dueDate, balancePaise }) => ({ dueDate, amountPaise: balancePaise }));
    await this.records.makeMissing(em, contractId, rents);
    const made = await within(em).rows<{ id: string; month: string }>(
      sql`select id, to_char(month, 'YYYY-MM') as month from contracts.rent_record
        where contract_id = ${contractId} and due_date = any (${coming.map(({ dueDate }) => dueDate)}::date[])`,
    );
    return new Map(made.map(({ id, month }) => [month, id]));
  }

  private async claimsOf(
    db: Statements,
    contractId: string,
    contract: ContractRow,
    lock: Fragment,
  ): Promise<RentClaims> {
    const { isDummy, hasLateFee } = contract;
    const rows = await db.rows<RecordRow>(
      kept(sql`select id as "recordId", to_char(month, 'YYYY-MM') as month, to_char(due_date, 'YYYY-MM-DD') as "dueDate",
          balance_paise::text as "balancePaise", paid_paise::text as "paidPaise", commission_bps as "commissionBps"
        from contracts.rent_record where contract_id = ${contractId} and (balance_paise > 0 or ${hasLateFee})
        order by id ${lock}`),
    );
    const known = rows
      .filter(({ balancePaise }) => balancePaise !== '0')
      .map((row) => ({
        ...row,
        kind: 'rent' as const,
        balancePaise: BigInt(row.balancePaise),
        paidPaise: BigInt(row.paidPaise),
      }));
    known.sort((one, other) => (one.dueDate < other.dueDate ? -1 : 1));
    return {
      contractId,
      isDummy,
      hasLateFee,
      claims: [...known, ...(await this.coming(db, contractId, contract))],
    };
  }

  private async coming(db: Statements, contractId: string, contract: ContractRow): Promise<RentClaim[]> {
    const made = await db.rows<{ month: string }>(
      kept(sql`select to_char(month, 'YYYY-MM') as month from contracts.rent_record
        where contract_id = ${contractId}`),
    );
    return this.notMade(
      contract,
      made.map(({ month }) => month),
    ).map(({ month, dueDate, amountPaise }) => ({
      kind: 'rent' as const,
      recordId: null,
      month,
      dueDate,
      balancePaise: amountPaise,
      paidPaise: 0n,
      commissionBps: contract.commissionBps,
    }));
  }

  /** The rents within reach that there are no records of. @param made months that have one, `YYYY-MM` */
  private notMade(contract: ContractRow, made: string[]): ReturnType<typeof rentSchedule> {
    const through = addMonths(monthOf(this.clock.today()), MONTHS_AHEAD);
    const months = new Set(made);
    const agreement = agreementOf({ ...contract, rentPaise: BigInt(contract.rentPaise) });
    return rentSchedule(agreement, through).filter(({ month }) => !months.has(month));
  }
}

const CONTRACT = sql`to_char(start_date, 'YYYY-MM-DD') as "startDate",
  to_char(end_date, 'YYYY-MM-DD') as "endDate", to_char(terminated_on, 'YYYY-MM-DD') as "terminatedOn",
  rent_paise::text as "rentPaise", due_day as "dueDay", prorate, escalation_bps as "escalationBps",
  escalation_months as "escalationMonths", commission_bps as "commissionBps", is_dummy as "isDummy",
  late_fee_kind is not null as "hasLateFee"`;

const MONTHS = sql`array(select to_char(month, 'YYYY-MM') from contracts.rent_record r where r.contract_id = c.id)`;

const openAfter = (today: string): Fragment => sql`(select coalesce(json_agg(json_build_object(
    'month', to_char(month, 'YYYY-MM'), 'dueDate', due_date, 'balancePaise', balance_paise::text) order by due_date), '[]')
  from contracts.rent_record r where r.contract_id = c.id and balance_paise > 0 and due_date > ${today}::date)`;

const find = (db: Statements, id: string): Promise<ContractRow | undefined> =>
  db.row<ContractRow>(kept(sql`select ${CONTRACT} from contracts.contract where id = ${id}`));
