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

/** Whether a posting `p` is no reversal, and nothing reversed it. */
export const STANDS = sql`not p.is_reversal and not exists (select from finance.posting x where x.reverses_id = p.id)`;

/** A condition on postings `p`: the lines of a receipt. */
export const linesOfReceipt = (id: string): Fragment => sql`p.receipt_id = ${id} and p.tender is not null`;

/** The same of what a payout pays. */
export const linesOfPayout = (id: string): Fragment =>
  sql`p.payout_id = ${id} and p.kind in ('payout', 'charge_payout')`;

export const isEmpty = ({ rents, charges }: StandingLines): boolean => rents.length + charges.length === 0;

/** The lines of a receipt or a payout that nothing has taken back, in the order of recording. */
@Injectable()
export class LiveLines {
  constructor(
    private readonly contracts: ContractsApi,
    private readonly charges: Charges,
  ) {}

  /** As they are now, for a look. */
  async read(db: Statements, of: Fragment): Promise<StandingLines> {
    const rows = await standingLines(db, of);
    const records = await this.contracts.readRecords(db, ownerIn(rows), claimsIn(rows, true));
    return join(rows, records, await this.charges.read(db, claimsIn(rows, false)));
  }

  /** With their records, these’ late fees and charges locked: what is true of them then stays so. */
  async lock(em: EntityManager, of: Fragment): Promise<StandingLines> {
    const known = await standingLines(within(em), of);
    const records = await this.contracts.lockRecords(em, ownerIn(known), rentsIn(known));
    const charges = await this.charges.lock(em, claimsIn(known, false), records);
    return join(await standingLines(within(em), of), records, charges);
  }
}

/** The same without what they are of, for whoever has locked that already. */
export const standingLines = (db: Statements, of: Fragment): Promise<StandingLine[]> =>
  db.rows<StandingLine>(
    sql`select p.id, p.owner_id as "ownerId", coalesce(p.rent_record_id, p.charge_id) as "claimId",
        p.rent_record_id is not null as "isRent", c.rent_record_id as "feeOf", p.amount_paise::text as "amountPaise"
      from finance.posting p left join contracts.charge_v c on c.id = p.charge_id
      where ${of} and ${STANDS} order by p.id`,
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
