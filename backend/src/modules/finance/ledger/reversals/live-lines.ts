import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SqlFragment, sql, type Queryable } from '../../../../platform/database/sql.js';
import { inTransaction } from '../../../../platform/database/in-transaction.js';
import { type Receivable, Receivables } from '../../../contracts/index.js';
import type { PaidWith } from '@kiraya/rules';
import { CHEQUE_COLUMNS } from '../cheques.js';
import { STANDS } from '../postings/stands.js';

/** A live posting of a rent or a charge. */
export interface StandingLine extends PaidWith {
  id: string;
  /** Id of the rent record or the charge. */
  claimId: string;
  kind: Receivable['kind'];
  /** The rent record of a late fee. */
  feeOf: string | null;
  payoutId: string | null;
  /** `YYYY-MM-DD` */
  date: string;
  paise: bigint;
  reference: string | null;
}

/** A live posting, with its rent or charge. */
export interface Line {
  id: string;
  paise: bigint;
  receivable: Receivable;
}

/** Live postings of a thing, in the order of recording. */
export interface Live {
  /** Lines of rents, then of charges. */
  lines: Line[];
  /** Ids of all other postings. */
  entryIds: string[];
}

/** A condition on postings `p`: lines of a receipt. */
export const linesOfReceipt = (id: string): SqlFragment => sql`p.receipt_id = ${id} and p.tender is not null`;

/** A condition on postings `p`: payouts of these rents and charges. */
export const payoutsOf = (claimIds: string[]): SqlFragment =>
  sql`p.receivable_id = any (${claimIds}::uuid[]) and p.kind in ('payout', 'charge_payout')`;

/** Reads live postings of receipts, payouts and other reversible things. */
@Injectable()
export class LiveLines {
  constructor(private readonly receivables: Receivables) {}

  /** Reads without locks, for previews. */
  async read(db: Queryable, of: SqlFragment): Promise<Line[]> {
    const rows = await standingLines(db, of);
    return join(
      rows,
      await this.receivables.read(
        db,
        rows.map(({ claimId }) => claimId),
      ),
    );
  }

  /**
   * Reads with their receivables locked, late fees of rents included.
   * @param lockMore what is locked after receivables
   */
  async lock(
    em: EntityManager,
    of: SqlFragment,
    lockMore: (receivables: Receivable[]) => Promise<unknown> | undefined,
  ): Promise<Live> {
    const known = await standingLines(inTransaction(em), of);
    const ids = known.flatMap(({ claimId, feeOf }) => (feeOf ? [claimId, feeOf] : [claimId]));
    const locked = await this.receivables.lock(em, [...new Set(ids)]);
    await lockMore(locked);
    const rows = await standing(inTransaction(em), of);
    const entryIds = rows.flatMap(({ id, claimId }) => (claimId ? [] : [id]));
    return { lines: join(rows.filter(isOfClaim), locked), entryIds };
  }
}

type Standing = StandingLine | { id: string; claimId: null };

const isOfClaim = (line: Standing): line is StandingLine => line.claimId !== null;

async function standing(db: Queryable, of: SqlFragment): Promise<Standing[]> {
  const rows = await db.rows<Omit<StandingLine, 'paise'> & { paise: string }>(
    sql`select p.id, p.receivable_id as "claimId", r.kind, r.fee_of as "feeOf", p.payout_id as "payoutId",
        to_char(p.date, 'YYYY-MM-DD') as date, p.amount_paise::text as paise, p.method, ${CHEQUE_COLUMNS}, p.reference
      from finance.posting p left join contracts.receivable_v r on r.id = p.receivable_id
      where ${of} and ${STANDS} order by p.id`,
  );
  return rows.map((row) => ({ ...row, paise: BigInt(row.paise) }));
}

/** Live postings of rents and charges, without their claims. */
export const standingLines = async (db: Queryable, of: SqlFragment): Promise<StandingLine[]> =>
  (await standing(db, of)).filter(isOfClaim);

/** Drops lines whose receivables are not locked: they were written in between. */
const join = (rows: StandingLine[], receivables: Receivable[]): Line[] =>
  rows
    .flatMap(({ id, claimId, paise }) => {
      const receivable = receivables.find((one) => one.id === claimId);
      return receivable ? [{ id, paise, receivable }] : [];
    })
    .sort((one, other) => Number(one.receivable.kind !== 'rent') - Number(other.receivable.kind !== 'rent'));
