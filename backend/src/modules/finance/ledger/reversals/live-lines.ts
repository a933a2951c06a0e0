import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Fragment, sql, type Statements } from '../../../../platform/database/sql.js';
import { within } from '../../../../platform/database/within.js';
import { type Receivable, Receivables } from '../../../contracts/index.js';
import { STANDS } from '../postings/stands.js';

/** A live posting of a rent or a charge. */
export interface StandingLine {
  id: string;
  ownerId: string;
  /** Of the rent record, or the charge. */
  claimId: string;
  kind: Receivable['kind'];
  /** Of a late fee: the rent record. */
  feeOf: string | null;
  amountPaise: string;
}

/** A live posting, with its rent or charge. */
export interface Line {
  id: string;
  paise: bigint;
  receivable: Receivable;
}

/** The live postings of a thing, in the order of recording. */
export interface Live {
  /** Of rents, then of all else that is asked for. */
  lines: Line[];
  /** Ids of all others. */
  entryIds: string[];
}

/** A condition on postings `p`: the lines of a receipt. */
export const linesOfReceipt = (id: string): Fragment => sql`p.receipt_id = ${id} and p.tender is not null`;

/** The live postings of receipts, payouts and whatever else can be reversed. */
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

  /**
   * With their receivables locked, and late fees of rents among them: what is true of them then stays so.
   * @param lockMore what is locked after receivables
   */
  async lock(
    em: EntityManager,
    of: Fragment,
    lockMore: (receivables: Receivable[]) => Promise<unknown> | undefined,
  ): Promise<Live> {
    const known = await standingLines(within(em), of);
    const ids = known.flatMap(({ claimId, feeOf }) => (feeOf ? [claimId, feeOf] : [claimId]));
    const locked = await this.receivables.lock(em, [...new Set(ids)]);
    await lockMore(locked);
    const rows = await standing(within(em), of);
    const entryIds = rows.flatMap(({ id, claimId }) => (claimId ? [] : [id]));
    return { lines: join(rows.filter(isOfClaim), locked), entryIds };
  }
}

type Standing = StandingLine | { id: string; claimId: null };

const isOfClaim = (line: Standing): line is StandingLine => line.claimId !== null;

const standing = (db: Statements, of: Fragment): Promise<Standing[]> =>
  db.rows<Standing>(
    sql`select p.id, p.owner_id as "ownerId", p.receivable_id as "claimId",
        r.kind, r.fee_of as "feeOf", p.amount_paise::text as "amountPaise"
      from finance.posting p left join contracts.receivable_v r on r.id = p.receivable_id
      where ${of} and ${STANDS} order by p.id`,
  );

/** The live postings of rents and charges, without these, for whoever has locked them already. */
export const standingLines = async (db: Statements, of: Fragment): Promise<StandingLine[]> =>
  (await standing(db, of)).filter(isOfClaim);

/** Those alone whose receivables are locked: what came in between belongs to nobody's decision. */
const join = (rows: StandingLine[], receivables: Receivable[]): Line[] =>
  rows
    .flatMap(({ id, claimId, amountPaise }) => {
      const receivable = receivables.find((one) => one.id === claimId);
      return receivable ? [{ id, paise: BigInt(amountPaise), receivable }] : [];
    })
    .sort((one, other) => Number(one.receivable.kind !== 'rent') - Number(other.receivable.kind !== 'rent'));
