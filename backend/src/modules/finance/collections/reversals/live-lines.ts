import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Fragment, sql, type Statements } from '../../../../platform/database/sql.js';
import { within } from '../../../../platform/database/within.js';
import { type Receivable, Receivables } from '../../../contracts/index.js';
import { STANDS } from '../../ledger/index.js';

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

/** A line that stands, with what it is of. */
export interface Line {
  id: string;
  paise: bigint;
  receivable: Receivable;
}

/** A condition on postings `p`: the lines of a receipt. */
export const linesOfReceipt = (id: string): Fragment => sql`p.receipt_id = ${id} and p.tender is not null`;

/** The same of what a payout pays. */
export const linesOfPayout = (id: string): Fragment =>
  sql`p.payout_id = ${id} and p.kind in ('payout', 'charge_payout')`;

/** The lines of a receipt or a payout that nothing has taken back, in the order of recording: rents, then all else. */
@Injectable()
export class LiveLines {
  constructor(private readonly receivables: Receivables) {}

  /** As they are now, for a look. */
  async read(db: Statements, of: Fragment): Promise<Line[]> {
    const rows = await standingLines(db, of);
    return join(
      rows,
      await this.receivables.read(
        db,
        rows.map(({ claimId }) => claimId),
      ),
    );
  }

  /** With what they are of locked, and these rents’ late fees: what is true of them then stays so. */
  async lock(em: EntityManager, of: Fragment): Promise<Line[]> {
    const known = await standingLines(within(em), of);
    const ids = known.flatMap(({ claimId, feeOf }) => (feeOf ? [claimId, feeOf] : [claimId]));
    const locked = await this.receivables.lock(em, [...new Set(ids)]);
    return join(await standingLines(within(em), of), locked);
  }
}

/** The same without what they are of, for whoever has locked that already. */
export const standingLines = (db: Statements, of: Fragment): Promise<StandingLine[]> =>
  db.rows<StandingLine>(
    sql`select p.id, p.owner_id as "ownerId", p.receivable_id as "claimId",
        r.kind = 'rent' as "isRent", r.fee_of as "feeOf", p.amount_paise::text as "amountPaise"
      from finance.posting p join contracts.receivable_v r on r.id = p.receivable_id
      where ${of} and ${STANDS} order by p.id`,
  );

/** The rents that were paid, and those whose late fees were. */
export const rentsIn = (rows: StandingLine[]): string[] =>
  rows.flatMap(({ claimId, isRent, feeOf }) => (isRent ? [claimId] : feeOf ? [feeOf] : []));

/** Those alone whose receivables are locked: what came in between belongs to nobody's decision. */
const join = (rows: StandingLine[], receivables: Receivable[]): Line[] =>
  rows
    .flatMap(({ id, claimId, amountPaise }) => {
      const receivable = receivables.find((one) => one.id === claimId);
      return receivable ? [{ id, paise: BigInt(amountPaise), receivable }] : [];
    })
    .sort((one, other) => Number(one.receivable.kind !== 'rent') - Number(other.receivable.kind !== 'rent'));
