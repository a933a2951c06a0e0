import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Fragment, sql, type Statements } from '../../../platform/database/sql.js';
import { within } from '../../../platform/database/within.js';
import { ContractsApi, type RentRecordForPayment } from '../../contracts/index.js';

interface Row {
  id: string;
  ownerId: string;
  recordId: string;
  amountPaise: string;
}

/** A line that stands, with its rent. */
export interface LiveLine {
  id: string;
  paise: bigint;
  record: RentRecordForPayment;
}

/** The lines of a receipt or a payout that nothing has taken back, in the order of recording. */
@Injectable()
export class LiveLines {
  constructor(private readonly contracts: ContractsApi) {}

  /** As they are now, for a look. */
  async read(db: Statements, of: Fragment): Promise<LiveLine[]> {
    const rows = await rowsOf(db, of);
    if (rows.length === 0) return [];
    return join(rows, await this.contracts.readRecords(db, ownerIn(rows), recordsIn(rows)));
  }

  /** With their records locked: what is true of them then stays so. */
  async lock(em: EntityManager, of: Fragment): Promise<LiveLine[]> {
    const known = await rowsOf(within(em), of);
    if (known.length === 0) return [];
    const records = await this.contracts.lockRecords(em, ownerIn(known), recordsIn(known));
    return join(await rowsOf(within(em), of), records);
  }
}

export const linesOfReceipt = (id: string): Fragment => sql`(t.receipt_id = ${id} or t.id = ${id})`;
export const linesOfPayout = (id: string): Fragment => sql`t.payout_id = ${id}`;

const rowsOf = (db: Statements, of: Fragment): Promise<Row[]> =>
  db.rows<Row>(
    sql`select t.id, t.owner_id as "ownerId", t.rent_record_id as "recordId", t.amount_paise::text as "amountPaise"
      from finance.transaction t
      where ${of} and not t.is_reversal and not exists (select from finance.transaction x where x.reverses_id = t.id)
      order by t.id`,
  );

/** All of them are one owner's. */
const ownerIn = ([first]: Row[]): string => first?.ownerId ?? '';
const recordsIn = (rows: Row[]): string[] => rows.map(({ recordId }) => recordId);

const join = (rows: Row[], records: RentRecordForPayment[]): LiveLine[] =>
  rows.flatMap(({ id, recordId, amountPaise }) => {
    const record = records.find((one) => one.id === recordId);
    return record ? [{ id, paise: BigInt(amountPaise), record }] : [];
  });
