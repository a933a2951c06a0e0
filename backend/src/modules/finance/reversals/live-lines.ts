import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Fragment, sql, type Statements } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import {
  type ChargeForPayment,
  Charges,
  ContractsApi,
  type RentRecordForPayment,
} from '../../contracts/index.js';

/** A line of a receipt or a payout that nothing has taken back. */
export interface StandingLine {
  id: string;
  ownerId: string;
  /** Of the rent record, or the charge. */
  claimId: string;
  isRent: boolean;
  /** Of a late fee: the rent record. */
  feeOf: string | null;
  amountPaise: string;
}

interface Line {
  id: string;
  paise: bigint;
}

export interface RentLine extends Line {
  record: RentRecordForPayment;
}

export interface ChargeLine extends Line {
  charge: ChargeForPayment;
  /** Of a late fee: the rent record. */
  feeOf: string | null;
}

/** Lines that stand, each with what it is of. */
export interface StandingLines {
  rents: RentLine[];
  charges: ChargeLine[];
}

/** Conditions on transactions `t` and on entries `e`. */
export interface LinesOf {
  transactions: Fragment;
  entries: Fragment;
}

export const linesOfReceipt = (id: string): LinesOf => ({
  transactions: sql`t.receipt_id = ${id}`,
  entries: sql`e.receipt_id = ${id} and e.tender is not null`,
});

export const linesOfPayout = (id: string): LinesOf => ({
  transactions: sql`t.payout_id = ${id}`,
  entries: sql`e.payout_id = ${id} and e.kind = 'charge_payout'`,
});

export const isEmpty = ({ rents, charges }: StandingLines): boolean => rents.length + charges.length === 0;

/** The lines of a receipt or a payout that nothing has taken back, in the order of recording. */
@Injectable()
export class LiveLines {
  constructor(
    private readonly contracts: ContractsApi,
    private readonly charges: Charges,
  ) {}

  /** As they are now, for a look. */
  async read(db: Statements, of: LinesOf): Promise<StandingLines> {
    const rows = await standingLines(db, of);
    const records = await this.contracts.readRecords(db, ownerIn(rows), claimsIn(rows, true));
    return join(rows, records, await this.charges.read(db, claimsIn(rows, false)));
  }

  /** With their records, these’ late fees and charges locked: what is true of them then stays so. */
  async lock(em: EntityManager, of: LinesOf): Promise<StandingLines> {
    const known = await standingLines(within(em), of);
    const records = await this.contracts.lockRecords(em, ownerIn(known), rentsIn(known));
    const charges = await this.charges.lock(em, claimsIn(known, false), records);
    return join(await standingLines(within(em), of), records, charges);
  }
}

/** The same without what they are of, for whoever has locked that already. */
export const standingLines = (db: Statements, { transactions, entries }: LinesOf): Promise<StandingLine[]> =>
  db.rows<StandingLine>(
    sql`select t.id, t.owner_id as "ownerId", t.rent_record_id as "claimId", true as "isRent",
        null::uuid as "feeOf", t.amount_paise::text as "amountPaise"
      from finance.transaction t where ${transactions} and not t.is_reversal
        and not exists (select from finance.transaction x where x.reverses_id = t.id)
      union all
      select e.id, e.owner_id, e.charge_id, false, c.rent_record_id, e.amount_paise::text
      from finance.entry e join contracts.charge_v c on c.id = e.charge_id
      where ${entries} and not e.is_reversal
        and not exists (select from finance.entry x where x.reverses_id = e.id)
      order by 1`,
  );

/** All of them are one owner's. */
const ownerIn = ([first]: StandingLine[]): string => first?.ownerId ?? NOBODY;
const NOBODY = '00000000-0000-0000-0000-000000000000';
const claimsIn = (rows: StandingLine[], isRent: boolean): string[] =>
  rows.filter((row) => row.isRent === isRent).map(({ claimId }) => claimId);

/** The rents that were paid, and those whose late fees were. */
export const rentsIn = (rows: StandingLine[]): string[] =>
  rows.flatMap(({ claimId, isRent, feeOf }) => (isRent ? [claimId] : feeOf ? [feeOf] : []));

/** Those alone whose claims are locked: what came in between belongs to nobody's decision. */
function join(
  rows: StandingLine[],
  records: RentRecordForPayment[],
  charges: ChargeForPayment[],
): StandingLines {
  const lineOf = ({ id, amountPaise }: StandingLine): Line => ({ id, paise: BigInt(amountPaise) });
  return {
    rents: rows.flatMap((row) => {
      const record = row.isRent && records.find(({ id }) => id === row.claimId);
      return record ? [{ ...lineOf(row), record }] : [];
    }),
    charges: rows.flatMap((row) => {
      const charge = !row.isRent && charges.find(({ id }) => id === row.claimId);
      return charge ? [{ ...lineOf(row), charge, feeOf: row.feeOf }] : [];
    }),
  };
}
